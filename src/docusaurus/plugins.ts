import { asRecord, isRecord } from '../defined.ts'
import { listOf, filledText } from './options.ts'
import type { Note } from '../types/report.ts'

/** An entry of `presets`, `plugins` or `themes`, in whichever form it was written. */
export interface PluginEntry {
  /** The package or the file; empty for a plugin that is code in the configuration. */
  name: string
  /** The code, where it is in the configuration. */
  code?: string
  /** The same, where it can be run: no stand-in for a package. */
  run?: (...args: unknown[]) => unknown
  options: unknown
}

/** The text of a file of the site, by the path that the configuration names it by; nothing when there is none. */
export type SourceOf = (path: string) => string | undefined

/** Kinds of content that a site may have instances of. */
export type ContentKind = 'docs' | 'blog' | 'pages'

/** The entries of a list of presets, plugins or themes. Those that are switched off are left out. */
export function entriesOf(list: unknown): PluginEntry[] {
  return listOf(list).flatMap((entry): PluginEntry[] => {
    const [given, options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry, undefined]
    const plugin = exportedBy(given)
    if (typeof plugin === 'string') return [{ name: plugin, options }]
    // The stand-in of a package that is not there is a function as well; it carries the package’s name.
    if (typeof plugin === 'function') {
      const name = standInName(plugin)
      // as: every function may be called.
      const own = name === undefined && { run: plugin as NonNullable<PluginEntry['run']> }
      // What a module exports without a name is called so by who runs it.
      const written = /^_?default$/.test(plugin.name) ? '' : plugin.name
      return [{ name: name ?? written, code: String(plugin), options, ...own }]
    }
    return isRecord(plugin) ? [{ name: filledText(plugin['name']) ?? '', options }] : []
  })
}

/** A module that a configuration requires is its plugin as well, where it exports it by `export default`. */
function exportedBy(given: unknown): unknown {
  const own = isRecord(given) ? given['default'] : undefined
  return typeof own === 'function' ? own : given
}

function standInName(value: object): string | undefined {
  const name: unknown = Reflect.get(value, Symbol.for('inkstone.package'))
  return typeof name === 'string' ? name : undefined
}

/** Whether an entry of `presets` is the one that most sites have. */
export function isClassicPreset({ name }: PluginEntry): boolean {
  return /^(?:@docusaurus\/preset-)?classic$/.test(packageOf(name))
}

/** The preset that has the content: the classic one, else one with its options, as many only bring another theme. */
export function mainPreset(presets: readonly PluginEntry[]): PluginEntry | undefined {
  return presets.find(isClassicPreset) ?? presets.find(hasContent)
}

function hasContent({ options }: PluginEntry): boolean {
  return isRecord(options) && ['docs', 'blog', 'pages'].some((kind) => isRecord(options[kind]))
}

/**
 * The plugin that an entry makes pages with: one of the three by its name, or a plugin of the site that wraps one.
 * @param sourceOf the code of a plugin that is a file of the site
 */
export function contentKindOf(entry: PluginEntry, sourceOf: SourceOf): ContentKind | undefined {
  const stock = /^(?:@docusaurus\/plugin-)?content-(docs|blog|pages)$/.exec(packageOf(entry.name))
  if (stock) return kindOf(stock[1])
  // Code that stands in the configuration may only refer to what the file imports; options tell the rest.
  const code = codeOf(entry, sourceOf)
  const wrapped = taken.exec(withoutTypes(code))
  // A package that is called after one of the three, such as `docusaurus-plugin-content-docs-plus`, wraps it.
  const named = code === '' ? /\bplugin-content-(docs|blog|pages)\b/.exec(packageOf(entry.name)) : null
  return kindOf(wrapped?.[1]) ?? kindByOptions(entry.options) ?? kindOf(named?.[1])
}

/** One of the three that code imports. Code that only looks for the content of another plugin compares names with it. */
const taken = /(?:\bfrom|\bimport|\()\s*["'`]@docusaurus\/plugin-content-(docs|blog|pages)\b/

/** Imports of types, in code and in comments: plugins that only read content name its types as well. */
const typeImports = [
  /\bimport\s+type\b[^'"`;]{0,2000}?\bfrom\s*['"][^'"\n]*['"]/g,
  /\bimport\(\s*['"][^'"\n]*['"]\s*\)\s*\.\s*[A-Z]/g,
]

const listImport = /\bimport\s*\{([^{}]{1,2000})\}\s*from\s*['"][^'"\n]*['"]/g

function withoutTypes(code: string): string {
  const withoutLists = code.replaceAll(listImport, (whole, list: string) =>
    list.split(',').every((name) => /^\s*(?:type\s|$)/.test(name)) ? '' : whole,
  )
  return typeImports.reduce((text, types) => text.replaceAll(types, ''), withoutLists)
}

/** The code of a plugin of the site's own, from the configuration or its file; empty for a package. */
export function codeOf({ code, name }: PluginEntry, sourceOf: SourceOf): string {
  return code ?? sourceOf(name) ?? ''
}

/** What a plugin is called in notes. */
export function shownName(name: string): string {
  return name === '' ? 'a function in the configuration' : name
}

function kindOf(name: string | undefined): ContentKind | undefined {
  return name === 'docs' || name === 'blog' || name === 'pages' ? name : undefined
}

function kindByOptions(options: unknown): ContentKind | undefined {
  if (!isRecord(options)) return undefined
  // Of a package that is not there only its options are known, and these are of nothing else.
  if (/\bblog(?:Title|Description|SidebarCount|SidebarTitle)\b/.test(Object.keys(options).join(' ')))
    return 'blog'
  if (typeof options['path'] !== 'string') return undefined
  if ('postsPerPage' in options) return 'blog'
  return 'sidebarPath' in options ? 'docs' : undefined
}

/** The name of a package that may be given as the path of its installed file. */
export function packageOf(name: string): string {
  return /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name.replaceAll('\\', '/'))?.[1] ?? name
}

/** Plugins that let pictures be enlarged. */
export const zoomPlugin: RegExp = /image-zoom|plugin-zoom|zooming|medium-zoom|lightbox/

/** The plugin that gives names to folders and files for imports. */
export const moduleAliasPlugin: RegExp = /plugin-module-alias$/

/** What plugins did that count visits. */
export const visitsOfPlugins: string = 'counted visits'

/** Notes on well-known plugins, what they did and what happens here, by a part of their names. The first that fits counts. */
const known: readonly [name: RegExp, words: Words | 'same'][] = [
  [/plugin-sitemap/, 'same'],
  // Drawings that code imports are components here as well.
  [/plugin-svgr/, 'same'],
  [moduleAliasPlugin, 'same'],
  [/plugin-debug|plugin-rsdoctor|plugin-css-cascade-layers|faster/, 'same'],
  // A sheet that cannot be compiled is told by itself.
  [/plugin-sass/, 'same'],
  // What it makes, and what it cannot read, is told with the style sheets.
  [/tailwind/, 'same'],
  [/plugin-less|postcss/, ['compiled style sheets', 'those of the site are not used']],
  [/search|lunr|algolia|docsearch/, ['made the search', 'the site’s own search is in its place']],
  [/client-redirects/, 'same'],
  [/pwa/, ['let the site be read without network', '`offline: true` keeps the pages that were read']],
  [/ideal-image/, ['made smaller pictures', 'pictures are shown as they are']],
  [zoomPlugin, 'same'],
  [/live-codeblock/, ['ran code in the page', 'it is shown as code']],
  [/theme-mermaid|mdx-mermaid/, 'same'],
  [/mermaid|kroki|plantuml/, ['drew diagrams', 'they are shown as code']],
  [
    /openapi-docs/,
    [
      'wrote pages of an API description, and put forms for requests into them',
      'pages that are there are shown, without the forms; others are written by its own command, before the build',
    ],
  ],
  [/openapi|redoc/, ['made pages of an API description', 'there are none']],
  [/plugin-google-gtag|plugin-google-tag-manager/, 'same'],
  [
    /gtag|analytics|tag-manager|umami|plausible|matomo|clarity|posthog|baidu|hotjar|mixpanel|amplitude|fathom|(?:^|-)gtm(?:-|$)/,
    [visitsOfPlugins, 'nothing counts them; `analytics` and `headTags` take such scripts'],
  ],
  [/adsense/, ['showed advertisements', 'there are none']],
  [/llms|markdown-source|copy-page/, ['gave programs the texts of pages', 'the engine does that by itself']],
  [/typedoc|tsdoc|api-extractor/, ['made pages of the code’s own comments', 'there are none']],
  [
    /remote-content|github-releases|notion/,
    ['fetched texts from elsewhere', 'there are none: a build asks nobody'],
  ],
  [
    /giscus|utterances|gitalk|waline|twikoo|disqus|comment/,
    ['showed comments', '`comments` takes giscus and utterances'],
  ],
  [/preset-classic|theme-classic/, 'same'],
  [/github-codeblock/, ['fetched code of GitHub into blocks of `reference`', 'they show its address']],
  [/theme/, ['changed how the site looks', 'it has the engine’s looks']],
]

/**
 * Notes on plugins and themes that make no docs and no blog.
 * @param sourceOf the code of a plugin that is a file of the site
 */
export function pluginNotes(entries: readonly PluginEntry[], sourceOf: SourceOf): Note[] {
  return entries.flatMap((entry): Note[] => {
    const name = packageOf(entry.name)
    const words = known.find(([pattern]) => pattern.test(ownName(name)))?.[1]
    if (words === 'same' || isIdle(entry) || counterOf(entry) !== undefined) return []
    const code = codeOf(entry, sourceOf)
    if (setsUpTailwind(code)) return []
    const deeds = deedsIn(code)
    const told = words ? [words] : deeds.length > 0 ? deeds : [unknownPlugin(name)]
    return told.map(([there, here]) => ({ kind: 'plugin', name: shownName(name), there, here }))
  })
}

/** The service of a package that counts visits with one script, where its options say for whom: pages have that script. */
export function counterOf({ name, options }: PluginEntry): 'umami' | 'plausible' | undefined {
  const own = packageOf(name)
  if (isFileName(own)) return undefined
  const { websiteID, websiteId, domain } = asRecord(options)
  if (own.includes('umami') && filledText(websiteID ?? websiteId) !== undefined) return 'umami'
  return own.includes('plausible') && filledText(domain) !== undefined ? 'plausible' : undefined
}

/** Texts from elsewhere that lie in the folder already. */
function isIdle({ options }: PluginEntry): boolean {
  return isRecord(options) && options['noRuntimeDownloads'] === true
}

/** The name of a file, or of its folder where it is called as any: folders around the site say nothing about a plugin. */
function ownName(name: string): string {
  if (!isFileName(name)) return name
  return /([^\\/]+?)(?:[\\/](?:src|lib|dist))?(?:[\\/]index)?(?:\.[cm]?[jt]sx?)?$/.exec(name)?.[1] ?? name
}

function isFileName(name: string): boolean {
  return /^(?:[./]|[a-z]:)/i.test(name)
}

function unknownPlugin(name: string): Words {
  return isFileName(name)
    ? ['was code of the site’s own', 'it is not run']
    : ['changed how the site is made', 'it is not run']
}

/** What a plugin did there, and what happens here. */
type Words = readonly [there: string, here: string]

/** Words for what plugins do that are run. */
export const pagesOfPlugins: string = 'made pages of its own'
/** The same for a plugin that wraps another one. */
export const furtherPages: string = 'made pages of its own besides those of the plugin that it wraps'
/** The same for what they give to components. */
export const dataOfPlugins: string = 'gave components data'
/** The same for what they put into pages. */
export const elementsOfPlugins: string = 'put elements into every page'
/** The same for what they tell the bundler. */
export const ofBundling: string = 'changed how code is bundled'

/** A rule of the bundler for files of texts, by which code changes them; one that hands them on as texts does not. */
const changesTexts =
  /^(?![^]*(?:raw-loader|asset\/source|resourceQuery))[^]*\btest\s*:\s*\/[^\n,]{0,40}\\\.\(?md/

const addsPages = /\baddRoute\b/

/** Whether the code of a plugin makes pages. */
export function makesPages(code: string): boolean {
  return addsPages.test(code)
}

/** Whether the code of a plugin writes files when the site is built. One that wraps another hands on what that has to do then. */
export function writesFiles(code: string): boolean {
  return /\bpostBuild\b/.test(code) && /\b(?:write|output)\w*\s*\(/.test(code)
}

/** A plugin whose code does not say what it makes: functions from elsewhere do, so it is not run, since they may do anything. */
const handsActionsOn =
  /^(?![^]*\b(?:addRoute|createData|setGlobalData)\b)[^]*\bcontentLoaded\b[^]*\bactions\b/

/** What code does by the methods of a plugin that it has. */
const methods: readonly [method: RegExp, words: Words][] = [
  [addsPages, [pagesOfPlugins, 'there are none']],
  [
    handsActionsOn,
    ['made pages of its own, or gave components data, by code from elsewhere', 'there are none'],
  ],
  [/\bcreateData\b|\bsetGlobalData\b/, [dataOfPlugins, 'they find none of it']],
  [/\binjectHtmlTags\b/, [elementsOfPlugins, 'they are not there; `headTags` takes those of the head']],
  [/\bgetClientModules\b/, ['ran code in every page', 'it is not run']],
  [/\bgetThemePath\b/, ['changed how the site looks', 'it has the engine’s looks']],
  [/\bconfigurePostCss\b/, ['compiled style sheets', 'they are taken as they are written']],
  [changesTexts, ['changed the texts before they were read', 'they stay as they are written']],
  [/\bconfigureWebpack\b/, [ofBundling, 'the engine bundles it in its own way']],
  [/\bpostBuild\b/, ['wrote files after the build', 'there are none']],
  [/\bextendCli\b/, ['added commands', 'there are none']],
]

/** Whether code does nothing but hand style sheets to Tailwind, which the engine does by itself; with the tools that go with it. */
function setsUpTailwind(code: string): boolean {
  const others = code.match(/postcss-(?!import\b|nest|preset-env\b)[\w-]+|cssnano|purgecss/g)
  const [deed, ...more] = methods.filter(([method]) => method.test(code))
  if (others !== null || more.length > 0 || deed === undefined) return false
  return /tailwindcss/.test(code) && deed[0].test('configurePostCss')
}

/** What a plugin that is code of the site's own did; nothing where its code does not say. */
function deedsIn(code: string): Words[] {
  return methods.flatMap(([method, words]) => (method.test(code) ? [words] : []))
}
