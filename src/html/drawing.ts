import { Parser } from 'htmlparser2'
import { words } from './reserved-names.ts'
import { escapeXml } from './xml.ts'

/** Elements of SVG that draw, move or name something, and run nothing. */
const svgElements = words(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc style linearGradient ' +
    'radialGradient stop pattern clipPath mask marker image switch view filter feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB ' +
    'feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting ' +
    'feSpotLight feTile feTurbulence animate animateMotion animateTransform mpath set a foreignObject font glyph ' +
    'missing-glyph font-face font-face-src font-face-name hkern vkern',
)
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
  const writer = openWriter(prefixesOf(text))
  const parser = new Parser(writer, { xmlMode: true, decodeEntities: true })
  parser.end(text)
  return `<?xml version="1.0" encoding="utf-8"?>\n${writer.written() || `<svg xmlns="${svgNamespace}"/>`}\n`
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

interface Writer {
  onopentag: (name: string, attributes: Record<string, string>) => void
  ontext: (text: string) => void
  onclosetag: () => void
  written: () => string
}

function openWriter(svgPrefixes: ReadonlySet<string>): Writer {
  const out: string[] = []
  /** Elements that are open, as they were written; an empty name for those that are left out. */
  const open: string[] = []
  let leftOut = 0
  let isDone = false
  let style = ''
  let isHtml = false

  function nameOf(written: string): string | undefined {
    const [, prefix, local = ''] = /^(?:([^:]*):)?(.*)$/s.exec(written) ?? []
    if (prefix !== undefined && !svgPrefixes.has(prefix)) return undefined
    if (open.length === 0) return local === 'svg' && !isDone ? local : undefined
    return (isHtml ? htmlElements : svgElements).has(local) ? local : undefined
  }

  return {
    onopentag(written, attributes) {
      const name = leftOut > 0 || movesLink(written, attributes) ? undefined : nameOf(written)
      if (name === undefined) leftOut++
      else out.push(`<${name}${namespaceOf(open.at(-1))}${attributesOf(attributes)}>`)
      if (name === 'foreignObject') isHtml = true
      open.push(name ?? '')
    },
    ontext(text) {
      if (leftOut > 0 || open.length === 0) return
      if (open.at(-1) === 'style') style += text
      else out.push(escapeXml(text))
    },
    onclosetag() {
      const name = open.pop()
      if (name === undefined) return
      if (name === '') leftOut--
      else out.push(`${escapeXml(inertStyle(style))}</${name}>`)
      style = ''
      if (name === 'foreignObject') isHtml = false
      if (name === 'svg' && open.length === 0) isDone = true
    },
    written: () => out.join(''),
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

function attributesOf(attributes: Record<string, string>): string {
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
