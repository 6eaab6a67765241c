import type { OwnText } from '../types/route.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../cache/cache.ts'
import { attempt } from '../defined.ts'
import { footerFile } from '../mdx/bundle/theme-files.ts'
import type { Page, SourceFile } from '../types/content.ts'
import type { Site } from '../types/site.ts'

/**
 * The component that a Docusaurus site has in the place of the theme's footer, as a page of React for each language by its code: all
 * pages show it, and it has no address. Empty for other sites.
 */
export function ownFooters({ dir, compatibility, locales }: Site): ReadonlyMap<string, OwnText> {
  const [first] = locales
  const file = compatibility === undefined ? undefined : footerFile(dir)
  if (file === undefined || first === undefined) return new Map()
  const code = attempt(() => readFileSync(path.join(dir, file), 'utf8')) ?? ''
  const source: SourceFile = { path: file, contentPath: file, locale: first.code, hash: hashOf([code]) }
  return new Map(
    locales.map(({ code: locale, baseUrl: url }): [string, OwnText] => [
      locale,
      { source, route: { url, locale, output: '', content: { kind: 'page', page: pageOf(source) } } },
    ]),
  )
}

function pageOf(source: SourceFile): Page {
  return {
    source,
    instance: 'default',
    slug: '',
    isReact: true,
    title: '',
    description: '',
    keywords: [],
    tags: [],
    isDraft: false,
    isUnlisted: false,
    hideTitle: true,
    hasComments: false,
    hideToc: true,
  }
}
