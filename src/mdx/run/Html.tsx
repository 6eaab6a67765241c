import { use, type ReactNode } from 'react'
import { MdxPageContext } from '../context.ts'

export interface HtmlProps {
  /** A piece of the page; its elements may begin in one piece and end in another. */
  html: string
  /** The content for components that look into it; it is not shown. */
  children?: ReactNode
}

/** HTML that the compiler wrote. React sees a word in its place, so nothing is wrapped or escaped. */
export function Html({ html }: HtmlProps): ReactNode {
  const page = use(MdxPageContext)
  if (page === null)
    throw new Error('A text is shown by a component that runs in the browser, where its Markdown is not.')
  return page.keep(html)
}
