import { compileMarkdown } from '../../src/markdown/compile.ts'
import { messagesFor } from '../../src/theme-messages.ts'
import type { Article, ArticleContext } from '../../src/types/article.ts'

/** Files that a page may include, by their paths from the author's folder. */
const files = new Map([
  [
    'samples/server.js',
    [
      "import { createServer } from 'node:http'",
      '',
      '// #region answer',
      'export function answer(request, response) {',
      '  // highlight-next-line',
      "  response.end('ok')",
      '}',
      '// #endregion',
      '',
      'createServer(answer).listen(3000)',
      '',
    ].join('\n'),
  ],
  ['samples/Dockerfile', 'FROM node:20\nCOPY . .'],
])

/**
 * A page `docs/guide/page.md` in a site where every Markdown file exists but those called `missing`, and every
 * picture, film and archive but those.
 */
export function testContext(overrides: Partial<ArticleContext> = {}): ArticleContext {
  return {
    file: 'docs/guide/page.md',
    firstLine: 1,
    messages: messagesFor('en'),
    resolveLink: (href) =>
      /missing\.mdx?/.test(href) ? { href, isBroken: true } : { href: href.replace(/^\.\/(.*?)\.mdx?/, '/docs/guide/$1') },
    resolveAsset(path) {
      if (path.includes('missing') || !/\.(png|svg|zip|mp4|webp)$/.test(path)) return undefined
      if (path.startsWith('/')) return { url: `/base${path}` }
      const name = path.replace(/^\.\//, '')
      const size = path.endsWith('.png') ? { width: 640, height: 480 } : {}
      return { url: `/base/assets/${name}`, asset: { path: `docs/guide/${name}`, output: `assets/${name}` }, ...size }
    },
    readFile: (path) => files.get(path),
    ...overrides,
  }
}

/** Compiles in the test site. */
export function compile(text: string, overrides: Partial<ArticleContext> = {}): Article {
  return compileMarkdown(text, testContext(overrides))
}

/** The HTML alone. */
export function html(text: string): string {
  return compile(text).html.trim()
}
