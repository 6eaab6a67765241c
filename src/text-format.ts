import { footerParts, themeComponent } from './docusaurus-names.ts'
import type { ArticleContext, FormulaOptions } from './types/article.ts'
import type { SourceFile } from './types/content.ts'
import type { Site } from './types/site.ts'

/** A text file, and what its front matter says of its format. */
type FormatSource = Pick<SourceFile, 'path' | 'format'>

/**
 * Whether a file is code of the author's, which runs when its page is built: `.mdx` and React pages always, `.md` when the site
 * says so, and texts as their front matter says in a site whose `.md` files are MDX.
 */
export function isMdx({ path: file, format }: FormatSource, { markdown }: Pick<Site, 'markdown'>): boolean {
  if (isReactPage(file)) return true
  if (markdown.format === 'mdx' && format !== undefined) return format === 'mdx'
  return /\.mdx$/i.test(file) || (markdown.format === 'mdx' && /\.md$/i.test(file))
}

/** Whether a file is Markdown or MDX, by its name. */
export function isMarkdownFile(file: string): boolean {
  return /\.mdx?$/i.test(file)
}

/** Whether the file of a page is a module whose default export is a React component. */
export function isReactPage(file: string): boolean {
  return /\.[jt]sx?$/i.test(file)
}

/**
 * A text of MDX that shows the component of a React page: so everything that holds for the one holds for the other.
 * @param code of the page: one of a Docusaurus folder may ask for what is a property of pages there
 * @param takesProps a plugin gives it others
 */
export function textOfReactPage(file: string, code: string = '', takesProps: boolean = false): string {
  const component = themeComponent(file)
  if (footerParts.includes(component)) return footerText
  const name = JSON.stringify(`./${file.slice(file.lastIndexOf('/') + 1)}`)
  const page = `import ReactPage from ${name}`
  if (component === 'NotFound/Content')
    return `${page}\nimport NotFound from '@theme/NotFound'\n\n<NotFound><ReactPage /></NotFound>\n`
  const given = takesProps ? [pluginProps] : pageProps.filter(({ pattern }) => pattern.test(code))
  const imports = given.map((one) => `import ${one.imported}\n`).join('')
  return `${page}\n${imports}\n<ReactPage${given.map((one) => ` ${one.prop}`).join('')} />\n`
}

const pluginProps = { imported: "{ usePageProps } from 'inkstone:page-props'", prop: '{...usePageProps()}' }

/** Properties that pages of Docusaurus have without being given them, by the code that asks for them. */
const pageProps = [
  {
    pattern: asksFor('config'),
    imported: "useDocusaurusContext from '@docusaurus/useDocusaurusContext'",
    prop: 'config={useDocusaurusContext().siteConfig}',
  },
  {
    pattern: asksFor('location'),
    imported: "{ useLocation } from '@docusaurus/router'",
    prop: 'location={useLocation()}',
  },
]

function asksFor(name: string): RegExp {
  return new RegExp(
    `\\bprops\\.${name}\\b|\\{[^{}]{0,200}\\b${name}\\b[^{}]{0,200}\\}(?:\\s{0,9}=\\s{0,9}(?:this\\.)?props\\b|\\s{0,9}\\)\\s{0,9}(?:=>|\\{))`,
  )
}

const footerText = [
  "import Footer from '@theme-original/Footer'",
  ...footerParts.map((part) => `import ${part.replace('Footer/', '')} from '@theme/${part}'`),
  `\n<Footer parts={{ ${footerParts.map((part) => part.replace('Footer/', '')).join(', ')} }} />\n`,
].join('\n')

/** How a text is to be read. */
export interface TextForm {
  isMdx: boolean
  formulas?: FormulaOptions
  /** Lines that begin with four spaces are code in MDX as well. @default false */
  hasIndentedCode?: boolean
  /** A text that is almost right is read as well as it can be. @default false */
  isTolerant?: boolean
}

/** How the text of a file is to be read. */
export function textFormOf(source: FormatSource, site: Pick<Site, 'markdown' | 'onUncompilable'>): TextForm {
  const isTolerant = site.onUncompilable !== 'throw'
  return { isMdx: isMdx(source, site), ...parsedSyntaxOf(site), ...(isTolerant && { isTolerant }) }
}

/** Syntax that texts of a site may hold besides plain Markdown. */
export function syntaxOf(
  site: Pick<Site, 'markdown'>,
): Pick<
  ArticleContext,
  | 'formulas'
  | 'hasIndentedCode'
  | 'hasEmoji'
  | 'maintainsCase'
  | 'admonitions'
  | 'admonitionTitles'
  | 'codeLanguage'
  | 'magicComments'
  | 'packageManagers'
> {
  const {
    emoji: hasEmoji,
    maintainCase: maintainsCase,
    admonitions,
    admonitionTitles,
    codeLanguage,
    magicComments,
    packageManagers,
  } = site.markdown
  return {
    ...parsedSyntaxOf(site),
    hasEmoji,
    maintainsCase,
    admonitions,
    admonitionTitles,
    ...(codeLanguage !== undefined && { codeLanguage }),
    magicComments,
    packageManagers,
  }
}

/** Syntax that parsers must know. */
function parsedSyntaxOf({
  markdown: { math, indentedCode },
}: Pick<Site, 'markdown'>): Pick<TextForm, 'formulas' | 'hasIndentedCode'> {
  return {
    ...(math !== false && { formulas: math === true ? {} : math }),
    ...(indentedCode && { hasIndentedCode: true }),
  }
}
