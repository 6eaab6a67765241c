import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const skipped = /^(?:\..*|node_modules|build|dist|out|static|public)$/

/** Words of the site's files that may be classes: all of code, and of texts those in attributes. */
export function classesIn(dir: string): string[] {
  const found = new Set<string>()
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name)
      if (skipped.test(entry.name)) continue
      if (entry.isDirectory()) walk(file)
      else if (entry.isFile()) for (const word of wordsIn(file)) found.add(word)
    }
  }
  walk(dir)
  return [...found]
}

const classAttribute = /\bclass(?:Name)?\s*=\s*(?:"[^"]*"|'[^']*'|\{[^}]*\})/g
const longestClass = 100

function wordsIn(file: string): string[] {
  const isCode = /\.[cm]?[jt]sx?$/.test(file)
  if (!isCode && !/\.(?:mdx?|html?)$/.test(file)) return []
  const text = readFileSync(file, 'utf8')
  const parts = isCode ? [text] : (text.match(classAttribute) ?? [])
  return parts
    .flatMap((part) => part.split(/[\s"'`{}]+/))
    .filter((word) => /^[!@*\-a-z\d[]/i.test(word) && word.length < longestClass)
}
