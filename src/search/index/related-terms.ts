import { createRequire } from 'node:module'
import { once } from '../../remember.ts'
import { stemOf, isUnspaced, piecesOf, pairsOf, type Piece } from '../format/tokenize.ts'
import { isStopWord } from '../format/stop-words.ts'

const load = createRequire(import.meta.url)

/**
 * Words that manuals use for the same thing, in the languages that the shell speaks, a group in a line; `_` stands for a space. A reader
 * who says one of them finds the headings that say another. They are words of any manual, and not of one site; an author adds those of
 * a subject with `search.synonyms`. A word that means two things stands in two groups, or in none; one with a `=` is meant only as it
 * is, since another word has the same stem (`modal` and mode). One with a `~` is what readers say, and headings that have it are about
 * something else: `beep` leads to notifications, and no beep to them.
 */
export function loadGlossary(): string {
  // as: groups by what they are about.
  return Object.values(load('./glossary.json') as Record<string, string[]>)
    .flat()
    .join('\n')
}

/** What {@link glossaryKeys} gives for the glossary. The bundled engine has it here, since cutting all words takes 20 ms. */
const GLOSSARY_KEYS: string = ''

/** A line of the glossary, cut as texts are. */
interface Group {
  /** Of one or several words: words by their stems, or as they are with a `=` before them; runs of Han characters as they are. */
  expressions: string[][]
  terms: TermList
}

/** Terms that mean the same. */
export type TermList = readonly string[]

/** A word of a heading, or a run of Han characters. */
interface Part {
  /** By which it is looked for. */
  stem: string
  /** The same for a word that stands in the glossary with a `=`: what is meant is only this form of it. */
  exact: string
}

/**
 * Gives a function that gives the terms of what means the same as the words of a heading, in lists that are always the same ones.
 * Of the glossary only the beginnings of expressions are cut at first: few of its lines are about the site.
 * @param own in place of the engine's glossary
 */
export function createRelatedTerms(own?: string): (heading: string) => TermList[] {
  const { lines, places } = own === undefined ? engineGlossary() : readGlossary(own)
  const partOf = createPartReader()
  const groups: Group[] = []
  const groupAt = (line: number): Group => (groups[line] ??= groupOf(lines[line] ?? '', partOf))
  return (heading) => {
    const parts = piecesOf(heading).map(partOf)
    const found = new Set<number>()
    for (const [at, { stem, exact }] of parts.entries()) {
      for (const key of isUnspaced(stem) ? pairsIn(stem) : [stem, exact]) {
        for (const line of places.get(key) ?? []) {
          if (!found.has(line) && groupAt(line).expressions.some((one) => stands(one, parts, { key, at })))
            found.add(line)
        }
      }
    }
    return Array.from(found, (line) => groupAt(line).terms)
  }
}

interface Glossary {
  lines: readonly string[]
  /** Lines by the first part of their expressions, or its first two characters. */
  places: ReadonlyMap<string, ReadonlySet<number>>
}

/** A small site is built in less time than it takes to read the glossary: it is read once in a process. */
const engineGlossary = once(() => readGlossary(loadGlossary(), GLOSSARY_KEYS))

function readGlossary(glossary: string, keys = ''): Glossary {
  const lines = glossary.split('\n')
  const places = new Map<string, Set<number>>()
  for (const [line, keysOfLine] of (keys || glossaryKeys(glossary)).split('\n').entries()) {
    const expressions = lines[line] ?? ''
    for (const key of [...keysIn(expressions, keysOfLine), ...(expressions.match(HAN_KEY) ?? [])]) {
      const known = places.get(key)
      if (known) known.add(line)
      else places.set(key, new Set([line]))
    }
  }
  return { lines, places }
}

// It needs no cutting, so that it is not written down with the keys of words.
const HAN_KEY = /(?<=^| )[\u4e00-\u9fff]{1,2}/g

/**
 * By what the expressions of a glossary are looked for that begin with a word, in its lines. Nearly all of these are the beginnings
 * of their expressions, so that a digit says how long they are; `-` stands for one of those that are written behind the digits.
 */
export function glossaryKeys(glossary: string): string {
  const partOf = createPartReader()
  const keysOf = (line: string): string => {
    const others: string[] = []
    const lengths = line.split(' ').map((expression) => {
      const key = firstKeyOf(expression, partOf)
      if (expression.startsWith(key) && key.length < DIGITS) return key.length.toString(DIGITS)
      others.push(key)
      return '-'
    })
    return [lengths.join('').replace(/0+$/, ''), ...others].join(' ')
  }
  return glossary.split('\n').map(keysOf).join('\n')
}

const DIGITS = 36

/** The keys of a line. */
function keysIn(line: string, written: string): string[] {
  const [lengths = '', ...others] = written.split(' ')
  return line
    .split(' ')
    .flatMap((expression, index) =>
      lengths[index] === '-'
        ? (others.shift() ?? [])
        : expression.slice(0, Number.parseInt(lengths[index] ?? '0', DIGITS)) || [],
    )
}

function groupOf(line: string, partOf: PartReader): Group {
  const terms: string[] = []
  const expressions = line.split(' ').map((written) => {
    const pieces = piecesOf(written.replaceAll('_', ' '))
    for (const { isRun, tokens } of pieces) {
      const ofPiece = isRun && tokens.length > 1 ? pairsOf(tokens) : tokens.slice(0, 1)
      terms.push(...ofPiece.map(({ term }) => term))
    }
    const form = written.startsWith('=') ? 'exact' : 'stem'
    return isOnlySaid(written) ? [] : pieces.map((piece) => partOf(piece)[form])
  })
  return {
    expressions: expressions.filter(([first]) => first),
    terms: [...new Set(terms)].filter((term) => !isStopWord(term)),
  }
}

/** By what an expression is looked for that begins with a word: this, of which only that is cut. */
function firstKeyOf(expression: string, partOf: PartReader): string {
  if (isOnlySaid(expression)) return ''
  const [first] = piecesOf(expression.split('_', 1)[0] ?? '')
  return first && !first.isRun ? partOf(first)[expression.startsWith('=') ? 'exact' : 'stem'] : ''
}

/** Whether readers say it of what the other words of its line name, and headings with it are about something else. */
const isOnlySaid = (expression: string): boolean => expression.startsWith('~')

type PartReader = (piece: Piece) => Part

/** Headings and the glossary have the same words again and again. */
function createPartReader(): PartReader {
  const words = new Map<string, Part>()
  return ({ isRun, tokens }) => {
    const text = isRun ? tokens.map(({ term }) => term).join('') : (tokens[0]?.term ?? '')
    if (isRun) return { stem: text, exact: `=${text}` }
    const before = words.get(text)
    if (before) return before
    const part = { stem: stemOf(text), exact: `=${text}` }
    words.set(text, part)
    return part
  }
}

const keyOf = (part: string): string => (isUnspaced(part) ? part.slice(0, 2) : part)

const pairsIn = (run: string): string[] => Array.from(run, (_, index) => run.slice(index, index + 2))

function stands(
  expression: readonly string[],
  parts: readonly Part[],
  { key, at }: { key: string; at: number },
): boolean {
  return (
    keyOf(expression[0] ?? '') === key &&
    expression.every((part, index) => {
      const other = parts[at + index]
      if (other === undefined) return false
      return isUnspaced(part) ? other.stem.includes(part) : other.stem === part || other.exact === part
    })
  )
}
