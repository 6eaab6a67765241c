import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { labels, type Language } from './plan-files.ts'
import type { SiteConfig } from '../types/config.ts'
import { findContent, holdsMarkdown } from './found-content.ts'

/**
 * The configuration that a folder of Markdown gets when it has none: its texts are docs, unless there is a `docs/` or a `blog/`.
 * Nothing for a folder without Markdown.
 * @param dir absolute
 */
export function configOfFolder(dir: string): SiteConfig | undefined {
  const { docs, hasBlog } = findContent(dir)
  // A folder that holds no more than a README is shown as well; nobody begins a site for it.
  const path = docs ?? (!hasBlog && holdsMarkdown(dir) ? '' : undefined)
  if (path === undefined && !hasBlog) return undefined
  const language = languageOf(dir)
  const { name, htmlLang, docs: docsLabel, blog } = labels[language]
  return {
    title: titleOf(dir),
    url: 'http://localhost',
    locales: [{ code: language, label: name, htmlLang }],
    ...(path === '' && { docs: { path: '.', routeBasePath: '/' } }),
    // A README names files of its repository that are no pages.
    onBrokenLinks: 'warn',
    navbar: {
      items: [
        ...(path === 'docs' ? [{ ...sidebarItem, label: docsLabel }] : []),
        ...(hasBlog ? [{ to: '/blog', label: blog, position: 'left' as const }] : []),
      ],
    },
  }
}

const sidebarItem = { type: 'docSidebar', sidebarId: 'defaultSidebar', position: 'left' } as const

/** A site's title as long as nobody gave it one: the name in `package.json`, else the folder's. */
export function titleOf(dir: string): string {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
    const name: unknown = typeof manifest === 'object' && manifest !== null && Reflect.get(manifest, 'name')
    if (typeof name === 'string' && name !== '') return name
  } catch {
    // There is none, or it is not ours to complain about.
  }
  return basename(dir) || 'Notes'
}

/**
 * The language that the Markdown of a folder is written in; English where there is none.
 * @param dir absolute; need not exist
 */
export function languageOf(dir: string): Language {
  const { docs, hasBlog } = findContent(dir)
  return isChinese(join(dir, docs ?? (hasBlog ? 'blog' : ''))) ? 'zh' : 'en'
}

/** Whether the first texts at the top of a folder are written in Chinese: a tenth of their signs is enough, for all the code. */
function isChinese(dir: string): boolean {
  const texts = namesIn(dir)
    .filter((name) => /\.mdx?$/i.test(name))
    .slice(0, 5)
    .map((name) => readStart(join(dir, name)))
    .join('')
  return (texts.match(/\p{Script=Han}/gu)?.length ?? 0) > texts.length / 10
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir).toSorted()
  } catch {
    return []
  }
}

function readStart(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(0, 4000)
  } catch {
    return ''
  }
}
