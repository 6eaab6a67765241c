import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lineAt } from '../../errors/errors.ts'
import { isFile } from '../../file-paths.ts'
import { attempt } from '../../defined.ts'
import { decodePath, isExternal } from '../../addresses.ts'
import type { Problem } from '../../types/problem.ts'
import type { Site } from '../../types/site.ts'

/** What the site's style sheets name and nobody has: browsers pass over it without a word, and a font is just another one. */
export function lostStyleFiles(site: Site): Problem[] {
  return site.css.flatMap((file) => {
    // Whoever writes the style sheet says so where it cannot be read.
    const written = attempt(() => readFileSync(path.join(site.dir, file), 'utf8')) ?? ''
    const sheet = written.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    return [...sheet.matchAll(/url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"')\s]*))\s*\)/g)].flatMap((match) => {
      const name = match[1] ?? match[2] ?? match[3] ?? ''
      if (name === '' || isThere(site, name)) return []
      const line = lineAt(sheet, match.index)
      const message = `The style sheet names "${name}", which is no file of the site.`
      const hint =
        'Addresses count from the folder `assets/` of the site: for `static/fonts/a.woff2` write `../fonts/a.woff2`.'
      return [{ file, line, message, hint }]
    })
  })
}

function isThere(site: Site, written: string): boolean {
  // What lies elsewhere, in the address itself or in the page is not asked for here.
  if (written.startsWith('#') || isExternal(written)) return true
  const { pathname } = new URL(written, `https://site.example${site.baseUrl}assets/style.css`)
  if (!pathname.startsWith(site.baseUrl)) return false
  const output = decodePath(pathname.slice(site.baseUrl.length))
  return site.staticFolders.some((folder) => isFile(path.join(site.dir, folder, output)))
}
