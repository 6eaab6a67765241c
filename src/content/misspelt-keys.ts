import { closest } from '../errors/errors.ts'
import type { Problem } from '../types/problem.ts'
import { keysOf } from './fields.ts'
import type { Fields } from './fields.ts'
import { docSchema, idleKeys, pageSchema, postSchema } from './schema.ts'

/** Every key that a front matter can have. */
const known = [
  ...new Set([...[docSchema, postSchema, pageSchema].flatMap((schema) => keysOf(schema)), ...idleKeys]),
].toSorted()

const knownWords = known.map(wordsOf)

/** Warnings of keys that look like a known one. Front matter is open: all other keys are the author's own. */
export function misspeltKeys(fields: Fields): Problem[] {
  return Object.keys(fields.values).flatMap((key) => {
    const near = known.includes(key) ? undefined : nearestKey(key)
    if (near === undefined) return []
    const line = fields.lineOf([key])
    const message = `Unknown key \`${key}\`. Did you mean \`${near}\`?`
    return [{ file: fields.file, ...(line === undefined ? {} : { line }), message }]
  })
}

/** The same key in another style (`sidebarPosition`), else one that has the same words but for a slip in them. */
function nearestKey(key: string): string | undefined {
  const words = wordsOf(key)
  const joined = words.join('')
  return (
    known.find((_, index) => knownWords[index]?.join('') === joined) ??
    known.find((_, place) => {
      const others = knownWords[place] ?? []
      return others.length === words.length && others.every((other, index) => isNear(words[index], other))
    })
  )
}

function isNear(word: string | undefined, other: string): boolean {
  // In very short words every second letter would be a slip.
  return word === other || (word !== undefined && word.length > 2 && closest(word, [other]) !== undefined)
}

function wordsOf(key: string): string[] {
  return key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_-]/)
}
