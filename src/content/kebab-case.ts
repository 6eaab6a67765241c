/**
 * A text as Docusaurus makes addresses of tags and authors: in lower case, with dashes where ASCII punctuation and spaces
 * stand and where small letters meet capitals or digits. Other scripts and their punctuation stay as they are, joined to the
 * letters beside them: `AI大模型` becomes `ai大模型`, `前端，Vue3` `前端，vue-3`.
 */
export function kebabCase(text: string): string {
  const words = withoutAccents(text).replaceAll(/['’]/g, '').match(word)
  return words?.join('-').toLowerCase() ?? ''
}

const gap = String.raw`\0-/:-@\[-\x60\{-\xBF\xD7\xF7\u2000-\u206F\s`
const [upper, lower, emoji] = [
  String.raw`A-Z\xC0-\xD6\xD8-\xDE`,
  String.raw`a-z\xDF-\xF6\xF8-\xFF`,
  String.raw`\u2700-\u27BF\u{10000}-\u{10FFFF}`,
]
const other = `[^${gap}${upper}${lower}${emoji}0-9]`

const word = new RegExp(
  [
    `[${upper}]?[${lower}]+(?=[${gap}${upper}]|$)`,
    `(?:[${upper}]|${other})+(?=[${gap}]|[${upper}](?:[${lower}]|${other})|$)`,
    `[${upper}]?(?:[${lower}]|${other})+`,
    `[${upper}]+`,
    String.raw`\d*(?:1st|2nd|3rd|[04-9]th)(?=\b|[A-Z_])`,
    String.raw`\d+`,
    String.raw`[${emoji}](?:\u200D[${emoji}]|[\uFE0F\u{1F3FB}-\u{1F3FF}])*`,
  ].join('|'),
  'gu',
)

/** A text with Latin letters in place of those with accents. */
function withoutAccents(text: string): string {
  return text
    .replaceAll(/[\u00C0-\u017F]/g, (letter) => spelled.get(letter) ?? letter.normalize('NFD'))
    .replaceAll(/[\u0300-\u036F\uFE20-\uFE2F\u20D0-\u20FF]/g, '')
}

const spelled: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'Ae'],
  ['œ', 'oe'],
  ['Œ', 'Oe'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ð', 'd'],
  ['Ð', 'D'],
  ['þ', 'th'],
  ['Þ', 'Th'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['ı', 'i'],
])
