// oxlint-disable-next-line no-control-regex -- neither HTML nor the XML of feeds may hold these
const controls = /[\u0000-\u0008\u000B\u000E-\u001F]/g

/** One kind of line break and no byte order mark, so that lines and offsets can be counted; no control characters. */
export function normalize(text: string): string {
  const start = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  const lines = start.includes('\r') ? start.replace(/\r\n?/g, '\n') : start
  return lines.replace(controls, '\uFFFD')
}

// Characters that no text may hold, so they can stand for what the parser must not see.
const reserved = /[\uFDD0-\uFDEF]/g
/** The same, written as entities: U+FDD0 to U+FDEF, 64976 to 65007. */
const reservedEntity = /&#(?:x0*fd[de][\da-f]|0*(?:6497[6-9]|649[89]\d|6500[0-7]));/gi

/** A text without the characters that are used for marks. */
export function withoutReserved(text: string): string {
  return text.replace(reserved, '\uFFFD').replace(reservedEntity, '\uFFFD')
}
