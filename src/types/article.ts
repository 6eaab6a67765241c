import type { Messages } from '../messages/messages.ts'
import type { Problem } from './problem.ts'

/** A heading of an article, in the order of the text. */
export interface Heading {
  /** 2 to 6. */
  level: number
  id: string
  /** Plain text. */
  text: string
  /** Inline HTML without links. */
  html: string
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
  links: ArticleLink[]
  /** Ids that a `#…` may point to: headings, footnotes, ids in raw HTML. */
  anchors: string[]
  assets: ArticleAsset[]
  /** Origins of what the text embeds from elsewhere, for the Content-Security-Policy. */
  origins: { img: string[]; frame: string[]; media: string[] }
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
}

/** What the compiler needs to know of the page's surroundings. */
export interface ArticleContext {
  /** The file, for messages: relative to the author's folder. */
  file: string
  /** Line of the file at which the text handed to the compiler begins, from 1 (front matter is cut off before). */
  firstLine: number
  /** Theme texts in the page's language, for labels such as those of admonitions. */
  messages: Messages
  /**
   * Resolves a link as written (`./b.md#x`, `/docs/b`, `img.png`, `https://…`). Never called for `#…` alone.
   */
  resolveLink: (href: string) => ResolvedLink
  /**
   * Resolves a local picture or file (`./a.png`, `/img/a.svg`), relative to the source file or from `static/`.
   * Nothing when there is no such file. Never called for complete addresses.
   */
  resolveAsset: (path: string) => ResolvedAsset | undefined
  /** What only `.mdx` texts need. */
  mdx?: MdxContext
}

/** What the compiler of `.mdx` texts needs to know besides. */
export interface MdxContext {
  /** The front matter as written, which expressions may use. */
  frontMatter?: Readonly<Record<string, unknown>>
  /** Whether an import of `@theme/…` leads somewhere although it is not among those for texts: a part of the theme. */
  hasModule?: (source: string) => boolean
  /** The author has `theme/MDXComponents.tsx`, so components without import are looked up there when the page is built. */
  hasOwnComponents?: boolean
}
