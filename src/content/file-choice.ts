/** The patterns that decide which files of a folder are texts. */
export interface FileChoice {
  include?: readonly string[]
  exclude?: readonly string[]
}

/** Tells whether a file is chosen, by its path in its folder. */
export function fileChooser({ include, exclude = [] }: FileChoice): (path: string) => boolean {
  const [wanted, unwanted] = [include?.map(expressionOf), exclude.map(expressionOf)]
  return (path) =>
    wanted?.some((pattern) => pattern.test(path)) !== false && !unwanted.some((pattern) => pattern.test(path))
}

/** A pattern as a regular expression: `*` and `?` within a name, `**` over several, `{a,b}` for one of them. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/^\.?\//, '')
    .replaceAll(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[.+^$()|[\]\\{}]/g, (found) => {
      if (found.startsWith('{') && found.endsWith('}')) return alternativesOf(found.slice(1, -1))
      return meanings.get(found) ?? `\\${found}`
    })
  return new RegExp(`^${source}$`, 'u')
}

function alternativesOf(list: string): string {
  const parts = list.split(',').map((part) => part.replaceAll(/[.+^$()|[\]\\{}?*]/g, String.raw`\$&`))
  return `(?:${parts.join('|')})`
}

const meanings: ReadonlyMap<string, string> = new Map([
  ['**/', '(?:.*/)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
  ['?', '[^/]'],
])
