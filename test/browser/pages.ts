import { readdirSync } from 'node:fs'
import { inject } from 'vitest'
import { startSite, writeSite } from '../helpers/site.ts'
import { isThorough } from '../helpers/thorough.ts'
import type { BuildSiteOptions, StartedSite } from '../helpers/site.ts'

/** Paths of all emitted pages below the base URL: `docs/intro`, `en/`, ''. */
export function emittedPages(outDir: string = inject('site').outDir): string[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) =>
      file
        .replaceAll('\\', '/')
        .replace(/\.html$/, '')
        .replace(/(^|\/)index$/, '$1'),
    )
    .toSorted()
}

/** Address of a path below the base URL. */
export function at(path: string): string {
  return inject('site').url + path
}

/** The screens that readers come to (RT-01): one of each kind, and in a thorough run all of them. */
export const SCREENS = [
  '',
  'blog',
  'blog/archive',
  'blog/express-local-https',
  'search',
  'docs',
  'docs/intro',
  'docs/back_boss/server/create',
  'docs/category/server',
  ...(isThorough
    ? [
        'blog/linux-docker-jenkins',
        'docs/react_native',
        'docs/about-site/site-search',
        'docs/back_boss/server/introduce',
        'docs/back_boss/server/dbcontent',
        'docs/back_boss/server/cliOpSequelize',
        'docs/category/react-native',
        'docs/category/about-the-site',
        'docs/category/express-tech-chain',
      ]
    : []),
]

/** Screens that follow from tags and authors (RT-02), likewise. */
export const MORE_SCREENS = [
  'blog/tags',
  'blog/tags/devops',
  'blog/authors/inkstone',
  ...(isThorough ? ['blog/authors', 'docs/tags', 'docs/tags/express'] : []),
]

/** Below the locale roots, with the language that the page must have. */
export const LOCALES = [
  { prefix: '', lang: 'zh-Hans', notFound: '找不到页面' },
  { prefix: 'en/', lang: 'en-GB', notFound: 'Page Not Found' },
]

const started: StartedSite[] = []

/** Ends what the tests of a file have opened. */
export async function closeSites(): Promise<void> {
  for (const site of started.splice(0)) await site.close()
}

/** Writes, builds and serves an author's folder for the tests of a file. */
export async function openSite(
  files: Record<string, string | Uint8Array>,
  options?: BuildSiteOptions,
): Promise<StartedSite> {
  const site = await startSite(await writeSite({ 'static/icon.svg': ICON, ...files }), options)
  started.push(site)
  return site
}

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'

/** A small `site.config.ts` with further options. */
export function siteConfig(options = ''): string {
  return `import { defineSite } from 'inkstone'
export default defineSite({ title: 'Notes', url: 'https://notes.example', favicon: '/icon.svg', ${options} })`
}
