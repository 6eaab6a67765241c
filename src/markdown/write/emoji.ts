import { createRequire } from 'node:module'
import type { Text } from 'mdast'
import type { CompileState } from '../state.ts'
import { withEscapes, withoutEscapes } from '../tree.ts'

const require = createRequire(import.meta.url)

/** A text with the emoji that names between colons stand for: `:joy:`. Other words between colons stay. */
export function withEmoji(text: string): string {
  if (!/:[\w+-]+:/.test(text)) return text
  return text.replace(/:(\+1|-1|[\w-]+):/g, (written, name: string) => emojiNamed(name) ?? written)
}

/**
 * A text as it is shown, with its emoji. `:id\:` is none: Docusaurus takes its beginning for a directive, and shows it as it is.
 */
export function emojiIn(node: Text, { source }: Pick<CompileState, 'source'>): string {
  const parts = withEscapes(node, source).split(/(:[\w-]+[\u{E021}-\u{E07E}])/u)
  const shown = parts.map(withoutEscapes)
  return shown.map((part, index) => (index % 2 === 0 ? withEmoji(part) : part)).join('')
}

function emojiNamed(name: string): string | undefined {
  // as: that is what the package gives. Most sites ask for none of it, and it takes a while to load.
  const { lib } = require('emojilib') as { lib: Readonly<Record<string, { char: string | null }>> }
  return Object.hasOwn(lib, name) ? (lib[name]?.char ?? undefined) : undefined
}
