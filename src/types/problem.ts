/** One thing an author can mend: what is wrong, where, and what to do about it. */
export interface Problem {
  /** File it was found in, relative to the author's folder, with `/`. */
  file?: string
  /** Line in that file, from 1. */
  line?: number
  /** The problem in one sentence, quoting the text it was found in. May hold line breaks. */
  message: string
  /** The remedy. Shown indented under the message; may hold line breaks. */
  hint?: string
}
