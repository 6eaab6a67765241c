import { stemOf } from '../format/stems.ts'
import { isUnspaced, piecesOf, pairsOf, type Piece } from '../format/tokenize.ts'
import { GLOSSARY } from './glossary.ts'

/** An expression of one or several words, cut as texts are. */
interface Expression {
  /** Words by their stems, or as they are with a `=` before them; runs of Han characters as they are. */
  parts: string[]
  terms: string[]
}

/** A word of a heading, or a run of Han characters. */
interface Part {
  /** By which it is looked for. */
  stem: string
  /** The same for a word that stands in the glossary with a `=`: what is meant is only this form of it. */
  exact: string
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
      const key = firstKeyOf(expression)
      const known = places.get(key)
      if (known) known.add(line)
      else places.set(key, new Set([line]))
    }
  }
  return (heading) => {
    const parts = piecesOf(heading).map(partOf)
    const found = new Set<number>()
    for (const [at, { stem, exact }] of parts.entries()) {
      for (const key of isUnspaced(stem) ? pairsIn(stem) : [stem, exact]) {
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
    const form = written.startsWith('=') ? 'exact' : 'stem'
    return { parts: pieces.map((piece) => partOf(piece)[form]), terms }
  })

/** By what an expression is looked for: its first word or run, of which only that is cut. */
function firstKeyOf(expression: string): string {
  const [first] = piecesOf(expression.split('_', 1)[0] ?? '')
  return first ? keyOf(partOf(first)[expression.startsWith('=') ? 'exact' : 'stem']) : ''
}

function partOf({ isRun, tokens }: Piece): Part {
  const text = isRun ? tokens.map(({ term }) => term).join('') : (tokens[0]?.term ?? '')
  return { stem: isRun ? text : stemOf(text), exact: `=${text}` }
}

const keyOf = (part: string): string => (isUnspaced(part) ? part.slice(0, 2) : part)

const pairsIn = (run: string): string[] => Array.from(run, (_, index) => run.slice(index, index + 2))

function stands(expression: readonly string[], parts: readonly Part[], at: number): boolean {
  return expression.every((part, index) => {
    const other = parts[at + index]
    if (other === undefined) return false
    return isUnspaced(part) ? other.stem.includes(part) : other.stem === part || other.exact === part
  })
}
