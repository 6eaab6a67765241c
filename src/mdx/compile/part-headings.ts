import type { Heading } from '../../types/article.ts'
import type { Scope } from './mdx-scope.ts'

/** The parts that a text shows: other texts, whose headings stand between its own. */
export interface ShownParts {
  /** A statement for each part: it imports what the part knows of its headings. */
  imports: string[]
  /** The name of what is imported, with the line on which the part is shown, in the order of the lines. */
  places: { name: string; line: number }[]
}

/**
 * The parts that a text imports from Markdown files and shows as elements.
 * @param components the elements that the text names, with lines of the author's file
 */
export function shownParts(
  { imports, names }: Pick<Scope, 'imports' | 'names'>,
  components: readonly { name: string; line: number }[],
): ShownParts {
  const known = new Map<string, string>()
  const statements: string[] = []
  // Names of the author's are theirs.
  let prefix = '_part'
  while ([...names].some((name) => name.startsWith(prefix))) prefix += '_'
  for (const { source, defaultName } of imports) {
    if (defaultName === undefined || known.has(defaultName) || !/\.mdx?$/i.test(source)) continue
    const name = `${prefix}${known.size}`
    known.set(defaultName, name)
    statements.push(`import * as ${name} from ${JSON.stringify(source)}`)
  }
  const places = components.flatMap(({ name, line }) => {
    const part = known.get(name)
    return part === undefined ? [] : [{ name: part, line }]
  })
  return { imports: statements, places: places.toSorted((a, b) => a.line - b.line) }
}

/** The code of a text's `toc`: its headings, and where it shows a part those of the part. */
export function tocCode(headings: readonly Heading[], places: ShownParts['places']): string {
  const entries: string[] = []
  let next = 0
  for (const { level, id, html, line } of headings) {
    for (let place = places[next]; place !== undefined && place.line < line; place = places[next]) {
      entries.push(spread(place))
      next++
    }
    entries.push(JSON.stringify({ value: html, id, level }))
  }
  return `[${[...entries, ...places.slice(next).map(spread)].join(',')}]`
}

/** A module that stands in for a part which cannot be read has no `toc`. */
function spread({ name }: { name: string }): string {
  return `...${name}.toc ?? []`
}
