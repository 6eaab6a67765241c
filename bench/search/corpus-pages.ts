import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SearchPage } from '../../src/types/search.ts'
import type { Language } from './needs.ts'
import { pageOfMarkdown } from './page-of-markdown.ts'

/** The corpus as an author's folder. */
export const CORPUS_SITE = fileURLToPath(new URL('site', import.meta.url))

const ROOTS = { zh: 'docs', en: 'i18n/en/docusaurus-plugin-content-docs/current' }

/** The pages of a language, by their path below the docs, without building the site. */
export function corpusPages(language: Language): Map<string, SearchPage> {
  const root = path.join(CORPUS_SITE, ROOTS[language])
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -3).replaceAll('\\', '/'))
  return new Map(names.toSorted().map((name) => [name, pageAt(root, name, language)]))
}

function pageAt(root: string, name: string, language: Language): SearchPage {
  const url = `${language === 'zh' ? '' : `/${language}`}/docs/${name}`
  const group = name.split('/')[0] ?? ''
  return pageOfMarkdown(readFileSync(path.join(root, `${name}.md`), 'utf8'), { url, group })
}
