import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ElementType, parseDocument } from 'htmlparser2'
import type { Plugin } from 'vite'
import { relativePath } from '../../file-paths.ts'
import { lineWith } from '../../errors/errors.ts'
import type { Problem } from '../../types/problem.ts'
import { outsideFinding } from '../../author-folder.ts'
import { inertDrawing } from '../../html/drawing.ts'
import { endlessFinding, isEndless } from '../../html/drawn-elements.ts'
import { isReservedAttribute, isReservedId, splitClasses } from '../../html/reserved-names.ts'
import { sheetInFrame } from './sheet-in-frame.ts'
import { drawingStyles, ownSizes, type DrawingStyles } from './drawing-styles.ts'
import { addMissing } from './absent-modules.ts'
import { withWrittenClasses } from './class-names.ts'
import { shownPath, type BundleState } from './bundle-state.ts'

const sheet = /\.(?:css|s[ac]ss|less|styl(?:us)?)$/
const imported = /@(?:import|use|forward)\s+(?:url\(\s*)?["']?([^"'()\s;]+)/g

/**
 * The style sheets that style sheets import, which the bundler puts together without a word.
 * @param ids of modules
 * @param siteDir the author's folder, absolute
 */
export function importedStyles(ids: Iterable<string>, siteDir: string): string[] {
  const found = new Set([...ids].map((id) => id.replace(/\?.*$/s, '')).filter((file) => isOwnSheet(file)))
  // A set goes on to what is added to it meanwhile.
  for (const file of found) {
    for (const [, name = ''] of ownPaths(readFileSync(file, 'utf8'), file, { siteDir }).matchAll(imported)) {
      const target = path.resolve(path.dirname(file), name)
      if (isOwnSheet(target)) found.add(target)
    }
  }
  return [...found]
}

/** What stands before the name of a file in a style sheet: `@import "…"`, `url(…)`, `composes: a from '…'`. */
const beforeName = String.raw`((?:@import\s+|\burl\(\s*|\bfrom\s+)["']?)`
const inSite = new RegExp(`${beforeName}~?@site/`, 'g')
const inPackage = new RegExp(String.raw`${beforeName}~(?=[\w@/])`, 'g')
const fromRoot = /(\burl\(\s*["']?)\/(?!\/)([^"')?#]+)/g

/**
 * A style sheet whose names in the signs of Docusaurus' bundler are paths: `@site/` is the folder of the site, `~` stands before
 * packages, and before the paths of static files. A slash stands before these as well, whatever the base URL.
 */
function ownPaths(
  code: string,
  file: string,
  { siteDir, staticFolders = [] }: { siteDir: string; staticFolders?: readonly string[] },
): string {
  const root = relativePath(path.dirname(file), siteDir) || '.'
  const start = root.startsWith('.') ? root : `./${root}`
  return code
    .replace(inSite, (_, before: string) => `${before}${start}/`)
    .replace(inPackage, (_, before: string) => before)
    .replace(fromRoot, (written, before: string, name: string) => {
      const folder = staticFolders.find((one) => existsSync(path.join(siteDir, one, name)))
      return folder === undefined ? written : `${before}${path.posix.join(start, folder, name)}`
    })
}

function isOwnSheet(file: string): boolean {
  return path.isAbsolute(file) && sheet.test(file) && !file.includes('/node_modules/') && existsSync(file)
}

/**
 * Files outside of the author's folder that style sheets have brought along, by `@import` or `url()`. What packages hold is their
 * own business.
 * @param files that were read, absolute
 */
export function outsideStyles(state: BundleState, files: readonly string[]): Problem[] {
  const sheets = files.filter(isOwnSheet)
  return files
    .filter((file) => !file.includes('/node_modules/'))
    .flatMap((file) => {
      const outside = state.leadsOut(file)
      if (outside === undefined) return []
      const name = path.basename(file)
      const place = sheets
        .map((one) => ({ file: shownPath(state, one), ...lineWith(one, [name]) }))
        .find(({ line }) => line !== undefined)
      return [{ ...(place ?? { file: shownPath(state, file) }), ...outsideFinding(name, outside) }]
    })
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

const importOfHost = /@import\s+(?:url\(\s*)?["']?(https?:\/\/[^"')\s]+)["']?\s*\)?[^;]*(?:;|$)/g

/** Plugins that read style sheets as Docusaurus’ bundler does. */
export function sheetPlugins(state: BundleState): Plugin[] {
  return [hostImportsPlugin(state), ...(state.isTolerant ? [namelessSheetsPlugin()] : [])]
}

/** Takes imports of other hosts out of style sheets: the policy of the pages keeps those back, unless they stand in the head. */
function hostImportsPlugin(state: BundleState): Plugin {
  return {
    name: 'inkstone:host-imports',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(?:css|s[ac]ss|less|styl(?:us)?)(?:\?|$)/ },
      async handler(code, id) {
        const own = id.replace(/\?.*$/s, '')
        const css = state.isTolerant ? await sheetInFrame(state, own, code) : code
        return withoutAbsent(state, own, ownPaths(css, own, state)).replace(
          importOfHost,
          (statement: string, href: string) => {
            // The configuration of another engine has put them into the head.
            if (!state.isTolerant)
              state.warnings.push({ file: shownPath(state, own), ...importFinding(href) })
            return statement.replace(/[^\n]/g, '')
          },
        )
      },
    },
  }
}

/** What a style sheet that is no module gives whoever asks it for names of classes: none, as Docusaurus' bundler has it. */
function namelessSheetsPlugin(): Plugin {
  return {
    name: 'inkstone:nameless-sheets',
    enforce: 'post',
    transform: {
      filter: { id: /\.(?:css|s[ac]ss|less|styl(?:us)?)$/ },
      handler: (code) =>
        code.includes('export default') ? undefined : { code: `${code}\nexport default {}`, map: null },
    },
  }
}

const importOfPackage = /@import\s+(?:url\(\s*)?(["'])(?![./~]|\w+:)([^"')\n]+)\1[^;{}]*(?:;|$)/g

/** Takes imports of packages that are not installed out of a style sheet, which would be left out as a whole. */
function withoutAbsent(state: BundleState, file: string, code: string): string {
  if (!state.isTolerant) return code
  const from = createRequire(file)
  return code.replace(importOfPackage, (statement: string, _quote, name: string) => {
    const folders = [path.dirname(file), ...(from.resolve.paths(name) ?? [])]
    const [first = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? []
    if (folders.some((folder) => existsSync(path.join(folder, first)))) return statement
    addMissing(state, name, { file: shownPath(state, file), ...lineWith(file, [name]) })
    return statement.replace(/[^\n]/g, '')
  })
}

function importFinding(href: string): { message: string; hint: string } {
  const hint = "Name it in `headTags`: { tagName: 'link', attributes: { rel: 'stylesheet', href: '…' } }."
  return { message: `The style sheet imports "${href}", which the policy of the pages keeps back.`, hint }
}

/** An imported `.svg` is a component, as Docusaurus' authors expect; `drawing.svg?url` is its address. */
export function svgPlugin(state: BundleState): Plugin {
  return {
    name: 'inkstone:svg',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.svg')) return undefined
      const drawing = inertDrawing(readFileSync(id))
      const file = shownPath(state, id)
      const refusal = refusalOf(drawing, path.posix.basename(file))
      if (refusal !== undefined) state.problems.push({ file, ...refusal })
      const root = rootOf(refusal === undefined ? drawing : '')
      const styles = drawingStyles(root === undefined ? '' : sheetIn(root))
      if (styles.saysMore) state.warnings.push({ file, ...styleFinding(path.posix.basename(file)) })
      return svgModule(root, styles)
    },
  }
}

/** Deeper than anybody draws, and not so deep that React would run out of room. */
const mostNested = 200

function refusalOf(drawing: string, name: string): { message: string; hint: string } | undefined {
  if (isEndless(drawing, { isXml: true })) return endlessFinding(name)
  let depth = 0
  for (const [, end] of drawing.matchAll(/<(\/?)[A-Za-z]/g)) {
    depth += end === '' ? 1 : -1
    if (depth <= mostNested) continue
    const hint = 'Draw it with fewer groups within each other, or save it as PNG.'
    return { message: `The drawing "${name}" is nested more than ${mostNested} levels deep.`, hint }
  }
  return undefined
}

function styleFinding(name: string): { message: string; hint: string } {
  return {
    message: `Rules of the style sheet in the drawing "${name}" were left out: they would hold for the whole page.`,
    hint: 'Give them to single elements, by class or id, or show the drawing as a picture: `![](./drawing.svg)`.',
  }
}

/** @param drawing inert: pictures may be anybody's, and here they become elements of the page */
function rootOf(drawing: string): Element | undefined {
  return parseDocument(drawing, { xmlMode: true }).children.find(isElement)
}

function sheetIn({ name, children }: Element): string {
  const own = name === 'style' ? children.map((child) => ('data' in child ? child.data : '')) : []
  return [...own, ...children.map((child) => (isElement(child) ? sheetIn(child) : ''))].join('\n')
}

function svgModule(root: Element | undefined, styles: DrawingStyles): { code: string; moduleType: 'js' } {
  const [name, attributes, ...children] =
    root === undefined ? (['svg', {}] as Markup) : markupOf(root, styles)
  const given = { ...attributes, style: ownSizes(root?.attribs['style'] ?? '') }
  const code = `import { createElement } from 'react'
const make = (node, key) => typeof node === 'string' ? node : createElement(node[0], { ...node[1], key }, ...node.slice(2).map(make))
export default function Svg(props) {
  return createElement(${JSON.stringify(name)}, { ...${JSON.stringify(given)}, ...props }, ...${JSON.stringify(children)}.map(make))
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

function markupOf(element: Element, styles: DrawingStyles): Markup {
  const { name, attribs, children } = element
  const attributes = Object.entries({ ...attribs, ...styles.attributesOf(element) }).flatMap(
    ([key, value]): [string, string][] => {
      const property = reactName(key)
      // An inline style would break the page's policy, and so would a handler; the rest means something in HTML, or takes the focus.
      if (
        /^(?:on|xmlns:|(?:autofocus|formaction|srcdoc|ping|nonce|is)$)/i.test(property) ||
        key.startsWith('xmlns:') ||
        ofReact.has(property)
      )
        return []
      if (isReservedAttribute(key.toLowerCase()) || (key === 'id' && isReservedId(value))) return []
      return [[property, key === 'class' ? splitClasses(value).free.join(' ') : value]]
    },
  )
  const inside = children.flatMap((child): (Markup | string)[] => {
    if (isElement(child)) return /^(?:script|style)$/.test(child.name) ? [] : [markupOf(child, styles)]
    return child.type === ElementType.Text && child.data.trim() !== '' ? [child.data] : []
  })
  return [name, Object.fromEntries(attributes), ...inside]
}

/** Properties that mean something else to React than an attribute. */
const ofReact = new Set(['style', 'children', 'dangerouslySetInnerHTML', 'key', 'ref'])

function reactName(name: string): string {
  if (name === 'class') return 'className'
  if (/^(?:data|aria)-/.test(name)) return name
  return name.replaceAll(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Tells what is wrong in a style sheet. All sheets are one by then, so the file is found by the line. */
export function warnOfStyles(state: BundleState, text: string): void {
  const [, reason, frame = ''] =
    /^\[lightningcss minify\] (.*)\n([^]*)$/.exec(stripVTControlCharacters(text)) ?? []
  if (reason === undefined) return
  const [before = ''] = frame.split(/\n *\| *\^/)
  const line = before
    .replace(/^[^]*\n/, '')
    .replace(/^ *\d+ *\| */, '')
    .trim()
  const message = `A rule in a style sheet cannot be read, and styles nothing: ${reason}.`
  state.warnings.push({ ...placeOfRule(line, state), message, hint: line })
}

/** The first line in the author's sheets that is this one, whose classes may have got names of their own. */
function placeOfRule(line: string, state: BundleState): { file?: string; line?: number } {
  for (const file of importedStyles(state.read, state.siteDir)) {
    const place = lineWith(file, [line, withWrittenClasses(state, line, file)])
    if (place.line !== undefined) return { file: shownPath(state, file), ...place }
  }
  return {}
}
