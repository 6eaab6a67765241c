import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFile, withSlashes } from '../file-paths.ts'

/** The code of the components that a site has in the place of those of the theme, by their files (`src/theme/Root.tsx`), sorted. */
export type ThemeCode = ReadonlyMap<string, string>

/** Reads that of a site: several readers look for what it draws. */
export function readThemeCode(dir: string): ThemeCode {
  const files = codeIn(dir, 'src/theme')
  return new Map(files.map((file) => [file, readFileSync(join(dir, file), 'utf8')]))
}

/** Files of code below a folder, or those with other endings, relative to the site’s, sorted. */
export function codeIn(dir: string, folder: string, endings: RegExp = /\.[jt]sx?$/): string[] {
  const root = join(dir, folder)
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${withSlashes(name)}`)
    .filter((name) => endings.test(name) && isFile(join(dir, name)))
    .toSorted()
}
