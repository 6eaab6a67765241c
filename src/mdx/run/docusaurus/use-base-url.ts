import { use } from 'react'
import { isExternal } from '../../../addresses.ts'
import { MdxPageContext, MdxSiteContext } from '../../context.ts'

/** How {@link useBaseUrl} changes an address. */
interface BaseUrlOptions {
  /** Gives a complete address. @default false */
  absolute?: boolean
  /** Puts the base in front of what seems to have it. @default false */
  forcePrependBaseUrl?: boolean
}

/** An address with the site's base in front of it, once: `/img/a.png` → `/notes/img/a.png`. */
export function useBaseUrl(href: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(href, options)
}

/** {@link useBaseUrl} as a function, for loops and conditions. */
export function useBaseUrlUtils(): { withBaseUrl: (href: string, options?: BaseUrlOptions) => string } {
  const page = use(MdxPageContext)
  const { baseUrl, url } = use(MdxSiteContext)
  const resolve = page?.resolveLink ?? ((href: string) => withBase(href, baseUrl))
  return {
    withBaseUrl(href, { absolute = false, forcePrependBaseUrl = false } = {}) {
      // Code without types asks with nothing, and gets that.
      if (!href) return href
      // Docusaurus counts a path without a slash from the base as well.
      const isPath = !isExternal(href) && !href.startsWith('#')
      if (isPath && forcePrependBaseUrl) return baseUrl + href.replace(/^\//, '')
      const path = isPath ? resolve(href.startsWith('/') ? href : `/${href}`) : href
      return absolute && isPath ? url.replace(/\/$/, '') + path : path
    },
  }
}

/** The browser knows of no files: everything that begins with a slash lies below the base. */
function withBase(href: string, baseUrl: string): string {
  return !href.startsWith('/') || href.startsWith(baseUrl) ? href : baseUrl + href.slice(1)
}

export { useBaseUrl as default }
