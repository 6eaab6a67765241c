import { attributesOf, headTagOf, type Attributes } from '../head-tags.ts'
import { giscusOf, isRepository } from './find-comments.ts'
import { defined, isRecord, asRecord } from '../../defined.ts'
import type { HeadTag, SiteConfig } from '../../types/config.ts'
import type { Sources } from './find-content.ts'
import { filled, listOf, openLedger, readOptions, filledText, type Ledger, type Options } from '../options.ts'
import { counterOf, entriesOf, mainPreset, packageOf, type SourceOf } from '../plugins.ts'

/** Services that count visits, and the sitemap: options of the preset or of plugins of their own. */
export function mapServices(site: Options, ledger: Ledger): Pick<SiteConfig, 'analytics' | 'sitemap'> {
  const of = (key: string): Options[] => optionsOf(site, key, ledger)
  const ids = of('gtag').flatMap((options) => options.texts('trackingID'))
  const anonymizeIp = of('gtag').some((options) => options.flag('anonymizeIP'))
  const [tagManager] = of('googleTagManager').flatMap((options) => options.text('containerId') ?? [])
  if (tagManager !== undefined)
    ledger.notes.push({
      kind: 'option',
      name: 'googleTagManager',
      there: 'loaded what the container names',
      here: 'the container is loaded; the policy of the pages keeps out what it loads from other hosts than Google’s',
    })
  return defined({
    analytics:
      ids.length === 0 && tagManager === undefined
        ? undefined
        : defined({ gtag: ids, anonymizeIp: anonymizeIp || undefined, tagManager }),
    sitemap: of('sitemap').map(mapSitemap).at(0),
  })
}

function mapSitemap(options: Options): SiteConfig['sitemap'] {
  const priority = options.number('priority')
  const filename = options.text('filename')
  if (filename !== undefined && filename !== 'sitemap.xml')
    options.note('filename', `named the sitemap ${filename}`, 'it is sitemap.xml')
  const frequencies = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const
  // It is asked when the sitemaps are written.
  options.raw('createSitemapItems')
  // Its default was left unsaid there, too.
  return defined({
    changefreq:
      options.raw('changefreq') === null ? (false as const) : options.word('changefreq', frequencies),
    priority: options.raw('priority') === null ? (false as const) : priority,
    ignorePatterns: filled(options.texts('ignorePatterns')),
    lastmod: options.word('lastmod', ['date', 'datetime'] as const),
  })
}

/** The function of a configuration that chooses the items of the sitemaps. */
export function sitemapChooserIn(config: unknown): ((question: object) => unknown) | undefined {
  const site = readOptions(config, '', openLedger())
  const [chooser] = optionsOf(site, 'sitemap', openLedger()).map((options) =>
    options.raw('createSitemapItems'),
  )
  // as: what it takes and gives is checked where it is called.
  return typeof chooser === 'function' ? (chooser as (question: object) => unknown) : undefined
}

/** The options of a plugin: those in the preset, and its own. */
function optionsOf(site: Options, key: string, ledger: Ledger): Options[] {
  const preset = mainPreset(entriesOf(site.raw('presets')))
  const inPreset = preset && readOptions(preset.options, 'preset', ledger)
  const plugins = entriesOf(site.raw('plugins'))
  const own = plugins.filter(({ name }) => packages.get(key)?.test(packageOf(name)) === true)
  const isSet = inPreset?.keys().includes(key) === true && inPreset.raw(key) !== false
  return [
    ...(inPreset !== undefined && isSet ? [inPreset.inner(key)] : []),
    ...own.map((entry) => {
      const options = readOptions(entry.options, key, ledger)
      // It tells one use of a plugin from another.
      options.raw('id')
      return options
    }),
  ]
}

const packages = new Map([
  ['gtag', /plugin-google-gtag$/],
  ['googleTagManager', /plugin-google-tag-manager$/],
  ['sitemap', /^@docusaurus\/plugin-sitemap$|^sitemap$/],
])

/** Umami and Plausible: one script, which knows the site by its attributes. */
function counterTags(site: Options, ledger: Ledger): HeadTag[] {
  return entriesOf(site.raw('plugins')).flatMap((entry): HeadTag[] => {
    const counter = counterOf(entry)
    if (counter === undefined) return []
    const options = readOptions(entry.options, packageOf(entry.name), ledger)
    return counter === 'umami' ? umamiTags(options) : plausibleTags(options)
  })
}

function umamiTags(options: Options): HeadTag[] {
  const id = options.text('websiteID') ?? options.text('websiteId')
  if (id === undefined) return []
  const host = options.text('analyticsDomain') ?? 'cloud.umami.is'
  const script = options.text('scriptName') ?? 'script.js'
  const more = {
    'data-host-url': options.text('dataHostURL'),
    'data-domains': options.text('dataDomains'),
    'data-auto-track': options.flag('dataAutoTrack') === false ? 'false' : undefined,
    'data-do-not-track': options.flag('dataDoNotTrack') === true ? 'true' : undefined,
  }
  const attributes = {
    defer: true,
    src: `https://${host}/${script}`,
    'data-website-id': id,
    ...defined(more),
  }
  return [{ tagName: 'script', attributes }]
}

function plausibleTags(options: Options): HeadTag[] {
  const domain = options.text('domain')
  if (domain === undefined) return []
  const src = options.text('src') ?? `${options.text('customDomain') ?? 'https://plausible.io'}/js/script.js`
  return [{ tagName: 'script', attributes: { defer: true, src, 'data-domain': domain } }]
}

/** What a site that can be installed puts into the head: its manifest, its icons, the colour of the bars around it. */
function appTags(site: Options): HeadTag[] {
  const base = baseOf(site)
  return entriesOf(site.raw('plugins'))
    .filter(({ name }) => /^@docusaurus\/plugin-pwa$|^pwa$/.test(packageOf(name)))
    .flatMap(({ options }) => listOf(asRecord(options)['pwaHead']))
    .filter(isRecord)
    .flatMap(({ tagName, ...written }): HeadTag[] => {
      if (tagName !== 'link' && tagName !== 'meta') return []
      const attributes = Object.entries(attributesOf(written)).map(([key, value]) => [
        key,
        key === 'href' || key === 'content' ? fileInBase(value, base) : value,
      ])
      return tagOf(tagName, Object.fromEntries(attributes))
    })
}

/** The base URL, with a slash at both ends. */
function baseOf(site: Options): string {
  return `/${site.text('baseUrl') ?? ''}/`.replaceAll(/\/{2,}/g, '/')
}

/** Files are named with the base URL there, and without it. */
function fileInBase(value: string | boolean, base: string): string | boolean {
  const isFile = typeof value === 'string' && /^(?!\/\/)[^\s:]+\.[a-z]\w*$/i.test(value)
  return isFile && !value.startsWith(base) ? base + value.replace(/^\/+/, '') : value
}

/** Where a file may lie, among the static ones, whose address pages have: with the base URL in front, as there, or without it. */
export function staticPlaces(address: string, site: Options): string[] {
  if (!/^\/(?!\/)/.test(address)) return []
  const base = baseOf(site)
  const [file = ''] = /^[^?#]*/.exec(address) ?? []
  const names = new Set([file, file.startsWith(base) ? `/${file.slice(base.length)}` : file])
  const written = site.texts('staticDirectories').map((folder) => folder.replaceAll(/^\.\/|\/+$/g, ''))
  const folders = written.length === 0 ? ['static'] : written
  return [...names].flatMap((name) => folders.map((folder) => `${folder}${name}`))
}

/** Comments as most sites set them up: `themeConfig.giscus`, which a component of the site hands on. */
export function mapComments(theme: Options): SiteConfig['comments'] {
  if (theme.raw('giscus') === undefined) return undefined
  const giscus = theme.inner('giscus')
  const repo = giscus.text('repo')
  // Its component chose them; the page does so here.
  for (const key of giscus.keys()) giscus.raw(key)
  const [repoId, categoryId] = [giscus.text('repoId'), giscus.text('categoryId')]
  if (!isRepository(repo) || repoId === undefined || categoryId === undefined) {
    const lack = isRepository(repo) ? 'it lacks `repoId` or `categoryId`' : 'it names no repository'
    theme.note('giscus', 'set up comments', `there are none: ${lack}`)
    return undefined
  }
  const here = 'they stand below posts and docs; `comments.on` chooses'
  theme.note('giscus', 'was handed to a component that shows comments', here)
  return { ...giscusOf({ repo, repoId, categoryId }, giscus.raw), on: ['blog', 'docs'] }
}

/** Everything that a configuration puts into the head of every page: `headTags`, `scripts`, `stylesheets` and `metadata`. */
export function mapHeadTags(
  site: Options,
  theme: Options,
  { ledger, sourceOf }: Pick<Sources, 'sourceOf'> & { ledger: Ledger },
): HeadTag[] | undefined {
  const tags = [
    ...theme.list('metadata').flatMap((entry) => tagOf('meta', attributesOf(entry))),
    ...site.list('headTags').flatMap((entry) => mapHeadTag(entry, site)),
    ...site
      .list('stylesheets')
      .flatMap((entry) => tagOf('link', linked(entry, 'href', { rel: 'stylesheet' }))),
    ...site.list('scripts').flatMap((entry) => mapScript(entry, site, sourceOf)),
    ...appTags(site),
    ...counterTags(site, ledger),
  ]
  return filled(tags)
}

/** What the policy keeps back where a script does it. */
const addsCode =
  /createElement\(\s*["'`]script["'`]|\bdocument\.write(?:ln)?\(|\.(?:inner|outer)HTML\s*\+?=[^=]|\beval\(|\bnew Function\(/

function mapScript(entry: unknown, site: Options, sourceOf: SourceOf): HeadTag[] {
  const attributes = linked(entry, 'src', {})
  const { src } = attributes
  const places = typeof src === 'string' ? staticPlaces(src, site) : []
  const here =
    'the file is loaded, and the policy of the pages keeps back what it adds; `headTags` and `analytics` name scripts of other hosts'
  if (places.some((place) => addsCode.test(sourceOf(`./${place}`) ?? '')))
    site.note(`scripts "${String(src)}"`, 'added scripts or HTML to the page', here)
  return tagOf('script', attributes)
}

function mapHeadTag(entry: unknown, site: Options): HeadTag[] {
  if (!isRecord(entry)) return []
  const tag = headTagOf(entry)
  if (tag !== undefined) return Object.keys(tag.attributes).length === 0 ? [] : [tag]
  const there = `put <${filledText(entry['tagName']) ?? '?'}> with code of its own into every page`
  const here = 'it is left out: pages run under a policy that allows no inline scripts and styles'
  site.note('headTags', there, here)
  return []
}

function tagOf(tagName: HeadTag['tagName'], attributes: Attributes): HeadTag[] {
  return Object.keys(attributes).length === 0 ? [] : [{ tagName, attributes }]
}

/** A file that is written as its address, or as an object of attributes. */
function linked(entry: unknown, key: 'href' | 'src', fixed: Attributes): Attributes {
  const attributes = attributesOf(typeof entry === 'string' ? { [key]: entry } : entry)
  return typeof attributes[key] === 'string' ? { ...fixed, ...attributes } : {}
}
