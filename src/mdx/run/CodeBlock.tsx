import { Children, use, useState, type ReactNode } from 'react'
import { useHydrated } from '../../components/hydrated.ts'
import { MdxDocumentContext, MdxPageContext, type CodeRequest } from '../context.ts'
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
  const name = language ?? languageOfClass(className)
  const parts = Children.toArray(children)
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number')
  const code = isText ? parts.join('').replace(/\n$/, '') : ''
  if (!isText) return <CodeFigure title={rest.title} language={name} code={<code>{children}</code>} />
  const request = { code, language: name, meta: metaOf(rest) }
  if (page === null) return <LiveCodeBlock {...request} title={rest.title ?? titleIn(rest.metastring)} />
  const html = page.codeBlockHtml(request)
  // A title may be an element, which no word behind the language can be.
  if (typeof (rest.title ?? '') === 'string') return <Html html={html} />
  // oxlint-disable-next-line react/no-danger -- the engine's own HTML
  const inside = <code dangerouslySetInnerHTML={{ __html: insideOf(html) }} />
  return <CodeFigure title={rest.title} language={name} written={html} code={inside} />
}

/** The language that a class names: `js` of `language-js`. */
export function languageOfClass(className = ''): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(className)?.[1]
}

/** The frame of a code block. */
function CodeFigure({
  title,
  language,
  written,
  code,
}: {
  title: ReactNode
  language: string | undefined
  /** The block as Markdown has it. */
  written?: string | undefined
  code: ReactNode
}): ReactNode {
  return (
    <figure
      className="ink-code"
      data-language={language}
      data-numbers={/^<figure[^>]* data-numbers/.test(written ?? '') ? '' : undefined}
      suppressHydrationWarning
    >
      {title !== undefined && <figcaption>{title}</figcaption>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <pre tabIndex={0}>{code}</pre>
    </figure>
  )
}

/** What stands in the element of the code. */
function insideOf(html: string | undefined): string {
  return /<code>(.*)<\/code>/s.exec(html ?? '')?.[1] ?? ''
}

/** A code block in what runs in browsers. The colours of its first code are from the build; one that changes has none. */
function LiveCodeBlock({ title, ...request }: CodeRequest & { title: ReactNode }): ReactNode {
  const written = use(MdxDocumentContext)?.codeBlockHtml?.(request)
  const code = useIsAsSent(request.code) ? (
    // oxlint-disable-next-line react/no-danger -- the engine's own HTML, which browsers only take over
    <code key="sent" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: insideOf(written) }} />
  ) : (
    <code key="live">{request.code}</code>
  )
  return <CodeFigure title={title} language={request.language} written={written} code={code} />
}

/** Whether an element still shows what the page was sent with: React leaves its inside alone, and must never write it. */
export function useIsAsSent(code: string): boolean {
  const [first, setFirst] = useState(useHydrated() ? undefined : code)
  if (first !== undefined && first !== code) setFirst(undefined)
  return first === code
}

/** The title among the words behind a language. */
function titleIn(metastring = ''): string | undefined {
  const [, , title] = /(?:^|\s)title=(["'])(.*?)\1/.exec(metastring) ?? []
  return title
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
