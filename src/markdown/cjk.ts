// Letters written without spaces between words. Hangul is not among them: Korean separates words by spaces.
const letter = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FB\u30FC\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A`
const punctuation = String.raw`\u3000-\u3003\u3008-\u3020\u3030\uFE30-\uFE4F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\uFFE0-\uFFE6`
// Written in Chinese and in Latin text alike; they belong to the side where a CJK character stands.
const shared = String.raw`\u2018\u2019\u201C\u201D\u2014\u2026\u00B7`

/** A Han or kana letter, or full-width punctuation. */
export const cjkPattern: RegExp = new RegExp(`[${letter}${punctuation}]`, 'u')
/** A character beside which marks of emphasis need no space: also Hangul, whose endings follow right behind what they belong to. */
export const emphasisNeighbor: RegExp = new RegExp(`[${letter}${punctuation}\\p{Script=Hangul}]`, 'u')
/** Full-width punctuation, at which a bare URL ends. */
export const cjkPunctuation: RegExp = new RegExp(`[${punctuation}\u2018\u2019\u201C\u201D\u2014\u2026]`, 'u')
/** A Han or kana letter. */
export const cjkLetter: RegExp = new RegExp(`[${letter}]`, 'u')

const breaks = new RegExp(
  `(?<=[${letter}${punctuation}])\n(?=[${letter}${punctuation}${shared}])|(?<=[${shared}])\n(?=[${letter}${punctuation}])`,
  'gu',
)

/** Removes line breaks between characters that are written without spaces. */
export function joinLines(text: string): string {
  return text.replace(breaks, '')
}

/** Whether a line break between two characters disappears. */
export function isJoined(before: string, after: string): boolean {
  return joinLines(`${before}\n${after}`) === before + after
}

/** A line whose characters the parser counts again and again: it is long, and not of ASCII alone. */
export function isWide(line: string): boolean {
  // oxlint-disable-next-line no-control-regex -- ASCII is what it tells from the rest
  return line.length > 4000 && /[^\u0000-\u007F]/.test(line)
}
