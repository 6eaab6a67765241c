import type { Code, Nodes } from 'mdast'
import { closest } from '../../errors/errors.ts'
import { languageOf } from './languages.ts'
import { normalize, withoutReserved } from '../read/parse.ts'
import { includeErrors, type Finding } from '../problems.ts'
import { addError, addWarning, type CompileState, type Findings } from '../state.ts'
import { lineOf, eachNode } from '../tree.ts'

/** In characters: a few words show a whole file, so that a small text could be a page of any size. */
const mostShown = 1_000_000

/** The words in a fence that shows a file. */
interface Include {
  /** As written. */
  file: string
  region: string | undefined
  /** The other words behind the language. */
  meta: string
  language: string | undefined
}

/** Puts the files that fences name (`file=…`) into them, so that they are code blocks like all others. */
export function includeCode(node: Nodes, state: Findings & Pick<CompileState, 'source' | 'mdx'>): void {
  if (!state.source.includes('file=')) return
  let shown = 0
  eachNode(node, (inner) => {
    if (inner.type !== 'code' || shown > mostShown) return
    shown += fill(inner, state)
    if (shown > mostShown) addError(state, lineOf(inner), includeErrors.tooMuch(mostShown))
  })
}

/** Puts a file into a block. Gives its length. */
function fill(node: Code, state: Findings & Pick<CompileState, 'mdx'>): number {
  const include = readInfo(node)
  if (include === undefined) return 0
  const line = lineOf(node)
  if (node.value.trim() !== '') {
    // In Docusaurus `file=` is a word of the author's own, and the code is the block's in any case.
    if (state.context.isTolerant !== true) addWarning(state, line, includeErrors.ownBody(include.file))
    return 0
  }
  const code = codeOf(include, state)
  if (typeof code !== 'string') {
    addError(state, line, code)
    return 0
  }
  node.value = code
  node.lang = include.language ?? languageOfFile(include.file) ?? null
  node.meta = include.meta
  return code.length
}

/** A fence without language begins with the first of its other words. */
function readInfo({ lang, meta }: Code): Include | undefined {
  const info = ` ${lang ?? ''} ${meta ?? ''}`
  if (!info.includes('file=')) return undefined
  const [, language, words = ''] = /^ (?:([^\s={]+)(?=[\s{]))?(.*)$/s.exec(info) ?? []
  // A title may hold words that look like a key.
  const title = takeKey('title', words)
  const file = takeKey('file', title.rest)
  if (file.value === undefined) return undefined
  const region = takeKey('region', file.rest)
  return { file: file.value, region: region.value, meta: `${title.written} ${region.rest}`.trim(), language }
}

interface TakenKey {
  value?: string
  written: string
  /** The other words. */
  rest: string
}

function takeKey(key: string, words: string): TakenKey {
  const pattern = new RegExp(String.raw`(?:^|\s)${key}=(?:"([^"]*)"|'([^']*)'|([^\s{]*))`)
  const [written = '', ...values] = pattern.exec(words) ?? []
  if (written === '') return { written, rest: words }
  const value = values.find((one: string | undefined) => one !== undefined) ?? ''
  return { value: value.trim(), written, rest: words.replace(written, () => ' ') }
}

function codeOf({ file, region }: Include, state: Findings & Pick<CompileState, 'mdx'>): string | Finding {
  const named = state.context.isTolerant === true ? namedLines(file) : { file }
  const found = contentOf(named.file, state)
  if (typeof found !== 'string') return found

  const text = linesOf(normalize(found), named)
  const lines = (state.mdx === undefined ? text : withoutReserved(text)).split('\n')
  if (region === undefined) return joined(withoutMarkers(lines)) ?? includeErrors.emptyFile(file)
  const part = regionOf(lines, region)
  if ('missing' in part)
    return includeErrors.missingRegion({ file, region }, part.missing, closest(region, part.missing))
  if ('twice' in part) return includeErrors.regionTwice({ file, region }, part.twice)
  if ('unclosed' in part) return includeErrors.unclosedRegion({ file, region }, part.unclosed)
  return joined(part.lines) ?? includeErrors.emptyRegion({ file, region })
}

/** The content of a file that a fence names, or why there is none. */
function contentOf(file: string, { context }: Findings): string | Finding {
  const path = pathOf(file)
  // Plugins of Docusaurus count paths from the folder of the text.
  const beside = context.isTolerant === true ? pathBeside(file, context.file) : undefined
  const besideFound = beside === undefined ? undefined : context.readFile?.(beside)
  if (typeof besideFound === 'string') return besideFound
  if (typeof path !== 'string') return besideFound?.problem ?? path
  const found = context.readFile?.(path) ?? besideFound
  if (found === undefined) return includeErrors.missingFile(file, context.isTolerant)
  return typeof found === 'string' ? found : found.problem
}

/** A path that counts from the folder of a text, or with `<rootDir>` from the site's. Who reads it knows what may be read. */
function pathBeside(file: string, text: string): string | undefined {
  if (file === '' || /^(?:\/|[a-z]+:)|\\/i.test(file)) return undefined
  const folder = text.slice(0, text.lastIndexOf('/') + 1)
  return withoutDetours(/^<rootDir>\/(.*)$/.exec(file)?.[1] ?? folder + file)
}

/** A path without detours; one that leads out of where it begins still begins with `..`. */
function withoutDetours(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}

/** A file and the lines of it that are shown: `a.ts#L3`, `a.ts#L3-L5`, `a.ts#L3-`. */
interface NamedLines {
  file: string
  from?: number
  to?: number
}

function namedLines(written: string): NamedLines {
  const [, file = '', from = '', dash, to = ''] = /^(.+?)#L(\d+)(-(?:L?(\d+))?)?$/.exec(written) ?? []
  if (from === '') return { file: written }
  const last = dash === undefined ? from : to
  return { file, from: Number(from), ...(last !== '' && { to: Number(last) }) }
}

function linesOf(text: string, { from, to }: NamedLines): string {
  const lines = text.split('\n')
  return from === undefined ? text : lines.slice(from - 1, to).join('\n')
}

/** A path from the author's folder without detours; nothing that leads out of it. */
function pathOf(file: string): string | Finding {
  if (file === '') return includeErrors.noFile()
  if (file.includes('\\')) return includeErrors.backslash(file)
  if (file.startsWith('/') || /^[a-z]+:/i.test(file)) return includeErrors.outside(file)
  const path = withoutDetours(file)
  if (/^\.\.(?:\/|$)/.test(path)) return includeErrors.outside(file)
  return path || includeErrors.noFile()
}

/** Lines without the blank ones at both ends; nothing when all are. */
function joined(lines: readonly string[]): string | undefined {
  const first = lines.findIndex(isFilled)
  return first === -1 ? undefined : lines.slice(first, lines.findLastIndex(isFilled) + 1).join('\n')
}

function isFilled(line: string): boolean {
  return line.trim() !== ''
}

/** By its extension; a name without one may be that of a language, such as `Dockerfile`. */
function languageOfFile(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase()
  const dot = name.lastIndexOf('.')
  if (dot !== -1) return name.slice(dot + 1) || undefined
  return languageOf(name) === undefined ? undefined : name
}

/** Lines of a file between two comments, or why there are none. */
type Region = { lines: string[] } | { missing: string[] } | { twice: number[] } | { unclosed: number }

// `// #region name`, and the same in comments of other languages.
const marker = /^(?:\/\/|\/\*|\{\s*\/\*|<!--|--|#|;+|%)?\s*#(end)?region\b(.*)$/is
const endOfComment = /(?:\*\/(?:\s*\})?|-->)$/

/** The lines of a file without the comments that mark its regions. */
function withoutMarkers(lines: readonly string[]): string[] {
  return lines.filter((line) => markerIn(line) === undefined)
}

/**
 * The lines of the region `name`, without the comments that mark it and others, and without the indentation that they
 * share. The end of a region may repeat its name; without one it ends the region that was begun last.
 */
function regionOf(lines: readonly string[], name: string): Region {
  const { starts, ends } = findRegions(lines)
  const own = starts.filter((start) => start.name === name)
  const [first, second] = own
  if (first === undefined) return { missing: [...new Set(starts.map((start) => start.name).filter(Boolean))] }
  if (second !== undefined) return { twice: own.map(({ index }) => index + 1) }

  const end = ends.get(first.index)
  if (end === undefined) return { unclosed: first.index + 1 }
  return { lines: dedent(withoutMarkers(lines.slice(first.index + 1, end))) }
}

interface Start {
  name: string
  index: number
}

/** Where regions begin, and the line at which each of them ends, by the line of its beginning. */
function findRegions(lines: readonly string[]): { starts: Start[]; ends: Map<number, number> } {
  const starts: Start[] = []
  const open: Start[] = []
  const ends = new Map<number, number>()
  for (const [index, line] of lines.entries()) {
    const found = markerIn(line)
    if (found === undefined) continue
    if (!found.isEnd) {
      starts.push({ name: found.name, index })
      open.push({ name: found.name, index })
      continue
    }
    const named = found.name === '' ? -1 : open.findLastIndex((start) => start.name === found.name)
    const [ended] = open.splice(named === -1 ? open.length - 1 : named, 1)
    if (ended !== undefined) ends.set(ended.index, index)
  }
  return { starts, ends }
}

function markerIn(line: string): { isEnd: boolean; name: string } | undefined {
  if (!line.includes('region')) return undefined
  const [, end, name] = marker.exec(line.trim()) ?? []
  return name === undefined
    ? undefined
    : { isEnd: end !== undefined, name: name.replace(endOfComment, '').trim() }
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const shared = indents.reduce((one, other) => sharedStart(one, other), indents[0] ?? '')
  return lines.map((line) => line.slice(Math.min(shared.length, line.length - line.trimStart().length)))
}

function sharedStart(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return one.slice(0, length)
}
