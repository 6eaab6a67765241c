import type { Code, Nodes } from 'mdast'
import { closest, newEffort, type Effort } from '../../errors/errors.ts'
import { rememberTexts } from '../../remember.ts'
import { firstOf, regionOf, withoutMarkers, type NoRegion } from './code-regions.ts'
import { languageOf } from './languages.ts'
import { normalize, withoutReserved } from '../read/parse.ts'
import { includeErrors, type Finding } from '../problems.ts'
import type { RefusedFile } from '../../types/article.ts'
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
  const read = openFiles(state)
  let shown = 0
  eachNode(node, (inner) => {
    if (inner.type !== 'code' || shown > mostShown) return
    shown += fill(inner, state, read)
    if (shown > mostShown) addError(state, lineOf(inner), includeErrors.tooMuch(mostShown))
  })
}

/** The code that a fence shows, or why there is none, and how many lines were looked through for it. */
interface Shown {
  code: string | Finding
  looked: number
}

/** Reads the files that a text shows once each: it may show small parts of a large one hundreds of times. */
function openFiles({ context, mdx }: Findings & Pick<CompileState, 'mdx'>): (include: Include) => Shown {
  const tools: FileTools = {
    context,
    linesAt: rememberTexts((path) => {
      const found = context.readFile?.(path)
      if (typeof found !== 'string') return found
      const text = normalize(found)
      return (mdx === undefined ? text : withoutReserved(text)).split('\n')
    }),
    effort: newEffort(),
  }
  const codeIn = rememberTexts((key) => {
    const [file = '', region] = key.split('\0')
    return codeOf({ file, region }, tools)
  })
  return ({ file, region }) => codeIn(region === undefined ? file : `${file}\0${region}`)
}

/** Puts a file into a block. Gives its length: lines in which there is nothing count as well, since finding that takes its time. */
function fill(node: Code, state: Findings, read: (include: Include) => Shown): number {
  const include = readInfo(node)
  if (include === undefined) return 0
  const line = lineOf(node)
  if (node.value.trim() !== '') {
    // In Docusaurus `file=` is a word of the author's own, and the code is the block's in any case.
    if (state.context.isTolerant !== true) addWarning(state, line, includeErrors.ownBody(include.file))
    return 0
  }
  const { code, looked } = read(include)
  if (typeof code !== 'string') {
    addError(state, line, code)
    return looked
  }
  node.value = code
  node.lang = include.language ?? languageOfFile(include.file) ?? null
  node.meta = include.meta
  return Math.max(code.length, looked)
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

type Lines = readonly string[]

interface FileTools extends Pick<Findings, 'context'> {
  linesAt: (path: string) => Lines | RefusedFile | undefined
  effort: Effort
}

function codeOf({ file, region }: Pick<Include, 'file' | 'region'>, tools: FileTools): Shown {
  const named = tools.context.isTolerant === true ? namedLines(file) : { file }
  const found = linesOf(named.file, tools)
  if (!isLines(found)) return { code: found, looked: 0 }
  const lines = named.from === undefined ? found : found.slice(named.from - 1, named.to)
  // What is known of a whole file need not be found again.
  const read = named.from === undefined ? 0 : lines.length
  if (region === undefined) {
    const code = withoutMarkers(lines)
    return { code: joined(code) ?? includeErrors.emptyFile(file), looked: Math.max(read, code.length) }
  }
  const part = regionOf(lines, region)
  if (!('lines' in part)) return { code: whyNone({ file, region }, part, tools.effort), looked: read }
  return {
    code: joined(part.lines) ?? includeErrors.emptyRegion({ file, region }),
    looked: Math.max(read, part.lines.length),
  }
}

function whyNone(named: { file: string; region: string }, part: NoRegion, effort: Effort): Finding {
  if ('twice' in part) return includeErrors.regionTwice(named, part.twice)
  if ('unclosed' in part) return includeErrors.unclosedRegion(named, part.unclosed)
  const near = closest(named.region, part.missing, effort)
  return includeErrors.missingRegion(named, firstOf(part.missing), near)
}

function isLines(found: Lines | RefusedFile | Finding | undefined): found is Lines {
  return Array.isArray(found)
}

/** The lines of a file that a fence names, or why there are none. */
function linesOf(file: string, { context, linesAt }: FileTools): Lines | Finding {
  const path = pathOf(file)
  // Plugins of Docusaurus count paths from the folder of the text.
  const beside = context.isTolerant === true ? pathBeside(file, context.file) : undefined
  const besideFound = beside === undefined ? undefined : linesAt(beside)
  if (isLines(besideFound)) return besideFound
  if (typeof path !== 'string') return besideFound?.problem ?? path
  const found = linesAt(path) ?? besideFound
  if (found === undefined) return includeErrors.missingFile(file, context.isTolerant)
  return isLines(found) ? found : found.problem
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
