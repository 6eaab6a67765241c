import type * as ChildProcesses from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filePrefixOf } from '../docusaurus-names.ts'
import type { LastUpdate, SourceFile } from '../types/content.ts'
import type { DocsSettings } from '../types/settings.ts'
import type { Site } from '../types/site.ts'
import type { RawLocale } from './read-locale.ts'

/** Dates that git knows of files, by path relative to the author's folder. */
export interface GitDates {
  /** The newest commit of each file. */
  lastUpdates: Map<string, LastUpdate>
  /** Date of the oldest commit of each file, ISO 8601. Only filled when asked for. */
  firstCommits: Map<string, string>
}

/** A question to git. */
export interface GitQuestion {
  /** Files of which the newest commit is wanted. */
  lastUpdates: ReadonlySet<string>
  /** Files of which the oldest commit is wanted. */
  firstCommits: ReadonlySet<string>
  /** Folders or files to look at; they hold all of the files above. */
  within: readonly string[]
}

/**
 * Asks git once for all files. Without git, outside a repository and in a shallow clone, whose oldest commit seems to
 * touch every file, the answer is empty.
 * @param dir the author's folder
 */
async function readGitDates(dir: string, question: GitQuestion): Promise<GitDates> {
  const dates: GitDates = { lastUpdates: new Map(), firstCommits: new Map() }
  if (question.lastUpdates.size === 0 && question.firstCommits.size === 0) return dates
  if (!mayBeInRepository(dir)) return dates
  // Asking git takes 15 ms, half of them to load what starts a process.
  const processes = await import('node:child_process')
  const args = ['-C', dir, 'log', ...logOptions, '--', ...question.within]
  if (await isWholeRepository(dir, processes)) await readLog(args, logReader(question, dates), processes)
  return dates
}

/** Whether git can find a repository, without asking it: in a folder above, or where its variable says. */
function mayBeInRepository(dir: string): boolean {
  if (process.env['GIT_DIR'] !== undefined) return true
  for (let folder = realpathSync(dir); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return true
    if (folder === dirname(folder)) return false
  }
}

type Processes = Pick<typeof ChildProcesses, 'execFile' | 'spawn'>

function isWholeRepository(dir: string, { execFile }: Processes): Promise<boolean> {
  return new Promise((done) => {
    execFile('git', ['-C', dir, 'rev-parse', '--is-shallow-repository'], (error, stdout) => {
      done(error === null && stdout.trim() === 'false')
    })
  })
}

const commitMark = '\u0001'

// One commit: the mark, seconds, a space, the author, then the names of its files, each ended by \0.
const logOptions = [
  '--format=%x01%ct %an',
  ...'--name-only -z --relative --no-renames --no-show-signature'.split(' '),
]

/** @param read takes the log piece by piece, and says when nothing more is wanted */
function readLog(
  args: readonly string[],
  read: (chunk: string) => boolean,
  { spawn }: Processes,
): Promise<void> {
  return new Promise((done) => {
    const git = spawn('git', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    git.stdout.setEncoding('utf8')
    git.stdout.on('data', (chunk: string) => {
      // The log goes back to the first commit; it is left as soon as every file has been met.
      if (read(chunk)) git.kill()
    })
    git.on('error', () => done())
    git.on('close', () => done())
  })
}

/** Takes the log piece by piece, and says when nothing more is wanted. */
function logReader({ lastUpdates, firstCommits }: GitQuestion, dates: GitDates): (chunk: string) => boolean {
  let rest = ''
  let commit: Required<LastUpdate> = { date: '', author: '' }
  return (chunk) => {
    const tokens = (rest + chunk).split('\0')
    rest = tokens.pop() ?? ''
    for (const token of tokens) {
      const text = token.replace(/^\n+/, '')
      const isCommit = text.startsWith(commitMark)
      if (isCommit) commit = commitOf(text.slice(commitMark.length))
      // The first name stands in the lines after its commit, the others by themselves.
      const path = isCommit ? text.slice(text.indexOf('\n') + 1).trimStart() : text
      if (lastUpdates.has(path) && !dates.lastUpdates.has(path)) dates.lastUpdates.set(path, commit)
      if (firstCommits.has(path)) dates.firstCommits.set(path, commit.date)
    }
    return firstCommits.size === 0 && dates.lastUpdates.size === lastUpdates.size
  }
}

function commitOf(header: string): Required<LastUpdate> {
  const [line = ''] = header.split('\n')
  const space = line.indexOf(' ')
  return { date: new Date(Number(line.slice(0, space)) * 1000).toISOString(), author: line.slice(space + 1) }
}

type Shown = Pick<DocsSettings, 'showLastUpdateTime' | 'showLastUpdateAuthor'>

/** Pages show neither; the sitemap may. */
const ofPages: Shown = { showLastUpdateTime: true, showLastUpdateAuthor: false }

/** Asks git for the dates that the pages and the sitemap show and that their front matter does not have. */
export function readMissingDates(site: Site, locales: readonly RawLocale[]): Promise<GitDates> {
  const versions = locales.flatMap((locale) => locale.versions)
  const blogs = locales.flatMap((locale) => locale.blogs)
  const isListed = site.sitemap.lastmod !== false
  const asked = (settings: Shown): Shown => ({
    ...settings,
    showLastUpdateTime: isListed || settings.showLastUpdateTime,
  })
  const lastUpdates = new Set([
    ...versions.flatMap(({ docs, settings }) => pathsWithout(docs, asked(settings))),
    ...blogs.flatMap(({ posts, settings }) => pathsWithout(posts, asked(settings))),
    ...(isListed ? locales.flatMap(({ pages }) => pathsWithout(pages, ofPages)) : []),
  ])
  const undated = blogs.flatMap(({ posts }) => posts.filter(({ date }) => date === undefined))
  const firstCommits = new Set(undated.map(({ source }) => source.path))

  const pages = isListed ? site.allPages.flatMap(({ path }) => path ?? []) : []
  const content = [...site.allDocs, ...site.allBlogs].map(({ path }) => path).concat(pages)
  const released = site.allDocs.map(({ id }) => `${filePrefixOf(id)}versioned_docs`)
  const folders = [...content, ...released, ...site.locales.map(({ folder }) => folder)]
  // Docs may lie in the author's folder itself.
  const within = folders.filter((path) => existsSync(join(site.dir, path))).map((path) => path || '.')
  return readGitDates(site.dir, { lastUpdates, firstCommits, within })
}

function pathsWithout(
  pages: readonly { source: SourceFile; lastUpdate?: LastUpdate }[],
  shown: Shown,
): string[] {
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
