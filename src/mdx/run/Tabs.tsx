import { Children, isValidElement, useId, type ReactElement, type ReactNode } from 'react'
import type { TabItemProps } from './TabItem.tsx'

/** A tab as `values` names it. */
export interface TabValue {
  value: string
  /** @default the value */
  label?: string
  default?: boolean
  /** Of the button, such as a class. */
  attributes?: Readonly<Record<string, unknown>>
}

export interface TabsProps {
  /** Labels and their order, when the items do not say. */
  values?: readonly TabValue[]
  /** The tab that is open at first. @default the one with `default`, else the first */
  defaultValue?: string | null
  /** Tabs of a group show the same value everywhere, and on the reader's next visit. */
  groupId?: string
  /** Keeps the value in the address, under this name or that of the group. @default false */
  queryString?: boolean | string
  /** The tabs fill the line. @default false */
  block?: boolean
  /** Has no effect: nothing is loaded later. */
  lazy?: boolean
  /** A class of the row of buttons. */
  className?: string
  /** `TabItem` elements. */
  children?: ReactNode
}

/** Panels of which one is shown. The behaviour, and what this HTML means, is in `browser/text/tabs.ts`. */
export function Tabs(props: TabsProps): ReactNode {
  const { groupId, queryString = false, className, block } = props
  const prefix = `ink-tabs-${useId()}`
  const tabs = tabsOf(props)
  const selected = openTab(tabs, props)
  const query = queryString === true ? groupId : queryString || undefined
  const idOf = (part: string, index: number): string => `${prefix}-${part}-${index}`
  return (
    <div
      className={block === true ? 'ink-tabs ink-tabs-block' : 'ink-tabs'}
      data-group={groupId}
      data-query={query}
    >
      <div role="tablist" className={className}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={idOf('tab', index)}
            aria-controls={tab.hasPanel ? idOf('panel', index) : undefined}
            aria-selected={tab === selected}
            tabIndex={tab === selected ? 0 : -1}
            data-value={tab.value}
            {...tab.attributes}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(
        (tab, index) =>
          tab.hasPanel && (
            <div
              key={tab.value}
              className={tab.className}
              role="tabpanel"
              id={idOf('panel', index)}
              aria-labelledby={idOf('tab', index)}
              tabIndex={0}
              data-label={tab.label}
              hidden={tab !== selected}
            >
              {tab.children}
            </div>
          ),
      )}
      {/* What stands among the items and is none is shown whatever the reader chooses. */}
      {Children.toArray(props.children).filter((child) => isValidElement(child) && !isTabItem(child))}
    </div>
  )
}

/** One of the tabs of a component. */
export interface Tab {
  value: string
  label: string
  isDefault: boolean
  className?: string | undefined
  attributes?: Readonly<Record<string, unknown>> | undefined
  /** A tab of `values` may be without: tabs alone choose for the others of their group. */
  hasPanel: boolean
  children: ReactNode
}

/** The tabs of a component in their order, as its items and its `values` say. */
export function tabsOf({ children, values }: TabsProps): Tab[] {
  const items = Children.toArray(children).filter(isTabItem)
  const tabs = items.map(({ props }): Tab => {
    const given = values?.find(({ value }) => value === props.value)
    const { value, label, className, attributes } = props
    return {
      value,
      label: given?.label ?? label ?? value,
      isDefault: given?.default ?? props.default ?? false,
      className,
      attributes: given?.attributes ?? attributes,
      hasPanel: true,
      children: props.children,
    }
  })
  return values?.map((given) => tabs.find(({ value }) => value === given.value) ?? tabAlone(given)) ?? tabs
}

/** The tab that is open at first. */
export function openTab(tabs: readonly Tab[], { defaultValue }: TabsProps): Tab | undefined {
  return (
    tabs.find(({ value }) => value === defaultValue) ?? tabs.find(({ isDefault }) => isDefault) ?? tabs[0]
  )
}

function tabAlone({ value, label = value, default: isDefault = false, attributes }: TabValue): Tab {
  return { value, label, isDefault, attributes, hasPanel: false, children: null }
}

/** Whether a child of tabs is an item, by its properties: a site may have replaced the component. */
export function isTabItem(node: ReactNode): node is ReactElement<TabItemProps> {
  return isValidElement<Partial<TabItemProps>>(node) && typeof node.props.value === 'string'
}
