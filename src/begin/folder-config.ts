import { existsSync, readdirSync, readFileSync, type Dirent } from 'node:fs'
import { basename, join } from 'node:path'
import { packageIn } from '../package-json.ts'
import { labels, titleText, type Language, type FoundContent } from './plan-files.ts'
import type { SiteConfig } from '../types/config.ts'
import { ownFolders } from '../author-folder.ts'
import { attempt } from '../defined.ts'

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
  const language = folderLanguage(dir)
  const { name, htmlLang, docs: docsLabel, blog } = labels[language]
  return {
    title: titleOf(dir),
    url: 'http://localhost',
    locales: [{ code: language, label: name, htmlLang }],
    ...(path === '' && { docs: { path: '.', routeBasePath: '/' } }),
    // A README names files of its repository that are no pages, and MDX may be written for another engine.
    onBrokenLinks: 'warn',
    onUncompilable: 'warn',
    navbar: {
      items: [
        ...(path === 'docs' ? [{ ...sidebarItem, label: docsLabel }] : []),
        ...(hasBlog ? [{ to: '/blog', label: blog, position: 'left' as const }] : []),
      ],
    },
  }
}

const sidebarItem = { type: 'docSidebar', sidebarId: 'defaultSidebar', position: 'left' } as const

/** A site's title as long as nobody gave it one: the name in `package.json`, else the folder's, or that of its project. */
export function titleOf(dir: string): string {
  const project = usualName.test(basename(dir)) ? projectAbove(dir) : undefined
  return (
    packageTitle(dir) ??
    (project && packageTitle(project)) ??
    (titleText(basename(project ?? dir)) || 'Notes')
  )
}

/** Names that say of the texts of a project no more than what they are. */
const usualName = /^(?:book|content|docs?|documentation|en|guide|manual|src|wiki|zh)$/i

/** The nearest folder above, three at the most, that is a project of its own. */
function projectAbove(dir: string): string | undefined {
  const [one, two, three] = [join(dir, '..'), join(dir, '../..'), join(dir, '../../..')]
  return [one, two, three].find((above) =>
    ['package.json', '.git'].some((name) => existsSync(join(above, name))),
  )
}

function packageTitle(dir: string): string | undefined {
  const { name } = packageIn(dir)
  return typeof name === 'string' && titleText(name) !== '' ? titleText(name) : undefined
}

/**
 * The language that the Markdown of a folder is written in; English where there is none.
 * @param dir absolute; need not exist
 */
export function folderLanguage(dir: string): Language {
  const { docs, hasBlog } = findContent(dir)
  return isChinese(join(dir, docs ?? (hasBlog ? 'blog' : ''))) ? 'zh' : 'en'
}

/** Whether the first texts at the top of a folder are written in Chinese: a tenth of their signs is enough, for all the code. */
function isChinese(dir: string): boolean {
  const texts = entriesOf(dir)
    .map(({ name }) => name)
    .toSorted()
    .filter((name) => /\.mdx?$/i.test(name))
    .slice(0, 5)
    .map((name) => attempt(() => readFileSync(join(dir, name), 'utf8').slice(0, 4000)) ?? '')
    .join('')
  return (texts.match(/\p{Script=Han}/gu)?.length ?? 0) > texts.length / 10
}

/** Texts about a project, which alone make no documentation. */
const aboutProject = /^(?:change-?log|contributing|code_of_conduct|history|license|readme|security)\.mdx?$/i

/**
 * Looks for Markdown in a folder that has no configuration.
 * @param dir absolute; need not exist
 */
export function findContent(dir: string): FoundContent {
  const hasBlog = holdsMarkdown(join(dir, 'blog'))
  if (holdsMarkdown(join(dir, 'docs'))) return { docs: 'docs', hasBlog }
  const isDocs = entriesOf(dir).some((entry) =>
    entry.isDirectory()
      ? isSearched(entry.name) && !ownFolders.includes(entry.name) && holdsMarkdown(join(dir, entry.name))
      : isMarkdown(entry.name) && !aboutProject.test(entry.name),
  )
  return { ...(isDocs && { docs: '' }), hasBlog }
}

/** How deep Markdown is looked for: the folder may be somebody's home. */
const depth = 4

/** Whether there is Markdown in a folder or below it. */
function holdsMarkdown(dir: string, left: number = depth): boolean {
  const entries = entriesOf(dir).filter(({ name }) => isSearched(name))
  if (entries.some((entry) => entry.isFile() && isMarkdown(entry.name))) return true
  const folders = left > 0 ? entries.filter((entry) => entry.isDirectory()) : []
  return folders.some(({ name }) => holdsMarkdown(join(dir, name), left - 1))
}

function isMarkdown(name: string): boolean {
  return /\.mdx?$/i.test(name) && isSearched(name)
}

function isSearched(name: string): boolean {
  return !/^[._]/.test(name) && name !== 'node_modules'
}

/** Entries of a folder; none where it cannot be read. */
function entriesOf(dir: string): Dirent[] {
  return attempt(() => readdirSync(dir, { withFileTypes: true })) ?? []
}
