import { existsSync, readFileSync } from 'node:fs'

/** The first line of a file that holds one of some texts, for the place of a problem; nothing where there is none. */
export function lineWith(file: string, texts: readonly string[]): { line?: number } {
  if (!existsSync(file)) return {}
  const index = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => texts.some((text) => line.includes(text)))
  return index === -1 ? {} : { line: index + 1 }
}
