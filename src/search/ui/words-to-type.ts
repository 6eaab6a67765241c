/** Scripts that only some readers type. */
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Those words that a reader of the language, who has typed the query, could type as well. */
export function wordsToType(words: readonly string[] = [], query: string, language: string): string[] {
  const isEastern = /^(?:zh|ja|ko)\b/.test(language) || EASTERN.test(query)
  return words.filter((word) => isEastern || !EASTERN.test(word))
}
