// As much of React Navigation 7 as the article's sample uses, for both of its packages: one screen is shown, and
// `navigate` shows another. The types are those that the article speaks of.

import { createContext, useContext, useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

declare global {
  namespace ReactNavigation {
    /** The screens of the app and their parameters, as the app declares them. */
    interface RootParamList {}
  }
}

export interface StaticScreenProps<Params> {
  route: { params: Params }
}

type Screens = Record<string, { screen: ComponentType<never>; options?: { title?: string } }>

interface Navigator<All extends Screens> {
  config: { screens: All }
}

/** By name of the screen, what it has to be given. */
export type StaticParamList<Of extends Navigator<Screens>> = {
  [Name in keyof Of['config']['screens']]: ParamsOf<Of['config']['screens'][Name]['screen']>
}

type ParamsOf<Screen> = Screen extends (props: infer Props) => unknown
  ? Props extends StaticScreenProps<infer Params>
    ? Params
    : undefined
  : undefined

interface Navigation {
  navigate: <Name extends keyof ReactNavigation.RootParamList>(
    name: Name,
    ...params: ReactNavigation.RootParamList[Name] extends undefined
      ? []
      : [params: ReactNavigation.RootParamList[Name]]
  ) => void
}

const NavigationContext = createContext<Navigation | null>(null)

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (navigation === null) throw new Error('There is no navigator around this component.')
  return navigation
}

export function createNativeStackNavigator<const All extends Screens>(config: {
  screens: All
}): Navigator<All> {
  return { config }
}

export function createStaticNavigation(navigator: Navigator<Screens>): () => ReactNode {
  const { screens } = navigator.config
  return function StaticNavigation(): ReactNode {
    const [shown, setShown] = useState<{ name: string; params?: unknown }>({
      name: Object.keys(screens)[0] ?? '',
    })
    const navigation = useMemo<Navigation>(
      () => ({ navigate: (name, ...[params]) => setShown({ name, params }) }),
      [],
    )
    const entry = screens[shown.name]
    if (entry === undefined) throw new Error(`There is no screen "${shown.name}".`)
    // as: the types of the app have made sure that the parameters are those of the screen.
    const Screen = entry.screen as ComponentType<StaticScreenProps<unknown>>
    return (
      <NavigationContext value={navigation}>
        <h1>{entry.options?.title ?? shown.name}</h1>
        <Screen route={{ params: shown.params }} />
      </NavigationContext>
    )
  }
}
