import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A text with the emoji that names between colons stand for: `:joy:`. Other words between colons stay. */
export function withEmoji(text: string): string {
  if (!/:[\w+-]+:/.test(text)) return text
  return text.replace(/:(\+1|-1|[\w-]+):/g, (written, name: string) => emojiNamed(name) ?? written)
}

function emojiNamed(name: string): string | undefined {
  // as: that is what the package gives. Most sites ask for none of it, and it takes a while to load.
  const { lib } = require('emojilib') as { lib: Readonly<Record<string, { char: string | null }>> }
  return Object.hasOwn(lib, name) ? (lib[name]?.char ?? undefined) : undefined
}
