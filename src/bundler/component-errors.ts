import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem } from '../types/problem.ts'
import { describeError } from '../browser/describe-error.ts'
import { isPageId, pageIdParts, shownPath } from './bundle-state.ts'
import { islandError, islandPropsError } from './island-errors.ts'

/** The page whose code stopped. */
export interface FailedPage {
  /** The author's folder, absolute. */
  siteDir: string
  /** Relative to it. */
  file: string
  /** For each line of the compiled page the line of its file, or 0. */
  lines: readonly number[]
}

/** What the author is told when a component, or an expression, of a page throws. */
export function componentProblem(error: unknown, page: FailedPage): Problem {
  if (error instanceof Error && error.name === islandPropsError) {
    const label = /^`<([\w.$]+)>`/.exec(error.message)?.[1] ?? ''
    return {
      ...placeOf(page, [label]),
      message: error.message,
      hint: 'Write it as text, number, list or plain object, or make the element in the component itself.',
    }
  }
  const isWrapped = error instanceof Error && error.name === islandError
  const cause = isWrapped ? error.cause : error
  const frames = cause instanceof Error ? framesOf(cause, page) : []
  const names = [...(isWrapped ? [error.message] : []), ...frames.map(({ name }) => name)]
  const here = frames.find(({ file }) => file === page.file)
  const place = placeOf(page, names)
  const [thrown] = frames
  const isElsewhere = thrown !== undefined && thrown.file !== page.file
  return {
    ...place,
    ...(place.line === undefined && here?.line !== undefined && { line: here.line }),
    message: `${place.name === undefined ? 'The page' : `\`<${place.name}>\``} stopped with an error: ${describeError(cause)}`,
    ...(isElsewhere && { hint: `Thrown in ${thrown.file}:${thrown.line}.` }),
  }
}

/** The first element of the page by one of these names. */
function placeOf(
  { siteDir, file }: FailedPage,
  names: readonly string[],
): { file: string; line?: number; name?: string } {
  const lines = readFileSync(path.join(siteDir, file), 'utf8').split('\n')
  for (const name of names) {
    if (!/^[A-Z][\w.$]*$/.test(name)) continue
    const index = lines.findIndex((line) => new RegExp(`<${name.replaceAll(/[.$]/g, '\\$&')}(?![\\w.])`).test(line))
    if (index !== -1) return { file, line: index + 1, name }
  }
  return { file }
}

interface Frame {
  /** Of the function. */
  name: string
  /** Relative to the author's folder. */
  file: string
  line: number
}

/** The lines of a stack that lie in the author's files, as the author wrote them. */
function framesOf({ stack = '' }: Error, page: FailedPage): Frame[] {
  const maps = new Map<string, SourceMap | undefined>()
  return stack.split('\n').flatMap((text) => {
    const [, name = '', url = '', line = '', column = ''] =
      /^\s+at (?:(?:async |new )?(\S+) .*?\(|)(file:\/\/[^)]+?):(\d+):(\d+)\)?$/.exec(text) ?? []
    if (url === '') return []
    if (!maps.has(url)) maps.set(url, readSourceMap(fileURLToPath(url)))
    const entry = maps.get(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry === undefined || !('originalSource' in entry)) return []
    const source = path.resolve(path.dirname(fileURLToPath(url)), entry.originalSource)
    if (source.includes(`${path.sep}node_modules${path.sep}`)) return []
    const own = isPageId(source) ? pageIdParts(source).file : source
    const at = entry.originalLine + 1
    return [
      {
        name: name.replace(/\$\d+$/, ''),
        file: shownPath(page, own),
        line: isPageId(source) ? (page.lines[at - 1] ?? 0) : at,
      },
    ]
  })
}

function readSourceMap(file: string): SourceMap | undefined {
  try {
    // as: written by the bundler; a damaged one fails to parse.
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
  } catch {
    return undefined
  }
}
