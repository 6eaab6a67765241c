import * as jsxRuntime from 'react/jsx-runtime'
import { parseSync } from 'rolldown/utils'
import { transformWithOxc } from 'vite'
import { compileMdx, type MdxArticle } from '../../src/mdx/compile/compile-mdx.ts'
import { builtInImports } from '../../src/mdx/compile/mdx-names.ts'
import * as mdx from '../../src/mdx/run/index.ts'
import { MDXComponents } from '../../src/mdx/run/MDXComponents.ts'
import { renderMdx, type MdxContent, type MdxSurroundings, type RenderedMdx } from '../../src/mdx/run/render-mdx.ts'
import { messagesFor } from '../../src/messages/messages.ts'
import type { ArticleContext } from '../../src/types/article.ts'
import { testContext } from './context.ts'

/** Modules for the imports of a text, by their names. */
export type TestModules = Record<string, Record<string, unknown>>

/** The page around a text, in English. */
export function testSurroundings(overrides: Partial<MdxSurroundings> = {}): MdxSurroundings {
  const locale = { code: 'en', label: 'English', htmlLang: 'en', dir: 'ltr', path: '', isDefault: true } as const
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
): Promise<RenderedMdx & { compiled: MdxArticle; exports: Record<string, unknown> }> {
  const compiled = compileMdx(text, testContext(context))
  const exports = await evaluate(compiled.code, modules)
  const rendered = renderMdx(exports['default'] as MdxContent, compiled, testSurroundings(surroundings))
  return { ...rendered, compiled, exports }
}

/** The HTML alone. */
export async function mdxHtml(text: string, modules: TestModules = {}): Promise<string> {
  return (await runMdx(text, modules)).article.html.trim()
}

/** What the names of Docusaurus stand for. */
function builtInModule(source: string): Record<string, unknown> | undefined {
  const name = builtInImports.get(source)
  if (name === undefined) return undefined
  const all: Record<string, unknown> = { ...mdx, MDXComponents }
  return { ...mdx, default: all[name] }
}

/** Runs a module with JSX: imports become lookups, exports properties. */
async function evaluate(code: string, modules: TestModules): Promise<Record<string, unknown>> {
  const jsx = { runtime: 'automatic', development: false } as const
  const { code: script } = await transformWithOxc(code, 'text.jsx', { lang: 'jsx', jsx })
  const known: TestModules = { 'react/jsx-runtime': jsxRuntime, 'inkstone/mdx': mdx, ...modules }
  const find = (source: string): Record<string, unknown> => {
    const found = known[source] ?? builtInModule(source)
    if (found === undefined) throw new Error(`No module ${source}`)
    return found
  }
  const exports: Record<string, unknown> = {}
  // oxlint-disable-next-line typescript/no-implied-eval -- the text of a test
  new Function('find', 'exports', asFunction(script))(find, exports)
  return exports
}

/** A module as the body of a function. */
function asFunction(script: string): string {
  const { program, module } = parseSync('text.js', script)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => {
    const names = entries.map(({ importName, localName }) =>
      importName.kind === 'NamespaceObject'
        ? `...${localName.value}`
        : `${importName.name ?? 'default'}: ${localName.value}`,
    )
    return `const { ${names.join(', ')} } = find(${JSON.stringify(moduleRequest.value)});`
  })
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ exportName }) => exportName.kind === 'Name')
    .map(({ exportName, localName }) => `exports.${exportName.name} = ${localName.name};`)
  const rest = program.body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map(({ start, end }) => script.slice(start, end))
    .map((text) => text.replace(/^export default /, 'exports.default = ').replace(/^export (?:\{.*)?/s, ''))
  return [...imports, ...rest, ...exports].join('\n')
}
