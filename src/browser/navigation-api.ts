type NavigationApi = typeof window.navigation

/**
 * The browser's Navigation API, where it has one. Elsewhere a heading "Navigation" is `window.navigation`: its id makes
 * it a property of the window, so that being there says nothing.
 */
export function navigationApi(): NavigationApi | undefined {
  const { navigation } = window
  return typeof Navigation === 'function' && navigation instanceof Navigation ? navigation : undefined
}
