import { readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { ownFolders } from '../author-folder.ts'
import type { FoundContent } from './plan-files.ts'

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
export function holdsMarkdown(dir: string, left: number = depth): boolean {
  const entries = entriesOf(dir)
  return (
    entries.some((entry) => entry.isFile() && isMarkdown(entry.name)) ||
    (left > 0 &&
      entries.some(
        (entry) =>
          entry.isDirectory() && isSearched(entry.name) && holdsMarkdown(join(dir, entry.name), left - 1),
      ))
  )
}

function isMarkdown(name: string): boolean {
  return /\.mdx?$/i.test(name) && isSearched(name)
}

function isSearched(name: string): boolean {
  return !/^[._]/.test(name) && name !== 'node_modules'
}

/** Entries of a folder; none where it cannot be read. */
function entriesOf(dir: string): Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
  } catch {
    return []
  }
}
