import type { AuthorCode } from '../mdx/bundle/author-code.ts'
import type * as frame from './frame.ts'

/** What React renders of a page. */
export type Frame = typeof frame

/** The engine's screens and shell, with the author's components in them where the site has a `theme/` folder. */
export async function loadFrame(code: AuthorCode | undefined): Promise<Frame> {
  // as: the bundler made the module of that very file.
  return code?.frame === undefined ? import('./frame.ts') : ((await import(code.frame)) as Frame)
}
