import { lstatSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { relativePath, withSlashes, isFolder, liesIn } from './file-paths.ts'
import { attempt } from './defined.ts'
import type { Problem } from './types/problem.ts'
import type { Site } from './types/site.ts'

/** Folders at the top of an author's folder that hold something other than docs, where its docs lie at the top as well. */
export const ownFolders: readonly string[] = 'blog dist i18n node_modules pages static theme'.split(' ')

/** {@link openBoundary} needs this of a site: its folder, and the folders that its configuration names. */
export type SiteFolders = Pick<Site, 'dir' | 'allowedFolders'> & {
  allDocs?: readonly { path: string }[]
  allBlogs?: readonly { path: string }[]
}

/** A path of the author's that leads to a place whose files the site must not publish. */
export interface Outside {
  /** A symbolic link that leads out, relative to the author's folder. */
  link: string
  /** Where it leads, absolute. */
  target: string
  /** That folder, or the file's, as the configuration would allow it. */
  folder: string
}

/**
 * Tells whether a path leads out of the author's folder and those that the configuration names. A path that leads nowhere
 * does not.
 * @param file absolute, or relative to the author's folder
 */
export type Boundary = (file: string) => Outside | undefined

/** The boundary of a site, for as long as its folders stay where they are. The site's folder may be reached by links. */
export function openBoundary(site: SiteFolders): Boundary {
  const named = [...(site.allDocs ?? []), ...(site.allBlogs ?? [])].map(({ path: folder }) => folder)
  const outside = named.filter((folder) => folder.startsWith('..'))
  const roots = ['', ...site.allowedFolders, ...outside].flatMap(
    (folder) => realPath(path.resolve(site.dir, folder)) ?? [],
  )
  return (file) => {
    const absolute = path.resolve(site.dir, file)
    const real = realPath(absolute)
    return real === undefined || isInside(roots, real) ? undefined : outsideOf(absolute, site.dir, roots)
  }
}

function outsideOf(absolute: string, dir: string, roots: readonly string[]): Outside | undefined {
  const link = firstOutside(absolute, roots)
  const target = realPath(link)
  if (target === undefined) return undefined
  const folder = isFolder(target) ? target : path.dirname(target)
  const from = realPath(dir) ?? dir
  const own = path.relative(dir, link)
  return {
    link: withSlashes(own.startsWith('..') ? path.relative(from, link) : own),
    target,
    folder: relativePath(from, folder),
  }
}

/** The part of a path behind which everything is outside. */
function firstOutside(absolute: string, roots: readonly string[]): string {
  const parent = path.dirname(absolute)
  const isOut = !isInside(roots, realPath(parent) ?? parent)
  return isOut && parent !== absolute && !isAboveAll(parent, roots) ? firstOutside(parent, roots) : absolute
}

/** Folders around the site are no links of the author's. */
function isAboveAll(folder: string, roots: readonly string[]): boolean {
  const real = realPath(folder) ?? folder
  return roots.some((root) => liesIn(root, real))
}

function isInside(roots: readonly string[], real: string): boolean {
  return roots.some((root) => liesIn(real, root))
}

/** A path without links; nothing where it leads nowhere. */
function realPath(file: string): string | undefined {
  return attempt(() => realpathSync.native(file))
}

/** Whether a path is a symbolic link, wherever that leads. */
export function isLink(file: string): boolean {
  return attempt(() => lstatSync(file).isSymbolicLink()) === true
}

/** Chapters may share a folder by links; a few links to folders of links would show it more often than anybody could read. */
const mostPlaces = 100

/**
 * Counts the places in which a walk meets each folder, by its path without links.
 * @returns what forbids to enter it here, told once; nothing where it may be entered
 */
export type CountPlace = (real: string, shown: string) => Problem[] | undefined

/** Begins to count for one walk. */
export function countPlaces(): CountPlace {
  const places = new Map<string, number>()
  return (real, shown) => {
    const count = (places.get(real) ?? 0) + 1
    places.set(real, count)
    if (count <= mostPlaces) return undefined
    const message = `Symbolic links show this folder in more than ${mostPlaces} places.`
    const hint = 'Remove links to folders that hold links.'
    return count === mostPlaces + 1 ? [{ file: shown, message, hint }] : []
  }
}

/** One problem for all links of a folder that lead out; none where there are none. */
export function outsideProblems(links: readonly Outside[]): Problem[] {
  const [first] = links
  if (first === undefined) return []
  const others = links.length - 1
  const message =
    others === 0
      ? `This is a symbolic link that leads out of the author’s folder, to ${first.target}.`
      : `This symbolic link and ${others === 1 ? 'another one' : `${others} others`} lead out of the author’s folder; this one leads to ${first.target}.`
  return [{ file: first.link, message, hint: hintFor(links) }]
}

/**
 * Problem of a file that a text names and that lies outside.
 * @param written as in the text
 */
export function outsideFinding(written: string, outside: Outside): { message: string; hint: string } {
  const { link, target } = outside
  const how = link.startsWith('..') ? `it is at ${target}` : `"${link}" leads to ${target}`
  return { message: `The file "${written}" is not in the author’s folder: ${how}.`, hint: hintFor([outside]) }
}

function hintFor(links: readonly Outside[]): string {
  const folders = [...new Set(links.map(({ folder }) => folder))]
  const shown = folders.slice(0, 3).map((folder) => `'${folder}'`)
  const list = [...shown, ...(folders.length > 3 ? ['…'] : [])].join(', ')
  const [what, whose] = links.length === 1 ? ['it', 'its folder'] : ['them', 'their folders']
  return `Put a copy in place of ${what}, or allow ${whose} in site.config.ts: \`allowedFolders: [${list}]\`.`
}
