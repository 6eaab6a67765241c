/** A way to count what a reader sees as the length of a text. */
export type CountCharacters = (text: string) => number

/** Length as JavaScript, and the `maxlength` of fields, count it: most Han characters are one, most emoji two. */
export function countCodeUnits(text: string): number {
  return text.length
}

/** Characters of Unicode: an emoji is one, unless it is put together from several. */
export function countCodePoints(text: string): number {
  return Array.from(text).length
}

/** Characters as a reader counts them: a family of four is one. */
export function countGraphemes(text: string): number {
  return graphemes(text).length
}

/** The longest beginning of a text that counts at most `max`. Never cuts through what a reader sees as one character. */
export function cutToCount(text: string, max: number, count: CountCharacters = countCodeUnits): string {
  if (count(text) <= max) return text
  const parts = graphemes(text)
  // Counts grow with the text, so that the place can be found by halving.
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (count(parts.slice(0, middle).join('')) <= max) low = middle
    else high = middle - 1
  }
  return parts.slice(0, low).join('')
}

/** The parts of a text that a reader sees as one character each. */
export function graphemes(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}
