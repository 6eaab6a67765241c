import { words, defined } from '../../defined.ts'
import { ElementType, parseDocument } from 'htmlparser2'
import { loadSite, type LoadSiteOptions } from '../../config/load.ts'
import { throwProblems } from '../../errors/errors.ts'
import { checkOptionHtml } from '../../markdown/write/raw-html.ts'
import { messagesFor } from '../../theme-messages.ts'
import type { ArticleContext, CheckHtml, Markup, MarkupNode, ResolvedAsset } from '../../types/article.ts'
import type { Problem } from '../../types/problem.ts'
import type { FooterLink, NavbarItem, Site, Size, ShownLogo } from '../../types/site.ts'
import { schemesOf, isExternal } from '../../addresses.ts'
import { openAuthorFiles } from '../files/author-files.ts'
import { liftStyles } from '../style/lift-styles.ts'

/** A site whose HTML has been checked. */
export interface ShownSite {
  site: Site
  /** Parts left out of its HTML, where the site lets its build go on. */
  warnings: Problem[]
}

/**
 * Loads the configuration of a site that is to be shown. Its HTML comes out as a text's would.
 * @throws {UserError} with everything that is wrong with the configuration, or with all HTML that no page may hold
 */
export async function loadShownSite(dir: string, options: LoadSiteOptions): Promise<ShownSite> {
  const site = await loadSite(dir, options)
  const find = pictureFinderOf(site)
  const check = checkerOf(site, find)
  const problems: Problem[] = []
  const checked = withCheckedHtml(site, (html, name) => {
    const result = check(html, 'author')
    for (const { message, ...advice } of result.problems)
      problems.push({ file: site.configFile, message: `\`${name}\`: ${message}`, ...advice })
    return result.html
  })
  if (site.onForbiddenHtml === 'throw') throwProblems(problems)
  return { site: withLogoSizes(checked, find), warnings: site.onForbiddenHtml === 'warn' ? problems : [] }
}

/** Checks HTML of options by the rules of raw HTML in texts; pictures are files under `static/`. */
export function htmlCheckerOf(site: Site): CheckHtml {
  return checkerOf(site, pictureFinderOf(site))
}

/** Finds what options name: files under `static/`, by their addresses with the base URL or without. */
function pictureFinderOf(site: Site): ArticleContext['resolveAsset'] {
  const files = openAuthorFiles(site)
  return (path, use) => {
    if (!path.startsWith('/')) return undefined
    const inner = path.startsWith(site.baseUrl) ? [path.slice(site.baseUrl.length - 1)] : []
    return [path, ...inner]
      .map((name) => files.find(name, { folders: [], dependencies: [], use }))
      .find((found) => found !== undefined)
  }
}

function checkerOf(site: Site, resolveAsset: ArticleContext['resolveAsset']): CheckHtml {
  const context = {
    messages: messagesFor(site.locales[0]?.htmlLang ?? 'en'),
    siteUrl: site.url,
    isTolerant: site.compatibility === 'docusaurus',
    ...schemesOf(site),
    resolveLink: (href: string) => ({ href }),
    resolveAsset,
  }
  return (html, optionBy) => checkOptionHtml(html, { ...context, optionBy })
}

/** Checks the HTML of an option, and gives it as it may be shown. */
type Check = (html: string, name: string) => string

function withCheckedHtml(site: Site, check: Check): Site {
  const { announcementBar, navbar, footer } = site
  const items = (list: readonly NavbarItem[], name: string): NavbarItem[] =>
    list.map((item, index) => navbarItem(item, `${name}[${index}]`))
  const navbarItem = (item: NavbarItem, name: string): NavbarItem => {
    if (item.type === 'html') return { ...item, value: check(item.value, `${name}.value`) }
    return 'items' in item ? { ...item, items: items(item.items ?? [], `${name}.items`) } : item
  }
  const links = (list: readonly FooterLink[], name: string): FooterLink[] =>
    list.map((link, index) =>
      link.html === undefined ? link : { ...link, html: check(link.html, `${name}[${index}].html`) },
    )
  return {
    ...site,
    ...(announcementBar && {
      announcementBar: {
        ...announcementBar,
        content: check(announcementBar.content, 'announcementBar.content'),
      },
    }),
    navbar: { ...navbar, items: items(navbar.items, 'navbar.items') },
    ...(footer && {
      footer: {
        ...footer,
        links: links(footer.links, 'footer.links'),
        columns: footer.columns.map((column, index) => ({
          ...column,
          items: links(column.items, `footer.links[${index}].items`),
        })),
        ...(footer.copyright !== undefined && { copyright: check(footer.copyright, 'footer.copyright') }),
      },
    }),
  }
}

/** The tree that htmlparser2 builds, as far as it matters here. */
type ParsedNode = ReturnType<typeof parseDocument>['childNodes'][number]

/**
 * HTML of the author as data for the shell. Left out is what the shell must not have: scripts and styles, what
 * belongs into the head and event handlers, which the policy of the pages refuses anyway (P3). Styles are classes, as in texts.
 */
export function markupOf(html: string): Markup {
  return parseDocument(liftStyles(html).html, { lowerCaseAttributeNames: false }).childNodes.flatMap(nodesOf)
}

/** Handlers and styles, and what means something to React and nothing to a browser. */
const unfit =
  /^(?:style$|srcdoc$|on|ref$|key$|children$|dangerously|suppress|default(?:value|checked)$|innerhtml$|classname$|htmlfor$|xlink[^:]|xmlns[^:]|xml[^:n])/i

const leftOut: ReadonlySet<string> = new Set(['script', 'style', 'link', 'meta', 'title', 'base'])

function nodesOf(node: ParsedNode): MarkupNode[] {
  if (node.type === ElementType.Text) return [node.data]
  if (node.type !== ElementType.Tag || leftOut.has(node.name)) return []
  const attributes = Object.entries(node.attribs).filter(([name]) => !unfit.test(name))
  return [[node.name, Object.fromEntries(attributes), ...node.childNodes.flatMap(nodesOf)]]
}

const inline = words(
  'abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup svg u ' +
    'var wbr',
)

/**
 * The text of a heading as data for what links to it. Elements that mark up words or are pictures stay; of others, which
 * a browser might put elsewhere than where they stand, only the words.
 */
export function labelMarkupOf(html: string): Markup {
  return parseDocument(html, { lowerCaseAttributeNames: false }).childNodes.flatMap(labelNodesOf)
}

function labelNodesOf(node: ParsedNode): MarkupNode[] {
  if (node.type !== ElementType.Tag || node.name === 'svg') return nodesOf(node)
  const children = node.childNodes.flatMap(labelNodesOf)
  if (!inline.has(node.name)) return children
  const [own] = nodesOf(node)
  return own === undefined || typeof own === 'string' ? children : [[own[0], own[1], ...children]]
}

/** Finds a picture of the author by its address in the site. */
type FindPicture = ArticleContext['resolveAsset']

/** As high as a logo without a size is drawn, and the most that the bar has room for, in CSS pixels. */
const usualHeight = 32
const highestInBar = 44

/**
 * The site with the size in which each logo is drawn, so that it has its place before it has come. What the author gives counts;
 * the shape of the file fills in the rest.
 */
function withLogoSizes(site: Site, find: FindPicture): Site {
  const { navbar, footer } = site
  return {
    ...site,
    navbar: { ...navbar, ...(navbar.logo && { logo: sized(navbar.logo, find, highestInBar) }) },
    ...(footer && { footer: { ...footer, ...(footer.logo && { logo: sized(footer.logo, find) }) } }),
  }
}

function sized(logo: ShownLogo, find: FindPicture, highest = Infinity): ShownLogo {
  const { src, srcDark, width, height = width === undefined ? usualHeight : undefined } = logo
  if (width !== undefined && height !== undefined) return logo
  const sizeOf = (name: string): Size | undefined => {
    const address = name.startsWith('/') || isExternal(name) ? name : `/${name}`
    const file = fileSize(find(address, 'shown'))
    if (file === undefined) return undefined
    const shape = file.width / file.height
    const shownHeight = Math.min(height ?? (width ?? file.width) / shape, highest)
    return { width: rounded(shownHeight * shape), height: rounded(shownHeight) }
  }
  const darkSize = srcDark === undefined ? undefined : sizeOf(srcDark)
  return { ...logo, ...defined({ height }), ...sizeOf(src), ...defined({ darkSize }) }
}

function fileSize(found: ReturnType<FindPicture>): Size | undefined {
  // as: of a file that is refused, neither is there
  const { width, height } = (found ?? {}) as Partial<ResolvedAsset>
  return width === undefined || height === undefined ? undefined : { width, height }
}

/** Attributes hold whole pixels. */
const rounded = (pixels: number): number => Math.max(1, Math.round(pixels))
