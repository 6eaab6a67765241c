import { use, useState, useSyncExternalStore, type ReactNode } from 'react'
import { onModeChange, readMode, setMode } from '../../../browser/color-mode.ts'
import { useIsDesktop } from '../../../components/hydrated.ts'
import type { ColorMode } from '../../../types/site.ts'
import { MdxSiteContext } from '../../context.ts'

export { Details } from '../Details.tsx'
export * from './docs-data.ts'
export { PageMetadata } from './Layout.tsx'
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

/** The author's configuration of the theme, as it is written. */
export function useThemeConfig(): Readonly<Record<string, unknown>> {
  const { themeConfig } = use(MdxSiteContext).config ?? {}
  // as: read from the author's configuration, where it is an object.
  return (themeConfig ?? {}) as Record<string, unknown>
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

/** Classes of an element around the page, which has none of its own here. */
export function HtmlClassNameProvider({ children }: { children?: ReactNode }): ReactNode {
  return children
}

/** Names of classes that parts of the theme have there. */
export const ThemeClassNames: Readonly<
  Record<'page' | 'wrapper' | 'common' | 'docs' | 'blog', Record<string, string>>
> = {
  page: {
    blogListPage: 'blog-list-page',
    blogPostPage: 'blog-post-page',
    docsDocPage: 'docs-doc-page',
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
    codeBlock: 'theme-code-block',
    admonition: 'theme-admonition',
  },
  docs: { docMarkdown: 'theme-doc-markdown', docBreadcrumbs: 'theme-doc-breadcrumbs' },
  blog: { blogFooterTagsRow: 'theme-blog-footer-tags-row' },
}

interface CollapsibleState {
  collapsed: boolean
  setCollapsed: (collapsed: boolean) => void
  toggleCollapsed: () => void
}

/** Whether a part of a component is closed. */
export function useCollapsible({
  initialState = false,
}: { initialState?: boolean | (() => boolean) } = {}): CollapsibleState {
  const [collapsed, setCollapsed] = useState(initialState)
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((before) => !before) }
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
