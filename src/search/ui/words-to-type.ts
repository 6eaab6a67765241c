/** Scripts that only some readers type. */
const EASTERN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** Those words that a reader of the language, who has typed the query, could type as well. */
export function wordsToType(words: readonly string[] = [], query: string, language: string): string[] {
  const isEastern = /^(?:zh|ja|ko)\b/.test(language) || EASTERN.test(query)
  return words.filter((word) => isEastern || !EASTERN.test(word))
}
