const wordsPerMinute = 200

// A Han, kana or hangul character is a word and swallows the punctuation after it; other words end at white space.
const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'
const word = new RegExp(`[${cjk}][\\s\\p{P}\\p{S}]*|[^\\s${cjk}]+`, 'gu')

/** Whole minutes it takes to read a text, rounded up; 0 when there is nothing to read (BLG-05). */
export function readingMinutes(body: string): number {
  return Math.ceil((withoutComments(body).match(word)?.length ?? 0) / wordsPerMinute)
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
