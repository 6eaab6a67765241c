import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { Context, HTMLAttributes, ReactNode } from 'react'
import type { PageUpdate } from '../types/app.ts'
import { useHydrated } from '../components/hydrated.ts'

/** Where adopted elements take their content from. */
export interface AdoptedSource {
  /** The finished HTML of the page that was navigated to; nothing for the page that was opened. */
  page: Document | null
  /** The elements of the page that was opened, by selector, as they were sent. */
  first: ReadonlyMap<string, Element>
  /** The page before. */
  before?: Document | null
  /** Merges the changes, where the page is a new version of the one before. */
  merge?: PageUpdate['merge'] | undefined
}

/** Given by the app. At build there is none: the content is given as HTML. */
export const AdoptedFrom: Context<AdoptedSource | null> = createContext<AdoptedSource | null>(null)

const selectors = [
  '#ink-main',
  '.ink-layout .ink-blog-sidebar',
  '.ink-footer',
  '.ink-announcement > div',
] as const

/** The elements of the open page that are adopted. */
export function adoptedElements(): ReadonlyMap<string, Element> {
  return new Map(
    selectors.flatMap((selector) => {
      const element = document.querySelector(selector)
      return element === null ? [] : [[selector, element] as const]
    }),
  )
}

export interface AdoptedProps extends Omit<
  HTMLAttributes<HTMLElement>,
  'children' | 'dangerouslySetInnerHTML'
> {
  as: 'main' | 'nav' | 'footer' | 'div'
  /** Finds the element in a page. */
  selector: (typeof selectors)[number]
  /** Content at build; never used in the browser. */
  html?: string | undefined
}

/**
 * An element whose content React never renders in the browser. It stands as it was sent, and after a navigation its
 * content is that of the next page's element.
 */
export function Adopted({ as: Tag, selector, html = '', ...attributes }: AdoptedProps): ReactNode {
  const source = useContext(AdoptedFrom)
  // The narrowest type of the tags.
  const element = useRef<HTMLDivElement>(null)
  // An element that comes with a navigation is made by React, which must not set its HTML: Trusted Types refuse that.
  const isHydrated = useHydrated()
  const [isSent] = useState(!isHydrated)
  useLayoutEffect(() => {
    if (element.current !== null && source !== null) adoptContent(element.current, selector, source)
  }, [source, selector])
  return (
    <Tag
      {...attributes}
      ref={element}
      // oxlint-disable-next-line react/no-danger -- React leaves it alone when it takes over finished HTML
      dangerouslySetInnerHTML={isSent ? { __html: html } : undefined}
      suppressHydrationWarning
    />
  )
}

function adoptContent(
  element: HTMLElement,
  selector: string,
  { page, first, before = null, merge }: AdoptedSource,
): void {
  const from = page === null ? first.get(selector) : page.querySelector(selector)
  if (!from || from === element || from.isEqualNode(element)) return
  if (merge) return merge(element, selector, before)
  // Copies of a page's nodes: it may be shown again. Those of the first page come back after a crash of the shell.
  const nodes = [...from.childNodes]
  element.replaceChildren(...(page === null ? nodes : nodes.map((node) => document.importNode(node, true))))
}
