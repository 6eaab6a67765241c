import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../errors.ts'
import type { SiteRoots } from '../serving/site-roots.ts'

/** A build as it lies on the disk. */
export interface FinishedBuild extends SiteRoots {
  dir: string
  /** The text of `_headers`. */
  headers: string
}

/**
 * Reads what a build says of itself to whoever serves it.
 * @throws {UserError} when there is none
 */
export async function loadBuild(dir: string): Promise<FinishedBuild> {
  const text = await readFile(join(dir, '.inkstone.json'), 'utf8').catch(() => undefined)
  if (text === undefined) {
    throw new UserError({
      message: `There is no finished build in "${dir}".`,
      hint: 'Run `inkstone build` first.',
    })
  }
  // as: a build writes nothing else there.
  const { version, baseUrl, locales } = JSON.parse(text) as SiteRoots & { version: number }
  if (version !== 1) {
    throw new UserError({
      message: `The build in "${dir}" was made by another version of Inkstone.`,
      hint: 'Run `inkstone build` again.',
    })
  }
  return {
    dir,
    baseUrl: decodeURI(baseUrl),
    locales: locales.map((locale) => ({ baseUrl: decodeURI(locale.baseUrl) })),
    headers: await readFile(join(dir, '_headers'), 'utf8').catch(() => ''),
  }
}
