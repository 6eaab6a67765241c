import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeIn } from '../docusaurus/swizzled.ts'
import type { ContentContext } from './context.ts'

const known = new WeakMap<ContentContext, ReadonlySet<string>>()

/**
 * The ids of texts, from `theme.` on, that code of the author's asks for in a site that was written for Docusaurus: texts of the
 * theme, and some of the author's own that are called like them. A `code.json` has a hundred of them, which no page needs.
 */
export function askedThemeIds(context: ContentContext): ReadonlySet<string> {
  const { site } = context
  const ids = known.get(context) ?? new Set(site.origin === undefined ? [] : idsIn(site.dir))
  known.set(context, ids)
  return ids
}

function idsIn(dir: string): string[] {
  return codeIn(dir, 'src', /\.(?:[cm]?[jt]sx?|mdx?)$/)
    .filter(isRun)
    .flatMap((file) => {
      const code = readFileSync(join(dir, file), 'utf8')
      return [...code.matchAll(/['"`](theme\.[\w.-]+)['"`]/g)].map(([, id = '']) => id)
    })
}

/** Of the parts of the theme that an author has written anew only that of texts is run. */
function isRun(file: string): boolean {
  return !file.startsWith('src/theme/') || file.includes('MDXComponents')
}
