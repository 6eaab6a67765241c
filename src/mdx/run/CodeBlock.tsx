import { Children, use, type ReactNode } from 'react'
import { MdxPageContext } from '../context.ts'
import { Html } from './Html.tsx'

export interface CodeBlockProps {
  /** The code. Anything but text is shown as it is, without colours. */
  children?: ReactNode
  language?: string
  title?: ReactNode
  /** Numbers the lines, from 1 or from a number. @default false */
  showLineNumbers?: boolean | number
  /** The words that stand behind the language of a code block in Markdown: `{1,3} title="a.js"`. */
  metastring?: string
  /** `language-js`, as other tools have it. */
  className?: string
}

/** A code block with the same HTML as one in Markdown. */
export function CodeBlock({ children, language, className, ...rest }: CodeBlockProps): ReactNode {
  const page = use(MdxPageContext)
  const name = language ?? /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1]
  const parts = Children.toArray(children)
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number')
  const code = isText ? parts.join('').replace(/\n$/, '') : ''
  // A title may be an element, which no word behind the language can be.
  if (page !== null && isText && typeof (rest.title ?? '') === 'string') {
    return <Html html={page.codeBlockHtml({ code, language: name, meta: metaOf(rest) })} />
  }
  return (
    <figure className="ink-code" data-language={name}>
      {rest.title !== undefined && <figcaption>{rest.title}</figcaption>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <pre tabIndex={0}>
        <code>{isText ? code : children}</code>
      </pre>
    </figure>
  )
}

function metaOf({
  title,
  showLineNumbers,
  metastring = '',
}: Pick<CodeBlockProps, 'title' | 'showLineNumbers' | 'metastring'>): string {
  const quote = typeof title === 'string' && title.includes('"') ? "'" : '"'
  const numbers =
    showLineNumbers === true
      ? ' showLineNumbers'
      : typeof showLineNumbers === 'number'
        ? ` showLineNumbers=${showLineNumbers}`
        : ''
  // The first title counts.
  return `${typeof title === 'string' ? `title=${quote}${title}${quote} ` : ''}${metastring}${numbers}`
}
