import type { Link, Nodes, Root } from 'mdast'
import { cjkPattern, isWide } from './cjk.ts'
import { hideOpenBrackets, openBracketCost } from './open-brackets.ts'
import { cutNesting, lineOf } from './tree.ts'
import { codeBehind } from './table-ends.ts'

/*
 * The parser takes linear time for what people write. A few signs cost it more where thousands of them stand between two
 * blank lines: after a colon it looks for the end of the paragraph, before an underscore for all underscores that could
 * belong to it, with every character reference it copies the text before it, and for all emphasis in a line with letters
 * outside of ASCII it counts the characters before it, and the text before an address that is glued to a sign is copied. Where that would be felt, those signs are hidden from it behind
 * others of the same length, so that every position stays true, and put back afterwards. Stars of a Chinese text are read
 * then by the pass that reads all of them anew, see `fix-emphasis.ts`.
 */

/** How the signs of one kind are hidden, and what they cost. */
interface Kind {
  sign: string
  hide: (text: string, substitute: string) => string
  /** The cost of `count` of them in a passage of `length` characters. */
  cost: (count: number, length: number, passage: string) => number
  /** @default all of them */
  count?: (text: string) => number
  /** The passage is one line. @default false */
  isForWideLines?: true
  /** So much is hardly felt. */
  most: number
}

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
  hide: hideStrayEnds,
  count: countEnds,
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
const gluedHosts = gluedAddresses('.', /(?<=[^\s\w*~(]www)\./gi)
const gluedUrls = gluedAddresses(':', /(?<=[^\s\w*~(]https?):(?=\/\/)/gi)

const openBrackets: Kind = {
  sign: '[',
  hide: hideOpenBrackets,
  cost: (_count, _length, passage) => openBracketCost(passage),
  most: 5e7,
}

/** Emphasis in very long lines of other scripts. */
function emphasis(sign: '*' | '~' | '$'): Kind {
  const pattern = new RegExp(`^[ \\t>*+\\-\\d.)]*|(?<!\\\\)[${sign}]`, 'g')
  return {
    sign,
    hide: (text, substitute) =>
      text
        .split('\n')
        .map((line) =>
          isWide(line)
            ? line.replace(pattern, (found, at: number) => (at > 0 && found === sign ? substitute : found))
            : line,
        )
        .join('\n'),
    cost: (count, length) => count * length,
    most: 3e8,
    isForWideLines: true,
  }
}
const stars = emphasis('*')
const tildes = emphasis('~')
/** Formulas, for which as much is counted. */
const dollars = emphasis('$')

// Punctuation without a meaning of its own. The first signs that a text does not hold are taken. Those outside of ASCII
// make the parser count the characters of long lines again and again, so they come last.
const substitutes = '^%$;,?\u2E18\u2E2E\u2042'

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
  const passages = passagesOf(shallow)
  const wideLines = passages.flatMap((passage) => passage.split('\n').filter(isWide))
  const isCostly = (kind: Kind): boolean =>
    costOf(kind, kind.isForWideLines === true ? wideLines : passages) > kind.most
  // Only containers have a meaning.
  const hasDirectives = shallow.includes(':::') || !isCostly(colons)
  const kinds = [
    ...(hasDirectives ? [colons, strayEnds] : []),
    gluedHosts,
    gluedUrls,
    openBrackets,
    underscores,
    references,
    stars,
    tildes,
    dollars,
  ].filter(isCostly)
  const free = Array.from(substitutes).filter((char) => !shallow.includes(char))
  const hidden = new Map<string, Kind>()
  let tamed = shallow
  for (const kind of kinds) {
    const substitute = free.shift()
    if (substitute === undefined) break
    hidden.set(substitute, kind)
    tamed = kind.hide(tamed, substitute)
  }
  return {
    text: tamed,
    hasDirectives,
    restore: (root) =>
      hidden.size === 0 ? undefined : restoreTree(root, tamed, createStrings(hidden, parse)),
  }
}

/** A passage between blank lines. */
function passagesOf(text: string): string[] {
  // Nothing short is worth a closer look.
  return text.length < 2000 ? [] : text.split(/\n[ \t]*\n/).filter(({ length }) => length > 1000)
}

function costOf({ sign, count, cost }: Kind, passages: readonly string[]): number {
  const countIn = count ?? ((text: string) => countOf(sign, text))
  return passages.reduce((sum, passage) => sum + cost(countIn(passage), passage.length, passage), 0)
}

function countOf(sign: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count++
  return count
}

function restoreTree(root: Root, text: string, strings: Strings): number | undefined {
  const verbatim = new WeakSet<Nodes>()
  let line: number | undefined
  // Not by recursion: how deep the tree is has not been looked at yet.
  const rest: Nodes[] = [root]
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if ('children' in node) for (const child of node.children) rest.push(child)
    // In a URL that stands by itself nothing is read as a reference.
    if (isBareLink(node, text)) for (const one of [node, ...node.children]) verbatim.add(one)
    if (node.type === 'text' && strings.holdsEmphasis(node.value))
      line = Math.min(line ?? Infinity, lineOf(node))
    restoreFields(node, verbatim.has(node) ? { ...strings, asMeant: strings.asWritten } : strings)
  }
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
  holdsEmphasis: (text: string) => boolean
}

function createStrings(hidden: ReadonlyMap<string, Kind>, parse: (text: string) => Root): Strings {
  const substituteOf = (kind: Kind): string | undefined => [...hidden].find(([, one]) => one === kind)?.[0]
  const any = new RegExp([...hidden.keys()].map(escaped).join('|'), 'g')
  const ampersand = substituteOf(references)
  const lost = new RegExp(
    [underscores, stars, tildes]
      .map(substituteOf)
      .filter((sign) => sign !== undefined)
      .map(escaped)
      .join('|') || '(?!)',
  )
  const reference = new RegExp(`${ampersand === undefined ? '(?!)' : escaped(ampersand)}(#?\\w+;)`, 'g')
  const known = new Map<string, string>()
  const asWritten = (text: string): string =>
    text.replace(any, (substitute) => hidden.get(substitute)?.sign ?? substitute)
  const meaningOf = (name: string): string => {
    const found = known.get(name) ?? characterOf(name, parse)
    known.set(name, found)
    return found
  }
  return {
    asWritten,
    asMeant: (text) => asWritten(text.replace(reference, (_, name: string) => meaningOf(name))),
    // The marks of a text with Chinese are read anew.
    holdsEmphasis: (text) => lost.test(text) && !cjkPattern.test(text),
  }
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

/** Colons at the beginning of a line, also of one in a quotation or a list, without a name right behind them. */
const nameless = /^[ \t>*+\-\d.)]*:{3,}(?=\s|$)/gm

const beginning = /^([ \t>*+\-\d.)]*)(:{3,})(.*)$/

/** How many lines of a passage open no container, and close one perhaps. */
function countEnds(passage: string): number {
  return passage.match(nameless)?.length ?? 0
}

/** Puts a sign in place of the colons at the beginning of lines where nothing is open that they could close. */
function hideStrayEnds(text: string, substitute: string): string {
  let code: string | undefined
  let open = 0
  return text
    .split('\n')
    .map((line) => {
      const isCode = code !== undefined
      code = codeBehind(line, code)
      const [found, before = '', signs = '', rest = ''] = isCode ? [] : (beginning.exec(line) ?? [])
      if (found === undefined) return line
      const isAlone = rest.trim() === ''
      if (/^\S/.test(rest)) open++
      else if (open === 0 || !isAlone) return before + substitute.repeat(signs.length) + rest
      else open--
      return line
    })
    .join('\n')
}
