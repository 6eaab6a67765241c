import type { ReactNode } from 'react'
import { TextsContext } from '../components/texts.ts'
import type { PageData, SidebarItemData, SiteData } from '../types/app.ts'
import { Adopted } from './Adopted.tsx'
import { Announcement } from './Announcement.tsx'
import { BackToTop } from './BackToTop.tsx'
import { Navbar } from './Navbar.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useSidebar } from './sidebar-state.ts'
import { SkipLink } from './SkipLink.tsx'
import { Toc } from './Toc.tsx'

export interface ShellProps {
  site: SiteData
  page: PageData
  /** The docs sidebar: all of it at build, what has been loaded in the browser. */
  sidebar?: readonly SidebarItemData[] | undefined
  /** HTML that stands in the page as it is; the browser finds it there. */
  html?: ShellHtml
}

/** Rendered by `pages/`, spliced in as strings. */
export interface ShellHtml {
  main: string
  /** Absent on sites without footer. */
  footer?: string
  blogSidebar?: string
  /** The sidebar once more, for the phone's menu without scripts. */
  phoneSidebar: string
}

/** Everything inside `<body>`. */
export function Shell({ site, page, sidebar, html }: ShellProps): ReactNode {
  const { shell } = site
  const docs = useSidebar(page.sidebar, sidebar)
  return (
    <TextsContext value={site}>
      <SkipLink />
      {shell.announcementBar && <Announcement bar={shell.announcementBar} />}
      <Navbar site={site} page={page} docs={docs} phoneSidebar={html?.phoneSidebar} />
      <div
        className="ink-layout"
        data-screen={page.screen}
        data-sidebar={docs?.isHidden ? 'hidden' : undefined}
      >
        <Sidebar page={page} shell={shell} docs={docs} html={html?.blogSidebar} />
        <Adopted as="main" id="ink-main" tabIndex={-1} selector="#ink-main" html={html?.main} />
        {page.toc.length > 0 && <Toc headings={page.toc} lang={page.contentLang} />}
      </div>
      {site.footer && (
        <Adopted
          as="footer"
          className="ink-footer"
          data-variant={site.footer}
          selector=".ink-footer"
          html={html?.footer}
        />
      )}
      {page.screen === 'doc' && <BackToTop />}
    </TextsContext>
  )
}
