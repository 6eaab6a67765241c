import { words } from '../defined.ts'
import { Parser } from 'htmlparser2'
import { filters, shapes } from './elements.ts'
import { escapeXml } from './xml.ts'

/** Elements of SVG that draw, move or name something, and run nothing. */
const svgElements = new Set([
  ...shapes,
  ...filters,
  ...words(
    'title desc style image switch view feImage animate animateMotion animateTransform mpath set a foreignObject font glyph ' +
      'missing-glyph font-face font-face-src font-face-name hkern vkern',
  ),
])
/** Elements of HTML that programs for drawings write texts with. */
const htmlElements = words(
  'div span p b i em strong u s sub sup br hr ul ol li table thead tbody tr td th h1 h2 h3 h4 h5 h6 code pre font center small',
)

const svgNamespace = 'http://www.w3.org/2000/svg'
const picture = /^\s*data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i
const linking = /^(?:xlink:)?href$/
const attributeName = /^(?:[A-Za-z_][\w.-]*|xlink:href|xml:(?:space|lang))$/

/**
 * A drawing (SVG) written anew with nothing left that a browser could run, load or lead to when somebody opens it as a page:
 * scripts, handlers, links, styles from elsewhere, elements that are not known. It looks as it did in an `<img>`, where
 * browsers ignore these things too. Whatever stands in the file, the answer is well-formed.
 */
export function inertDrawing(bytes: Uint8Array): string {
  const text = decode(bytes)
  const inert = rewriteSvg(text, inertWriter(prefixesOf(text)))
  return `<?xml version="1.0" encoding="utf-8"?>\n${inert || `<svg xmlns="${svgNamespace}"/>`}\n`
}

/** The prefixes that a drawing gives to the elements of SVG itself. */
function prefixesOf(text: string): ReadonlySet<string> {
  const found = text.matchAll(/\bxmlns:([\w-]{1,40})=(["'])http:\/\/www\.w3\.org\/2000\/svg\2/g)
  return new Set([...found].map(([, prefix = '']) => prefix))
}

/** Some encodings hide from one reader what another one sees; what is written anew is UTF-8. */
function decode(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, named = 'utf-8'] = /^<\?xml[^<>]*encoding\s*=\s*["']([\w-]+)["']/.exec(start) ?? []
  const label = /^þÿ|^\0</.test(start) ? 'utf-16be' : /^ÿþ|^<\0/.test(start) ? 'utf-16le' : named
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

function inertWriter(svgPrefixes: ReadonlySet<string>): SvgWriter {
  let hasRoot = false
  let style = ''

  function localName(written: string, within: readonly string[]): string | undefined {
    const [, prefix, local = ''] = /^(?:([^:]*):)?(.*)$/s.exec(written) ?? []
    if (prefix !== undefined && !svgPrefixes.has(prefix)) return undefined
    if (within.length === 0) return local === 'svg' && !hasRoot ? local : undefined
    return (within.includes('foreignObject') ? htmlElements : svgElements).has(local) ? local : undefined
  }

  return {
    open(written, attributes, within) {
      const name = movesLink(written, attributes) ? undefined : localName(written, within)
      if (name === undefined) return undefined
      hasRoot = true
      return { name, tag: `<${name}${namespaceOf(within.at(-1))}${inertAttributes(attributes)}>` }
    },
    text(text, within) {
      if (within.at(-1) !== 'style') return escapeXml(text)
      style += text
      return ''
    },
    beforeClose() {
      const kept = escapeXml(inertStyle(style))
      style = ''
      return kept
    },
  }
}

/** A style sheet that brings what it shows, such as fonts; one that asks for anything else is left out. */
function inertStyle(css: string): string {
  const asked = css.replaceAll(/url\(\s*(["']?)data:(?:font|image|application)\/[^()"'\\]*\1\s*\)/gi, '')
  return /@import/i.test(withoutEscapes(asked)) || loadsElsewhere(asked) ? '' : css
}

function namespaceOf(parent: string | undefined): string {
  if (parent === undefined) return ` xmlns="${svgNamespace}" xmlns:xlink="http://www.w3.org/1999/xlink"`
  return parent === 'foreignObject' ? ' xmlns="http://www.w3.org/1999/xhtml"' : ''
}

/** An animation may give an element the address or the handler that it must not have. */
function movesLink(name: string, attributes: Record<string, string>): boolean {
  return /(?:^|:)(?:animate\w*|set)$/.test(name) && /href|^\s*on/i.test(attributes['attributeName'] ?? '')
}

function inertAttributes(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .filter(
      ([name, value]) => attributeName.test(name) && !/^(?:on|xmlns$)/i.test(name) && isInert(name, value),
    )
    .map(([name, value]) => ` ${name}="${escapeXml(value).replaceAll('\n', '&#10;')}"`)
    .join('')
}

function isInert(name: string, value: string): boolean {
  if (linking.test(name)) return /^\s*#/.test(value) || picture.test(value)
  return !loadsElsewhere(value)
}

/** Functions that load something from the address in their parentheses. */
const loading = /(?:url|src|image|image-set|cross-fade)\s*\(/i

/**
 * Whether a presentation attribute of SVG, which is read as CSS, loads something: only references within the page do not.
 * A letter may be written as an escape.
 */
export function loadsElsewhere(value: string): boolean {
  const plain = value.includes('\\') ? withoutEscapes(value) : value
  return loading.test(plain) && loading.test(plain.replaceAll(/url\(\s*(["']?)#[^()"'\s]*\1\s*\)/gi, ''))
}

/** A value of CSS with its escapes as the characters that they stand for. */
export function withoutEscapes(value: string): string {
  return value
    .replaceAll(/\\([\da-f]{1,6})\s?/gi, (_, code: string) => {
      const point = Number.parseInt(code, 16)
      return point > 0x10_ffff ? '' : String.fromCodePoint(point)
    })
    .replaceAll('\\', '')
}

/** How a drawing is written anew. Elements around what is written are named outermost first. */
export interface SvgWriter {
  /** An element as it shall stand, with an empty tag where only its content does; nothing leaves it out with all that it holds. */
  open: (
    name: string,
    attributes: Record<string, string>,
    within: readonly string[],
  ) => { name: string; tag: string } | undefined
  text: (text: string, within: readonly string[]) => string
  /** Something between the content of an element and its end. */
  beforeClose?: () => string
}

/** A drawing written anew. Whatever stands in it, every element that is written ends. */
export function rewriteSvg(svg: string, { open, text, beforeClose }: SvgWriter): string {
  const out: string[] = []
  const within: string[] = []
  const ends: string[] = []
  /** How many elements are open that are left out. */
  let leftOut = 0
  const parser = new Parser(
    {
      onopentag(written, attributes) {
        const element = leftOut > 0 ? undefined : open(written, attributes, within)
        if (element === undefined) {
          leftOut++
          return
        }
        out.push(element.tag)
        within.push(element.name)
        ends.push(element.tag === '' ? '' : `</${element.name}>`)
      },
      ontext(content) {
        if (leftOut === 0 && within.length > 0) out.push(text(content, within))
      },
      onclosetag() {
        if (leftOut > 0) {
          leftOut--
          return
        }
        within.pop()
        out.push(beforeClose?.() ?? '', ends.pop() ?? '')
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(svg)
  return out.join('')
}
