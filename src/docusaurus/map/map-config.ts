import { defined, isRecord } from '../../defined.ts'
import { filePrefixOf } from '../../docusaurus-names.ts'
import type { CodeColorsConfig, MarkdownConfig, PagesConfig, SiteConfig } from '../../types/config.ts'
import type { Note } from '../../types/report.ts'
import { titlesOf } from './admonition-titles.ts'
import {
  basePathOf,
  choiceOf,
  hasDiagrams,
  idOf,
  keywordsOf,
  magicCommentsOf,
  managersOf,
  mapFormulas,
  noteProcessors,
} from './content-options.ts'
import { fitAddresses } from './fit-addresses.ts'
import { findContent, type FoundContent, type Sources } from './find-content.ts'
import { mapBlog, mapDocs } from './map-content.ts'
import { mapComments, mapHeadTags, mapServices, staticPlaces } from './map-services.ts'
import { defaultHostOf, localeNames, mapLocales } from './map-locales.ts'
import { mapStyles, takeOwnSheets } from './map-styles.ts'
import { colorsOfTheme, prismThemes } from '../style/prism-themes.ts'
import { withoutGiven } from '../run/plugin-data.ts'
import { mapChecks } from './map-checks.ts'
import { mapFrame } from './map-frame.ts'
import { entriesOf, packageOf, zoomPlugin, type SourceOf } from '../plugins.ts'
import { mapRedirects } from './map-redirects.ts'
import { isStandIn } from '../run/stand-in.ts'
import { notesOfRest, openLedger, readOptions, textsOf, type Options } from '../options.ts'

/** A Docusaurus configuration as one of ours, and what is otherwise. */
export interface Mapped {
  config: SiteConfig
  notes: Note[]
}

/**
 * Translates a Docusaurus configuration. Takes whatever the file gave; what is wrong with it is said when the result is
 * checked like any other configuration.
 * @param sources files of the site, by the paths that the configuration names them by
 */
export function mapConfig(value: unknown, sources: Sources): Mapped {
  const ledger = openLedger()
  const site = readOptions(value, '', ledger)
  const theme = site.inner('themeConfig')
  const content = findContent(site, { sourceOf: sources.sourceOf, ledger })
  ledger.notes = withoutGiven(ledger.notes, sources.plugins)
  const head = mapHeadTags(site, theme, { ...sources, ledger }) ?? []
  const { sheets, tags: headTags } = takeOwnSheets(head, {
    ...sources,
    placesFor: (address) => staticPlaces(address, site),
  })
  const styles = mapStyles([...sheets, ...content.customCss], { ...sources, ledger })
  const origin = originOf(site)
  const hasVersions = (docsId?: string): boolean =>
    sources.sourceOf(`./${filePrefixOf(docsId)}versions.json`) !== undefined
  const config: SiteConfig = defined({
    // The schema says what is wrong where one of these is missing.
    title: site.text('title') ?? '',
    url: origin,
    tagline: site.text('tagline'),
    baseUrl: site.text('baseUrl'),
    favicon: site.text('favicon'),
    noIndex: site.flag('noIndex'),
    trailingSlash: site.flag('trailingSlash') ?? ('folders' as const),
    staticFolders: foldersOf(site.raw('staticDirectories')),
    titleDelimiter: site.text('titleDelimiter'),
    locales: mapLocales(site.inner('i18n'), { origin, baseUrl: site.text('baseUrl') ?? '/' }),
    ...mapFrame(site, { ledger, drawnClasses: styles.drawnClasses, hasVersions }),
    colorMode: mapColorMode(theme.inner('colorMode')),
    ...mapContent(content, theme, { locales: localeNames(site.inner('i18n')), hasVersions }),
    search: mapSearch(theme),
    headTags,
    ...mapServices(site, ledger),
    image: theme.text('image'),
    repository: repositoryOf(site),
    comments: mapComments(theme),
    ...mapRedirects(site, content.docs, ledger),
    imageZoom:
      entriesOf(site.raw('plugins')).some(({ name }) => zoomPlugin.test(packageOf(name))) || undefined,
    toc: mapToc(theme.inner('tableOfContents')),
    markdown: {
      ...mapMarkdown(site, [...content.docs, ...content.blog, ...content.pages], sources.sourceOf),
      ...mapCode(theme.inner('prism'), styles.isStyled),
    },
    ...styles.options,
    ...withCodeColors(styles.options.theme, theme.inner('prism')),
    ...mapChecks(site),
  })
  return fitAddresses({ config, notes: grouped([...ledger.notes, ...notesOfRest(ledger)]) })
}

/** The docs, blogs and pages: the main one of each, then the others. */
function mapContent(
  content: FoundContent,
  theme: Options,
  { locales, hasVersions }: { locales: readonly string[]; hasVersions: (docsId?: string) => boolean },
): Partial<SiteConfig> {
  const list = theme.inner('blog').inner('sidebar')
  if (content.blog.length > 0 && list.flag('groupByYear') === false)
    list.note('groupByYear', 'listed posts without their years', 'they are listed by years')
  const [docs, ...otherDocs] = content.docs.map((options) =>
    mapDocs(options, theme, { locales, hasVersions: hasVersions(idOf(options)) }),
  )
  const [blog, ...otherBlogs] = content.blog.map((options) => mapBlog(options, locales))
  const [pages, ...otherPages] = content.pages.map((options) => mapPages(options))
  return {
    docs: docs ?? false,
    ...(otherDocs.length > 0 && { otherDocs }),
    blog: blog ?? false,
    ...(otherBlogs.length > 0 && { otherBlogs }),
    pages: pages ?? false,
    ...(otherPages.length > 0 && { otherPages }),
  }
}

/** Belongs to nobody. */
const unknownOrigin = 'https://site.invalid'

function originOf(site: Options): string {
  const isNamed = site.keys().includes('url')
  const written = site.text('url') ?? ''
  const url = defaultHostOf(site.inner('i18n')) ?? written
  if (url === '' && isNamed) {
    const there = 'came from the environment, where it is not set, or from what is not there'
    site.note('url', there, `addresses in feeds and in the sitemap begin with ${unknownOrigin}`)
    return unknownOrigin
  }
  if (!URL.canParse(url)) return url
  const { origin, pathname } = new URL(url)
  if (pathname !== '/')
    site.note('url', 'had a path', 'only its origin is used; the path belongs in `baseUrl`')
  return origin
}

function repositoryOf(site: Options): string | undefined {
  const [owner, name] = [site.text('organizationName'), site.text('projectName')]
  if (owner === undefined || name === undefined || !/^[\w.-]+$/.test(owner) || !/^[\w.-]+$/.test(name))
    return undefined
  const host = site.text('githubHost') ?? 'github.com'
  return `https://${host}/${owner}/${name}`
}

function mapColorMode(mode: Options): NonNullable<SiteConfig['colorMode']> {
  return defined({
    defaultMode: mode.word('defaultMode', ['light', 'dark']),
    disableSwitch: mode.flag('disableSwitch'),
    respectPrefersColorScheme: mode.flag('respectPrefersColorScheme') ?? false,
  })
}

function mapSearch(theme: Options): SiteConfig['search'] {
  const algolia = theme.inner('algolia')
  const path = algolia.text('searchPagePath')?.replace(/^\/+/, '')
  if (algolia.text('appId') === undefined) return undefined
  const here =
    'the site is searched in the browser, without any server; `search.hosted` takes the same three keys'
  theme.note('algolia', 'asked Algolia', here)
  return path === undefined ? undefined : { path }
}

function mapToc(toc: Options): SiteConfig['toc'] {
  const [minLevel, maxLevel] = [toc.number('minHeadingLevel'), toc.number('maxHeadingLevel')]
  return minLevel === undefined && maxLevel === undefined ? undefined : defined({ minLevel, maxLevel })
}

function mapCode(
  prism: Options,
  isStyled: (className: string) => boolean,
): Pick<MarkdownConfig, 'codeLanguage' | 'magicComments'> {
  const magicComments = magicCommentsOf(prism, isStyled)
  const codeLanguage = prism.text('defaultLanguage') || undefined
  return { ...defined({ codeLanguage }), ...(magicComments.length > 0 && { magicComments }) }
}

/** The colours of the site with those of its code, which has a theme in any case there. */
function withCodeColors(colors: SiteConfig['theme'], prism: Options): Pick<SiteConfig, 'theme'> {
  const [light, dark] = [codeColorsOf(prism, 'theme'), codeColorsOf(prism, 'darkTheme')]
  const usual = colorsOfTheme(prismThemes['palenight'])
  return {
    theme: {
      light: defined({ ...colors?.light, code: light ?? usual }),
      dark: defined({ ...colors?.dark, code: dark ?? light ?? usual }),
    },
  }
}

function codeColorsOf(prism: Options, key: string): CodeColorsConfig | undefined {
  const written = prism.raw(key)
  const colors = colorsOfTheme(written)
  if (written !== undefined && colors === undefined)
    prism.note(key, 'coloured code', 'the theme is not there, or has no colours: code has the usual ones')
  return colors
}

/** Whether a site has something that draws diagrams: a theme, a processor, or a component that is older than that theme. */
function drawsDiagrams(site: Options, contents: readonly Options[], sourceOf: SourceOf): boolean {
  const hasTheme = entriesOf(site.raw('themes')).some(({ name }) => /theme-mermaid/.test(packageOf(name)))
  return hasTheme || contents.some(hasDiagrams) || /mermaid/i.test(sourceOf('./src/theme/Mermaid') ?? '')
}

function mapMarkdown(site: Options, contents: readonly Options[], sourceOf: SourceOf): MarkdownConfig {
  const markdown = site.inner('markdown')
  const format = markdown.text('format')
  const given = site.raw('markdown')
  // It is run when texts are read; nothing runs in place of one from a package that is not there.
  for (const key of ['preprocessor', 'parseFrontMatter'])
    if (isRecord(given) && !isStandIn(given[key])) markdown.raw(key)
  const math = mapFormulas(contents)
  const mermaid = markdown.flag('mermaid') ?? drawsDiagrams(site, contents, sourceOf)
  return {
    format: format === 'detect' || format === 'md' ? 'md' : 'mdx',
    ...(math !== undefined && { math }),
    ...(mermaid && { mermaid }),
    emoji: markdown.flag('emoji') ?? true,
    ...(markdown.inner('anchors').flag('maintainCase') === true && { maintainCase: true }),
    ...mapAdmonitions(contents, sourceOf),
    ...defined({ packageManagers: managersOf(contents) }),
  }
}

/** The site's own kinds of admonitions, with the titles that its components give them. */
function mapAdmonitions(
  contents: readonly Options[],
  sourceOf: SourceOf,
): Pick<MarkdownConfig, 'admonitions' | 'admonitionTitles'> {
  const admonitions = [...new Set(contents.flatMap(keywordsOf))]
  const admonitionTitles = titlesOf(admonitions, sourceOf)
  return {
    ...(admonitions.length > 0 && { admonitions }),
    ...(Object.keys(admonitionTitles).length > 0 && { admonitionTitles }),
  }
}

/** The static folders, where they are not the usual one. */
function foldersOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const folders = textsOf(value)
  return folders.length === 1 && /^(?:\.\/)?static\/?$/.test(folders[0] ?? '') ? undefined : folders
}

/** Notes that say the same of several options as one, and each only once. */
function grouped(notes: readonly Note[]): Note[] {
  const groups = new Map<string, Note>()
  for (const note of notes) {
    const key = JSON.stringify([note.kind, note.there, note.here])
    const earlier = groups.get(key)
    const places = [...new Set([...(earlier?.places ?? []), ...(note.places ?? [])])]
    const names = new Set([...(earlier?.name.split(', ') ?? []), note.name])
    groups.set(key, { ...note, name: [...names].join(', '), ...(places.length > 0 && { places }) })
  }
  return [...groups.values()]
}

/** The options of the pages plugin. */
function mapPages(pages: Options): PagesConfig {
  noteProcessors(pages)
  return defined({
    id: idOf(pages),
    path: pages.text('path') ?? 'src/pages',
    routeBasePath: basePathOf(pages),
    ...choiceOf(pages),
  })
}
