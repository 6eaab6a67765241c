import type { FormulaOptions } from './types/article.ts'
import type { Site } from './types/site.ts'

/**
 * Whether a file is code of the author's, which runs when its page is built: `.mdx` and React pages always, `.md` when the site
 * says so.
 */
export function isMdx(file: string, { markdown }: Pick<Site, 'markdown'>): boolean {
  return /\.mdx$/i.test(file) || isReactPage(file) || (markdown.format === 'mdx' && /\.md$/i.test(file))
}

/** Whether the file of a page is a module whose default export is a React component. */
export function isReactPage(file: string): boolean {
  return /\.[jt]sx?$/i.test(file)
}

/** A text of MDX that shows the component of a React page: so everything that holds for the one holds for the other. */
export function textOfReactPage(file: string): string {
  const name = JSON.stringify(`./${file.slice(file.lastIndexOf('/') + 1)}`)
  return `import ReactPage from ${name}\n\n<ReactPage />\n`
}

/** How a text is to be read. */
export interface TextForm {
  isMdx: boolean
  formulas?: FormulaOptions
}

/** How the text of a file is to be read. */
export function textFormOf(file: string, site: Pick<Site, 'markdown'>): TextForm {
  return { isMdx: isMdx(file, site), ...formulasOf(site) }
}

/** How formulas are read; nothing where the site has none. */
export function formulasOf({ markdown: { math } }: Pick<Site, 'markdown'>): { formulas?: FormulaOptions } {
  if (math === false) return {}
  return { formulas: math === true ? {} : math }
}
