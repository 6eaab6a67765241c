import { stemOf } from '../format/stems.ts'
import { isUnspaced, piecesOf, pairsOf } from '../format/tokenize.ts'
import { GLOSSARY } from './glossary.ts'

/** An expression of one or several words, cut as texts are. */
interface Expression {
  /** Words by their stems, and runs of Han characters as they are. */
  parts: string[]
  terms: string[]
}

/** Gives a function that gives the terms of what means the same as the words of a heading. */
export function createRelatedTerms(glossary: string = GLOSSARY): (heading: string) => Set<string> {
  const groups = glossary.trim().split('\n').map(groupOf)
  // By their first part, or its first two characters.
  const places = new Map<string, { expression: Expression; group: number }[]>()
  for (const [group, expressions] of groups.entries()) {
    for (const expression of expressions) {
      const key = keyOf(expression.parts[0] ?? '')
      places.set(key, [...(places.get(key) ?? []), { expression, group }])
    }
  }
  return (heading) => {
    const parts = partsOf(heading)
    const found = new Set<number>()
    for (const [at, part] of parts.entries()) {
      for (const key of isUnspaced(part) ? pairsIn(part) : [part]) {
        for (const { expression, group } of places.get(key) ?? []) {
          if (stands(expression.parts, parts, at)) found.add(group)
        }
      }
    }
    const related = [...found].flatMap((group) => groups[group] ?? [])
    return new Set(related.flatMap(({ terms }) => terms))
  }
}

const groupOf = (line: string): Expression[] =>
  line.split(' ').map((written) => {
    const text = written.replaceAll('_', ' ')
    const terms = piecesOf(text).flatMap(({ isRun, tokens }) =>
      (isRun && tokens.length > 1 ? pairsOf(tokens) : tokens.slice(0, 1)).map(({ term }) => term),
    )
    return { parts: partsOf(text), terms }
  })

const partsOf = (text: string): string[] =>
  piecesOf(text).map(({ isRun, tokens }) =>
    isRun ? tokens.map(({ term }) => term).join('') : stemOf(tokens[0]?.term ?? ''),
  )

const keyOf = (part: string): string => (isUnspaced(part) ? part.slice(0, 2) : part)

const pairsIn = (run: string): string[] => Array.from(run, (_, index) => run.slice(index, index + 2))

function stands(expression: readonly string[], parts: readonly string[], at: number): boolean {
  return expression.every((part, index) => {
    const other = parts[at + index]
    return other !== undefined && (isUnspaced(part) ? other.includes(part) : other === part)
  })
}
