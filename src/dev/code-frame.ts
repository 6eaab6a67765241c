import { readText } from '../content/source-text.ts'

/** A line of a file, as it is shown beside a problem. */
export interface FrameLine {
  number: number
  text: string
  /** Whether the problem was found in it. */
  isMarked: boolean
}

/** Lines shown before and after. */
const around = 3

/**
 * The lines around a place in a file; none when there is no such file or line.
 * @param dir the author's folder
 * @param file relative to it
 */
export function codeFrameOf(dir: string, file: string, line: number): FrameLine[] {
  const source = readText(dir, file)
  if ('problem' in source) return []
  const lines = source.text.split('\n')
  const first = Math.max(1, line - around)
  return lines
    .slice(first - 1, line + around)
    .map((text, index) => ({ number: first + index, text, isMarked: first + index === line }))
}
