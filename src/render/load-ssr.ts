import type { AuthorCode } from '../mdx/bundle/author-code.ts'
import type * as ssr from './ssr.ts'

/** The module of everything that React renders of a page. */
export type Ssr = typeof ssr

/** The engine's screens and shell, with the author's components in them where the site has a `theme/` folder. */
export async function loadSsr(code: AuthorCode | undefined): Promise<Ssr> {
  // as: the bundler made the module of that very file.
  return code?.ssr === undefined ? import('./ssr.ts') : ((await import(code.ssr)) as Ssr)
}
