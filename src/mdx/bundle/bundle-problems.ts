import { stripVTControlCharacters } from 'node:util'
import type { Problem } from '../../types/problem.ts'
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
  const logs: readonly BundleLog[] = errors !== undefined && errors.length > 0 ? errors : [error]
  const problems = logs.map((log) => problemOf(log, input))
  return problems.every((problem) => problem !== undefined) ? problems : []
}

function problemOf(log: BundleLog, input: Pick<BundleInput, 'siteDir'>): Problem | undefined {
  const text = stripVTControlCharacters(log.message ?? '')
  const [, idInText, lineInText] = /╭─\[ (.+?):(\d+):\d+ \]/.exec(text) ?? []
  const id = log.id ?? log.loc?.file ?? idInText
  if (id === undefined) return undefined
  const message = sentenceOf(text)
  // The place in a page's module is not the place in its text.
  if (isPageId(id)) return { file: shownPath(input, pageIdParts(id).file), message }
  const line = log.loc?.line ?? Number(lineInText)
  return { file: shownPath(input, id.replace(/\?.*$/s, '')), ...(line > 0 && { line }), message }
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
