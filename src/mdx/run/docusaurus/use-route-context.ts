import { useActivePlugin } from './global-data.ts'

interface RouteContext {
  plugin: { name: string; id: string }
  data: Readonly<Record<string, unknown>>
}

/** Which plug-in there would have made the page: that of the docs for pages below them. */
export function useRouteContext(): RouteContext {
  const docs = useActivePlugin()
  const name = `docusaurus-plugin-content-${docs === undefined ? 'pages' : 'docs'}`
  return { plugin: { name, id: docs?.pluginId ?? 'default' }, data: {} }
}

export { useRouteContext as default }
