import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { decodePath } from '../addresses.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'

/** What the site's style sheets name and nobody has: browsers pass over it without a word, and a font is just another one. */
export function lostStyleFiles(site: Site): Problem[] {
  return site.css.flatMap((file) => {
    const sheet = readSheet(path.join(site.dir, file)).replaceAll(/\/\*.*?\*\//gs, (comment) =>
      comment.replaceAll(/[^\n]/g, ' '),
    )
    return [...sheet.matchAll(/url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"')\s]*))\s*\)/g)].flatMap((match) => {
      const written = match[1] ?? match[2] ?? match[3] ?? ''
      if (written === '' || isThere(site, written)) return []
      const line = sheet.slice(0, match.index).split('\n').length
      return [
        {
          file,
          line,
          message: `The style sheet names "${written}", which is no file of the site.`,
          hint: 'Addresses count from the folder `assets/` of the site: for `static/fonts/a.woff2` write `../fonts/a.woff2`.',
        },
      ]
    })
  })
}

function readSheet(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // Whoever writes the style sheet says so.
    return ''
  }
}

function isThere(site: Site, written: string): boolean {
  // What lies elsewhere, in the address itself or in the page is not asked for here.
  if (/^(?:#|\/\/|[a-z][a-z\d+.-]*:)/i.test(written)) return true
  const { pathname } = new URL(written, `https://site.example${site.baseUrl}assets/style.css`)
  if (!pathname.startsWith(site.baseUrl)) return false
  const output = decodePath(pathname.slice(site.baseUrl.length))
  return site.staticFolders.some(
    (folder) => statSync(path.join(site.dir, folder, output), { throwIfNoEntry: false })?.isFile() === true,
  )
}
