import {
  Children,
  type ReactNode,
  type HTMLAttributes,
  type ImgHTMLAttributes,
  type LiHTMLAttributes,
} from 'react'
import { CodeBlock, type CodeBlockProps } from '../../CodeBlock.tsx'

/** The `code` of a text: a block where it has several lines, as that of a fence has. */
export function MDXCode({ children, ...attributes }: CodeBlockProps): ReactNode {
  const parts = Children.toArray(children)
  const isBlock = children === undefined || parts.some((one) => typeof one !== 'string' || one.includes('\n'))
  if (isBlock) return <CodeBlock {...attributes}>{children}</CodeBlock>
  return <CodeInline className={attributes.className}>{children}</CodeInline>
}

/** Code within a line. */
export function CodeInline(attributes: HTMLAttributes<HTMLElement>): ReactNode {
  return <code {...attributes} />
}

/** A text within a page of React: it looks like the texts of other pages. */
export function MDXContent({ children }: { children?: ReactNode }): ReactNode {
  return <div className="ink-prose ink-mdx">{children}</div>
}

/** A picture of a text. */
export function MDXImg({ alt, ...attributes }: ImgHTMLAttributes<HTMLImageElement>): ReactNode {
  return <img decoding="async" loading="lazy" {...attributes} alt={alt} />
}

/** An item of a list of a text. */
export function MDXLi(attributes: LiHTMLAttributes<HTMLLIElement>): ReactNode {
  return <li {...attributes} />
}

/** The `pre` of a text, around a `code` that is the whole block. */
export function MDXPre({ children }: { children?: ReactNode }): ReactNode {
  return children
}

/** A list of a text. */
export function MDXUl(attributes: HTMLAttributes<HTMLUListElement>): ReactNode {
  return <ul {...attributes} />
}
