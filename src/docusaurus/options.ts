import { isRecord, asRecord } from '../defined.ts'
import type { Note } from '../types/report.ts'

/** Notes on a configuration while it is translated: options without a counterpart, and options that nobody asked for. */
export interface Ledger {
  notes: Note[]
  /** Everything that was read, to find what was not. */
  opened: { path: string; values: Readonly<Record<string, unknown>>; asked: Set<string> }[]
}

/** A ledger with nothing in it. */
export function openLedger(): Ledger {
  return { notes: [], opened: [] }
}

/** One object of a Docusaurus configuration. What it holds may have any shape; only what fits is given. */
export interface Options {
  /** Its place, for notes: `docs`, `themeConfig.navbar`. */
  path: string
  raw: (key: string) => unknown
  text: (key: string) => string | undefined
  /** One of the words that are known; nothing for any other. */
  word: <T extends string>(key: string, words: readonly T[]) => T | undefined
  flag: (key: string) => boolean | undefined
  number: (key: string) => number | undefined
  list: (key: string) => readonly unknown[]
  /** The texts of a list, or the one that stands in its place. */
  texts: (key: string) => string[]
  inner: (key: string) => Options
  keys: () => string[]
  /** Says that an option is otherwise here. */
  note: (key: string, there: string, here: string) => void
}

/** Opens an object for reading; the ledger hears which options were asked for. */
export function readOptions(value: unknown, path: string, ledger: Ledger): Options {
  const values = asRecord(value)
  // An object may be opened in several places; what one of them asks for is known to all.
  const earlier = ledger.opened.find((one) => one.path === path && one.values === values)
  const asked = earlier?.asked ?? new Set<string>()
  if (earlier === undefined) ledger.opened.push({ path, values, asked })
  const raw = (key: string): unknown => {
    asked.add(key)
    return values[key]
  }
  const nameOf = (key: string): string => (path === '' ? key : `${path}.${key}`)
  return {
    path,
    raw,
    text: (key) => filledText(raw(key)),
    word: (key, words) => words.find((word) => word === raw(key)),
    flag: (key) => (typeof raw(key) === 'boolean' ? raw(key) === true : undefined),
    number: (key) => numberOf(raw(key)),
    list: (key) => listOf(raw(key)),
    texts: (key) => textsOf(raw(key)),
    inner: (key) => readOptions(raw(key), nameOf(key), ledger),
    keys: () => Object.keys(values),
    note: (key, there, here) => {
      asked.add(key)
      ledger.notes.push({ kind: 'option', name: nameOf(key), there, here })
    },
  }
}

/** Notes for every option that nobody asked for and that does something. */
export function notesOfRest({ opened }: Ledger): Note[] {
  return opened.flatMap(({ path, values, asked }) =>
    Object.entries(values)
      .filter(([key, value]) => !asked.has(key) && !isOff(value))
      .flatMap(([key]) => noteOf(path === '' ? key : `${path}.${key}`)),
  )
}

function noteOf(name: string): Note[] {
  // Every entry of a list, every version and every language has the same options.
  const option = name
    .replaceAll(/\[\d+\]/g, '[]')
    .replace(/^(docs\.versions|i18n\.localeConfigs)\..+\.(?=\w+$)/, '$1.')
  if (withoutEffect.some((quiet) => option === quiet || option.startsWith(`${quiet}.`))) return []
  // Components of the site may ask for what it has made up itself.
  if (option.startsWith('themeConfig.') && !unmappedOptions.has(option)) return []
  const [there, here] = unmappedOptions.get(option) ?? ['is not known here', 'it is not used']
  return [{ kind: 'option', name, there, here }]
}

/** Whether an option says that something is not wanted, as is so without it. */
function isOff(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  // A pattern has no values, and says something.
  return isRecord(value) && !(value instanceof RegExp) && Object.values(value).every(isOff)
}

/** A text that says something. Authors write numbers and flags as well, where a text is meant. */
export function filledText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The id of an instance of a plugin, by the options that were written for it. */
export function instanceId(options: unknown): string {
  return filledText(asRecord(options)['id']) ?? 'default'
}

/** The texts of a list, or one text that stands in its place. */
export function textsOf(value: unknown): string[] {
  return [value].flat().flatMap((one) => filledText(one) ?? [])
}

/** A list that holds something. */
export function filled<T>(list: readonly T[]): T[] | undefined {
  return list.length === 0 ? undefined : [...list]
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value !== 'string' || value.trim() === '') return undefined
  // Sizes are written as `32` and as `'32px'`.
  const number = Number(value.replace(/px$/, ''))
  return Number.isFinite(number) ? number : undefined
}

/** A list; a stand-in or anything else counts as an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Components that an option chooses, and what they are for. */
const components: readonly [option: string, what: string][] = [
  ['blog.blogListComponent', 'of lists of posts'],
  ['blog.blogPostComponent', 'of posts'],
  ['blog.blogTagsListComponent', 'of the list of tags'],
  ['blog.blogTagsPostsComponent', 'of the posts of a tag'],
  ['blog.blogArchiveComponent', 'of the archive'],
  ['blog.blogAuthorsPostsComponent', 'of the posts of an author'],
  ['blog.blogAuthorsListComponent', 'of the list of authors'],
  ['docs.docItemComponent', 'of docs'],
  ['docs.docRootComponent', 'around docs'],
  ['docs.docVersionRootComponent', 'around a version'],
  ['docs.docsRootComponent', 'around all docs'],
  ['docs.docLayoutComponent', 'around docs'],
  ['docs.docTagDocListComponent', 'of the docs of a tag'],
  ['docs.docTagsListComponent', 'of the list of tags'],
  ['docs.docCategoryGeneratedIndexComponent', 'of pages of categories'],
  ['pages.mdxPageComponent', 'of pages'],
]

function componentRow([option, what]: readonly [string, string]): [string, [there: string, here: string]] {
  return [option, [`chose the component ${what}`, 'the engine’s own is shown']]
}

/** Options without a counterpart, by their places: what they did there, and what happens here. */
const unmappedOptions: ReadonlyMap<string, readonly [there: string, here: string]> = new Map([
  ['ssrTemplate', ['was the frame of every page', 'the engine writes its own']],
  ['markdown.preprocessor', ['changed texts before they were read', 'they are read as they are']],
  ['markdown.parseFrontMatter', ['read or changed the front matter', 'it is read as it is']],
  ['markdown.remarkRehypeOptions', ['set the Markdown processor', 'the engine has its own']],
  [
    'docs.editCurrentVersion',
    ['let "Edit this page" lead to the current version', 'it leads to the version shown'],
  ],
  ...components.map(componentRow),
  ['pages.editUrl', ['gave pages a link "Edit this page"', 'docs and posts have one, and pages none']],
  ['pages.showLastUpdateTime', ['said when a page was changed', 'docs and posts say it, and pages do not']],
  ['pages.showLastUpdateAuthor', ['said who changed a page', 'docs and posts say it, and pages do not']],
  ['blog.processBlogPosts', ['changed the list of posts', 'it is as the files say']],
  ['blog.feedOptions.language', ['set the language of the feeds', 'it is that of their posts']],
  ['blog.feedOptions.createFeedItems', ['chose the entries of the feeds', 'they are the newest posts']],
  [
    'blog.feedOptions.xslt',
    ['gave the feeds a face in the browser', 'they are shown as they are: browsers are giving XSLT up'],
  ],
  [
    'preset.googleAnalytics',
    [
      'counted visits with a service that Google has ended',
      'nothing counts them; `analytics.gtag` takes its successor’s ids',
    ],
  ],
  [
    'theme.customCss',
    ['styled the site with the theme’s class names', 'the file is not used: the names are others here'],
  ],
  ...['navbar', 'footer'].flatMap((bar): [string, [there: string, here: string]][] => [
    [`themeConfig.${bar}.logo.className`, ['gave the logo a class', 'it has none']],
    [`themeConfig.${bar}.logo.style`, ['styled the logo', 'pages carry no inline styles']],
  ]),
  ['themeConfig.footer.links[].className', ['gave a column of the footer a class', 'it has none']],
  ['themeConfig.mermaid', ['set how diagrams are drawn', 'they have the colours of the site']],
  ['themeConfig.liveCodeBlock', ['ran code in the page', 'it is shown as code']],
])

/** Options that change nothing a reader sees, so that nothing is said of them. */
const withoutEffect: readonly string[] = [
  'organizationName projectName deploymentBranch githubHost githubPort customFields future storage ' +
    'webpack markdown.mdx1Compat markdown.hooks.onBrokenMarkdownImages markdown.hooks.onUnusedMarkdownDirectives baseUrlIssueBanner ' +
    'onBrokenAnchors $schema docs.id blog.id docs.mdxPageComponent sitemap.id preset.debug ' +
    'themeConfig.prism.additionalLanguages themeConfig.docs.versionPersistence themeConfig.algolia ' +
    'themeConfig.metadata themeConfig.navbar.logo.target',
  // Here they always do.
  'docs.editLocalizedFiles blog.editLocalizedFiles',
  // Here readers always can.
  'themeConfig.docs.sidebar.hideable',
  // Drawings that code imports are components here as well.
  'preset.svgr',
  // The same pictures can be enlarged, in the colours of the site.
  'themeConfig.zoom themeConfig.imageZoom themeConfig.zooming',
].flatMap((names) => names.split(' '))
