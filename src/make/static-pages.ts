import { closeSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'

/** How much of a page is looked at, in bytes. */
const beginning = 65_536

/** A script or a style sheet within a page, an attribute that is either, or a script of another host. */
const heldBack =
  /<style[\s>]|<[a-z][^<>]{0,500}\s(?:style|on[a-z]{1,20})\s*=\s*["']|<script(?![^<>]{0,500}\b(?:src\s*=|json))[^<>]{0,500}>|<script\s[^<>]{0,500}\bsrc\s*=\s*["']?(?:https?:)?\/\//i

/**
 * Tells of pages among the static files of a Docusaurus folder that would look or work otherwise: the policy goes out with them as well.
 * @param staticFiles relative to the author's folder, by their places in the output
 */
export function heldBackPages(site: Site, staticFiles: ReadonlyMap<string, string>): Problem[] {
  if (site.compatibility === undefined) return []
  const pages = new Set([...staticFiles.values()].filter((file) => /\.html?$/i.test(file)))
  return [...pages].toSorted().flatMap((file): Problem[] => {
    if (!heldBack.test(beginningOf(path.join(site.dir, file)))) return []
    const message =
      'The static page has scripts or styles within it, which the policy in `_headers` keeps back.'
    const hint = 'Put them into files beside it; a host that does not read `_headers` shows it as it is.'
    return [{ file, message, hint }]
  })
}

function beginningOf(file: string): string {
  const bytes = Buffer.alloc(beginning)
  const open = openSync(file, 'r')
  try {
    return bytes.toString('latin1', 0, readSync(open, bytes, 0, beginning, 0))
  } finally {
    closeSync(open)
  }
}
