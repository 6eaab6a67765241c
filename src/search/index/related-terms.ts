import { stemOf } from '../format/stems.ts'
import { isUnspaced, piecesOf, pairsOf, type Piece } from '../format/tokenize.ts'
import { GLOSSARY } from './glossary.ts'

/** An expression of one or several words, cut as texts are. */
interface Expression {
  /** Words by their stems, and runs of Han characters as they are. */
  parts: string[]
  terms: string[]
}

/**
 * Gives a function that gives the terms of what means the same as the words of a heading. Of the glossary only the beginnings of
 * expressions are cut at first: few of its lines are about the site.
 */
export function createRelatedTerms(glossary: string = GLOSSARY): (heading: string) => Set<string> {
  const lines = glossary.trim().split('\n')
  const groups: Expression[][] = []
  const groupAt = (line: number): Expression[] => (groups[line] ??= groupOf(lines[line] ?? ''))
  // By their first part, or its first two characters.
  const places = new Map<string, Set<number>>()
  for (const [line, written] of lines.entries()) {
    for (const expression of written.split(' ')) {
      const key = keyOf(partsOf(expression.split('_', 1)[0] ?? '')[0] ?? '')
      const known = places.get(key)
      if (known) known.add(line)
      else places.set(key, new Set([line]))
    }
  }
  return (heading) => {
    const parts = partsOf(heading)
    const found = new Set<number>()
    for (const [at, part] of parts.entries()) {
      for (const key of isUnspaced(part) ? pairsIn(part) : [part]) {
        for (const line of places.get(key) ?? []) {
          if (groupAt(line).some((one) => keyOf(one.parts[0] ?? '') === key && stands(one.parts, parts, at)))
            found.add(line)
        }
      }
    }
    return new Set([...found].flatMap((line) => groupAt(line).flatMap(({ terms }) => terms)))
  }
}

const groupOf = (line: string): Expression[] =>
  line.split(' ').map((written) => {
    const pieces = piecesOf(written.replaceAll('_', ' '))
    const terms = pieces.flatMap(({ isRun, tokens }) =>
      (isRun && tokens.length > 1 ? pairsOf(tokens) : tokens.slice(0, 1)).map(({ term }) => term),
    )
    return { parts: pieces.map(partOf), terms }
  })

const partsOf = (text: string): string[] => piecesOf(text).map(partOf)

const partOf = ({ isRun, tokens }: Piece): string =>
  isRun ? tokens.map(({ term }) => term).join('') : stemOf(tokens[0]?.term ?? '')

const keyOf = (part: string): string => (isUnspaced(part) ? part.slice(0, 2) : part)

const pairsIn = (run: string): string[] => Array.from(run, (_, index) => run.slice(index, index + 2))

function stands(expression: readonly string[], parts: readonly string[], at: number): boolean {
  return expression.every((part, index) => {
    const other = parts[at + index]
    return other !== undefined && (isUnspaced(part) ? other.includes(part) : other === part)
  })
}
