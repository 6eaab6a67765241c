import type { AuthorCode } from '../mdx/bundle/author-code.ts'
import { moduleFor } from '../mdx/bundle/languages.ts'
import type * as ssr from './ssr.ts'

/** The module of everything that React renders of a page. */
export type Ssr = typeof ssr

/** The engine's screens and shell, with the author's components in them where the site has a `theme/` folder. */
export async function loadSsr(code: AuthorCode | undefined): Promise<Ssr> {
  // as: the bundler made the module of that very file.
  return code?.ssr === undefined ? import('./ssr.ts') : ((await import(code.ssr)) as Ssr)
}

// The compiled engine has `.js`; tests run the sources.
const mdxRenderer = new URL(
  `../mdx/run/render-mdx.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
)

/**
 * Loads the renderer of MDX texts. They import modules of the engine by their files, and what surrounds them has to be made of the
 * same ones, even where the rest of the engine is bundled.
 * @param language code of the pages' locale
 */
export async function loadMdxRenderer(
  code: AuthorCode | undefined,
  language: string,
): Promise<Pick<Ssr, 'loadInLanguage' | 'renderMdx' | 'withLazy'>> {
  const address =
    code?.ssr === undefined ? mdxRenderer.href : moduleFor(language, code.ssr, code.bundle.languages)
  // as: the file is that of the module.
  return (await import(address)) as Ssr
}
