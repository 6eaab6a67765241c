import { Children, type ReactNode } from 'react'
import { CodeBlock, type CodeBlockProps } from '../../CodeBlock.tsx'
import { CodeInline } from './CodeInline.tsx'

/** The `code` of a text: a block where it has several lines, as that of a fence has. */
export function MDXCode({ children, ...attributes }: CodeBlockProps): ReactNode {
  const parts = Children.toArray(children)
  const isBlock = children === undefined || parts.some((one) => typeof one !== 'string' || one.includes('\n'))
  if (isBlock) return <CodeBlock {...attributes}>{children}</CodeBlock>
  return <CodeInline className={attributes.className}>{children}</CodeInline>
}
