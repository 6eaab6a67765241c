import type { Messages } from '../messages/messages.ts'
import type { Problem } from './problem.ts'
import type { MagicCommentSettings, MarkdownSettings } from './settings.ts'

/** A heading of an article, in the order of the text. */
export interface Heading {
  /** 2 to 6. */
  level: number
  id: string
  /** Plain text. */
  text: string
  /** Inline HTML without links. */
  html: string
  /** Line in the source file, from 1; 0 for a heading that the code of an MDX text added. */
  line: number
}

/** A part of a text, from one heading to the next. Says whether a translation was made from the text as it is now. */
export interface SourceSection {
  /** The heading's text; empty for the part before the first heading. */
  title: string
  /** The heading's id; empty for the part before the first heading. */
  id: string
  /** The heading's level, 2 to 6; 1 for the part before the first heading. */
  level: number
  /** Line in the source file, from 1. */
  line: number
  /** Hash of the text that a reader sees in it, heading included and formatting left out: 8 hex digits. */
  hash: string
}

/** A link as it stands in the emitted HTML. */
export interface ArticleLink {
  /** Target in the HTML, resolved where it named a file. */
  href: string
  /** As the author wrote it. */
  written: string
  /** Line in the source file, from 1. */
  line?: number
  /** It names a Markdown file that does not exist. */
  isBrokenFile?: true
}

/** An author's file that the page refers to, to be copied to the output. */
export interface ArticleAsset {
  /** Relative to the author's folder, with `/`. */
  path: string
  /** Where it goes, below the base URL: `assets/diagram.1a2b3c4d.svg`. */
  output: string
}

/** A Markdown text, compiled. Plain data, so that it can be cached. */
export interface Article {
  /** The body, without the opening `#` heading. */
  html: string
  /** Inner HTML of the opening `#` heading, when the text has one. */
  titleHtml?: string
  /** The part before the truncate marker, when there is one. */
  excerptHtml?: string
  headings: Heading[]
  /**
   * The text's sections in order, when they were asked for; else empty. The part before the first heading is among them
   * when it holds anything.
   */
  sections: SourceSection[]
  links: ArticleLink[]
  /** Ids that a `#…` may point to: headings, footnotes, ids in raw HTML. */
  anchors: string[]
  assets: ArticleAsset[]
  /** Origins of what the text embeds from elsewhere, for the Content-Security-Policy. */
  origins: { img: string[]; frame: string[]; media: string[] }
  /** URL of the picture for link previews, where the text names one beside itself. */
  preview?: string
  /** Things that still build. */
  warnings: Problem[]
}

/** Where a Markdown link leads. */
export interface ResolvedLink {
  href: string
  /** The link named a Markdown file that does not exist; `href` is as written. */
  isBroken?: boolean
}

/** A picture or file that Markdown names, found. */
export interface ResolvedAsset {
  /** URL with base. */
  url: string
  /** Absent for files that are served from `static/` as they are. */
  asset?: ArticleAsset
  /** Pixels, for pictures whose size could be read. */
  width?: number
  height?: number
  /** A browser would run the file, or show it as a page: a link to it is a download of this name. */
  download?: string
  /** A drawing in the page's own colours, which stands in the page itself. */
  isDrawing?: true
  /** The picture that takes its place in dark mode: `a.dark.svg` or `a@dark.svg` beside `a.svg`. */
  dark?: Pick<ResolvedAsset, 'url' | 'asset' | 'width' | 'height'>
}

/** Shown in the page, as pictures are, or linked to, so that readers may open it. */
export type FileUse = 'shown' | 'linked'

/** A file that was found and must not be shown. */
export interface RefusedFile {
  problem: Pick<Problem, 'message' | 'hint'>
}

/** An id that links may still name although its heading has another one now. */
export interface HeadingAlias {
  old: string
  /** Id of the heading that it leads to. */
  id: string
  /** Line in the source file, from 1. */
  line: number
  /** It comes from the original of a translation. What does not fit there is left out without a word. */
  isInherited?: true
}

/** The text of an included file, or why there is none. */
export type IncludedFile = string | RefusedFile

/** HTML of an option as it may stand on a page, and what is wrong with it. */
export interface CheckedHtml {
  html: string
  problems: Pick<Problem, 'message' | 'hint'>[]
}

/** Checks HTML of an option by the rules of raw HTML in texts. */
export type CheckHtml = (html: string, by: NonNullable<ArticleContext['optionBy']>) => CheckedHtml

/** How formulas are read. */
export interface FormulaOptions {
  /** Short names for TeX: `\R` to `\mathbb{R}`. */
  macros?: Readonly<Record<string, string>>
}

/** How diagrams are drawn. */
export interface DiagramOptions {
  /** Draws a diagram as SVG; absent when the package for it is not installed. */
  draw?: (source: string) => string
}

/** A comment that marks lines of code: the line below it, or the lines between two such comments. */
export type MagicComment = MagicCommentSettings

/** The surroundings of a text, as its compiler needs them. */
export interface ArticleContext {
  /** The file, for messages: relative to the author's folder. */
  file: string
  /** Line of the file at which the text handed to the compiler begins, from 1 (front matter is cut off before). */
  firstLine: number
  /** Theme texts in the page's language, for labels such as those of admonitions. */
  messages: Messages
  /** Resolves a link as written (`./b.md#x`, `/docs/b`, `img.png`, `https://…`). Never called for `#…` alone. */
  resolveLink: (href: string) => ResolvedLink
  /**
   * Resolves a local picture or file (`./a.png`, `/img/a.svg`), relative to the source file or from `static/`.
   * Nothing when there is no such file. Never called for complete addresses.
   * @param use whether the text shows the file or links to it
   */
  resolveAsset: (path: string, use: FileUse) => ResolvedAsset | RefusedFile | undefined
  /**
   * Reads a file that the text includes: its path from the author's folder, with `/`. Nothing when there is no such file.
   * @default nothing can be included
   */
  readFile?: (path: string) => IncludedFile | undefined
  /** The text is HTML of an option, which has to be right. Styles of who writes style sheets may say all. @default it is a text */
  optionBy?: 'author' | 'anybody'
  /** Mistakes in the text are told as warnings, and the text is compiled as well as it can be. */
  isTolerant?: boolean
  /** Origin of the site, to which forms may send. @default no complete address is known to be of this site */
  siteUrl?: string
  /** Schemes that addresses may have besides those of every site. @default [] */
  allowedSchemes?: readonly string[]
  /** How formulas are read. @default `$` is a dollar, and nothing else */
  formulas?: FormulaOptions
  /** Lines that begin with four spaces are code in MDX as well. @default false */
  hasIndentedCode?: boolean
  /** Prefix of the ids of footnotes, where links to them are known. @default '' */
  footnotePrefix?: string
  /** How diagrams are drawn. @default they are code */
  diagrams?: DiagramOptions
  /** Names between colons are emoji. @default false */
  hasEmoji?: boolean
  /** Ids of headings keep their capital letters. @default false */
  maintainsCase?: boolean
  /** Kinds of admonitions besides the engine's. @default [] */
  admonitions?: readonly string[]
  /** Titles of these kinds, where the text has none. @default the name of the kind */
  admonitionTitles?: Readonly<Partial<Record<string, string>>>
  /** The language of code blocks that name none. @default none */
  codeLanguage?: string
  /** Comments that mark lines of code, besides the engine's. @default [] */
  magicComments?: readonly MagicComment[]
  /** Whose words commands of npm get besides. @default yarn, pnpm, bun */
  packageManagers?: MarkdownSettings['packageManagers']
  /** Whether `sections` are asked for, which cost a tenth of compiling. @default false */
  wantsSections?: boolean
  /** Headings of the text that this one translates, whose ids its own headings take over. */
  originalHeadings?: readonly (Pick<Heading, 'level' | 'id'> & Partial<Pick<Heading, 'line'>>)[]
  /** What a site's own code does to the tree. @default nothing */
  changeTree?: TreeChange | undefined
  /** Ids that headings had before. */
  aliases?: readonly HeadingAlias[]
  /** The `#` heading that opens the text does not count when ids are made unique. @default false */
  isTitleApart?: boolean
  /** No title is shown above the text, so that an `<h1>` in it is the page’s. @default false */
  isUntitled?: boolean
  /** Only `.mdx` texts need this. */
  mdx?: MdxContext
}

/** A node of a tree of mdast, as code that goes through any tree sees it. */
export interface TreeNode {
  type: string
  position?: object | undefined
  children?: TreeNode[]
}

/** The text of a tree: path of its file in the site's folder, and what it holds without the front matter. */
export interface TreeSource {
  path: string
  text: string
  frontMatter?: Readonly<Record<string, unknown>>
  /** Whether elements of JSX may be added, with imports. */
  takesElements: boolean
}

export type TreeChange = (root: TreeNode, source: TreeSource) => ChangedTree

/** A tree after the plugins of a site. */
export interface ChangedTree {
  root: TreeNode
  /** Plugins that changed nothing, and why. */
  problems: readonly { name: string; problem: string }[]
  /** The tree after those plugins as well that wait for something. */
  later?: Promise<ChangedTree>
}

/** The surroundings of an `.mdx` text, besides those of every text. */
export interface MdxContext {
  /** The text is a part that an MDX text imports, and is itself Markdown: nothing in it is code. @default false */
  isMarkdown?: boolean
  /** The text is shown within another one, where its `#` heading is a heading like others. @default false */
  isPart?: boolean
  /** The front matter as written, which expressions may use. */
  frontMatter?: Readonly<Record<string, unknown>>
  /** Whether an import of `@theme/…` leads somewhere although it is not among those for texts: a part of the theme. */
  hasModule?: (source: string) => boolean
  /** The author has `theme/MDXComponents.tsx`, so components without import are looked up there when the page is built. */
  hasOwnComponents?: boolean
  /** Elements of Markdown that this list has components for: `h2`. @default none */
  drawn?: readonly string[]
  /** There is a bundler, so parts with event handlers or hooks can run in the browser. @default false */
  hasBundler?: boolean
}

/** The languages in which a text can be read. */
export interface ReadingViews {
  /** In the order of the site's locales, which is the same on every page. */
  languages: [ReadingLanguage, ReadingLanguage]
  /** URL of the page with both texts. */
  both: string
  /** This is the page with both. */
  isBoth: boolean
}

interface ReadingLanguage {
  /** In the language of the page: `英语`. The menu of locales has it in its own. */
  label: string
  /** `lang` of the text. */
  lang: string
  href: string
  /** This page's own. */
  isOwn: boolean
}

/** A notice that a translation is behind its original. */
export interface StaleNotice {
  /** Sections of the original; `href` leads there. */
  sections: { title: string; href: string; isNew: boolean }[]
  /** Sections that the original no longer has. */
  removed: number
  /** `lang` of the titles. */
  lang: string
}

/**
 * A piece of HTML as plain data: texts and elements. The browser makes nodes of it without parsing a string, which a
 * page under Trusted Types must not do.
 */
export type Markup = MarkupNode[]

/** A text, or an element: its name, its attributes and what is in it. */
export type MarkupNode =
  | string
  | [name: string, attributes: Record<string, string>, ...children: MarkupNode[]]
