import { Children, createContext, use, useState, type ReactElement, type ReactNode } from 'react'
import { OpenTabContext } from '../../context.ts'
import type { TabItemProps } from '../TabItem.tsx'
import { isTabItem, openTab, tabsOf, type TabsProps } from '../Tabs.tsx'

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
