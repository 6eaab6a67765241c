import { isRecord, listOf, textOf, type Options } from './options.ts'
import { entriesOf, packageOf } from './plugins.ts'

/** Where a file can be edited. A function is told of, because it may answer anything. */
export function editUrlOf(options: Options): string | undefined {
  if (typeof options.raw('editUrl') === 'function')
    options.note(
      'editUrl',
      'was a function',
      'pages have no link "Edit this page"; `editUrl` takes an address',
    )
  return options.text('editUrl')
}

/** The id of an instance that is not the usual one. */
export function idOf(options: Options): string | undefined {
  const id = options.text('id')
  return id === 'default' ? undefined : id
}

/** Patterns of the files that are texts. */
export function choiceOf(options: Options): { include: string[] | undefined; exclude: string[] | undefined } {
  const patterns = (key: string): string[] | undefined => {
    const list = options.list(key).flatMap((pattern) => textOf(pattern) ?? [])
    return list.length === 0 ? undefined : list
  }
  // Code is no text here, and names that begin with `_` are left out in any case.
  return { include: patterns('include'), exclude: patterns('exclude') }
}

/** A path below the plugin's own address. */
export function pathOf(options: Options, key: string): string | undefined {
  return options.text(key)?.replaceAll(/^\/+|\/+$/g, '')
}

const formulas = /math|katex|mathjax/
/** The engine does what these processors did. */
const known = new RegExp(`npm2yarn|${formulas.source}`)

/** Whether texts are read with a processor for formulas. */
export function hasFormulas(options: Options): boolean {
  return processorsOf(options).some((name) => formulas.test(name))
}

/** Names of what changes texts while they are read. */
function processorsOf(options: Options): string[] {
  const lists = [
    'remarkPlugins',
    'rehypePlugins',
    'beforeDefaultRemarkPlugins',
    'beforeDefaultRehypePlugins',
    'recmaPlugins',
  ]
  return lists.flatMap((key) => entriesOf(options.raw(key))).map((entry) => packageOf(entry.name))
}

/** Notes on what changed texts while they were read. */
export function noteProcessors(options: Options): void {
  for (const name of processorsOf(options)) {
    if (!known.test(name)) options.note(name || 'remarkPlugins', 'changed the texts', 'they stay as they are')
  }
  const admonitions = options.raw('admonitions')
  const keywords = isRecord(admonitions) ? listOf(admonitions['keywords']) : []
  if (keywords.length > 0)
    options.note(
      'admonitions',
      `knew the admonitions ${keywords.join(', ')}`,
      'those that the engine does not know are shown as text',
    )
}
