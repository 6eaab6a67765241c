import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ContentContext } from './context.ts'

const known = new WeakMap<ContentContext, ReadonlySet<string>>()

/**
 * The ids of texts, from `theme.` on, that code of the author's asks for in a site that was written for Docusaurus: texts of the
 * theme, and some of the author's own that are called like them. A `code.json` has a hundred of them, which no page needs.
 */
export function askedThemeIds(context: ContentContext): ReadonlySet<string> {
  const { site } = context
  const ids = known.get(context) ?? new Set(site.origin === undefined ? [] : idsBelow(join(site.dir, 'src')))
  known.set(context, ids)
  return ids
}

function idsBelow(folder: string): string[] {
  return codeFiles(folder).flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return [...code.matchAll(/['"`](theme\.[\w.-]+)['"`]/g)].map(([, id = '']) => id)
  })
}

/** Of the parts of the theme that an author has written anew only that of texts is run. */
const unused = `theme${sep}`

function codeFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|mdx?)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => !relative(folder, file).startsWith(unused) || file.includes('MDXComponents'))
  } catch {
    // There is no such folder.
    return []
  }
}
