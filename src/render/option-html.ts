import { configFileOf, loadSite, type LoadSiteOptions } from '../config/load.ts'
import { throwProblems } from '../errors/errors.ts'
import { checkOptionHtml } from '../markdown/raw-html.ts'
import { messagesFor } from '../messages/messages.ts'
import type { ArticleContext, CheckHtml } from '../types/article.ts'
import type { Problem } from '../types/problem.ts'
import type { FooterLink, NavbarItem, Site } from '../types/site.ts'
import { schemesOf } from '../addresses.ts'
import { openAuthorFiles } from './author-files.ts'

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
  const check = htmlCheckerOf(site)
  const file = configFileOf(site.dir)
  const problems: Problem[] = []
  const checked = withCheckedHtml(site, (html, name) => {
    const result = check(html)
    for (const { message, ...advice } of result.problems) {
      problems.push({ file, message: `\`${name}\`: ${message}`, ...advice })
    }
    return result.html
  })
  if (site.onForbiddenHtml === 'throw') throwProblems(problems)
  return { site: checked, warnings: site.onForbiddenHtml === 'warn' ? problems : [] }
}

/** Checks HTML of options by the rules of raw HTML in texts; pictures are files under `static/`. */
export function htmlCheckerOf(site: Site): CheckHtml {
  const files = openAuthorFiles(site)
  const resolveAsset: ArticleContext['resolveAsset'] = (path, use) => {
    if (!path.startsWith('/')) return undefined
    const inner = path.startsWith(site.baseUrl) ? [path.slice(site.baseUrl.length - 1)] : []
    return [path, ...inner]
      .map((name) => files.find(name, { folders: [], dependencies: [], use }))
      .find((found) => found !== undefined)
  }
  const context = {
    messages: messagesFor(site.locales[0]?.htmlLang ?? 'en'),
    siteUrl: site.url,
    ...schemesOf(site),
    resolveLink: (href: string) => ({ href }),
    resolveAsset,
  }
  return (html) => checkOptionHtml(html, context)
}

/** Checks the HTML of an option, and gives it as it may be shown. */
type Check = (html: string, name: string) => string

function withCheckedHtml(site: Site, check: Check): Site {
  const { announcementBar, navbar, footer } = site
  const items = (list: readonly NavbarItem[], name: string): NavbarItem[] =>
    list.map((item, index) => navbarItem(item, `${name}[${index}]`))
  const navbarItem = (item: NavbarItem, name: string): NavbarItem => {
    if (item.type === 'html') return { ...item, value: check(item.value, `${name}.value`) }
    return item.type === 'dropdown' ? { ...item, items: items(item.items, `${name}.items`) } : item
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
