import { asRecord } from '../defined.ts'
import { readFileSync } from 'node:fs'

/** Kinds of content of a new site. */
export type Template = 'docs' | 'blog' | 'both'

/** Languages that the templates are written in. */
export type Language = 'zh' | 'en'

/** An author's answers about a new site. */
export interface Answers {
  title: string
  template: Template
  /** The default one first; at least one. */
  languages: readonly Language[]
  /** Whether a workflow that publishes with GitHub Pages is wanted. */
  hasWorkflow: boolean
}

/** Content that lies in the folder already, and is kept. */
export interface FoundContent {
  /** Folder of the docs, relative to the author's: `docs`, or '' where Markdown lies in the folder itself. */
  docs?: string
  /** Whether `blog/` holds posts. */
  hasBlog: boolean
}

interface FileOptions {
  found: FoundContent
  /** The day of the first post. */
  date: Date
}

/** What a repository does not keep, as `.gitignore` names it. */
export const ignored: readonly string[] = ['/dist/', '/node_modules/']

/** For editors and `tsc`: how a bundler reads components, what `@site/…` is, and what else they may import. */
const compilerText = `{
  "compilerOptions": {
    "strict": true,
    "noEmit": true,
    "target": "es2023",
    "lib": ["es2023", "dom", "dom.iterable"],
    "module": "esnext",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "types": ["inkstone/modules"],
    "paths": { "@site/*": ["./*"] }
  },
  "exclude": ["dist", "node_modules"]
}
`

/** The files of a new site but for its `package.json`: their text by path, with `/`. */
export function planFiles(answers: Answers, { found, date }: FileOptions): Map<string, string> {
  const files = new Map([
    ['site.config.ts', configText(answers, found)],
    ['.gitignore', `${ignored.join('\n')}\n`],
    ['tsconfig.json', compilerText],
  ])
  const day = date.toISOString().slice(0, 10)
  answers.languages.forEach((language, index) => {
    const folder = index === 0 ? '' : `i18n/${language}/`
    // Sample texts stand beside nothing of the author's own.
    if (hasDocs(answers, found) && found.docs === undefined) {
      files.set(`${folder}docs/intro.md`, template(`${language}/intro.md`))
      files.set(`${folder}docs/guide/writing.md`, template(`${language}/writing.md`))
      files.set(`${folder}docs/guide/_category_.json`, template(`${language}/section.json`))
    }
    if (answers.template !== 'docs' && !found.hasBlog)
      files.set(`${folder}blog/${day}-welcome.md`, template(`${language}/welcome.md`))
    if (index > 0) files.set(`${folder}labels.json`, labelsText(answers, language))
  })
  if (answers.hasWorkflow) files.set('.github/workflows/publish.yml', template('github-pages.yml'))
  return files
}

/**
 * The author's `package.json` with what it lacks, or a new one. What it says already stays, as do its indentation and the ends of
 * its lines.
 */
export function packageText(
  existing: { value: Record<string, unknown>; text: string } | undefined,
  { name, version }: { name: string; version: string },
): string {
  const own: Record<string, unknown> = existing?.value ?? { name, private: true, type: 'module' }
  const scripts = {
    dev: 'inkstone dev',
    start: 'inkstone start',
    build: 'inkstone build',
    preview: 'inkstone preview',
  }
  const merged = {
    ...own,
    scripts: { ...scripts, ...asRecord(own['scripts']) },
    // Some install what only builds among the tools of development.
    ...('inkstone' in asRecord(own['devDependencies'])
      ? {}
      : { dependencies: { inkstone: `^${version}`, ...asRecord(own['dependencies']) } }),
  }
  const indent = /^[ \t]+(?=")/m.exec(existing?.text ?? '')?.[0] ?? '  '
  const text = `${JSON.stringify(merged, null, indent)}\n`
  return existing?.text.includes('\r\n') === true ? text.replaceAll('\n', '\r\n') : text
}

/** A name that npm takes, made of a folder's: in small letters, without spaces. */
export function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return name === '' ? 'my-site' : name
}

function hasDocs({ template: wanted }: Answers, { docs }: FoundContent): boolean {
  return wanted !== 'blog' || docs !== undefined
}

/** Labels of a language, by what they name. */
export const labels = {
  zh: {
    name: '中文',
    htmlLang: 'zh-Hans',
    docs: '文档',
    blog: '博客',
    posts: '全部文章',
    colors: '自定义主题',
  },
  en: { name: 'English', htmlLang: 'en', docs: 'Docs', blog: 'Blog', posts: 'All posts', colors: 'Colours' },
} as const

function configText(answers: Answers, found: FoundContent): string {
  const { title, languages, template: wanted } = answers
  const own = labels[languages[0] ?? 'en']
  const items = [
    hasDocs(answers, found) &&
      `{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: '${own.docs}', position: 'left' },`,
    wanted !== 'docs' && `{ to: '/blog', label: '${own.blog}', position: 'left' },`,
    `{ type: 'custom-theme', label: '${own.colors}' },`,
    languages.length > 1 && `{ type: 'localeDropdown' },`,
  ]
  const parts = [
    hasDocs(answers, found)
      ? found.docs === '' && `docs: { path: '.', routeBasePath: '/' },`
      : `docs: false,`,
    wanted === 'docs' ? `blog: false,` : `blog: { title: '${own.blog}', description: '${own.posts}' },`,
  ]
  return `import { defineSite } from 'inkstone'

export default defineSite({
  title: ${quoted(titleText(title))},
  // Where the site will be published. Feeds, the sitemap and previews in other places name it.
  url: 'https://example.com',
  locales: [
${lines(
  languages.map(
    (code) => `{ code: '${code}', label: '${labels[code].name}', htmlLang: '${labels[code].htmlLang}' },`,
  ),
  4,
)}
  ],
${lines(parts, 2, '\n')}  // A link to a file that does not exist stops the build, as one to an address does.
  onBrokenMarkdownLinks: 'throw',
  navbar: {
    items: [
${lines(items, 6)}
    ],
  },
})
`
}

/** Labels in another language: the author's label of the navbar stands beside it, as the original. */
function labelsText(answers: Answers, language: Language): string {
  const own = labels[answers.languages[0] ?? 'en']
  const theirs = labels[language]
  const items = (['docs', 'blog', 'colors'] as const)
    .filter((key) => key === 'colors' || answers.template === 'both' || answers.template === key)
    .map((key) => [`item.label.${own[key]}`, theirs[key]])
  const blog = { 'blog.title': theirs.blog, 'blog.description': theirs.posts }
  const entries = [...items, ...(answers.template === 'docs' ? [] : Object.entries(blog))]
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

function lines(parts: readonly (string | false)[], indent: number, end = ''): string {
  const written = parts.filter((part) => part !== false).map((part) => ' '.repeat(indent) + part)
  return written.length === 0 ? '' : written.join('\n') + end
}

/** A title on one line, without signs that command a terminal. */
export function titleText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, String.raw`\$&`)}'`
}

function template(path: string): string {
  return readFileSync(new URL(`../../templates/${path}`, import.meta.url), 'utf8')
}
