import type { Link, Nodes, Root } from 'mdast'
import { rememberTexts } from '../../remember.ts'
import { cjkPattern, isWide } from '../cjk.ts'
import {
  hardlyFelt,
  hideOpenBrackets,
  openBracketCost,
  backslashes,
  emphasisInWideLines,
  wideKinds,
  type Kind,
} from './costly-signs.ts'
import { cutNesting, lineOf, eachNode } from '../tree.ts'
import { codeLineReader } from './fence-signs.ts'

/*
 * The parser takes linear time for what people write. A few signs cost it more where thousands of them stand between two
 * blank lines: after a colon it looks for the end of the paragraph, before an underscore for all underscores that could
 * belong to it, with every character reference it copies the text before it, for all emphasis, links and
 * code in a line with letters outside of ASCII it counts the characters before it, and the text before an address that is glued to
 * a sign is copied. Where that would be felt, those signs are hidden from it behind
 * others of the same length, so that every position stays true, and put back afterwards. Stars of a Chinese text are read
 * then by the pass that reads all of them anew, see `fix-emphasis.ts`.
 */

/** Colons that mean something besides a directive: in fences, definitions, borders of tables, URLs, behind a backslash. */
const colonPattern =
  /^[ \t>*+\-\d.)]*:{3,}|^[ \t>]*\[[^\]\n]*\]:|^[|\t :>-]+$|\b(?:https?|ftp):\/\/|<(?:https?|mailto):|\bmailto:(?=[\w.+-]{1,64}@)|\\:|:/gim

const colons: Kind = {
  sign: ':',
  hide: (text, substitute) => text.replace(colonPattern, (found) => (found === ':' ? substitute : found)),
  cost: (count, length) => count * length,
  most: 5e7,
}
/** Colons at the beginning of lines, which are left to containers there. */
const strayEnds: Kind = {
  sign: ':',
  hide(text, substitute) {
    const hidden = hideStrayEnds(text, substitute)
    return isCostly(strayEnds, piecesOf(hidden)) ? hideLeftEnds(hidden, substitute) : hidden
  },
  // Lines that open no container, and close one perhaps.
  count: countNameless,
  cost: (count, length) => count * length,
  most: 1e7,
}
const underscores: Kind = {
  sign: '_',
  hide: (text, substitute) => text.replace(/(?<!\\)_/g, substitute),
  cost: (count) => count * count,
  most: 2.5e7,
}
const references: Kind = {
  sign: '&',
  hide: (text, substitute) =>
    text.replace(/(?<!\\)&(?=#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,31};)/gi, substitute),
  cost: (count, length) => count * length,
  most: 5e6,
}

/** Addresses right behind a sign, such as the end of an element, for which all of the text before them is copied. */
function gluedAddresses(sign: '.' | ':', pattern: RegExp): Kind {
  return {
    sign,
    hide: (text, substitute) => text.replace(pattern, substitute),
    count: (text) => text.match(pattern)?.length ?? 0,
    cost: (count, length) => count * length,
    most: 5e7,
  }
}
const gluedHosts = gluedAddresses('.', /(?<=[^\s\w*~(]~{0,2}www)\./gi)
const gluedUrls = gluedAddresses(':', /(?<=[^\s\w*~(]~{0,2}https?):(?=\/\/)/gi)

const openBrackets: Kind = {
  sign: '[',
  hide: hideOpenBrackets,
  cost: (_count, _length, passage) => openBracketCost(passage),
  most: 5e7,
}

// Punctuation without a meaning of its own. The first signs that a text does not hold are taken. Those outside of ASCII
// make the parser count the characters of long lines again and again, so they come last.
const substitutes = '^%;,?\u2E18\u2E2E\u2042'

/** How a text can be parsed in linear time. */
export interface TamedText {
  text: string
  hasDirectives: boolean
  /** Puts back what was hidden. Gives the line of the first sign that was emphasis perhaps and is text now. */
  restore: (root: Root) => number | undefined
}

/**
 * A text as it can be parsed in linear time: mostly the text itself.
 * @param parse for what is needed besides, such as the meaning of character references
 */
export function tame(text: string, parse: (text: string) => Root): TamedText {
  const shallow = cutNesting(text, parse)
  let pieces = piecesOf(shallow)
  // Only containers have a meaning.
  const hasDirectives = shallow.includes(':::') || !isCostly(colons, pieces)
  const kinds = [
    ...(hasDirectives ? [colons, strayEnds] : []),
    gluedHosts,
    gluedUrls,
    openBrackets,
    underscores,
    references,
    ...wideKinds,
  ]
  const free = Array.from(substitutes).filter((char) => !shallow.includes(char))
  const hidden = new Map<string, Kind>()
  let tamed = shallow
  for (const kind of kinds) {
    const [substitute] = free
    if (substitute === undefined || !isCostly(kind, pieces)) continue
    free.shift()
    hidden.set(substitute, kind)
    tamed = kind.hide(tamed, substitute)
    // Behind a backslash that is hidden, other signs have their meaning.
    pieces = piecesOf(tamed)
  }
  return {
    text: tamed,
    hasDirectives,
    restore: (root) =>
      hidden.size === 0 ? undefined : restoreTree(root, tamed, createStrings(hidden, parse)),
  }
}

/** Where the costs of signs add up. */
interface Pieces {
  /** Between blank lines. */
  passages: string[]
  wideLines: string[]
}

function piecesOf(text: string): Pieces {
  // Nothing short is worth a closer look.
  const all = text.length < 2000 ? [] : text.split(/\n[ \t]*\n/)
  const passages = all.filter(({ length }) => length > 1000)
  return { passages, wideLines: passages.flatMap((passage) => passage.split('\n').filter(isWide)) }
}

function isCostly({ sign, count, cost, most, isForWideLines }: Kind, pieces: Pieces): boolean {
  const countIn = count ?? ((text: string) => countOf(sign, text))
  const parts = isForWideLines === true ? pieces.wideLines : pieces.passages
  return parts.reduce((sum, part) => sum + cost(countIn(part), part.length, part), 0) > most
}

function countOf(sign: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count++
  return count
}

function restoreTree(root: Root, text: string, strings: Strings): number | undefined {
  const verbatim = new WeakSet<Nodes>()
  let line: number | undefined
  eachNode(root, (node) => {
    // In a URL that stands by itself nothing is read as a reference.
    if (isBareLink(node, text)) for (const one of [node, ...node.children]) verbatim.add(one)
    if (node.type === 'text' && strings.holdsLost(node.value)) line = Math.min(line ?? Infinity, lineOf(node))
    restoreFields(node, verbatim.has(node) ? { ...strings, asMeant: strings.asWritten } : strings)
  })
  return line
}

function isBareLink(node: Nodes, text: string): node is Link {
  return node.type === 'link' && text[node.position?.start.offset ?? 0] !== '['
}

/** Passages in which no reference is read. */
const verbatimTypes: ReadonlySet<string> = new Set(['code', 'inlineCode', 'html', 'math', 'inlineMath'])
const verbatimFields: ReadonlySet<string> = new Set(['label', 'identifier', 'name'])

function restoreFields(node: Nodes, strings: Strings): void {
  const restoreIn = (record: Record<string, unknown>): void => {
    for (const [key, value] of Object.entries(record)) {
      if (typeof value !== 'string') continue
      const isVerbatim = verbatimFields.has(key) || (key === 'value' && verbatimTypes.has(node.type))
      record[key] = isVerbatim ? strings.asWritten(value) : strings.asMeant(value)
    }
  }
  // as: the fields of a node are looked at one by one, whatever it is.
  restoreIn(node as unknown as Record<string, unknown>)
  if ('attributes' in node && node.attributes && !Array.isArray(node.attributes)) restoreIn(node.attributes)
}

interface Strings {
  asWritten: (text: string) => string
  /** With what its character references stand for. */
  asMeant: (text: string) => string
  /** Whether a text holds signs that would have had a meaning. */
  holdsLost: (text: string) => boolean
}

function createStrings(hidden: ReadonlyMap<string, Kind>, parse: (text: string) => Root): Strings {
  const substituteOf = (kind: Kind): string | undefined => [...hidden].find(([, one]) => one === kind)?.[0]
  const any = new RegExp(anyOf([...hidden.keys()]), 'g')
  const ampersand = substituteOf(references)
  const emphasis = anyOf([underscores, ...emphasisInWideLines].map(substituteOf))
  const others = anyOf(
    wideKinds.filter((kind) => !emphasisInWideLines.includes(kind) && kind !== backslashes).map(substituteOf),
  )
  const reference = new RegExp(`${ampersand === undefined ? '(?!)' : escaped(ampersand)}(#?\\w+;)`, 'g')
  const escape = new RegExp(
    `${anyOf([substituteOf(backslashes)]).source}([!-/:-@[-\`{-~${substitutes}])`,
    'g',
  )
  const asWritten = (text: string): string =>
    text.replace(any, (substitute) => hidden.get(substitute)?.sign ?? substitute)
  const meaningOf = rememberTexts((name) => characterOf(name, parse))
  return {
    asWritten,
    asMeant: (text) =>
      asWritten(text.replace(reference, (_, name: string) => meaningOf(name)).replace(escape, '$1')),
    // Emphasis in a text with Chinese is read anew.
    holdsLost: (text) => others.test(text) || (emphasis.test(text) && !cjkPattern.test(text)),
  }
}

/** A pattern of some signs, which finds nothing where there is none. */
function anyOf(signs: readonly (string | undefined)[]): RegExp {
  return new RegExp(
    signs
      .filter((sign) => sign !== undefined)
      .map(escaped)
      .join('|') || '(?!)',
  )
}

function escaped(sign: string): string {
  return `\\${sign}`
}

/** The character of a reference; the text itself when it is none. */
function characterOf(name: string, parse: (text: string) => Root): string {
  const [paragraph] = parse(`x&${name}x`).children
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  return text?.type === 'text' ? text.value.slice(1, -1) : `&${name}`
}

/*
 * For each line that begins with colons and neither opens nor closes a container, the parser looks through the rest of its
 * paragraph. The colons of such a line mean nothing, so they can be hidden from the parser.
 */

/** Colons at the beginning of a line, also of one in a quotation or a list, without the begin of a name right behind them. */
const nameless = /^[ \t>*+\-\d.)]*:{3,}(?![a-z\d:])/gim

function countNameless(passage: string): number {
  return passage.match(nameless)?.length ?? 0
}

const beginning = /^([ \t>*+\-\d.)]*)(:{3,})(.*)$/

/** Puts a sign in place of the colons at the beginning of lines where nothing is open that they could close. */
function hideStrayEnds(text: string, substitute: string): string {
  const isCode = codeLineReader()
  let open = 0
  return text
    .split('\n')
    .map((line) => {
      const [found, before = '', signs = '', rest = ''] = isCode(line) ? [] : (beginning.exec(line) ?? [])
      if (found === undefined) return line
      const isAlone = rest.trim() === ''
      if (/^[a-z\d]/i.test(rest)) open++
      else if (open === 0 || !isAlone) return before + substitute.repeat(signs.length) + rest
      else open--
      return line
    })
    .join('\n')
}

/** Hides them in code as well, in passages with so many that it may be none: a fence behind four spaces begins no block. */
function hideLeftEnds(text: string, substitute: string): string {
  const hide = (passage: string): string =>
    passage.replace(nameless, (found) => found.replaceAll(':', substitute))
  return text
    .split(/(\n[ \t]*\n)/)
    .map((passage) => (countNameless(passage) * passage.length > hardlyFelt ? hide(passage) : passage))
    .join('')
}
