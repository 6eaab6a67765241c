// As much of React Native as the article's sample uses, on elements of the web. Styles are checked and not drawn: this
// shows that the sample's own code works and fits together, not how it looks on a phone.

import { Fragment } from 'react'
import type { ComponentType, ReactElement, ReactNode } from 'react'

interface ViewStyle {
  alignItems?: 'center' | 'stretch'
  backgroundColor?: string
  borderRadius?: number
  flex?: number
  flexDirection?: 'row' | 'column'
  gap?: number
  height?: number
  opacity?: number
  padding?: number
  paddingHorizontal?: number
  paddingVertical?: number
}

interface TextStyle extends ViewStyle {
  color?: string
  fontSize?: number
  fontWeight?: '400' | '600' | '700'
}

type StyleProp<Style> = Style | false | undefined | readonly StyleProp<Style>[]

interface ViewProps {
  style?: StyleProp<ViewStyle>
  children?: ReactNode
}

export function View({ children }: ViewProps): ReactNode {
  return <div>{children}</div>
}

interface TextProps {
  style?: StyleProp<TextStyle>
  numberOfLines?: number
  children?: ReactNode
}

export function Text({ children }: TextProps): ReactNode {
  return <span>{children}</span>
}

interface PressableProps {
  onPress: () => void
  style?: StyleProp<ViewStyle> | ((state: { pressed: boolean }) => StyleProp<ViewStyle>)
  children?: ReactNode
}

export function Pressable({ onPress, children }: PressableProps): ReactNode {
  return (
    <button type="button" onClick={onPress}>
      {children}
    </button>
  )
}

export type ListRenderItem<Item> = (info: { item: Item; index: number }) => ReactElement | null

interface FlatListProps<Item> {
  data: readonly Item[]
  keyExtractor: (item: Item, index: number) => string
  renderItem: ListRenderItem<Item>
  ItemSeparatorComponent?: ComponentType
  ListEmptyComponent?: ReactElement
}

/** All rows, wherever the screen ends. */
export function FlatList<Item>(props: FlatListProps<Item>): ReactNode {
  const { data, keyExtractor, renderItem, ItemSeparatorComponent: Separator, ListEmptyComponent } = props
  if (data.length === 0) return ListEmptyComponent
  return data.map((item, index) => (
    <Fragment key={keyExtractor(item, index)}>
      {index > 0 && Separator && <Separator />}
      {renderItem({ item, index })}
    </Fragment>
  ))
}

export function ActivityIndicator(): ReactNode {
  return <progress />
}

export const StyleSheet = {
  hairlineWidth: 1,
  create: <Styles extends Record<string, TextStyle>>(styles: Styles): Styles => styles,
}

export const Platform = {
  select: <Value,>(values: { default: Value; ios?: Value; android?: Value }): Value => values.default,
}
