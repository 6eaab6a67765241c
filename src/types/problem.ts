/** One thing an author can mend: what is wrong, where, and what to do about it. */
export interface Problem {
  /** File it was found in, relative to the author's folder, with `/`. */
  file?: string
  /** Line in that file, from 1. */
  line?: number
  /** What is wrong, one sentence, quoting what was found. May hold line breaks. */
  message: string
  /** What to do. Shown indented under the message; may hold line breaks. */
  hint?: string
}
