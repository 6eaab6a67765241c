import type { ReactNode } from 'react'

/** A description of an API, which is Markdown: paragraphs, lists, and what stands within a line. */
export function Description({ children }: { children?: unknown }): ReactNode {
  if (typeof children !== 'string') return isNode(children) ? children : null
  const blocks = children.trim().split(/\n\s*\n/)
  return blocks.map((block, index) =>
    block.trim() === '' ? null : <Block key={index} lines={block.split('\n')} />,
  )
}

/** Texts of others come as data, those in a page as elements. */
function isNode(value: unknown): value is ReactNode {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol'
}

const item = /^\s*[-*+]\s+/

function Block({ lines }: { lines: readonly string[] }): ReactNode {
  const isList = lines.every((line) => item.test(line))
  if (!isList) return <p>{inline(lines.join('\n').replace(/^#+\s+/, ''))}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{inline(line.replace(item, ''))}</li>
      ))}
    </ul>
  )
}

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|<br\s*\/?>/g

/** Code, strong text and links within a line. */
function inline(written: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const found of written.matchAll(marks)) {
    const [whole, code, strong, words, address] = found
    parts.push(written.slice(from, found.index), markOf({ code, strong, words, address }, found.index))
    from = found.index + whole.length
  }
  return [...parts, written.slice(from)]
}

type Marked = Record<'code' | 'strong' | 'words' | 'address', string | undefined>

function markOf({ code, strong, words, address }: Marked, key: number): ReactNode {
  if (code !== undefined) return <code key={key}>{code}</code>
  if (strong !== undefined) return <strong key={key}>{strong}</strong>
  if (words === undefined) return <br key={key} />
  return (
    <a key={key} href={address}>
      {words}
    </a>
  )
}
