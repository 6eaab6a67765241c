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
  /** Places that the lines of the message list, where one problem is about many places: whoever counts takes them. */
  places?: string[]
  /** The problems of one kind that this one stands for. */
  of?: Problem[]
  /** Whether a text is shown as plain Markdown because of it. */
  isShownPlain?: true
  /** Whether it may be gone in the next build though nothing of the site has changed: such a finding is not remembered. */
  isPassing?: true
}
