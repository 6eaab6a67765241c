import type { ArticleAsset } from './article.ts'
import type { Problem } from './problem.ts'

/** A file that a page refers to, as it was when the page was rendered. */
export interface FileDependency {
  /** Relative to the author's folder. */
  path: string
  /** Hash of its bytes; empty when there was no such file, another word when it was not the site's to show. */
  hash: string
}

/** Origins by Content-Security-Policy directive. */
export interface Origins {
  img: string[]
  media: string[]
  frame: string[]
}

/** A link on a page that leads nowhere, or whose target only the finished build knows. */
export interface FoundLink {
  /** As the author wrote it where it is in a text, else as it stands in the HTML. */
  written: string
  /** The address it resolves to. */
  resolved: string
  /** Line of the text; absent when the link is part of the page's frame. */
  line?: number
  /** Whether the link stands in the page's own text. */
  isInText: boolean
}

/** The links of one page, sorted by what is to be done about them. */
export interface PageLinks {
  /** To no page and no file of the site. */
  broken: FoundLink[]
  /** To a place on this page that is not there. */
  brokenAnchors: FoundLink[]
  /** To a place on another page, to be checked when all pages are known. */
  fragments: FoundLink[]
  /** Ids on the page. */
  anchors: string[]
}

/** Everything that the build learns from a page besides its HTML. Plain data, so that it can be cached. */
export interface PageReport extends PageLinks {
  /** Links to Markdown files that do not exist. */
  brokenFiles: { written: string; line?: number }[]
  warnings: Problem[]
  /** Its `style` attributes, as a file of the output. */
  style?: { output: string; css: string }
  /** Author's files to copy to the output. */
  assets: ArticleAsset[]
  /** Other origins that the page embeds something from, for the Content-Security-Policy. */
  origins: Origins
  /** Files that the page was made from, besides its sources. */
  files: FileDependency[]
}
