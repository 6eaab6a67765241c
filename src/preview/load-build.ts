import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../errors/errors.ts'
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
  const marker = readMarker(text)
  if (marker === undefined) {
    throw new UserError({
      message: `The build in "${dir}" is damaged: its file .inkstone.json cannot be read.`,
      hint: 'Run `inkstone build` again.',
    })
  }
  const { version, baseUrl, locales } = marker
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

function readMarker(text: string): (SiteRoots & { version: number }) | undefined {
  try {
    // as: a build writes nothing else there. What is not even an object has no version.
    const marker = Object(JSON.parse(text)) as SiteRoots & { version: number }
    if (marker.version === 1) for (const { baseUrl } of [marker, ...marker.locales]) decodeURI(baseUrl)
    return marker
  } catch {
    return undefined
  }
}
