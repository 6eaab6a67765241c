import type { Note, Origin } from '../types/account.ts'
import type { SiteConfig } from '../types/config.ts'

/** A configuration as the text of a `site.config.ts`, with what has no counterpart as comments below it. */
export function writeConfig(config: SiteConfig, { file, notes }: Origin): string {
  const list = notes.map((note) => comment(note))
  return [
    `import { defineSite } from 'inkstone'`,
    '',
    `// Written from ${file}.`,
    `export default defineSite(${written(config, '')})`,
    ...(list.length === 0 ? [] : ['', `// What ${file} says besides, and what happens here:`, ...list]),
    '',
  ].join('\n')
}

function comment({ name, there, here, places = [] }: Note): string {
  const where = places.length === 0 ? '' : ` (${places.join(', ')})`
  return `// - ${name}: ${there}; ${here}${where}`.replaceAll('\n', ' ')
}

const longestLine = 100

/** A value as TypeScript, on one line where it is short. */
function written(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((entry) => written(entry, inner))
    : Object.entries(value).map(([key, entry]) => `${keyOf(key)}: ${written(entry, inner)}`)
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' ']
  if (parts.length === 0) return open + close
  const line = open + space + parts.join(', ') + space + close
  const isShort = indent !== '' && line.length + indent.length <= longestLine && !line.includes('\n')
  return isShort ? line : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
}

/** A text in single quotes, in double ones where it holds single ones, or as a template where it has several lines. */
function quoted(text: string): string {
  if (text.includes('\n')) return `\`${text.replaceAll(/[\\`]|\$\{/g, (found) => `\\${found}`)}\``
  if (text.includes("'") && !/["\\]/.test(text)) return `"${text}"`
  return `'${text.replaceAll(/[\\']/g, (found) => `\\${found}`)}'`
}
