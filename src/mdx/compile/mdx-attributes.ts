import type { Nodes } from 'mdast'
import { resolveMedia } from '../../markdown/images.ts'
import { resolveTarget, type LinkTarget, encodeUrl, kindOfUrl, originOf } from '../../markdown/links.ts'
import { requiredPath, withStaticAssets } from './mdx-assets.ts'
import { warnings } from '../../markdown/problems.ts'
import { resolveSourceSet } from '../../markdown/raw-attributes.ts'
import { addWarning, claimId, type CompileState } from '../../markdown/state.ts'
import { lineOf } from '../../markdown/tree.ts'

/** A JSX element in a text. */
export type JsxNode = Nodes & { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }

/** An attribute: a text, an expression, or nothing but a name. */
type Value = string | { code: string } | true

interface Place {
  /** Name of the element. */
  element: string
  line: number
  /** The author gave it a width or a height. */
  isSized: boolean
}

type Writer = (value: string, place: Place, state: CompileState) => [string, Value][]

/** What React calls the attributes that HTML authors write. */
const reactNames: ReadonlyMap<string, string> = new Map(
  (
    'className:class htmlFor:for autoPlay:autoplay colSpan:colspan rowSpan:rowspan crossOrigin:crossorigin ' +
    'dateTime:datetime srcSet:srcset tabIndex:tabindex allowFullScreen:allowfullscreen frameBorder:frameborder ' +
    'playsInline:playsinline referrerPolicy:referrerpolicy maxLength:maxlength readOnly:readonly useMap:usemap'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [react = '', html = ''] = pair.split(':')
      return [html, react]
    }),
)

const writers: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ['a href', writeHref],
  ['img src', writeImage],
  ['video poster', writePoster],
  ...['input src', 'video src', 'audio src', 'source src', 'track src'].map((key): [string, Writer] => [
    key,
    writeMedia,
  ]),
  ...['img srcSet', 'source srcSet'].map((key): [string, Writer] => [key, writeSourceSet]),
  ['iframe src', writeFrame],
])

/** The attributes of a JSX element as code, each with a space before it. */
export function attributesCode(node: JsxNode, state: CompileState): string {
  const isComponent = node.name === null || !/^[a-z]/.test(node.name) || node.name === 'head'
  const line = lineOf(node)
  const names = new Set(node.attributes.map((one) => ('name' in one ? one.name : '')))
  const place = { element: node.name ?? '', line, isSized: names.has('width') || names.has('height') }
  const parts = node.attributes.flatMap((attribute): [string, Value][] => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [[spread, { code: attribute.value }]]
    const value = valueOf(attribute.value, { state, line, isComponent })
    return isComponent
      ? componentAttribute(attribute.name, value, { place, state })
      : nativeAttribute(attribute.name, value, { place, state })
  })
  const code = joinTwice(parts).map(([name, value]) => attributeCode(name, value))
  return code.join('') + (isComponent ? '' : defaultsOf(node.name ?? '', names))
}

const spread = '...'

/** Classes and relations come from the author and from the link; both count. Of anything else the author's counts. */
function joinTwice(parts: readonly [string, Value][]): [string, Value][] {
  const joined = new Map<string, Value>()
  return parts.flatMap(([name, value], index): [string, Value][] => {
    if (name === spread) return [[name, value]]
    const before = joined.get(name)
    const isJoined =
      typeof before === 'string' && typeof value === 'string' && /^(?:className|rel)$/.test(name)
    joined.set(name, isJoined ? `${before} ${value}` : value)
    const isLast = !parts.slice(index + 1).some(([next]) => next === name)
    return isLast ? [[name, joined.get(name) ?? value]] : []
  })
}

function valueOf(
  value: string | null | undefined | { value: string },
  { state, line, isComponent }: { state: CompileState; line: number; isComponent: boolean },
): Value {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  const path = requiredPath(value.value)
  // Of a native element the path is resolved like any other: with its size.
  if (path !== undefined && !isComponent) return path
  const code = withStaticAssets(value.value, state, line)
  if (!isComponent) return { code }
  state.mdx?.expressions.push({ code, line })
  return { code }
}

function attributeCode(name: string, value: Value): string {
  if (value === true) return ` ${name}`
  if (name === spread && typeof value !== 'string') return ` {${value.code}}`
  return ` ${name}={${typeof value === 'string' ? JSON.stringify(value) : value.code}}`
}

interface Surroundings {
  place: Place
  state: CompileState
}

/** Attributes of components stay as they are; the ids are known to the page, and links of `<Link>` are looked up. */
function componentAttribute(name: string, value: Value, { place, state }: Surroundings): [string, Value][] {
  const { element, line } = place
  if (name === 'id' && typeof value === 'string') {
    state.slugger.reserve(value)
    state.anchors.add(value)
  }
  if (element !== 'Link' || (name !== 'to' && name !== 'href') || typeof value !== 'string')
    return [[name, value]]
  const target = resolveTarget(value, state, { line })
  return target === undefined
    ? []
    : [
        [name, value],
        ['target_', { code: JSON.stringify(target) }],
      ]
}

function nativeAttribute(written: string, value: Value, { place, state }: Surroundings): [string, Value][] {
  const name = reactNames.get(written) ?? written
  const { element, line } = place
  if (name === 'style' || /^on[a-z]/i.test(name)) {
    addWarning(
      state,
      line,
      name === 'style' ? warnings.droppedAttribute('style', element) : warnings.mdxHandler(written, element),
    )
    return []
  }
  if (typeof value !== 'string') return [[name, value]]
  if (name === 'id') {
    const id = claimId(value, line, state)
    return id === undefined ? [] : [['id', id]]
  }
  if (element === 'a' && name === 'name') state.anchors.add(value)
  return writers.get(`${element} ${name}`)?.(value, place, state) ?? [[name, value]]
}

function writeHref(value: string, { line }: Place, state: CompileState): [string, Value][] {
  const target = resolveTarget(value, state, { line })
  return target === undefined ? [] : targetAttributes(target)
}

function targetAttributes({ href, isExternal, isFile, download }: LinkTarget): [string, Value][] {
  return [
    ['href', href],
    ...(isExternal
      ? ([
          ['className', 'ink-external'],
          ['target', '_blank'],
          ['rel', 'noopener noreferrer'],
        ] satisfies [string, Value][])
      : []),
    ...(isFile ? ([['data-file', '']] satisfies [string, Value][]) : []),
    ...(download === undefined ? [] : ([['download', download]] satisfies [string, Value][])),
  ]
}

function writeImage(value: string, { line, isSized }: Place, state: CompileState): [string, Value][] {
  const media = resolveMedia(value, state, { line, kind: 'img' })
  if (media === undefined) return []
  const { url, width, height } = media
  if (isSized || width === undefined || height === undefined) return [['src', url]]
  return [
    ['src', url],
    ['width', `${width}`],
    ['height', `${height}`],
  ]
}

function writeMedia(value: string, { line, element }: Place, state: CompileState): [string, Value][] {
  const kind = element === 'input' ? 'img' : 'media'
  const media = resolveMedia(value, state, { line, kind })
  return media === undefined ? [] : [['src', media.url]]
}

function writePoster(value: string, { line }: Place, state: CompileState): [string, Value][] {
  const media = resolveMedia(value, state, { line, kind: 'img' })
  return media === undefined ? [] : [['poster', media.url]]
}

function writeSourceSet(value: string, { line }: Place, state: CompileState): [string, Value][] {
  const candidates = resolveSourceSet(value, line, state)
  return candidates === undefined ? [] : [['srcSet', candidates]]
}

function writeFrame(value: string, { line }: Place, state: CompileState): [string, Value][] {
  const origin = kindOfUrl(value) === 'external' ? originOf(value) : undefined
  if (origin === undefined) addWarning(state, line, warnings.droppedFrame(value))
  else state.origins.frame.add(origin)
  return origin === undefined ? [] : [['src', encodeUrl(value)]]
}

/** Pictures and frames load when they come into view, unless the author says otherwise. */
function defaultsOf(element: string, names: ReadonlySet<string>): string {
  const defaults: [string, string][] =
    element === 'img'
      ? [
          ['alt', ''],
          ['loading', 'lazy'],
          ['decoding', 'async'],
        ]
      : element === 'iframe'
        ? [['loading', 'lazy']]
        : []
  return defaults.map(([name, value]) => (names.has(name) ? '' : attributeCode(name, value))).join('')
}
