import { z } from 'zod'
import type {
  MachineReadableSettings,
  MagicCommentSettings,
  MarkdownSettings,
  MathSettings,
  TocSettings,
} from '../types/settings.ts'
import { filled } from './texts.ts'

const level = z.int().min(2).max(6)

/** The table of contents. */
export const tocSchema: z.ZodType<TocSettings> = z.strictObject({
  /** Highest level of heading shown, unless front matter says otherwise. */
  minLevel: level.default(2),
  /** Lowest level of heading shown, unless front matter says otherwise. */
  maxLevel: level.default(3),
})

/** Files of the site for programs that read. */
export const machineReadableSchema: z.ZodType<MachineReadableSettings> = z.strictObject({
  /** A Markdown file beside the page of each text, `docs/intro.md`, with what was resolved when the site was built. */
  markdown: z.boolean().default(true),
  /** A link to that file at the end of the text, and a button that copies it. */
  markdownLink: z.boolean().default(true),
  /** A list of all texts for each language, `llms.txt`. */
  llmsTxt: z.boolean().default(true),
  /** All texts of a language in one file, `llms-full.txt`, up to two million characters. */
  llmsFullTxt: z.boolean().default(true),
})

/** How formulas are read. */
const math: z.ZodType<MathSettings> = z.strictObject({
  /** Short names for TeX, with their backslash: `{ '\\R': '\\mathbb{R}' }`. */
  macros: z.record(z.string(), z.string()).default({}),
})

/** A comment that marks lines of code. */
const magicComment: z.ZodType<MagicCommentSettings> = z.strictObject({
  /** The look of the marked lines. */
  mark: z.enum(['highlight', 'add', 'remove']).default('highlight'),
  /** The words of a comment that marks the line below it. */
  line: filled.exactOptional(),
  /** The words of a comment before the lines that it marks, up to one with the words of `end`. */
  start: filled.exactOptional(),
  /** The words of the comment behind them. */
  end: filled.exactOptional(),
})

/** How the author's texts are read. */
export const markdownSchema: z.ZodType<MarkdownSettings> = z.strictObject({
  /**
   * The form of `.md` files: `md` is Markdown, which runs nothing; `mdx` reads them as `.mdx` files are always read, with
   * components and expressions that run when the site is built.
   */
  format: z.enum(['md', 'mdx']).default('md'),
  /**
   * Formulas in TeX, as `$…$` in a line and `$$…$$` on lines of their own; the page holds them as MathML. A dollar that is
   * none is written `\$`.
   */
  math: z.union([z.boolean(), math]).default(false),
  /** Draw code blocks of the language `mermaid`, by the package `beautiful-mermaid`, which is installed beside the engine. */
  mermaid: z.boolean().default(false),
  /** Read names between colons as the emoji that they stand for: `:joy:`. */
  emoji: z.boolean().default(false),
  /** Keep capital letters in the ids of headings, which are written small otherwise: `#SetUp` instead of `#setup`. */
  maintainCase: z.boolean().default(false),
  /** Read lines of MDX that begin with four spaces as code, as its first version did. Markdown always does. */
  indentedCode: z.boolean().default(false),
  /** Further kinds of admonitions: `['example']` for `:::example`. One called `details` is closed at first. */
  admonitions: z.array(filled).default([]),
  /** Further comments that mark lines of code. They are left out of the code. */
  magicComments: z.array(magicComment).default([]),
})
