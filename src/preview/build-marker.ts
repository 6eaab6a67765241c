import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { UserError } from '../errors.ts'
import { parseHeadersFile } from './headers-file.ts'
import type { HeaderRule } from './headers-file.ts'

/** What the build writes into the output folder for whoever serves it. */
export interface BuildMarker {
  version: 1
  /** With leading and trailing slash. The files of the folder are relative to it. */
  baseUrl: string
  /** Default locale first. */
  locales: { code: string; baseUrl: string }[]
}

/** A build as it lies on the disk. */
export interface FinishedBuild extends BuildMarker {
  dir: string
  headerRules: HeaderRule[]
  /** When the marker was written. */
  mtimeMs: number
}

const MARKER = '.inkstone.json'

const root = z.string().regex(/^\/(?:.*\/)?$/)
const markerSchema: z.ZodType<BuildMarker> = z.object({
  version: z.literal(1),
  baseUrl: root,
  locales: z.array(z.object({ code: z.string(), baseUrl: root })),
})

/**
 * A function that gives the build in `outDir` as it is at the time of the call: a new build may replace the folder
 * while it is served. Throws a {@link UserError} when there is none to begin with.
 */
export async function followBuild(outDir: string): Promise<() => Promise<FinishedBuild>> {
  let build = await loadBuild(outDir)
  return async () => {
    const mtimeMs = await modifiedAt(outDir)
    // While the folder is being replaced it is missing for a moment; the build before still says what is where.
    if (mtimeMs !== undefined && mtimeMs !== build.mtimeMs) build = await loadBuild(outDir).catch(() => build)
    return build
  }
}

async function loadBuild(outDir: string): Promise<FinishedBuild> {
  const mtimeMs = await modifiedAt(outDir)
  if (mtimeMs === undefined) {
    throw new UserError({
      message: `There is no finished build in "${outDir}".`,
      hint: 'Run `inkstone build` first.',
    })
  }
  const marker = parseMarker(await readFile(join(outDir, MARKER), 'utf8'))
  if (!marker) {
    throw new UserError({
      message: `The build in "${outDir}" was made by another version of Inkstone.`,
      hint: 'Run `inkstone build` again.',
    })
  }
  const headers = await readFile(join(outDir, '_headers'), 'utf8').catch(() => '')
  return { ...marker, dir: outDir, headerRules: parseHeadersFile(headers), mtimeMs }
}

async function modifiedAt(outDir: string): Promise<number | undefined> {
  const stats = await stat(join(outDir, MARKER)).catch(() => undefined)
  return stats?.mtimeMs
}

function parseMarker(text: string): BuildMarker | undefined {
  try {
    const marker = markerSchema.parse(JSON.parse(text))
    return {
      ...marker,
      baseUrl: decodeURI(marker.baseUrl),
      locales: marker.locales.map((locale) => ({ ...locale, baseUrl: decodeURI(locale.baseUrl) })),
    }
  } catch {
    return undefined
  }
}
