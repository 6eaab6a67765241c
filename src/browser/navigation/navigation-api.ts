/** The part of the Navigation API that the app uses. */
export type PageNavigation = Pick<
  typeof window.navigation,
  'addEventListener' | 'removeEventListener' | 'navigate' | 'currentEntry'
>

const standIn: { navigation?: PageNavigation } = {}

/**
 * The browser's Navigation API, or what stands in for it. Elsewhere a heading "Navigation" is `window.navigation`: its id
 * makes it a property of the window, so that being there says nothing.
 */
export function navigationApi(): PageNavigation | undefined {
  const { navigation } = window
  return typeof Navigation === 'function' && navigation instanceof Navigation
    ? navigation
    : standIn.navigation
}

/** Gives browsers without the API something that does the same for pages. */
export function standInForNavigationApi(navigation: PageNavigation): void {
  standIn.navigation = navigation
}
