import type { ArticleContext } from '../../types/article.ts'
import type { Problem } from '../../types/problem.ts'

/** What an author most often meant where the parser stopped. First that fits. */
const hints: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /closing tag for `<(br|hr|img|input|wbr|source|col)>`/,
    ([, name = '']) => `In MDX every element is closed: write \`<${name} />\`.`,
  ],
  [
    /^Expected a closing tag for `<([^>`]*)>`.* before the end of /,
    ([, name = '']) =>
      `Where blank lines stand between \`<${name}>\` and \`</${name}>\`, each of them needs a line of its own.`,
  ],
  [
    /^Expected a closing tag for `<([^>`]*)>`/,
    ([, name = '']) => `Write \`</${name}>\` where it should end.`,
  ],
  [/^Unexpected closing tag/, () => 'Close the elements in the order in which they were opened.'],
  [
    /note: to create a link|before name/,
    () => 'A `<` begins a component in MDX. As text write `\\<`, as a link `[text](address)`.',
  ],
  [
    /expression|closing brace/,
    () => 'A `{` begins JavaScript in MDX. As text write `\\{`, or put it into code: `` `{…}` ``.',
  ],
]

/** The parser's error, which names its place in the text, as a problem of the author's file. */
export function syntaxProblem(
  error: unknown,
  source: string,
  context: Pick<ArticleContext, 'file' | 'firstLine'>,
): Problem {
  const { message } = error instanceof Error ? error : { message: String(error) }
  const [, line, text = message] = /^(\d+):\d+: (.*)$/s.exec(message) ?? []
  if (line === undefined) throw error
  const said = text
    .replace(/ \([a-z-]+:[a-z-]+\)$/, '')
    .replace(/ \(note: .*\)$/, '')
    .replace(/ with oxc/, '')
    .replace(/ \((\d+):\d+\)/g, (_, at: string) => ` of line ${Number(at) + context.firstLine - 1}`)
  const written = source.split('\n')[Number(line) - 1]?.trim() ?? ''
  const hint = hints
    .map(([pattern, say]) => [pattern.exec(text), say] as const)
    .find(([match]) => match !== null)
  return {
    file: context.file,
    line: Number(line) + context.firstLine - 1,
    message: `${said.replace(/\.$/, '')}.`,
    hint: [...(written === '' ? [] : [written]), ...(hint?.[0] ? [hint[1](hint[0])] : [])].join('\n'),
  }
}
