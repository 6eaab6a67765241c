import type { PageData, SidebarItemData, SiteData } from './app.ts'
import type { Footer } from './site.ts'
import type { BlogSidebarView, Screen } from './view.ts'

/** Everything that React needs to render one page. Plain data. */
export interface PageView {
  /** Data that all pages of the locale share. */
  site: SiteData
  /** Data of the page that the shell keeps in the browser. */
  page: PageData
  /** The whole docs sidebar. */
  docsSidebar?: SidebarItemData[]
  blogSidebar?: BlogSidebarView
  screen: Screen
  footer?: Footer
}
