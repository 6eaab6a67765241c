import { unescapeHtml } from '../html/escape.ts'
import { drawingClass } from '../html/page-drawing.ts'
import { hasClass } from '../html/scan.ts'
import {
  elementsNamed,
  attributeOf,
  elementsIn,
  firstNamed,
  isSkipped,
  textOf,
  treeOf,
  withClass,
  type Element,
  type Node,
} from './page-tree.ts'
/** Makes the address of a link or picture complete. */
type Absolute = (href: string) => string

/**
 * A page as Markdown, for programs that read: title and text without what stands around them. Everything that was resolved when
 * the page was made, files, components and formulas, is in it.
 * @param main the inside of `<main>`, as it was emitted
 * @param absolute makes an address complete
 */
export function htmlToMarkdown(main: string, absolute: Absolute): string {
  return `${blocksOf(treeOf(main), absolute).join('\n\n')}\n`
}

const blockElements =
  /^(?:address|article|aside|audio|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|header|hr|iframe|li|main|ol|p|pre|section|summary|table|ul|video)$/

/** Text between blocks is a paragraph of its own. */
function blocksOf(nodes: readonly Node[], absolute: Absolute): string[] {
  const blocks: string[] = []
  let line: Node[] = []
  const endLine = (): void => {
    if (line.length === 0) return
    const text = inlineOf(line, absolute).trim()
    // A line of a paragraph that begins like something else is none.
    if (text !== '') blocks.push(text.replace(blockStart, '$1\\'))
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !blockElements.test(node.name)) {
      // The formula of a block stands for itself.
      if (typeof node !== 'string' && node.name === 'math' && isDisplayed(node)) {
        endLine()
        blocks.push(`$$\n${texOf(node)}\n$$`)
      } else line.push(node)
      continue
    }
    endLine()
    // One by one: a call takes no more arguments than its stack has room for.
    if (!isSkipped(node)) for (const block of blockOf(node, absolute)) blocks.push(block)
  }
  endLine()
  return blocks
}

function blockOf(element: Element, absolute: Absolute): string[] {
  const { name, tag, children } = element
  if (hasClass(tag, 'ink-code')) return [fenceOf(element)]
  if (hasClass(tag, 'ink-admonition')) return [admonitionOf(element, absolute)]
  if (hasClass(tag, 'ink-tabs')) return tabsOf(element, absolute)
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [`${'#'.repeat(Number(name[1]))} ${singleLine(children, absolute)}`]
    case 'ul':
    case 'ol':
      return listOf(element, absolute)
    case 'blockquote':
      return [prefixed(blocksOf(children, absolute).join('\n\n'), '> ')]
    case 'pre':
      return [fenceOf(element)]
    case 'table':
      return [tableOf(element, absolute)]
    case 'hr':
      return ['---']
    case 'summary':
    case 'dt':
      return [`**${singleLine(children, absolute)}**`]
    case 'audio':
    case 'iframe':
    case 'video': {
      const link = mediaLink(element, absolute)
      return link === undefined ? [] : [link]
    }
    default:
      return blocksOf(children, absolute)
  }
}

/** Code as it is, with its language and title. */
function fenceOf(element: Element): string {
  const language = attributeOf(element.tag, 'data-language')
  const caption = firstNamed(element, 'figcaption')
  const code = unescapeHtml(textOf(firstNamed(element, 'pre') ?? element)).replace(/\n$/, '')
  const fence = '`'.repeat(Math.max(3, longestOf(code, /`+/g) + 1))
  const title =
    caption === undefined ? '' : ` title="${unescapeHtml(textOf(caption)).trim().replaceAll('"', "'")}"`
  // A backtick behind a fence would make it text, and what was to be its end a fence.
  return `${fence}${`${language ?? ''}${title}`.replaceAll('`', "'")}\n${code}\n${fence}`
}

function admonitionOf(element: Element, absolute: Absolute): string {
  const title = withClass(element, 'ink-admonition-title')
  const content = withClass(element, 'ink-admonition-content')
  const kind = attributeOf(element.tag, 'data-kind') ?? 'note'
  const label = title === undefined ? '' : `[${singleLine(title.children, absolute)}]`
  // Colons are added where one stands in another.
  const text = blocksOf((content ?? element).children, absolute).join('\n\n')
  const colons = ':'.repeat(Math.max(3, longestOf(text, /^:{3,}/gm) + 1))
  return `${colons}${kind}${label}\n\n${text}\n\n${colons}`
}

/** The length of the longest of all that a pattern finds; a text may hold more of them than a call takes arguments. */
function longestOf(text: string, pattern: RegExp): number {
  return (text.match(pattern) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0)
}

/** Each panel below the name of its tab. */
function tabsOf(element: Element, absolute: Absolute): string[] {
  const labels = elementsIn(element)
    .flatMap((child) => (child.tag.includes('role="tablist"') ? elementsIn(child) : []))
    .map((tab) => singleLine(tab.children, absolute))
  const panels = elementsIn(element).filter(({ tag }) => tag.includes('role="tabpanel"'))
  return panels.flatMap(({ children }, index) => [
    `**${labels[index] ?? ''}**`,
    ...blocksOf(children, absolute),
  ])
}

function listOf(list: Element, absolute: Absolute): string[] {
  const items = elementsIn(list).filter(({ name }) => name === 'li')
  const first = Number(attributeOf(list.tag, 'start') ?? 1)
  const isLoose = items.some((item) => elementsIn(item).some(({ name }) => name === 'p'))
  const written = items.flatMap((item, index) => {
    const note = /^(?:user-content-)?fn-(.+)$/.exec(attributeOf(item.tag, 'id') ?? '')?.[1]
    const mark = note === undefined ? (list.name === 'ol' ? `${first + index}. ` : '- ') : `[^${note}]: `
    const box = checkboxIn(item)
    const text = blocksOf(item.children, absolute).join(isLoose ? '\n\n' : '\n')
    const indent = ' '.repeat(note === undefined ? mark.length : 4)
    return text === '' && box === '' ? [] : [mark + box + prefixed(text, indent).slice(indent.length)]
  })
  return written.length === 0 ? [] : [written.join(isLoose ? '\n\n' : '\n')]
}

function checkboxIn(item: Element): string {
  const box = elementsIn(item).find(({ tag }) => /type="?checkbox/.test(tag))
  if (box === undefined) return ''
  return /\schecked/.test(box.tag) ? '[x] ' : '[ ] '
}

function tableOf(table: Element, absolute: Absolute): string {
  const rows = elementsNamed(table, 'tr').map((row) =>
    elementsIn(row)
      .filter(({ name }) => name === 'th' || name === 'td')
      .map(({ children }) =>
        blocksOf(children, absolute)
          .join(' ')
          .replaceAll('\n', ' ')
          .replaceAll('|', String.raw`\|`),
      ),
  )
  const columns = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const [head = [], ...body] = rows
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  // Rows may end early, or a wide table of many would be much larger than it was.
  const full = Array.from({ length: columns }, (_, index) => head[index] ?? '')
  return [line(full), line(full.map(() => '---')), ...body.map(line)].join('\n')
}

/** Text and inline elements on a line. White space is one space, as it is shown. */
function inlineOf(nodes: readonly Node[], absolute: Absolute): string {
  return nodes
    .map((node) => (typeof node === 'string' ? textLine(node) : inlineElement(node, absolute)))
    .join('')
}

function textLine(text: string): string {
  // A single space is left alone: it is what most white space is.
  return escapeInline(unescapeHtml(text.replace(/\s{2,}|[^\S ]/g, ' ')))
}

function inlineElement(element: Element, absolute: Absolute): string {
  const { name, tag, children } = element
  if (isSkipped(element)) return ''
  const inside = (): string => inlineOf(children, absolute)
  switch (name) {
    case 'strong':
    case 'b':
      return marked(inside(), '**')
    case 'em':
    case 'i':
      return marked(inside(), '*')
    case 'del':
    case 's':
      return marked(inside(), '~~')
    case 'code':
      return codeSpan(unescapeHtml(textOf(element)))
    case 'br':
      return '\\\n'
    case 'img':
      return pictureOf(attributeOf(tag, 'alt'), attributeOf(tag, 'src'), absolute)
    case 'math':
      return isDisplayed(element) ? `$$${texOf(element)}$$` : `$${texOf(element)}$`
    case 'a':
      return linkOf(element, absolute)
    case 'audio':
    case 'iframe':
    case 'video':
      return mediaLink(element, absolute) ?? ''
    default:
      if (name === 'span' && hasClass(tag, drawingClass))
        return pictureOf(
          attributeOf(firstNamed(element, 'svg')?.tag ?? '', 'aria-label'),
          attributeOf(tag, 'data-src'),
          absolute,
        )
      // Blocks in a line, as in a card that is a link, are set apart.
      return blockElements.test(name) ? `${inside().trim()} ` : inside()
  }
}

function pictureOf(alt: string | undefined, src: string | undefined, absolute: Absolute): string {
  return `![${escapeInline(alt ?? '')}](${address(src ?? '', absolute)})`
}

/** What is played, or shown of another page, is a link to it. */
function mediaLink(element: Element, absolute: Absolute): string | undefined {
  const { tag } = element
  const src = attributeOf(tag, 'src') ?? attributeOf(firstNamed(element, 'source')?.tag ?? '', 'src')
  return src && `[${escapeInline(attributeOf(tag, 'title') ?? src)}](${address(src, absolute)})`
}

function linkOf(link: Element, absolute: Absolute): string {
  const href = attributeOf(link.tag, 'href')
  const note = /^#(?:user-content-)?fn-(.+)$/.exec(href ?? '')?.[1]
  if (note !== undefined) return `[^${note}]`
  const text = inlineOf(link.children, absolute).trim()
  return href === undefined || text === '' ? text : `[${text}](${address(href, absolute)})`
}

function marked(text: string, mark: string): string {
  const inner = text.trim()
  if (inner === '') return text
  const [before = '', after = ''] = text.split(inner)
  return before + mark + inner + mark + after
}

function codeSpan(code: string): string {
  const mark = '`'.repeat(longestOf(code, /`+/g) + 1)
  const space = /^`|`$/.test(code) ? ' ' : ''
  return mark + space + code.replaceAll('\n', ' ') + space + mark
}

/** Addresses with brackets or spaces stand between angles. */
function address(href: string, absolute: Absolute): string {
  const complete = absolute(href)
  return /[\s()<>]/.test(complete) ? `<${complete.replace(/[<>\n]/g, encodeURIComponent)}>` : complete
}

/** Signs that would begin something stand behind a backslash. */
function escapeInline(text: string): string {
  if (!/[\\`*[\]<_&]/.test(text)) return text
  return text.replace(/[\\`*[\]<]|&(?=#?[\da-z]+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu, String.raw`\$&`)
}

/** Lines that begin a list, a heading, a quotation, a fence, an admonition or a rule, or make the line above a heading. */
const blockStart =
  /^( *\d*)(?=(?<=\d)[.)](?:\s|$)|(?<!\d)(?:[-+](?:\s|$)|#{1,6}(?:\s|$)|>|~~~|:::|(?:=+|(?:- *)+)$))/gm

/** Text that has one line only, as that of a heading. */
function singleLine(nodes: readonly Node[], absolute: Absolute): string {
  return inlineOf(nodes, absolute).replaceAll('\\\n', ' ').trim()
}

function prefixed(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n')
}

function isDisplayed({ tag }: Element): boolean {
  return /\bdisplay="block"/.test(tag)
}

function texOf(formula: Element): string {
  const source = firstNamed(formula, 'annotation')
  return source === undefined ? '' : unescapeHtml(textOf(source)).trim()
}
