import { posix } from 'node:path'
import type { Options } from './options.ts'

/** What a function is asked for: one of its site's texts. */
interface AskedText {
  folder: string
  file: string
  locale: string
  version?: string
}

/** Files of such names, functions tell from others. */
const files = ['a.md', 'latest/api/b.md']

/**
 * The folder of the repository in which files are edited. A function is asked for a few files: mostly all it does is to put folder
 * and file together. A note tells where it does more.
 * @param folder of the texts, where the options name none
 * @param locale the default one; for others many functions name a service for translators
 */
export function editUrlOf(options: Options, folder: string, locale: string): string | undefined {
  const answer: unknown = options.raw('editUrl')
  if (typeof answer !== 'function') return options.text('editUrl')
  const ask = (asked: AskedText): string | undefined => answerTo(answer, asked)
  const own = posix.normalize(options.text('path') ?? folder).replace(/\/$/, '')
  const [repository, other] = files.map((file) =>
    before(`/${own}/${file}`, ask({ folder: own, file, locale })),
  )
  if (repository === undefined || repository !== other) {
    options.note(
      'editUrl',
      'was a function',
      'pages have no link "Edit this page"; `editUrl` takes an address',
    )
    return undefined
  }
  const versioned = { folder: 'versioned_docs/version-1.0', file: 'a.md', locale, version: '1.0' }
  const isPlain =
    ask(versioned) === `${repository}/${versioned.folder}/a.md` &&
    ask({ folder: own, file: 'a.md', locale: 'tlh' })?.startsWith(`${repository}/i18n/tlh/`) === true
  if (!isPlain)
    options.note(
      'editUrl',
      'was a function, and may have led elsewhere from versions and translations',
      '"Edit this page" leads to the file of the page',
    )
  return repository
}

function answerTo(
  editUrl: Function,
  { folder, file, locale, version = 'current' }: AskedText,
): string | undefined {
  const docs = { version, versionDocsDirPath: folder, docPath: file }
  const blog = { blogDirPath: folder, blogPath: file }
  try {
    const answer: unknown = Reflect.apply(editUrl, undefined, [
      { ...docs, ...blog, locale, permalink: `/${file.replace('.md', '')}` },
    ])
    return typeof answer === 'string' ? answer : undefined
  } catch {
    return undefined
  }
}

/** The address without an end; nothing where it ends otherwise, or is none. */
function before(end: string, address: string | undefined): string | undefined {
  if (address?.endsWith(end) !== true || !/^https?:\/\//.test(address)) return undefined
  return address.slice(0, -end.length)
}
