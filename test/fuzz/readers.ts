import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { alignBlocks } from '../../src/bilingual/align/align-blocks.ts'
import { blocksOf } from '../../src/bilingual/align/blocks.ts'
import { pageText } from '../../src/search/index/page-text.ts'
import { parseSettings, parseShareHash } from '../../src/colors/palette/settings.ts'
import { loadSite } from '../../src/config/load.ts'
import { frontMatterOf, splitFrontMatter } from '../../src/content/text/front-matter.ts'
import { loadContent } from '../../src/content/load.ts'
import { readOpening } from '../../src/content/text/opening.ts'
import { misspeltKeys } from '../../src/content/text/schema.ts'
import { hasTruncateMarker } from '../../src/content/blog/post.ts'
import { docusaurusMinutes, readingMinutes } from '../../src/content/text/reading-time.ts'
import { normalizeText } from '../../src/content/text/source-text.ts'
import { docFrom, splitNumberPrefix } from '../../src/content/docs/doc.ts'
import { drawDiagram } from '../../src/diagrams/draw.ts'
import { loadDrawing } from '../../src/diagrams/load.ts'
import { compileMarkdown } from '../../src/markdown/compile.ts'
import { compileMdx } from '../../src/mdx/compile/compile-mdx.ts'
import { lineOfPlace } from '../../src/mdx/run/evaluate-mdx.ts'
import { plainText } from '../../src/markdown/excerpt.ts'
import { isActiveFile } from '../../src/render/files/active-files.ts'
import { liftStyles } from '../../src/render/style/lift-styles.ts'
import { harmlessStyle } from '../../src/html/inline-style.ts'
import { inertDrawing } from '../../src/html/drawing.ts'
import { boundedDrawings, isEndless } from '../../src/html/drawn-elements.ts'
import { attribute } from '../../src/html/escape.ts'
import { plainSheet } from '../../src/plain-sheet.ts'
import { declarationsOf, hexOfValue, rulesOf } from '../../src/style-sheet.ts'
import { htmlToMarkdown } from '../../src/twins/html-to-markdown.ts'
import { messagesFor } from '../../src/theme-messages.ts'
import { readHeaders } from '../../src/preview/server.ts'
import { createPageAnalyser } from '../../src/search/index/analyse-page.ts'
import {
  decodeHead,
  decodeSections,
  decodeShard,
  decodeVocabulary,
  forEachSection,
  unseal,
} from '../../src/search/format/index-format.ts'
import type { ArticleContext } from '../../src/types/article.ts'
import { pageOf, serveIndex } from '../helpers/served-index.ts'
import type { Kind } from './grammar.ts'

const context: ArticleContext = {
  file: 'docs/page.md',
  firstLine: 1,
  messages: messagesFor('en'),
  wantsSections: true,
  resolveLink: (href) => ({ href }),
  resolveAsset: () => ({ url: '/x.png' }),
  readFile: () => undefined,
}

const analyse = createPageAnalyser()

/** Everything that happens to a text between its file and the reader's search. */
function readMarkdown(written: string, options: Partial<ArticleContext> = {}): void {
  const form = { ...options, isMdx: false }
  const text = normalizeText(written)
  const { body } = readFrontMatter(text)
  readOpening(body, form)
  readingMinutes(body)
  docusaurusMinutes('zh')(body)
  hasTruncateMarker(body)
  const article = compileMarkdown(body, { ...context, ...form })
  for (const heading of article.headings) plainText(heading.html)
  plainText(article.html)
  readHtml(article.html, article.html.replaceAll('a', 'b'))
}

function readHtml(html: string, other: string): void {
  htmlToMarkdown(html, (href) => href)
  liftStyles(html)
  const { sections } = pageText(`<h1>Page</h1><div class="ink-prose">${html}</div>`)
  analyse({ url: '/page', group: 'Docs', sections })
  alignBlocks(blocksOf(html), blocksOf(other))
}

/** Syntax that sites may have besides plain Markdown, and all that a tolerant one reads. */
const everyOption: Partial<ArticleContext> = {
  isTolerant: true,
  hasEmoji: true,
  admonitions: ['example', 'details'],
  magicComments: [
    { mark: 'add', line: 'add-this' },
    { mark: 'remove', start: 'add-start', end: 'add-end' },
  ],
  mdx: { drawn: ['a', 'blockquote', 'code', 'details', 'h2', 'li', 'p', 'pre', 'table'] },
}

function readMdx(text: string, options: ArticleContext): void {
  readOpening(text, { isMdx: true, isTolerant: options.isTolerant === true })
  const place = { ...options, address: '', load: () => Promise.reject(new Error('Nothing is run.')) }
  lineOfPlace(compileMdx(text, options), place, { line: 1, column: 1 })
}

/** A style sheet, and the attribute of an element. */
function readStyles(text: string): void {
  for (const { body = '' } of rulesOf(plainSheet('a.scss', text) ?? text))
    for (const { value } of declarationsOf(body)) hexOfValue(value)
  for (const { value } of declarationsOf(text)) hexOfValue(value)
  for (const style of [text, harmlessStyle(text).style])
    liftStyles(`<p${attribute('style', style)}>${text}</p>`)
}

function readFrontMatter(text: string): { body: string } {
  const split = splitFrontMatter(text)
  const fields = frontMatterOf(split, 'docs/page.md', [])
  misspeltKeys(fields)
  const source = { path: 'docs/page.md', contentPath: 'page.md', locale: 'en', hash: '' }
  docFrom(
    { source, fields, opening: readOpening(split.body, { isMdx: false }), body: split.body },
    { version: 'current', splitName: splitNumberPrefix },
  )
  return split
}

/** A folder of an author, with the text in every file that is read as YAML. */
async function readData(text: string): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'inkstone-fuzz-'))
  try {
    const write = (file: string, content: string): void => {
      mkdirSync(dirname(join(dir, file)), { recursive: true })
      writeFileSync(join(dir, file), content)
    }
    write('site.config.mjs', siteConfig)
    write('docs/a/_category_.yml', text)
    write('docs/a/b.md', `---\n${text}\n---\ntext`)
    write('docs/tags.yml', text)
    write('blog/authors.yml', text)
    write('blog/2024-05-18-post.md', `---\n${text}\n---\ntext`)
    write('i18n/en/labels.yml', text)
    write('i18n/en/docusaurus-plugin-content-docs/current.json', text)
    await loadContent(await loadSite(dir, {}), { includeDrafts: true })
  } finally {
    rmSync(dir, { recursive: true })
  }
}

const siteConfig =
  "export default { title: 'A', url: 'https://a.b', locales: [{ code: 'zh', label: '中文' }, { code: 'en', label: 'English' }] }"

async function readConfig(text: string): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'inkstone-fuzz-'))
  try {
    writeFileSync(join(dir, 'site.config.mjs'), `export default JSON.parse(${JSON.stringify(jsonOf(text))})`)
    await loadSite(dir, {})
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** The text as JSON: itself, where it is some, else as values of options. */
function jsonOf(text: string): string {
  try {
    JSON.parse(text)
    return text
  } catch {
    // What is measured is a file of the text's size, and not one of ten times that.
    const value = JSON.stringify(text.slice(0, Math.max(1000, text.length / 10)))
    return `{"title":${JSON.stringify(text)},"url":${value},"baseUrl":${value},${value}:1,"navbar":{"items":[{"label":${value},"to":${value}},${value}]}}`
  }
}

function readDrawing(text: string): void {
  const bytes = Buffer.from(text)
  isActiveFile('a.svg', bytes)
  for (const drawing of [text, inertDrawing(bytes)]) isEndless(drawing, { isXml: true })
  boundedDrawings(text)
}

/** Code of a file, all of it and a region, which the text of a page shows. */
function readIncluded(text: string): void {
  readMarkdown('```ts file=a.ts\n```\n\n```ts file=a.ts region=a\n```\n', { readFile: () => text })
}

/** Files of an index come from the network: only a plain error may be the answer to a broken one. */
function readIndex(text: string): void {
  const bytes = new Uint8Array(Buffer.from(text, 'latin1'))
  const readers = [
    () => unseal(bytes),
    () => decodeHead(bytes),
    () => {
      const shard = decodeShard(bytes)
      for (const term of shard.terms.keys()) forEachSection(shard, term, () => {})
    },
    () => decodeVocabulary(bytes),
    () => decodeSections(bytes),
  ]
  for (const read of readers) {
    try {
      read()
    } catch (error) {
      // The client takes any error for a file that has to be loaded anew.
      if (!(error instanceof Error) || /memory|stack/i.test(error.message)) throw error
    }
  }
}

const served = serveIndex([
  pageOf('express', 'Express 框架', 'Express 是 Node.js 的框架。', [
    ['中间件', '中间件在请求和响应之间运行。\n用 useEffect 的人不需要它。'],
  ]),
  pageOf('react', 'React Hooks', 'Hooks let components use state.', [
    ['useEffect', 'The effect runs after rendering.'],
  ]),
])

const draw = (await loadDrawing()) ?? ((): string => '')

/** How each kind of text is read. */
export const readers: Record<Kind, (text: string) => void | Promise<void>> = {
  markdown: (text) => readMarkdown(text),
  diagrams: (text) => void drawDiagram(text, 'ink-diagram', draw),
  formulas: (text) => readMarkdown(text, { formulas: { macros: { '\\m': 'a#1b#1' } } }),
  options: (text) => readMarkdown(text, everyOption),
  mdx: (text) => readMdx(text, context),
  mended: (text) => readMdx(text, { ...context, ...everyOption }),
  older: (text) => readMdx(text, { ...context, ...everyOption, hasIndentedCode: true }),
  yaml: (text) => void readFrontMatter(`---\n${text}\n---\n`),
  data: readData,
  config: readConfig,
  index: readIndex,
  query: async (text) => void (await served.ask(text)),
  colors(text) {
    parseShareHash(text)
    parseSettings(text)
  },
  headers(text) {
    readHeaders(text)('/a/b')
    readHeaders('/*\n  a: b')(text)
  },
  html: (text) => readHtml(text, text.replaceAll('a', 'b')),
  drawing: (text) => readDrawing(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`),
  included: readIncluded,
  styles: readStyles,
}
