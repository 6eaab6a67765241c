import { readFileSync } from 'node:fs'
import { ElementType, parseDocument } from 'htmlparser2'
import type { Plugin } from 'vite'

/** An imported `.svg` is a component, as Docusaurus' authors expect; `drawing.svg?url` is its address. */
export function svgPlugin(): Plugin {
  return {
    name: 'inkstone:svg',
    enforce: 'pre',
    load(id) {
      return id.endsWith('.svg') ? svgModule(readFileSync(id, 'utf8')) : undefined
    },
  }
}

function svgModule(text: string): { code: string; moduleType: 'js' } {
  const root = parseDocument(text, { xmlMode: true }).children.find(isElement)
  const [name, attributes, ...children] = root === undefined ? (['svg', {}] as Markup) : markupOf(root)
  const code = `import { createElement } from 'react'
const make = (node, key) => typeof node === 'string' ? node : createElement(node[0], { ...node[1], key }, ...node.slice(2).map(make))
export default function Svg(props) {
  return createElement(${JSON.stringify(name)}, { ...${JSON.stringify(attributes)}, ...props }, ...${JSON.stringify(children)}.map(make))
}
`
  return { code, moduleType: 'js' }
}

type Markup = [name: string, attributes: Record<string, string>, ...children: (Markup | string)[]]

interface Element {
  name: string
  attribs: Record<string, string>
  children: readonly Node[]
}

type Node = ReturnType<typeof parseDocument>['children'][number]

function isElement(node: Node): node is Extract<Node, { attribs: unknown }> {
  return 'attribs' in node && node.type === ElementType.Tag
}

function markupOf({ name, attribs, children }: Element): Markup {
  const attributes = Object.entries(attribs)
    // An inline style would break the page's policy, and so would a handler.
    .filter(([key]) => key !== 'style' && !/^on|^xmlns:/.test(key))
    .map(([key, value]): [string, string] => [reactName(key), value])
  const inside = children.flatMap((child): (Markup | string)[] => {
    if (isElement(child)) return child.name === 'script' ? [] : [markupOf(child)]
    return child.type === ElementType.Text && child.data.trim() !== '' ? [child.data] : []
  })
  return [name, Object.fromEntries(attributes), ...inside]
}

function reactName(name: string): string {
  if (name === 'class') return 'className'
  if (/^(?:data|aria)-/.test(name)) return name
  return name.replaceAll(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
