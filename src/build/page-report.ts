import type { ArticleAsset } from '../types/article.ts'
import type { Problem } from '../types/problem.ts'
import type { FileDependency } from './author-files.ts'
import type { Origins } from './origins.ts'
import type { PageLinks } from './page-links.ts'

/** What the build learns from a page besides its HTML. Plain data, so that it can be cached. */
export interface PageReport extends PageLinks {
  /** Links to Markdown files that do not exist. */
  brokenFiles: { written: string; line?: number }[]
  warnings: Problem[]
  /** Author's files to copy to the output. */
  assets: ArticleAsset[]
  /** Other origins that the page embeds something from, for the Content-Security-Policy. */
  origins: Origins
  /** Files that the page was made from, besides its sources. */
  files: FileDependency[]
}
