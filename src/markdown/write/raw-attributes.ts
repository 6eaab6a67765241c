import { words } from '../../defined.ts'
import { svgNameOf } from '../../html/elements.ts'
import { harmlessStyle, ownStyle, setsHeightAlone } from '../../html/inline-style.ts'
import { isReservedAttribute, isReservedId, isReservedName } from '../../html/reserved-names.ts'
import {
  attributesHtmlOf,
  defaultAttributes,
  resolveAnchor,
  resolveAttribute,
  type Attribute,
  type AttributePlace,
  type Surroundings,
} from './attributes.ts'
import { encodeUrl, kindOfUrl, originOf, refusalOf } from './links.ts'
import { warnings } from '../problems.ts'
import type { OpenToken } from '../../html/read-tokens.ts'
import { addWarning, claimClasses, type CompileState, type Findings } from '../state.ts'
import { loadsElsewhere } from '../../html/drawing.ts'
import { withoutPrefix } from '../../addresses.ts'

/** Where an element stands. */
export interface ElementPlace extends AttributePlace {
  isInSvg: boolean
  /** The outermost element of a drawing, whose edge is that of the drawing. */
  isDrawing?: boolean
}

/** Attributes that let an element act on another one, which may not be one of the page around the text. */
const referring = new Set(['for', 'form', 'list', 'popovertarget', 'commandfor', 'interestfor', 'aria-owns'])

/** Features of the browser that a frame in a text may use. For others, browsers ask readers in the name of the site. */
const frameFeatures = words(
  'accelerometer ambient-light-sensor autoplay clipboard-write encrypted-media fullscreen gyroscope magnetometer ' +
    'picture-in-picture screen-wake-lock web-share',
)

// Their values could reach beyond the text: names become properties of `document`, `is` and `slot` wake up components.
const refused =
  /^(?:on.*|style|srcdoc|ping|data|background|manifest|http-equiv|nonce|integrity|is|xml:base|codebase|classid|profile|autofocus|accesskey|attributionsrc|lowsrc|dynsrc)$/
const mayHaveName = words('a input select button fieldset map details output slot')

/** The attributes of an element of raw HTML, without anything that runs, loads or leads where it should not. */
export function attributesHtml(tag: OpenToken, place: ElementPlace, state: CompileState): string {
  if (place.isInSvg) state.drawingLine ??= place.line
  const given = new Map([...tag.attributes].map(([name, value]) => [name.toLowerCase(), value]))
  if (place.name === 'a' || place.name === 'area') return anchorHtml(tag, { given, place, state })
  const isSized = given.has('width') || given.has('height') || setsHeightAlone(given.get('style') ?? '')
  const sized = { ...place, isSized }
  const written = [...tag.attributes].map(([name, value]) => one(name, value, { place: sized, state }))
  const defaults = place.isInSvg ? [] : (defaultAttributes.get(place.name) ?? [])
  return attributesHtmlOf(defaults.filter(([name]) => !given.has(name))) + written.join('')
}

function one(written: string, value: string, { place, state }: Surroundings<ElementPlace>): string {
  const name = written.toLowerCase()
  if (!/^[a-z_][\w.:-]*$/i.test(written)) return ''
  if (name === 'style' && state.context.isTolerant === true) return styleHtml(value, place, state)
  if (isRefused(name, value, place)) {
    addWarning(state, place.line, warnings.droppedAttribute(name, place.name))
    return ''
  }
  const resolved =
    resolveRaw([name, value], place, state) ?? resolveAttribute([name, value], { place, state })
  return attributesHtmlOf(resolved ?? [[place.isInSvg ? svgNameOf(name) : name, value]])
}

/** Texts and configurations of other engines are full of them. What remains is a class in the end, like every other style. */
function styleHtml(value: string, place: ElementPlace, state: CompileState): string {
  const { style, isWhole } = state.context.optionBy === 'author' ? ownStyle(value) : harmlessStyle(value)
  if (!isWhole) addWarning(state, place.line, warnings.droppedDeclarations(place.name))
  return style === '' ? '' : attributesHtmlOf([['style', style]])
}

/** Only texts that may not run anything keep to these rules. */
function resolveRaw(
  [name, value]: Attribute,
  place: ElementPlace,
  state: CompileState,
): readonly Attribute[] | undefined {
  if (name === 'action' || name === 'formaction') return formTarget([name, value], place, state)
  if (name === 'type') return resolveType(value, place, state)
  if (name === 'allow') return resolveFeatures(value, place, state)
  if (name === 'class') {
    const classes = claimClasses(value, place.line, state)
    return classes === '' ? [] : [['class', classes]]
  }
  return namesPart(name, place) ? [['href', encodeUrl(value)]] : undefined
}

/** Whether an attribute names a part of a drawing, as `<use href="#a">` does, and leads nowhere. */
function namesPart(name: string, { name: element }: ElementPlace): boolean {
  return /^(?:xlink:)?href$/.test(name) && !/^(?:a|area|image)$/.test(element)
}

function isRefused(name: string, value: string, place: ElementPlace): boolean {
  if (refused.test(name) || isReservedAttribute(name)) return true
  if (name === 'name' && !isFreeName(value, place)) return true
  if (actsOutside(name, value)) return true
  if (namesPart(name, place)) return !place.isInSvg || kindOfUrl(value) !== 'fragment'
  return place.isInSvg && isRefusedInDrawing(name, value, place)
}

/** Whether an attribute acts on the page around the text. Keys lead to what has a place in their order before all else. */
function actsOutside(name: string, value: string): boolean {
  if (name === 'tabindex') return Number.parseInt(value, 10) > 0
  if (name === 'usemap') return kindOfUrl(value) !== 'fragment'
  return referring.has(name) && value.split(/\s+/).some(isReservedId)
}

/** Attributes that browsers read as CSS may load things, and those of a whole drawing lay it over the page around it. */
function isRefusedInDrawing(name: string, value: string, { isDrawing }: ElementPlace): boolean {
  if (isDrawing === true && /^(?:transform|filter)$/.test(name)) return true
  if (isDrawing === true && name === 'overflow') return !/^\s*(?:hidden|clip|auto|scroll)\s*$/i.test(value)
  return loadsElsewhere(value)
}

function isFreeName(value: string, { name }: ElementPlace): boolean {
  return mayHaveName.has(name) && !isReservedName(value)
}

function anchorHtml(
  tag: OpenToken,
  { given, place, state }: Surroundings<ElementPlace> & { given: ReadonlyMap<string, string> },
): string {
  const classes = claimClasses(given.get('class') ?? '', place.line, state)
  const { attributes, handled } = resolveAnchor(new Map([...given, ['class', classes]]), { place, state })
  const others = [...tag.attributes].filter(([name]) => !handled.has(name.toLowerCase()))
  return (
    attributesHtmlOf(attributes) + others.map(([name, value]) => one(name, value, { place, state })).join('')
  )
}

/** Where a form of raw HTML sends what readers type: to this site only, whatever the policy of the host says. */
function formTarget(
  [name, value]: Attribute,
  place: AttributePlace,
  state: CompileState,
): readonly Attribute[] {
  const written = withoutPrefix(value)
  const isChecked = kindOfUrl(written) === 'local' && written === value
  const address = isChecked ? state.context.resolveLink(value).href : written
  if (staysOnSite(address, state)) return [[name, encodeUrl(address)]]
  const refusal = refusalOf(written, state) ?? warnings.droppedTarget(value, name, place.name)
  addWarning(state, place.line, refusal)
  return []
}

function staysOnSite(address: string, { context }: Findings): boolean {
  const kind = kindOfUrl(address)
  if (kind === 'external') return originOf(address) === context.siteUrl
  return kind === 'local' || kind === 'fragment'
}

/** `type`, except that no text asks for passwords: what is typed there is seen to be no secret. */
function resolveType(
  value: string,
  { name, line }: AttributePlace,
  state: CompileState,
): readonly Attribute[] | undefined {
  if (name !== 'input' || !/^\s*password\s*$/i.test(value)) return undefined
  addWarning(state, line, warnings.droppedPassword())
  return []
}

/** `allow="autoplay; camera"` without what no text may give to a frame. */
function resolveFeatures(
  value: string,
  { name, line }: AttributePlace,
  state: CompileState,
): readonly Attribute[] {
  const all = value.split(';').map((feature) => feature.trim())
  const isFree = (feature: string): boolean =>
    frameFeatures.has(feature.split(/\s/, 1)[0]?.toLowerCase() ?? '')
  const others = all.filter((feature) => feature !== '' && !isFree(feature))
  if (others.length > 0)
    addWarning(state, line, warnings.droppedAttribute(`allow="${others.join('; ')}"`, name))
  const kept = all.filter(isFree).join('; ')
  return kept === '' ? [] : [['allow', kept]]
}
