import type { ReactNode } from 'react'
import type { SiteData } from '../../types/app.ts'

export interface SiteSectionsProps {
  site: Pick<SiteData, 'messages' | 'locale' | 'search'>
}

/** Where the site's navigation leads: for a reader who does not know what to search for. */
export function SiteSections({ site }: SiteSectionsProps): ReactNode {
  const { messages, locale, search } = site
  const links = sectionsOf(locale.baseUrl).filter(({ pathname }) => pathname !== search.href)
  if (links.length === 0) return null
  return (
    <nav className="ink-search-sections" aria-label={messages.searchSections}>
      <p>{messages.searchSections}</p>
      <ul>
        {links.map(({ pathname, text }) => (
          <li key={pathname}>
            <a href={pathname}>{text.trim()}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The links of the navbar that lead to other pages of the locale: not the menus, the brand or the search. */
function sectionsOf(baseUrl: string): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.ink-navbar-items > li > a[href]')
  const inside = [...links].filter(
    ({ origin, pathname, text }) =>
      origin === location.origin && pathname.startsWith(baseUrl) && text.trim() !== '',
  )
  // A version's label may lead to the same page as the docs' own.
  return inside.filter(
    (link, index) => inside.findIndex(({ pathname }) => pathname === link.pathname) === index,
  )
}
