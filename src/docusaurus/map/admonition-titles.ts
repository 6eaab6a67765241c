import { posix } from 'node:path'
import { escapePattern } from '../../defined.ts'
import type { SourceOf } from '../plugins.ts'

/**
 * The titles that a site's own components give to its own kinds of admonitions, where the text writes none: those that are
 * written as texts in `src/theme/Admonition/Types`, or in a file that it imports.
 * @param kinds of admonitions, besides the usual ones
 * @param sourceOf gives the files of the site
 */
export function titlesOf(kinds: readonly string[], sourceOf: SourceOf): Record<string, string> {
  const code = sourceOf(`./${folder}/Types`)
  if (code === undefined) return {}
  const found = kinds.map((kind) => [kind, titleIn(componentOf(kind, code, sourceOf))] as const)
  return Object.fromEntries(found.flatMap(([kind, title]) => (title === undefined ? [] : [[kind, title]])))
}

const folder = 'src/theme/Admonition'

/** The code that draws a kind: what its entry in the list holds, or the component that the entry names. */
function componentOf(kind: string, code: string, sourceOf: SourceOf): string {
  const name = escapePattern(kind)
  const entries = code.matchAll(new RegExp(String.raw`[\s,{]["']?${name}["']?\s*:\s*`, 'g'))
  const last = [...entries].at(-1)
  if (last === undefined) return ''
  const entry = code.slice(last.index + last[0].length).slice(0, longestEntry)
  const [, component] = /^(\w+)\s*[,}]/.exec(entry) ?? []
  return component === undefined ? entry.replace(behindEntry, '') : definitionOf(component, code, sourceOf)
}

const longestEntry = 2000

const behindEntry = /\n(?:\}|\s*["']?[\w-]+["']?\s*:\s*(?:\w+\s*[,}]|\())[^]*/

/** The code of a component, from the list's own file or from the one that it comes from. */
function definitionOf(name: string, code: string, sourceOf: SourceOf): string {
  const [, from] = new RegExp(String.raw`\bimport\s+${name}\s+from\s+["']([^"']+)["']`).exec(code) ?? []
  if (from !== undefined) return sourceOf(pathOf(from)) ?? ''
  const [own = ''] = new RegExp(String.raw`\b(?:function|const|let|var)\s+${name}\b[^]*`).exec(code) ?? []
  return own.replace(/\n(?:export|function|const|let|var|class)\b[^]*/, '')
}

/** Where an import of the list leads, from the site's folder. */
function pathOf(from: string): string {
  if (from.startsWith('@site/')) return `./${from.slice('@site/'.length)}`
  const path = from.startsWith('@theme/')
    ? `src/theme/${from.slice('@theme/'.length)}`
    : posix.join(folder, from)
  return `./${path}`
}

/** A text that stands behind `title`: an attribute of an element, a property of an object, or what is there without one. */
const written =
  /\btitle\s*(?:=|:|\?\?|\|\|)\s*[({\s]{0,50}(?:translate\(\s*\{[^}]{0,300}?\bmessage:\s*)?(?:"([^"\\\n{}]+)"|'([^'\\\n{}]+)'|`([^`\\$]+)`|<Translate\b[^>]{0,300}>\s*([^<{}]*[^\s<{}])\s*<\/Translate>)/

function titleIn(code: string): string | undefined {
  return written.exec(code)?.slice(1).find(Boolean)
}
