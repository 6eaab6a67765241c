import type { SiteContext } from '../render/context.ts'
import { writingOf } from '../render/page-context.ts'
import type { Route } from '../types/route.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

/**
 * The Markdown of a page: its title, description and address on top, then what its readers see.
 * @param main the inside of `<main>`, as it was emitted
 */
export function pageMarkdown(context: SiteContext, route: Route, main: string): string {
  const { title, description } = writingOf(context, route) ?? { title: '', description: '' }
  const address = context.site.url + route.url
  const about = { title, ...(description !== '' && { description }), url: address }
  // JSON is YAML as well.
  const top = Object.entries(about).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  return `---\n${top.join('')}---\n\n${htmlToMarkdown(main, absoluteFrom(address))}`
}

/** A text that cannot be read as an address stays as it is. */
function absoluteFrom(page: string): (href: string) => string {
  return (href) => (URL.canParse(href, page) ? new URL(href, page).href : href)
}
