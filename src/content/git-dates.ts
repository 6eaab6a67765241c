import { execFile, spawn } from 'node:child_process'
import type { LastUpdate } from '../types/content.ts'

/** What git knows about files, by path relative to the author's folder. */
export interface GitDates {
  /** The newest commit of each file. */
  lastUpdates: Map<string, LastUpdate>
  /** Date of the oldest commit of each file, ISO 8601. Only filled when asked for. */
  firstCommits: Map<string, string>
}

/** What to ask git for. */
export interface GitQuestion {
  /** Files of which the newest commit is wanted. */
  lastUpdateOf: ReadonlySet<string>
  /** Files of which the oldest commit is wanted. */
  firstCommitOf: ReadonlySet<string>
  /** Folders or files to look at; they hold all of the files above. */
  within: readonly string[]
}

/**
 * Asks git once for all files. Without git, outside a repository and in a shallow clone, whose oldest commit seems to
 * touch every file, the answer is empty.
 * @param dir the author's folder
 */
export async function readGitDates(dir: string, question: GitQuestion): Promise<GitDates> {
  const dates: GitDates = { lastUpdates: new Map(), firstCommits: new Map() }
  if (question.lastUpdateOf.size === 0 && question.firstCommitOf.size === 0) return dates
  if (await isWholeRepository(dir)) await readLog(dir, question, dates)
  return dates
}

function isWholeRepository(dir: string): Promise<boolean> {
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
  '--name-only',
  '-z',
  '--relative',
  '--no-renames',
  '--no-show-signature',
]

function readLog(dir: string, question: GitQuestion, dates: GitDates): Promise<void> {
  return new Promise((done) => {
    const git = spawn('git', ['-C', dir, 'log', ...logOptions, '--', ...question.within], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const read = logReader(question, dates)
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
function logReader(
  { lastUpdateOf, firstCommitOf }: GitQuestion,
  dates: GitDates,
): (chunk: string) => boolean {
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
      if (lastUpdateOf.has(path) && !dates.lastUpdates.has(path)) dates.lastUpdates.set(path, commit)
      if (firstCommitOf.has(path)) dates.firstCommits.set(path, commit.date)
    }
    return firstCommitOf.size === 0 && dates.lastUpdates.size === lastUpdateOf.size
  }
}

function commitOf(header: string): Required<LastUpdate> {
  const [line = ''] = header.split('\n')
  const space = line.indexOf(' ')
  return { date: new Date(Number(line.slice(0, space)) * 1000).toISOString(), author: line.slice(space + 1) }
}
