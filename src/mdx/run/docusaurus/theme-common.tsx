import {
  Fragment,
  use,
  useState,
  useSyncExternalStore,
  type ReactNode,
  Children,
  createContext,
  type ReactElement,
} from 'react'
import { onModeChange, readMode, setMode } from '../../../browser/reader/color-mode.ts'
import { useHydrated, useIsDesktop } from '../../../components/hydrated.ts'
import type { ColorMode } from '../../../types/site.ts'
import { MdxSiteContext, OpenTabContext } from '../../context.ts'
import { themeConfigOf } from './use-docusaurus-context.ts'
import type { TabItemProps } from '../TabItem.tsx'
import { isTabItem, openTab, tabsOf, type TabsProps } from '../Tabs.tsx'

export { Details } from '../Details.tsx'
export * from './code-tools.ts'
export * from './docs-data.ts'
export { isMultiColumnFooterLinks } from './theme/footer-parts.tsx'
export { PageMetadata } from './theme/Layout.tsx'
export { BlogPostProvider, useBlogPost } from './post-context.ts'
export * from './storage-slots.ts'
export * from './theme-tools.ts'

interface ColorModeState {
  colorMode: ColorMode
  colorModeChoice: ColorMode
  isDarkTheme: boolean
  setColorMode: (mode: ColorMode) => void
  setLightTheme: () => void
  setDarkTheme: () => void
}

/** The colours that the reader sees: light while the page is built. */
export function useColorMode(): ColorModeState {
  const colorMode = useSyncExternalStore(onModeChange, readMode, (): ColorMode => 'light')
  return {
    colorMode,
    colorModeChoice: colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode: setMode,
    setLightTheme: () => setMode('light'),
    setDarkTheme: () => setMode('dark'),
  }
}

/** The author's configuration of the theme. */
export function useThemeConfig(): Readonly<Record<string, unknown>> {
  return themeConfigOf(use(MdxSiteContext))
}

/** Chooses between the forms of a word, which are written with bars between them. */
export function usePluralForm(): { selectMessage: (count: number, forms: string) => string } {
  const { locale } = use(MdxSiteContext)
  return {
    selectMessage: (count, written) => {
      const forms = written.split('|')
      const rules = new Intl.PluralRules(locale || 'en')
      const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
      const used = order.filter((one) => rules.resolvedOptions().pluralCategories.includes(one))
      return forms[Math.min(used.indexOf(rules.select(count)), forms.length - 1)] ?? ''
    },
  }
}

/** Whether the navigation of a wide window is shown; while the page is built it is. */
export function useWindowSize(): 'desktop' | 'mobile' {
  return useIsDesktop() === false ? 'mobile' : 'desktop'
}

interface ThemedProps {
  className?: string
  /** Gives what is shown in a mode. */
  children: (mode: { theme: ColorMode; className: string }) => ReactNode
}

/** What differs by colour mode. Before the browser knows the mode both stand in the page, and a style sheet shows one. */
export function ThemedComponent({ className, children }: ThemedProps): ReactNode {
  const { colorMode } = useColorMode()
  const modes = useHydrated() ? [colorMode] : (['light', 'dark'] as const)
  return modes.map((theme) => (
    <Fragment key={theme}>
      {children({
        theme,
        className: [className, 'themedImage', `themedImage--${theme}`].filter(Boolean).join(' '),
      })}
    </Fragment>
  ))
}

/** Classes of an element around the page, which has none of its own here. */
export function HtmlClassNameProvider({ children }: { children?: ReactNode }): ReactNode {
  return children
}

/** A part of a component that may be closed. */
export function Collapsible({
  collapsed,
  children,
}: {
  collapsed: boolean
  children?: ReactNode
}): ReactNode {
  return <div hidden={collapsed}>{children}</div>
}

/** Colours of code, which are the engine’s. */
export function usePrismTheme(): { plain: Record<string, string>; styles: [] } {
  return { plain: {}, styles: [] }
}

/** The menu of a narrow window, which is the engine’s. */
export function useNavbarMobileSidebar(): { shown: false; toggle: () => void } {
  return { shown: false, toggle: () => undefined }
}

/** Whether a pattern, as an author writes it, fits a text. */
export function isRegexpStringMatch(pattern: string | undefined, text: string | undefined): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'i').test(text)
}

// What tabs of a site's own take of `@docusaurus/theme-common/internal`. They keep their choice to themselves.

interface TabsState {
  selectedValue: string | undefined
  selectValue: (value: string) => void
  tabValues: { value: string; label: string; attributes?: Readonly<Record<string, unknown>> | undefined }[]
  block: boolean
  lazy: boolean
}

/** The items of tabs, without white space and what is no item. */
export function sanitizeTabsChildren(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).filter(isTabItem)
}

/** The tabs of a component and which of them is open. */
export function useTabsContextValue(props: TabsProps): TabsState {
  const tabs = tabsOf(props)
  const [selectedValue, selectValue] = useState(openTab(tabs, props)?.value)
  return {
    selectedValue,
    selectValue,
    tabValues: tabs.map(({ value, label, attributes }) => ({ value, label, attributes })),
    block: props.block ?? false,
    lazy: props.lazy ?? false,
  }
}

const TabsContext = createContext<TabsState | undefined>(undefined)

/** Hands the tabs of a component on to what stands in it. */
export function TabsProvider({ value, children }: { value: TabsState; children?: ReactNode }): ReactNode {
  return (
    <TabsContext value={value}>
      <OpenTabContext value={value}>{children}</OpenTabContext>
    </TabsContext>
  )
}

/** {@link useTabsContextValue} of the component around, or of one's own properties, as before Docusaurus 3.10. */
export function useTabs(props?: TabsProps): TabsState {
  const own = useTabsContextValue(props ?? {})
  const around = use(TabsContext)
  return props === undefined ? (around ?? own) : own
}

/** What readers have chosen in groups of tabs, as Docusaurus 2 gave it: nothing, since each keeps its choice to itself. */
export function useTabGroupChoice(): {
  ready: boolean
  tabGroupChoices: Readonly<Record<string, string>>
  setTabGroupChoices: (groupId: string, value: string) => void
} {
  return { ready: true, tabGroupChoices: {}, setTabGroupChoices: () => {} }
}

/** Names of classes that parts of the theme have there. */
export const ThemeClassNames = {
  page: {
    blogListPage: 'blog-list-page',
    blogPostPage: 'blog-post-page',
    blogTagsListPage: 'blog-tags-list-page',
    blogTagPostListPage: 'blog-tags-post-list-page',
    blogAuthorsListPage: 'blog-authors-list-page',
    blogAuthorsPostsPage: 'blog-authors-posts-page',
    docsDocPage: 'docs-doc-page',
    docsTagsListPage: 'docs-tags-list-page',
    docsTagDocListPage: 'docs-tags-doc-list-page',
    mdxPage: 'mdx-page',
  },
  wrapper: {
    main: 'main-wrapper',
    blogPages: 'blog-wrapper',
    docsPages: 'docs-wrapper',
    mdxPages: 'mdx-wrapper',
  },
  common: {
    editThisPage: 'theme-edit-this-page',
    lastUpdated: 'theme-last-updated',
    backToTopButton: 'theme-back-to-top-button',
    codeBlock: 'theme-code-block',
    admonition: 'theme-admonition',
    unlistedBanner: 'theme-unlisted-banner',
    draftBanner: 'theme-draft-banner',
    admonitionType: (type: string): string => `theme-admonition-${type}`,
  },
  announcementBar: { container: 'theme-announcement-bar' },
  tabs: { container: 'theme-tabs-container' },
  layout: {
    navbar: {
      container: 'theme-layout-navbar',
      containerLeft: 'theme-layout-navbar-left',
      containerRight: 'theme-layout-navbar-right',
      mobileSidebar: { container: 'theme-layout-navbar-sidebar', panel: 'theme-layout-navbar-sidebar-panel' },
    },
    main: { container: 'theme-layout-main' },
    footer: { container: 'theme-layout-footer', column: 'theme-layout-footer-column' },
  },
  docs: {
    docVersionBanner: 'theme-doc-version-banner',
    docVersionBadge: 'theme-doc-version-badge',
    docBreadcrumbs: 'theme-doc-breadcrumbs',
    docMarkdown: 'theme-doc-markdown',
    docTocMobile: 'theme-doc-toc-mobile',
    docTocDesktop: 'theme-doc-toc-desktop',
    docFooter: 'theme-doc-footer',
    docFooterTagsRow: 'theme-doc-footer-tags-row',
    docFooterEditMetaRow: 'theme-doc-footer-edit-meta-row',
    docSidebarContainer: 'theme-doc-sidebar-container',
    docSidebarMenu: 'theme-doc-sidebar-menu',
    docSidebarItemCategory: 'theme-doc-sidebar-item-category',
    docSidebarItemLink: 'theme-doc-sidebar-item-link',
    docSidebarItemCategoryLevel: (level: number): string => `theme-doc-sidebar-item-category-level-${level}`,
    docSidebarItemLinkLevel: (level: number): string => `theme-doc-sidebar-item-link-level-${level}`,
  },
  blog: {
    blogFooterTagsRow: 'theme-blog-footer-tags-row',
    blogFooterEditMetaRow: 'theme-blog-footer-edit-meta-row',
  },
  pages: { pageFooterEditMetaRow: 'theme-pages-footer-edit-meta-row' },
} as const
