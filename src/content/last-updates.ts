import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { LastUpdate, SourceFile } from '../types/content.ts'
import type { Site } from '../types/site.ts'
import { readGitDates } from './git-dates.ts'
import type { GitDates } from './git-dates.ts'
import type { RawLocale } from './read-locale.ts'

interface Shown {
  showLastUpdateTime: boolean
  showLastUpdateAuthor: boolean
}

/** Asks git for the dates that the pages show and that their front matter does not have. */
export function readMissingDates(site: Site, locales: readonly RawLocale[]): Promise<GitDates> {
  const docs = locales.flatMap(({ versions }) => versions.flatMap((version) => version.docs))
  const posts = locales.flatMap((locale) => locale.posts)
  const lastUpdates = new Set([...pathsWithout(docs, site.docs), ...pathsWithout(posts, site.blog)])
  const firstCommits = new Set(
    posts.filter(({ date }) => date === undefined).map(({ source }) => source.path),
  )

  const folders = [site.docs?.path ?? [], site.blog?.path ?? [], 'versioned_docs', 'i18n'].flat()
  const within = folders.filter((path) => existsSync(join(site.dir, path)))
  return readGitDates(site.dir, {
    lastUpdateOf: lastUpdates,
    firstCommitOf: firstCommits,
    within,
  })
}

function pathsWithout(
  pages: readonly { source: SourceFile; lastUpdate?: LastUpdate }[],
  shown?: Shown,
): string[] {
  if (!shown) return []
  const lacks = ({ date, author }: LastUpdate): boolean =>
    (shown.showLastUpdateTime && date === undefined) || (shown.showLastUpdateAuthor && author === undefined)
  return pages.filter(({ lastUpdate = {} }) => lacks(lastUpdate)).map(({ source }) => source.path)
}

/** The last update of a page: what its front matter says, and git's word for the rest. */
export function lastUpdateOf(
  page: { source: SourceFile; lastUpdate?: LastUpdate },
  { lastUpdates }: GitDates,
): { lastUpdate?: LastUpdate } {
  const lastUpdate = { ...lastUpdates.get(page.source.path), ...page.lastUpdate }
  return Object.keys(lastUpdate).length === 0 ? {} : { lastUpdate }
}
