import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'

/** An element of a page, as some parser reads it. */
export interface ReadElement {
  name: string
  attributes: Readonly<Record<string, string>>
}

const refused =
  /^(?:base|object|embed|applet|frame|frameset|style|template|noscript|plaintext|xmp|portal|animate|animatemotion|animatetransform|set|foreignobject|annotation-xml)$/
const address =
  /^(?:href|src|action|formaction|poster|cite|data|background|longdesc|ping|manifest|profile|usemap|codebase|archive|classid|xlink:href)$/
const picture = /^(?:img|image|input|source)$/

/** Everything of an element that could run, load or cover something. */
export function dangersOf({ name, attributes }: ReadElement): string[] {
  const dangers = Object.entries(attributes)
    .filter(([attribute, value]) => isDangerous({ name, attribute, value }))
    .map(([attribute]) => attribute)
  if (refused.test(name) || (name === 'script' && !isOwnScript(attributes))) dangers.push('the element')
  return dangers.map((danger) => `<${name}> has ${danger}: ${JSON.stringify(attributes).slice(0, 200)}`)
}

/** Elements that only the build may write: it writes none but that of the page of the search. */
export function foreignElements(elements: readonly ReadElement[]): string[] {
  const isSearchPage = elements.some(
    ({ name, attributes }) => name === 'html' && attributes['class'] === 'search-page-wrapper',
  )
  return elements
    .filter(({ name }) => name.startsWith('ink-') && !(name === 'ink-island' && isSearchPage))
    .map(({ name, attributes }) => `<${name}> itself: ${JSON.stringify(attributes).slice(0, 200)}`)
}

function isDangerous({
  name,
  attribute,
  value,
}: {
  name: string
  attribute: string
  value: string
}): boolean {
  if (/^(?:on.*|style|srcdoc|http-equiv|shadow)$/.test(attribute)) return true
  if (attribute === 'srcset') return /script:|data:(?!image\/)/i.test(value)
  return (
    address.test(attribute) && runs(value) && !(picture.test(name) && /^data:image\//i.test(value.trim()))
  )
}

function isOwnScript({ type, src = '' }: Readonly<Record<string, string>>): boolean {
  return type === 'application/ld+json' || /^(?:\.{0,2}\/)*(?:notes\/)?assets\/[\w.-]+\.js$/.test(src)
}

function runs(value: string): boolean {
  const base = 'https://notes.example/docs/'
  if (!URL.canParse(value, base)) return false
  return /^(?:javascript|vbscript|livescript|data|blob|filesystem|view-source):/.test(
    new URL(value, base).protocol,
  )
}

/** Everything in the pages of a folder that could run, as a parser that is no browser reads them. */
export function findInOutput(outDir: string): string[] {
  const pages = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  return pages.flatMap((file) => {
    const elements = elementsOf(readFileSync(join(outDir, file), 'utf8'))
    const found = [...elements.flatMap(dangersOf), ...foreignElements(elements)]
    return [...new Set(found)].map((what) => `${file}: ${what}`)
  })
}

function elementsOf(html: string): ReadElement[] {
  const elements: ReadElement[] = []
  const parser = new Parser({ onopentag: (name, attributes) => void elements.push({ name, attributes }) })
  parser.end(html)
  return elements
}
