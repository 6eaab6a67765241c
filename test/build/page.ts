import { DomUtils, parseDocument } from 'htmlparser2'
import type { BuiltSite } from '../helpers/site.ts'

/** The wanted value of an attribute: this text, one that matches, or just there. */
type Wanted = Readonly<Record<string, string | RegExp | true>>

/** An element of a built page. */
export interface Part {
  name: string
  /** Visible and hidden words, white space collapsed. */
  text: string
  attr: (name: string) => string | undefined
  /** Elements below, by name (`*` for any, several with commas) and attributes, in document order. */
  all: (names: string, wanted?: Wanted) => Part[]
  /** The only such element; another number fails the test. */
  one: (names: string, wanted?: Wanted) => Part
  /** Elements directly below. */
  children: Part[]
}

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: unknown }>

/** The page at an address of a build, without the menu of narrow screens, which repeats the navigation. */
export function pageAt(site: Pick<BuiltSite, 'html'>, url: string): Part {
  return parsePage(site.html(url))
}

/** A page or a part of one, parsed. XML as well, when asked for. */
export function parsePage(html: string, options: { xmlMode?: boolean } = {}): Part {
  const document = parseDocument(html, options)
  for (const menu of DomUtils.filter(isPhoneMenu, document)) DomUtils.removeElement(menu)
  return rootOf(document.children)
}

function isPhoneMenu(node: Node): boolean {
  return 'attribs' in node && node.attribs['class'] === 'ink-phone-menu'
}

function rootOf(nodes: Node[]): Part {
  const all: Part['all'] = (names, wanted = {}) => {
    const list = names.split(',').map((name) => name.trim())
    return DomUtils.filter((node) => isWanted(node, list, wanted), nodes).map((node) =>
      partOf(node as Element),
    )
  }
  const one: Part['one'] = (names, wanted) => {
    const found = all(names, wanted)
    const [first] = found
    if (first !== undefined && found.length === 1) return first
    throw new Error(`There are ${found.length} of ${names} ${JSON.stringify(wanted ?? {})}, not one.`)
  }
  return {
    name: '',
    text: collapsed(DomUtils.textContent(nodes)),
    attr: () => undefined,
    all,
    one,
    children: nodes.filter((node) => 'attribs' in node).map(partOf),
  }
}

function partOf(element: Element): Part {
  return {
    ...rootOf(element.children),
    name: element.name,
    attr: (name) => element.attribs[name],
  }
}

function isWanted(node: Node, names: readonly string[], wanted: Wanted): boolean {
  if (!('attribs' in node) || !(names.includes('*') || names.includes(node.name))) return false
  return Object.entries(wanted).every(([name, value]) => {
    const found = node.attribs[name]
    if (found === undefined || value === true) return found !== undefined
    return typeof value === 'string' ? found === value : value.test(found)
  })
}

function collapsed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Where links lead, in document order. */
export function hrefsOf(part: Part): string[] {
  return part.all('a', { href: true }).map((link) => link.attr('href') ?? '')
}

/** Words of each part. */
export function textsOf(parts: readonly Part[]): string[] {
  return parts.map(({ text }) => text)
}

/** The value of a `<meta>`, by `name` or `property`. */
export function metaOf(page: Part, name: string): string | undefined {
  const found = [...page.all('meta', { name }), ...page.all('meta', { property: name })]
  if (found.length > 1) throw new Error(`The page has ${found.length} times the meta ${name}.`)
  return found[0]?.attr('content')
}
