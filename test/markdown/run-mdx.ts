import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { compileMdx, type MdxArticle } from '../../src/mdx/compile/compile-mdx.ts'
import { builtInImports } from '../../src/mdx/compile/mdx-names.ts'
import { evaluateMdx, type MdxExports } from '../../src/mdx/run/evaluate-mdx.ts'
import * as mdx from '../../src/mdx/run/index.ts'
import { MDXComponents } from '../../src/mdx/run/MDXComponents.ts'
import { renderMdx, type MdxContent, type MdxSurroundings } from '../../src/mdx/run/render-mdx.ts'
import type { RenderedMdx } from '../../src/mdx/run/rendered-article.ts'
import { messagesFor } from '../../src/theme-messages.ts'
import type { ArticleContext } from '../../src/types/article.ts'
import { testContext } from './context.ts'

/** Modules for the imports of a text, by their names. */
export type TestModules = Record<string, Record<string, unknown>>

/** The page around a text, in English. */
export function testSurroundings(overrides: Partial<MdxSurroundings> = {}): MdxSurroundings {
  const locale = { code: 'en', label: 'English', htmlLang: 'en', dir: 'ltr', path: '', folder: 'i18n/en', isDefault: true } as const
  return {
    texts: { locale: { ...locale, baseUrl: '/base/' }, messages: messagesFor('en') },
    site: {
      title: 'Notes',
      tagline: 'Of ink',
      url: 'https://notes.example',
      baseUrl: '/base/',
      locale: 'en',
      defaultLocale: 'en',
      locales: ['en', 'zh'],
      translations: { hello: 'Hello, {name}!' },
      versions: [],
    },
    resolveLink: (href) => testContext().resolveLink(href).href,
    ...overrides,
  }
}

/** Compiles and runs a text of MDX. */
export async function runMdx(
  text: string,
  modules: TestModules = {},
  { context = {}, surroundings = {} }: { context?: Partial<ArticleContext>; surroundings?: Partial<MdxSurroundings> } = {},
): Promise<RenderedMdx & { compiled: MdxArticle; exports: MdxExports }> {
  const compiled = compileMdx(text, testContext(context))
  const exports = await evaluate(compiled, modules)
  const rendered = renderMdx(exports['default'] as MdxContent, compiled, testSurroundings(surroundings))
  return { ...rendered, compiled, exports }
}

/** The HTML alone. */
export async function mdxHtml(text: string, modules: TestModules = {}): Promise<string> {
  return (await runMdx(text, modules)).article.html.trim()
}

/** The modules that the names of Docusaurus stand for. */
function builtInModule(source: string): Record<string, unknown> | undefined {
  const name = builtInImports.get(source)
  if (name === undefined) return undefined
  const all: Record<string, unknown> = { ...mdx, MDXComponents }
  return { ...mdx, default: all[name] }
}

/** Runs a compiled text; `modules` come before those of the engine. */
async function evaluate(compiled: MdxArticle, modules: TestModules): Promise<MdxExports> {
  const known: TestModules = { react, 'react/jsx-runtime': jsxRuntime, 'inkstone/mdx': mdx, ...modules }
  const load = async (source: string): Promise<MdxExports> => {
    const found = known[source] ?? builtInModule(source)
    if (found === undefined) throw new Error(`No module ${source}`)
    return found
  }
  return evaluateMdx(compiled, { file: 'text.mdx', address: 'file:///text.mdx', load })
}
