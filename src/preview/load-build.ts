import { statSync } from 'node:fs'
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
 * Gives the build in a folder, as it is at that time. While a new one takes its place, it is the last one.
 * @throws {UserError} when there is none to begin with
 */
export async function openBuild(dir: string): Promise<() => Promise<FinishedBuild>> {
  let stamp = stampOf(dir)
  let build = await loadBuild(dir)
  return async () => {
    const now = stampOf(dir)
    if (now !== stamp) {
      build = await loadBuild(dir).catch(() => build)
      stamp = now
    }
    return build
  }
}

/** Another one whenever the files that {@link loadBuild} reads are others. */
function stampOf(dir: string): string {
  const stats = ['.inkstone.json', '_headers'].map((name) =>
    statSync(join(dir, name), { throwIfNoEntry: false }),
  )
  return stats.map((file) => `${file?.ino} ${file?.mtimeMs} ${file?.size}`).join()
}

/**
 * Reads what a build says of itself to whoever serves it.
 * @throws {UserError} when there is none
 */
async function loadBuild(dir: string): Promise<FinishedBuild> {
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
