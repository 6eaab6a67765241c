import { withoutPrefix } from '../addresses.ts'
import { svgNameOf } from '../html/elements.ts'
import { isReservedAttribute, isReservedId } from '../html/reserved-names.ts'
import { isClobbering } from '../html/clobbering.ts'
import { attribute } from '../html/escape.ts'
import { resolveMedia } from './images.ts'
import { linkAttributes, refusalOf, resolveTarget, encodeUrl, kindOfUrl } from './links.ts'
import { warnings } from './problems.ts'
import { formTargetHtml, typeHtml } from './raw-forms.ts'
import type { OpenToken } from '../html/read-tokens.ts'
import { addWarning, claimClasses, claimId, type CompileState } from './state.ts'
import { loadsElsewhere } from '../html/svg-values.ts'

/** Where an element stands. */
export interface ElementPlace {
  /** Lower case. */
  name: string
  line: number
  isInSvg: boolean
  /** The raw element around it, if any. */
  parent: string | undefined
  /** The author gave it a width or a height. */
  isSized?: boolean
}

/** Attributes that let an element act on another one, which may not be one of the page around the text. */
const referring = new Set(['for', 'form', 'list', 'popovertarget', 'commandfor'])

type AttributeWriter = (value: string, place: ElementPlace, state: CompileState) => string

// Their values could reach beyond the text: names become properties of `document`, `is` and `slot` wake up components.
const refused =
  /^(?:on.*|style|srcdoc|ping|data|background|manifest|http-equiv|nonce|integrity|is|xml:base|codebase|classid|profile|autofocus|attributionsrc)$/
const mayHaveName = new Set([
  'a',
  'input',
  'select',
  'button',
  'fieldset',
  'map',
  'details',
  'output',
  'slot',
])

const writers: ReadonlyMap<string, AttributeWriter> = new Map<string, AttributeWriter>([
  ['src', writeSource],
  [
    'poster',
    (value, { line }, state) => attribute('poster', resolveMedia(value, state, { line, kind: 'img' })?.url),
  ],
  ['srcset', writeSourceSet],
  ['href', writeReference],
  ['xlink:href', writeReference],
  ['action', (value, place, state) => formTargetHtml('action', value, { place, state })],
  ['formaction', (value, place, state) => formTargetHtml('formaction', value, { place, state })],
  ['type', typeHtml],
  ['cite', (value, place, state) => writeAddress('cite', value, { place, state })],
  ['longdesc', (value, place, state) => writeAddress('longdesc', value, { place, state })],
  ['id', writeId],
  ['class', (value, { line }, state) => attribute('class', claimClasses(value, line, state) || undefined)],
])

/** The attributes of an element of raw HTML, without anything that runs, loads or leads where it should not. */
export function attributesHtml(tag: OpenToken, place: ElementPlace, state: CompileState): string {
  const given = new Map([...tag.attributes].map(([name, value]) => [name.toLowerCase(), value]))
  if (place.name === 'a' && !place.isInSvg) return anchorHtml(tag, { given, place, state })
  const sized = { ...place, isSized: given.has('width') || given.has('height') }
  const written = [...tag.attributes].map(([name, value]) => one(name, value, { place: sized, state }))
  return lazyHtml(given, place) + written.join('')
}

interface Surroundings {
  place: ElementPlace
  state: CompileState
}

function one(written: string, value: string, { place, state }: Surroundings): string {
  const name = written.toLowerCase()
  if (!/^[a-z_][\w.:-]*$/i.test(written)) return ''
  if (isRefused(name, value, place)) {
    addWarning(state, place.line, warnings.droppedAttribute(name, place.name))
    return ''
  }
  const writer = writers.get(name)
  if (writer !== undefined) return writer(value, place, state)
  const shown = place.isInSvg ? svgNameOf(name) : name
  return value === '' && name !== 'alt' ? ` ${shown}` : attribute(shown, value)
}

function isRefused(name: string, value: string, place: ElementPlace): boolean {
  if (refused.test(name) || isReservedAttribute(name)) return true
  if (name === 'usemap' && kindOfUrl(value) !== 'fragment') return true
  if (referring.has(name) && value.split(/\s+/).some(isReservedId)) return true
  // Presentation attributes of SVG may load things: only references within the page are allowed.
  return hasUnfitName(name, value, place) || (place.isInSvg && loadsElsewhere(value))
}

function hasUnfitName(name: string, value: string, { name: element }: ElementPlace): boolean {
  if (name === 'name' && !mayHaveName.has(element)) return true
  return (name === 'name' || name === 'id') && isClobbering(element, value)
}

/** Links go the way of Markdown links: resolved, noted, and opened in a tab of their own when they lead away. */
function anchorHtml(
  tag: OpenToken,
  { given, place, state }: Surroundings & { given: ReadonlyMap<string, string> },
): string {
  const { line } = place
  const isUnchecked = given.has('data-nobrokenlinkcheck')
  const href = given.get('href')
  const target = href === undefined ? undefined : resolveTarget(href, state, { line, isUnchecked })
  const [rel, frame] = [given.get('rel'), given.get('target')]
  const className = claimClasses(given.get('class') ?? '', line, state)
  const handled = new Set(['href', 'data-nobrokenlinkcheck'])
  if (target !== undefined) for (const name of ['class', 'rel', 'target']) handled.add(name)
  const name = given.get('name')
  if (name) state.anchors.add(name)
  // The author may have given the file a name.
  const isNamed = target?.download !== undefined && Boolean(given.get('download'))
  const shown = isNamed ? { ...target, download: undefined } : target
  if (shown?.download !== undefined) handled.add('download')
  const others = [...tag.attributes].filter(([key]) => !handled.has(key.toLowerCase()))
  const start = shown === undefined ? '' : linkAttributes(shown, { className, rel, target: frame })
  return start + others.map(([key, value]) => one(key, value, { place, state })).join('')
}

/** Pictures and frames load when they come into view, unless the author says otherwise; pictures have a text. */
function lazyHtml(given: ReadonlyMap<string, string>, { name, isInSvg }: ElementPlace): string {
  if (isInSvg || (name !== 'img' && name !== 'iframe')) return ''
  const defaults =
    name === 'img'
      ? [
          ['alt', ''],
          ['loading', 'lazy'],
          ['decoding', 'async'],
        ]
      : [['loading', 'lazy']]
  return defaults.map(([key = '', value]) => (given.has(key) ? '' : attribute(key, value))).join('')
}

function writeSource(value: string, place: ElementPlace, state: CompileState): string {
  const { name, line, parent } = place
  if (name === 'iframe') return attribute('src', encodeUrl(value))
  const isPicture = name === 'img' || name === 'input' || (name === 'source' && parent === 'picture')
  const media = resolveMedia(value, state, { line, kind: isPicture ? 'img' : 'media' })
  const size = name === 'img' && !place.isSized ? [media?.width, media?.height] : []
  return attribute('src', media?.url) + attribute('width', size[0]) + attribute('height', size[1])
}

function writeSourceSet(value: string, { line }: ElementPlace, state: CompileState): string {
  return attribute('srcset', resolveSourceSet(value, line, state))
}

/** The pictures of a `srcset`, resolved; nothing when none of them can be. */
export function resolveSourceSet(value: string, line: number, state: CompileState): string | undefined {
  const candidates = value.split(/,(?=\s)|,$/).flatMap((candidate) => {
    const [url = '', ...size] = candidate.trim().split(/\s+/)
    const media = url === '' ? undefined : resolveMedia(url, state, { line, kind: 'img' })
    return media === undefined ? [] : [[media.url, ...size].join(' ')]
  })
  return candidates.length === 0 ? undefined : candidates.join(', ')
}

/** `href` of everything but HTML links: areas of a map, links and pictures in SVG, references to symbols. */
function writeReference(value: string, place: ElementPlace, state: CompileState): string {
  const { name, line, isInSvg } = place
  if (name === 'image') return attribute('href', resolveMedia(value, state, { line, kind: 'img' })?.url)
  if (name === 'a' || name === 'area') {
    const target = resolveTarget(value, state, { line })
    return target === undefined ? '' : linkAttributes(target)
  }
  if (isInSvg && kindOfUrl(value) === 'fragment') return attribute('href', encodeUrl(value))
  addWarning(state, line, warnings.droppedAttribute('href', name))
  return ''
}

function writeAddress(name: string, value: string, { place, state }: Surroundings): string {
  const address = withoutPrefix(value)
  const refusal = refusalOf(address, state)
  if (refusal !== undefined) {
    addWarning(state, place.line, refusal)
    return ''
  }
  const isLocal = kindOfUrl(address) === 'local' && address === value
  return attribute(name, encodeUrl(isLocal ? state.context.resolveLink(value).href : address))
}

function writeId(value: string, { line }: ElementPlace, state: CompileState): string {
  return value === '' ? '' : attribute('id', claimId(value, line, state))
}
