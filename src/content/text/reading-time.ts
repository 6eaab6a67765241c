import type { Site } from '../../types/site.ts'

/**
 * The counter of whole minutes for the texts of a site in one language. Docusaurus with the first MDX counted as we do.
 * @param speed words in a minute
 */
export function minutesCounter(
  { compatibility, markdown }: Pick<Site, 'compatibility' | 'markdown'>,
  language: string,
  speed: number,
): (body: string) => number {
  const isOfLater = compatibility === 'docusaurus' && !markdown.indentedCode
  return isOfLater ? docusaurusMinutes(language, speed) : (body) => readingMinutes(body, speed)
}

// A Han, kana or hangul character is a word and swallows the punctuation after it; other words end at white space.
const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'
const word = new RegExp(`[${cjk}][\\s\\p{P}\\p{S}]*|[^\\s${cjk}]+`, 'gu')

/** Whole minutes it takes to read a text, rounded up; 0 when there is nothing to read (BLG-05). */
export function readingMinutes(body: string, speed = 200): number {
  return Math.ceil((withoutComments(body).match(word)?.length ?? 0) / speed)
}

function withoutComments(text: string): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf('<!--', from)
    const end = start === -1 ? -1 : text.indexOf('-->', start)
    if (end === -1) return parts.join('') + text.slice(from)
    parts.push(text.slice(from, start))
    from = end + 3
  }
}

/**
 * A counter of minutes that says what Docusaurus does: everything in the file counts, and words are those that the language's own
 * rules find.
 */
export function docusaurusMinutes(language: string, speed = 200): (body: string) => number {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return (body) => {
    let count = 0
    // No word goes past the end of its line; long texts as a whole take quadratic time.
    for (const line of body.split('\n'))
      count += isAscii(line) ? wordsInAscii(line) : wordsIn(line, segmenter)
    return Math.ceil(Math.round((count / speed) * 100) / 100)
  }
}

function isAscii(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the range is all of ASCII
  return /^[\x00-\x7f]*$/.test(text)
}

/** The same as {@link wordsIn} finds, in a tenth of the time. */
function wordsInAscii(line: string): number {
  const words = line.match(/\w+(?:(?:(?<=[A-Za-z])[.':](?=[A-Za-z])|(?<=\d)[.,;'](?=\d))\w+)*/g) ?? []
  return words.filter((one) => one !== '_').length
}

function wordsIn(line: string, segmenter: Intl.Segmenter): number {
  let count = 0
  // Lines may be as long as their file.
  for (let start = 0; start < line.length; start += mostSigns)
    for (const { isWordLike } of segmenter.segment(line.slice(start, start + mostSigns)))
      if (isWordLike === true) count++
  return count
}

const mostSigns = 2_000
