import { stripVTControlCharacters } from 'node:util'
import type { Problem } from '../types/problem.ts'
import { isPageId, pageIdParts, shownPath, type BundleInput } from './bundle-state.ts'

/** What Rolldown says of one mistake. */
interface BundleLog {
  message?: string
  id?: string
  code?: string
  loc?: { file?: string; line?: number; column?: number }
  errors?: readonly BundleLog[]
}

/** What the bundler found wrong in the author's files; nothing when the fault is not theirs. */
export function bundleProblems(error: unknown, input: Pick<BundleInput, 'siteDir'>): Problem[] {
  if (!(error instanceof Error)) return []
  // as: the properties are looked at before they are used.
  const { errors } = error as Error & BundleLog
  const logs: readonly BundleLog[] = errors !== undefined && errors.length > 0 ? errors : [error as BundleLog]
  const problems = logs.map((log) => problemOf(log, input))
  return problems.every((problem) => problem !== undefined) ? problems : []
}

function problemOf(log: BundleLog, input: Pick<BundleInput, 'siteDir'>): Problem | undefined {
  const text = stripVTControlCharacters(log.message ?? '')
  const id = log.id ?? log.loc?.file ?? /╭─\[ (.+?):\d+:\d+ \]/.exec(text)?.[1]
  if (id === undefined) return undefined
  const line = log.loc?.line ?? Number(/╭─\[ .+?:(\d+):\d+ \]/.exec(text)?.[1] ?? Number.NaN)
  // The place in a page's module is not the place in its text.
  const file = isPageId(id) ? pageIdParts(id).file : id.replace(/\?.*$/s, '')
  const hasLine = !isPageId(id) && Number.isFinite(line)
  return {
    file: shownPath(input, file),
    ...(hasLine && { line }),
    message: sentenceOf(text),
  }
}

/** The first line, without the bundler's own words around it. */
function sentenceOf(text: string): string {
  const [first = '', second = ''] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const sentence = first
    .replace(/^Build failed with \d+ errors?:$/, second)
    .replace(/^\[[^\]]*\]\s*/, '')
    .replace(/^Error:\s*/, '')
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
