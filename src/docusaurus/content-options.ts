import { isRecord, listOf, type Options } from './options.ts'
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

const formulas = /math|katex|mathjax/
const diagrams = /mdx-mermaid|(?:remark|rehype)-mermaid/
/** The engine does what these processors did. */
const known = new RegExp(`npm2yarn|${formulas.source}|${diagrams.source}`)

/** Whether texts are read with a processor for formulas. */
export function hasFormulas(options: Options): boolean {
  return processorsOf(options).some((name) => formulas.test(name))
}

/** Whether texts are read with a processor for diagrams. */
export function hasDiagrams(options: Options): boolean {
  return processorsOf(options).some((name) => diagrams.test(name))
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
