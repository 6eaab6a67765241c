import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import {
  countPlaces,
  openBoundary,
  outsideProblems,
  ownFolders,
  type Boundary,
  type CountPlace,
  type Outside,
} from '../author-folder.ts'
import { globExpression } from '../defined.ts'
import type { Problem } from '../types/problem.ts'
import { isMarkdownFile, isReactPage } from '../text-format.ts'
import type { ContentContext } from './context.ts'
import { irregularProblem, readProblem } from '../errors/file-problems.ts'

/** The files of a content folder that are content. Paths are relative to that folder, with `/`, in code unit order. */
export interface FolderFiles {
  /** Markdown files. */
  markdown: string[]
  /** `_category_` files. */
  categories: string[]
  /** Data files at the top: `authors.yml`, `tags.yml`. */
  data: string[]
  /** Modules, which are pages in the folder of pages. */
  react: string[]
}

export interface Walk {
  /** Absolute. */
  root: string
  /** Of the folder, relative to the author's, for messages. */
  shown: string
  files: FolderFiles
  problems: Problem[]
  leadsOut: Boundary
  countPlace: CountPlace
  /** Links that lead out of the author's folder. */
  outside: Outside[]
  /** Names at the top that are no content of this folder. */
  skipped: readonly string[]
}

/**
 * Lists a content folder, without what begins with `_` or `.`. A folder that does not exist is an empty one.
 * @param path the content folder, relative to the author's
 * @param context its problems take what cannot be read, is not supported, or leads out of the author's folder
 */
export function listFolder(
  path: string,
  { site, problems }: Pick<ContentContext, 'site' | 'problems'>,
): FolderFiles {
  const root = join(site.dir, path)
  const files: FolderFiles = { markdown: [], categories: [], data: [], react: [] }
  try {
    if (statSync(root, { throwIfNoEntry: false })) {
      const outside: Outside[] = []
      const leadsOut = openBoundary(site)
      const rules = { leadsOut, countPlace: countPlaces(), skipped: skippedIn(path, site) }
      const state = { root, shown: path, files, problems, outside, ...rules }
      if (!isOutside(state, root)) walk(state, '', [])
      problems.push(...outsideProblems(outside))
    }
  } catch (error) {
    problems.push(readProblem(error, path))
  }
  // Code unit order is the same on every machine; the order of a folder's entries is not.
  return {
    markdown: files.markdown.toSorted(),
    categories: files.categories.toSorted(),
    data: files.data.toSorted(),
    react: files.react.toSorted(),
  }
}

/** Docs may lie at the top of the author's folder, beside all the rest. */
function skippedIn(path: string, { dir, outDir, blog }: ContentContext['site']): readonly string[] {
  if (path !== '') return []
  return [
    ...ownFolders,
    ...[relative(dir, outDir), blog?.path ?? ''].map((name) => name.split(/[\\/]/)[0] ?? ''),
  ]
}

function walk(state: Walk, folder: string, ancestors: readonly string[]): void {
  const shown = join(state.shown, folder).replaceAll('\\', '/')
  let entries: Dirent[]
  let real: string
  try {
    real = realpathSync(join(state.root, folder))
    const isSkipped = (name: string): boolean => folder === '' && state.skipped.includes(name)
    entries = readdirSync(join(state.root, folder), { withFileTypes: true }).filter(
      ({ name }) => !isIgnored(name) && !isSkipped(name),
    )
  } catch (error) {
    state.problems.push(readProblem(error, shown))
    return
  }
  if (ancestors.includes(real)) {
    const message = 'This folder is a symbolic link to a folder that holds it, so it would never end.'
    state.problems.push({ file: shown, message, hint: 'Remove the link.' })
    return
  }
  const refusal = state.countPlace(real, shown)
  if (refusal !== undefined) {
    state.problems.push(...refusal)
    return
  }

  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    const kind = entryKind(entry, join(state.root, path))
    const isContent = kind === 'folder' || isRead(path)
    if (isContent && entry.isSymbolicLink() && isOutside(state, join(state.root, path))) continue
    if (kind === 'folder' && !isMarkdownFile(entry.name)) walk(state, path, [...ancestors, real])
    else addFile(state, path, kind)
  }
}

function isOutside({ leadsOut, outside }: Walk, file: string): boolean {
  const found = leadsOut(file)
  if (found !== undefined) outside.push(found)
  return found !== undefined
}

type Kind = 'file' | 'folder' | 'other' | { error: unknown }

function entryKind(entry: Dirent, path: string): Kind {
  try {
    const stats = entry.isSymbolicLink() ? statSync(path) : entry
    return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other'
  } catch (error) {
    return { error }
  }
}

function addFile({ files, problems, shown }: Walk, path: string, kind: Kind): void {
  if (isReactPage(path) && !/\.(?:d|test)\.[jt]sx?$|(?:^|\/)__tests__\//i.test(path)) {
    if (kind === 'file') files.react.push(path)
    return
  }
  const name = path.slice(path.lastIndexOf('/') + 1)
  // A link that leads nowhere may have been meant as a folder of pages.
  const isMeant = isRead(path) || (typeof kind === 'object' && !name.includes('.'))
  if (!isMeant) return
  if (kind !== 'file') problems.push(noFileProblem(posix.join(shown, path), kind))
  else if (isMarkdownFile(name)) files.markdown.push(path)
  else if (isCategory(name)) files.categories.push(path)
  else files.data.push(path)
}

function noFileProblem(file: string, kind: Exclude<Kind, 'file'>): Problem {
  if (typeof kind === 'object') return readProblem(kind.error, file)
  if (kind === 'other') return irregularProblem(file)
  const message = 'This is a folder, but its name ends like that of a page.'
  return { file, message, hint: 'Give the folder another name.' }
}

function isIgnored(name: string): boolean {
  return (name.startsWith('_') && !isCategory(name)) || name.startsWith('.') || name === 'node_modules'
}

/** Whether a file of this name is content. */
function isRead(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return isMarkdownFile(name) || isCategory(name) || /^(?:authors|tags)\.(?:ya?ml|json)$/.test(path)
}

function isCategory(name: string): boolean {
  return /^_category_\.(?:json|ya?ml)$/.test(name)
}

/** The patterns that decide which files of a folder are texts. */
export interface FileChoice {
  include?: readonly string[]
  exclude?: readonly string[]
}

/** Tells whether a file is chosen, by its path in its folder. */
export function fileChooser({ include, exclude = [] }: FileChoice): (path: string) => boolean {
  const [wanted, unwanted] = [include?.map(pathExpression), exclude.map(pathExpression)]
  return (path) =>
    wanted?.some((pattern) => pattern.test(path)) !== false && !unwanted.some((pattern) => pattern.test(path))
}

/** Patterns of files count from their folder, however they begin. */
function pathExpression(pattern: string): RegExp {
  return globExpression(pattern.replace(/^\.?\//, ''))
}
