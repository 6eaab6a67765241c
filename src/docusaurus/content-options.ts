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

/** What remark and rehype plugins did, by a part of their names. */
const processors: readonly [name: RegExp, there: string, here: string][] = [
  [/npm2yarn/, 'showed commands of npm for other package managers, too', 'only those of npm are shown'],
  [/math|katex|mathjax/, 'showed formulas', 'they stay as they are written'],
]

/** Notes on what changed texts while they were read. */
export function noteProcessors(options: Options): void {
  const lists = [
    'remarkPlugins',
    'rehypePlugins',
    'beforeDefaultRemarkPlugins',
    'beforeDefaultRehypePlugins',
    'recmaPlugins',
  ]
  for (const entry of lists.flatMap((key) => entriesOf(options.raw(key)))) {
    const name = packageOf(entry.name)
    const [, there, here] = processors.find(([pattern]) => pattern.test(name)) ?? []
    options.note(name || 'remarkPlugins', there ?? 'changed the texts', here ?? 'they stay as they are')
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
