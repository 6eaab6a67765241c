import type { Plugin } from 'vite'

/** The module of what earlier versions of React had and ours has a counterpart for. */
export const formerReact: string = 'inkstone:former-react'

/** Names of that module. */
export const formerNames: ReadonlySet<string> = new Set(['findDOMNode'])

/**
 * Components of classes know where they stand in React's own tree, in one of two copies of it: that which the page shows has an
 * element which is part of the page.
 */
const code = `
const first = (node) => {
  if (typeof node.type === 'string' || node.tag === 6) return node.stateNode
  for (let child = node.child; child; child = child.sibling) {
    const found = first(child)
    if (found) return found
  }
  return null
}
export function findDOMNode(component) {
  if (component == null || component.nodeType !== undefined) return component ?? null
  const place = component._reactInternals
  const found = [place, place?.alternate].flatMap((node) => (node ? first(node) ?? [] : []))
  return found.find((node) => node.isConnected) ?? found[0] ?? null
}
`

/** Gives {@link formerReact} to whoever imports it. */
export function formerReactPlugin(): Plugin {
  const id = `\0${formerReact}`
  return {
    name: formerReact,
    resolveId: { order: 'pre', handler: (source) => (source === formerReact ? id : undefined) },
    load: (asked) => (asked === id ? { code, moduleType: 'js' } : undefined),
  }
}

/** Uses of such names as properties of React's modules, whatever these are called in the file. */
const property = /(?<![\w$.])(?!this\.)[\w$]+(?:\.default|\["default"\])?\.findDOMNode\b/g

/**
 * Code of a module in which uses like `ReactDOM.findDOMNode` lead to the counterpart.
 * @param isScript it has no imports, and asks for modules by `require`
 */
export function withFormerNames(written: string, isScript: boolean): string {
  if (!/\.findDOMNode\b/.test(written)) return written
  const changed = written.replace(property, 'inkFindDOMNode')
  if (changed === written) return written
  const source = JSON.stringify(formerReact)
  return isScript
    ? `var inkFindDOMNode = require(${source}).findDOMNode;${changed}`
    : `import { findDOMNode as inkFindDOMNode } from ${source};${changed}`
}
