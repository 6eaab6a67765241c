import { escapeHtml } from './escape.ts'

/** An element of an XML file: text, a block of text that often holds markup, or elements, of which absent ones are left out. */
export interface XmlElement {
  name: string
  attributes?: Readonly<Record<string, string>>
  content?: string | { block: string } | readonly (XmlElement | undefined)[]
}

// Characters that no XML file may hold, however they are written: most control characters, halves of pairs, U+FFFE.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const illegal = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** Text as it stands between tags of XML. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(illegal, '')).replaceAll('\r', '&#13;')
}

/** A whole XML file, in which every value reads as it was given. */
export function xmlFileOf(root: XmlElement): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${elementXml(root, '')}`
}

function elementXml({ name, attributes = {}, content = '' }: XmlElement, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  const tag = name + written.join('')
  const inner = contentXml(content, indent)
  return inner === '' ? `${indent}<${tag}/>` : `${indent}<${tag}>${inner}</${name}>`
}

function contentXml(content: NonNullable<XmlElement['content']>, indent: string): string {
  if (typeof content === 'string') return escapeXml(content)
  if ('block' in content) return cdataOf(content.block)
  const lines = content
    .filter((child) => child !== undefined)
    .map((child) => elementXml(child, `${indent}    `))
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n${indent}`
}

/** White space in an attribute would be read as spaces. */
function escapeAttribute(value: string): string {
  return escapeXml(value).replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')
}

/** Leaves out everything that would end the block, or read as another line end. */
function cdataOf(block: string): string {
  const text = block
    .replace(illegal, '')
    .replaceAll(']]>', ']]]]><![CDATA[>')
    .replaceAll('\r', ']]>&#13;<![CDATA[')
  return text === '' ? '' : `<![CDATA[${text}]]>`
}
