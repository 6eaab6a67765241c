import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remember } from '../remember.ts'
import { codeIn } from '../docusaurus/swizzled.ts'
import type { ContentContext } from './context.ts'

/**
 * The ids of texts, from `theme.` on, that code of the author's asks for in a site that was written for Docusaurus: texts of the
 * theme, and some of the author's own that are called like them. A `code.json` has a hundred of them, which no page needs.
 */
export const askedThemeIds: (context: ContentContext) => ReadonlySet<string> = remember(
  ({ site }: ContentContext) => new Set(site.origin === undefined ? [] : idsIn(site.dir)),
)

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
