import { createContext, createElement, type Context, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { attempt } from '../../defined.ts'

/** Whether what is rendered stands inside of an island, which is rendered around it. */
export const InsideContext: Context<boolean> = createContext(false)

/**
 * The HTML of what stands inside of an island. What takes something from the component around it (`useContext`) stops alone: then it is
 * rendered within that component, and cut out of what that shows.
 * @param alone renders it by itself
 * @param within renders the component with what is put inside
 * @throws what it throws alone, where it stops there as well, or is not shown there
 */
export function slotHtmlBy(
  children: ReactNode,
  alone: (node: ReactNode) => string | undefined,
  within: (content: ReactNode) => ReactNode,
): string | undefined {
  try {
    return alone(children)
  } catch (error) {
    const edges = [createElement('ink-begin'), createElement('ink-end')] as const
    const content = createElement('ink-children', null, edges[0], children, edges[1])
    const html = attempt(() => alone(createElement(InsideContext, { value: true }, within(content))))
    const [begin = '', end = ''] = edges.map((element) => renderToStaticMarkup(element))
    const start = html?.indexOf(begin) ?? -1
    if (html === undefined || start < 0) throw error
    // What it holds may stand inside of islands that were rendered in the same way: their marks are gone.
    return html.slice(start + begin.length, html.indexOf(end, start))
  }
}
