import type { Nodes } from 'mdast'
import { withoutReserved } from '../../markdown/normalize.ts'
import { parseMdxText } from '../../mdx/compile/mdx-text.ts'
import { parseMarkdown } from '../../markdown/parse.ts'

/** A text to be translated. */
export interface SkeletonSource {
  /** Without front matter, line ends as `\n`. */
  text: string
  isMdx: boolean
  /** For messages. */
  file: string
  /** Line of the file at which the text begins. */
  firstLine: number
}

/**
 * The frame of a translation: headings, code, pictures and marks stay, and what is to be translated stands as comments
 * where its translation belongs.
 * @throws {UserError} when an MDX text is not MDX
 */
export function skeletonOf({ text, isMdx, ...place }: SkeletonSource): string {
  const root = isMdx ? parseMdxText(withoutReserved(text), place) : parseMarkdown(text)
  let skeleton = ''
  let at = 0
  for (const { from, to } of passagesIn(root, text)) {
    skeleton += text.slice(at, from) + commented(text.slice(from, to), isMdx)
    at = to
  }
  return skeleton + text.slice(at)
}

interface Passage {
  from: number
  to: number
}

/** What a translator writes anew, in the order of the text. */
function passagesIn(node: Nodes, text: string): Passage[] {
  if (!('children' in node)) return []
  return node.children.flatMap((child) => {
    if (holdsBlocks(child)) return passagesIn(child, text)
    const from = child.position?.start.offset
    const to = child.position?.end.offset
    if (!isTranslated(child) || from === undefined || to === undefined) return []
    const written = text.slice(from, to)
    const isKept = isMarkerAlone(written) || (node.type === 'containerDirective' && endsContainer(written))
    return isKept ? [] : [{ from, to }]
  })
}

function holdsBlocks(node: Nodes): boolean {
  return node.type === 'containerDirective' || node.type === 'mdxJsxFlowElement'
}

const translatedTypes = new Set(['list', 'table', 'blockquote', 'footnoteDefinition', 'leafDirective'])

function isTranslated(node: Nodes): boolean {
  if (node.type !== 'paragraph') return translatedTypes.has(node.type)
  // The title of an admonition belongs to its fence.
  return node.data?.directiveLabel !== true && !node.children.every(isPicture)
}

/** A picture, also one that links somewhere, or the space between two. */
function isPicture(node: Nodes): boolean {
  if (node.type === 'link') return node.children.every(isPicture)
  return (
    /^(?:image|imageReference|break)$/.test(node.type) || (node.type === 'text' && node.value.trim() === '')
  )
}

/** A paragraph that would be taken for a truncate marker if it were a comment. */
function isMarkerAlone(written: string): boolean {
  return /^(?:truncate|more)$/i.test(written.trim())
}

/** A comment does not hide a `:::` from the container around it. */
function endsContainer(written: string): boolean {
  return /^[ \t>]*:{3,}/m.test(written)
}

const marker = /<!--\s*(?:truncate|more)\s*-->|\{\/\*\s*(?:truncate|more)\s*\*\/\}/g

/** A passage as a comment; a truncate marker within it comes behind. */
function commented(written: string, isMdx: boolean): string {
  const [open, close] = isMdx ? ['{/*', '*/}'] : ['<!--', '-->']
  const words = written
    .replaceAll(marker, '')
    .trim()
    // Nothing in a comment may begin or end one.
    .replaceAll(/<(?=!--)|--(?=>)|\*(?=\/)/g, '$& ')
  const gap = words.includes('\n') ? '\n' : ' '
  return [`${open}${gap}${words}${gap}${close}`, ...(written.match(marker) ?? [])].join('\n\n')
}
