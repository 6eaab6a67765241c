import { Fragment, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import { onModeChange, readMode, setMode } from '../../../browser/reader/color-mode.ts'
import { useHydrated, useIsDesktop } from '../../../components/hydrated.ts'
import type { ColorMode } from '../../../types/site.ts'
import { MdxSiteContext } from '../../context.ts'
import { themeConfigOf } from './use-docusaurus-context.ts'

export { Details } from '../Details.tsx'
export * from './code-tools.ts'
export * from './docs-data.ts'
export { PageMetadata } from './theme/Layout.tsx'
export { BlogPostProvider, useBlogPost } from './post-context.ts'
export * from './query-string.ts'
export * from './storage-slots.ts'
export * from './tab-tools.tsx'
export { ThemeClassNames } from './theme-class-names.ts'
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
