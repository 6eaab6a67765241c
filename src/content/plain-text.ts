/** Raw HTML that is left out of pages together with what is in it. */
export const droppedElements =
  'script|style|object|applet|noscript|noembed|noframes|iframe|template|xmp|plaintext|textarea|frameset|title|marquee'

const dropped = new RegExp(`<(${droppedElements})\\b[^>]*>[\\s\\S]*?(?:</\\1\\s*>|$)`, 'gi')

/** One line or paragraph of Markdown as plain text: no markup, no HTML, no images. */
export function plainText(markdown: string): string {
  const codes: string[] = []
  // Code is set aside first: what it holds is text, whatever it looks like.
  const withoutCode = markdown.replace(/(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g, (_, __, code: string) => {
    codes.push(code.trim())
    return `\uE000${codes.length - 1}\uE001`
  })
  return decodeEntities(
    withoutCode
      .replace(/\\([!-/:-@[-`{-~])/g, (_, char: string) => `\uE002${char.charCodeAt(0)}\uE003`)
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(dropped, '')
      .replace(/<((?:https?|mailto):[^>\s]+)>/g, '$1')
      .replace(/<\/?[A-Za-z][^>]*>/g, '')
      .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
      .replace(/\[\^[^\]]+\]/g, '')
      .replace(/\[([^\]]*)\](?:\((?:[^()]|\([^)]*\))*\)|\[[^\]]*\])/g, '$1')
      .replace(/\s*\{#[^}]*\}\s*$/, '')
      .replace(/(\*{1,3})(?=\S)(.*?\S)\1/g, '$2')
      .replace(/(?<![\p{L}\p{N}])(_{1,3})(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu, '$2')
      .replace(/~~(?=\S)(.*?\S)~~/g, '$1'),
  )
    .replace(/\uE002(\d+)\uE003/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\uE000(\d+)\uE001/g, (_, index: string) => codes[Number(index)] ?? '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['copy', '©'],
  ['hellip', '…'],
  ['mdash', '—'],
  ['ndash', '–'],
])

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole: string, ...groups: string[]) => {
    const [decimal, hex, name] = groups
    if (name !== undefined) return entities.get(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })
}

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u

/** Lines of one paragraph as one text. Between Chinese or Japanese characters a line break is not a space. */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    const [before, after] = [text.at(-1) ?? '', line.at(0) ?? '']
    return han.test(before) && han.test(after) ? text + line : `${text} ${line}`
  })
}

/**
 * A text of at most `limit` characters, cut between words or Han characters and marked with `…`.
 */
export function shorten(text: string, limit: number): string {
  const characters = Array.from(text)
  if (characters.length <= limit) return text
  const head = characters.slice(0, limit - 1).join('')
  const next = characters[limit - 1] ?? ''
  const cut = /\s/.test(next) || han.test(next) || han.test(head.slice(-1)) ? head : wholeWords(head)
  return `${cut.replace(/[\s,;:.!?，、；：。！？（(]+$/u, '')}…`
}

function wholeWords(text: string): string {
  // The last word is given up, unless it is so long that little would be left.
  const match = /^(.*[\s\p{Script=Han}])[^\s\p{Script=Han}]*$/su.exec(text)
  const kept = match?.[1] ?? text
  return kept.length < text.length / 2 ? text : kept
}
