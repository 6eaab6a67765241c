import { attempt, defined, isRecord, asRecord, words } from '../../defined.ts'
import type { MagicCommentConfig, SiteConfig } from '../../types/config.ts'
import { filled, listOf, filledText, type Options } from '../options.ts'
import { entriesOf, packageOf, type PluginEntry } from '../plugins.ts'
import { posix } from 'node:path'
import { withoutSlashes } from '../../addresses.ts'

/** The id of an instance that is not the usual one. */
export function idOf(options: Options): string | undefined {
  const id = options.text('id')
  return id === 'default' ? undefined : id
}

/** Patterns of the files that are texts. */
export function choiceOf(options: Options): { include: string[] | undefined; exclude: string[] | undefined } {
  // Code is no text here, and names that begin with `_` are left out in any case.
  return { include: filled(options.texts('include')), exclude: filled(options.texts('exclude')) }
}

/** Where the pages of a plugin begin. An empty path is the root of the site. */
export function basePathOf(options: Options): string | undefined {
  return options.raw('routeBasePath') === '' ? '/' : options.text('routeBasePath')
}

/** A path below the plugin's own address. */
export function pathOf(options: Options, key: string): string | undefined {
  const path = options.text(key)
  return path === undefined ? undefined : withoutSlashes(path)
}

/** What is done about something; what stops a build there is a warning here, and the usual answer. */
export function severityOf(written: string | undefined): 'ignore' | undefined {
  return written === 'ignore' ? 'ignore' : undefined
}

/** Processors that are for formulas. */
const formulas: RegExp = /math|katex|mathjax/
const diagrams = /mdx-mermaid|(?:remark|rehype)-mermaid/
/** The engine does what these processors did. */
const known = new RegExp(
  [
    'npm2yarn',
    'remark-plugin-tab-blocks',
    'remark-code-import',
    'cjk-friendly',
    'remark-github-(?:beta-)?(?:blockquote-)?(?:admonitions|alerts?)',
    formulas.source,
    diagrams.source,
  ].join('|'),
)

const highlighters = /shiki|pretty-code|rehype-(?:prism|highlight)|expressive-code/

/** Whether texts are read with a processor for diagrams. */
export function hasDiagrams(options: Options): boolean {
  return processorEntries(options).some(({ name }) => diagrams.test(packageOf(name)))
}

interface ProcessorEntry extends PluginEntry {
  /** The option in which it stands. */
  list: string
}

/** What changes texts while they are read. */
export function processorEntries(options: Options): ProcessorEntry[] {
  const lists =
    'remarkPlugins rehypePlugins beforeDefaultRemarkPlugins beforeDefaultRehypePlugins recmaPlugins'
  return lists.split(' ').flatMap((list) => entriesOf(options.raw(list)).map((entry) => ({ ...entry, list })))
}

/** Notes on what changed texts while they were read. */
export function noteProcessors(options: Options): void {
  for (const { name, options: own } of processorEntries(options)) {
    const { converters, singleDollarTextMath } = asRecord(own)
    const there = 'wrote commands in words of its own for some package managers'
    if (/npm2yarn/.test(packageOf(name)) && listOf(converters).some((one) => !isManager(one)))
      options.note('npm2yarn.converters', there, 'they are left out')
    const formula = 'two of them begin and end a formula; a dollar is written `\\$`'
    if (singleDollarTextMath === false)
      options.note('singleDollarTextMath', 'kept dollars as they are where one stands alone', formula)
  }
  for (const entry of processorEntries(options)) {
    const name = packageOf(entry.name)
    if (isRun(entry) || known.test(name.toLowerCase())) continue
    if (highlighters.test(name)) options.note(name, 'coloured code', 'the engine colours it in its own way')
    else options.note(name || entry.list, 'changed the texts', 'they stay as they are')
  }
}

type Managers = NonNullable<NonNullable<SiteConfig['markdown']>['packageManagers']>

/** The package managers that a site chose for its commands, where it did. */
export function managersOf(contents: readonly Options[]): Managers | undefined {
  const chosen = contents
    .flatMap(processorEntries)
    .filter(({ name }) => /npm2yarn/.test(packageOf(name)))
    .map(({ options }) => asRecord(options)['converters'])
  return chosen.find((one) => Array.isArray(one))?.filter(isManager)
}

function isManager(value: unknown): value is Managers[number] {
  return value === 'yarn' || value === 'pnpm' || value === 'bun'
}

/** A plugin that is run: code of the site's own that changes trees of Markdown. */
export interface RunProcessor extends ProcessorEntry {
  run: NonNullable<PluginEntry['run']>
}

/** Whether a processor is run, see {@link RunProcessor}. */
export function isRun(entry: ProcessorEntry): entry is RunProcessor {
  return entry.run !== undefined && /remark/i.test(entry.list) && !known.test(packageOf(entry.name))
}

/** Kinds of admonitions besides those that are always there. */
export function keywordsOf(options: Options): string[] {
  if (options.raw('admonitions') === false)
    options.note('admonitions', 'left `:::` in texts as it is written', 'it begins admonitions')
  const admonitions = options.inner('admonitions')
  const tag = admonitions.text('tag') ?? ':::'
  if (tag !== ':::') admonitions.note('tag', `began admonitions with ${tag}`, 'they begin with `:::`')
  if (admonitions.flag('extendDefaults') === false)
    admonitions.note('extendDefaults', 'left only the named admonitions', 'the usual ones are there as well')
  return admonitions.texts('keywords').filter((keyword) => !usualKeywords.has(keyword))
}

const usualKeywords: ReadonlySet<string> = words(
  'note tip info warning danger caution important success secondary',
)

/**
 * Comments that mark lines of code.
 * @param isStyled whether the site's sheets have rules for a class: those say what the lines look like, else its name does
 */
export function magicCommentsOf(
  prism: Options,
  isStyled: (className: string) => boolean,
): MagicCommentConfig[] {
  return prism.list('magicComments').flatMap((value): MagicCommentConfig[] => {
    if (!isRecord(value)) return []
    const line = filledText(value['line'])
    const block = asRecord(value['block'])
    const [start, end] = [filledText(block['start']), filledText(block['end'])]
    if (line === 'highlight-next-line' || (line === undefined && start === undefined)) return []
    const className = filledText(value['className']) ?? ''
    if (className !== '' && isStyled(className))
      return [defined({ mark: 'none' as const, className, line, start, end })]
    if (/hid(?:e|den)/i.test(className)) {
      prism.note('magicComments', 'hid lines of code', 'all lines are shown, with the comments')
      return []
    }
    return [defined({ mark: markOf(className), line, start, end })]
  })
}

function markOf(className: string): 'highlight' | 'add' | 'remove' {
  if (/error|remove|delet|danger|bad|minus|\bred\b/i.test(className)) return 'remove'
  return /add|insert|success|good|plus|\bgreen\b/i.test(className) ? 'add' : 'highlight'
}

/** A function is asked for one of its site's texts. */
interface AskedText {
  folder: string
  file: string
  locale: string
  version?: string
}

/** Files of such names, functions tell from others. */
const files = ['a.md', 'latest/api/b.md']

/** What files of a text a site may have besides its original. */
export interface TextCopies {
  /** The languages, the default one first. */
  locales: readonly string[]
  hasVersions: boolean
}

/**
 * The folder of the repository in which files are edited. A function is asked for a few files: mostly all it does is to put folder
 * and file together. A note tells where it does more: for other languages many functions name a service for translators.
 * @param folder of the texts, where the options name none
 */
export function editUrlOf(
  options: Options,
  folder: string,
  { locales, hasVersions }: TextCopies,
): string | undefined {
  const answer: unknown = options.raw('editUrl')
  if (typeof answer !== 'function') return options.text('editUrl')
  const ask = (asked: AskedText): string | undefined => answerTo(answer, asked)
  const own = posix.normalize(options.text('path') ?? folder).replace(/\/$/, '')
  const [locale = '', ...others] = locales
  const [repository, second] = files.map((file) =>
    before(`/${own}/${file}`, ask({ folder: own, file, locale })),
  )
  if (repository === undefined || repository !== second) {
    const here = 'pages have no link "Edit this page"; `editUrl` takes an address'
    options.note('editUrl', 'was a function', here)
    return undefined
  }
  const versioned = { folder: 'versioned_docs/version-1.0', file: 'a.md', locale, version: '1.0' }
  const isPlain =
    (!hasVersions || ask(versioned) === `${repository}/${versioned.folder}/a.md`) &&
    others.every((other) =>
      ask({ folder: own, file: 'a.md', locale: other })?.startsWith(`${repository}/i18n/${other}/`),
    )
  const there = 'was a function, and may have led elsewhere from versions and translations'
  if (!isPlain) options.note('editUrl', there, '"Edit this page" leads to the file of the page')
  return repository
}

function answerTo(
  editUrl: Function,
  { folder, file, locale, version = 'current' }: AskedText,
): string | undefined {
  const docs = { version, versionDocsDirPath: folder, docPath: file }
  const blog = { blogDirPath: folder, blogPath: file }
  const question = { ...docs, ...blog, locale, permalink: `/${file.replace('.md', '')}` }
  const answer = attempt((): unknown => Reflect.apply(editUrl, undefined, [question]))
  return typeof answer === 'string' ? answer : undefined
}

/** The address without an end; nothing where it ends otherwise, or is none. */
function before(end: string, address: string | undefined): string | undefined {
  if (address?.endsWith(end) !== true || !/^https?:\/\//.test(address)) return undefined
  return address.slice(0, -end.length)
}

/** What the processors of formulas say of all contents: nothing where no text is read with one. */
export function mapFormulas(contents: readonly Options[]): NonNullable<SiteConfig['markdown']>['math'] {
  const options = contents
    .flatMap(processorEntries)
    .flatMap((entry) => (formulas.test(packageOf(entry.name)) ? [entry.options] : []))
  if (options.length === 0) return undefined
  const macros = Object.fromEntries(options.flatMap(macrosOf))
  return Object.keys(macros).length === 0 ? true : { macros }
}

/** Short names of KaTeX, `{ '\\R': '\\mathbb{R}' }`, and of MathJax, `{ tex: { macros: { R: '\\mathbb{R}', hat: ['\\hat{#1}', 1] } } }`. */
function macrosOf(options: unknown): [name: string, meaning: string][] {
  if (!isRecord(options)) return []
  const tex = asRecord(options['tex'])
  return [options['macros'], tex['macros']].flatMap((macros) =>
    Object.entries(asRecord(macros)).flatMap(([name, value]): [string, string][] => {
      const meaning = filledText(value) ?? filledText(listOf(value)[0])
      const isLetters = /^[a-z]+$/i.test(name)
      return meaning === undefined ? [] : [[isLetters ? `\\${name}` : name, meaning]]
    }),
  )
}
