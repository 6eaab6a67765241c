import { policySource, withoutPrefix } from '../../addresses.ts'
import { isClobbering } from '../../html/reserved-names.ts'
import { attribute } from '../../html/escape.ts'
import { resolveMedia } from './images.ts'
import { encodeUrl, kindOfUrl, linkAttributes, refusalOf, resolveTarget } from './links.ts'
import { warnings } from '../problems.ts'
import { addWarning, claimId, type CompileState } from '../state.ts'

/** An attribute by its name in HTML. One without a value is written as its name alone. */
export type Attribute = readonly [name: string, value: string]

/** Where an attribute stands. */
export interface AttributePlace {
  /** The element, in small letters. */
  name: string
  line: number
  /** The element around it, where that is known. */
  parent?: string | undefined
  /** The author gave the element a width or a height. */
  isSized?: boolean
}

/** What is known where an attribute is read. */
export interface Surroundings<P extends AttributePlace = AttributePlace> {
  place: P
  state: CompileState
}

type Rule = (value: string, around: Surroundings) => readonly Attribute[] | undefined

/** Attributes that no text may write as it likes, Markdown and MDX alike: names that others look for, and addresses. */
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['id', resolveId],
  ['name', resolveName],
  ['href', resolveReference],
  ['xlink:href', resolveReference],
  ['src', resolveSource],
  ['poster', (value, around) => pictureAttribute('poster', value, around)],
  ['srcset', resolveSourceSet],
  ['cite', (value, around) => addressAttribute('cite', value, around)],
  ['longdesc', (value, around) => addressAttribute('longdesc', value, around)],
])

/**
 * Resolves an attribute to those that take its place: none where it is left out with a warning; nothing where it stays
 * as it is. What is wrong with an address is noted.
 * @param name in small letters
 */
export function resolveAttribute(
  [name, value]: Attribute,
  around: Surroundings,
): readonly Attribute[] | undefined {
  return rules.get(name)?.(value, around)
}

/** The attributes of a link, and the names of those that they take the place of. */
export interface ResolvedAnchor {
  attributes: readonly Attribute[]
  handled: ReadonlySet<string>
}

/**
 * Links go the way of Markdown links: resolved, noted, and opened in a tab of their own when they lead away.
 * @param given what the author wrote, by names in small letters
 */
export function resolveAnchor(
  given: ReadonlyMap<string, string>,
  { place: { line }, state }: Surroundings,
): ResolvedAnchor {
  const isUnchecked = given.has('data-nobrokenlinkcheck')
  const href = given.get('href') ?? given.get('xlink:href')
  const target = href === undefined ? undefined : resolveTarget(href, state, { line, isUnchecked })
  const handled = new Set(['href', 'xlink:href', 'data-nobrokenlinkcheck'])
  if (target === undefined) return { attributes: [], handled }
  for (const name of ['class', 'rel', 'target']) handled.add(name)
  // The author may have given the file a name.
  const download = given.get('download') || undefined
  if (target.download !== undefined && download === undefined) handled.add('download')
  const shown = download === undefined ? target : { ...target, download: undefined }
  const extras = { className: given.get('class'), rel: given.get('rel'), target: given.get('target') }
  return { attributes: linkAttributes(shown, extras), handled }
}

const lazy: readonly Attribute[] = [['loading', 'lazy']]

/** Attributes that elements have unless the author says otherwise: pictures and frames load when they come into view. */
export const defaultAttributes: ReadonlyMap<string, readonly Attribute[]> = new Map([
  ['img', [['alt', ''], ...lazy, ['decoding', 'async']]],
  ['iframe', lazy],
])

/** Attributes as they stand in a tag. */
export function attributesHtmlOf(attributes: readonly Attribute[]): string {
  return attributes
    .map(([name, value]) => (value === '' && name !== 'alt' ? ` ${name}` : attribute(name, value)))
    .join('')
}

function resolveId(value: string, { place, state }: Surroundings): readonly Attribute[] {
  if (isClobbering(place.name, value)) return leftOut('id', { place, state })
  const id = value === '' ? undefined : claimId(value, place.line, state)
  return id === undefined ? [] : [['id', id]]
}

function resolveName(value: string, { place, state }: Surroundings): readonly Attribute[] {
  if (isClobbering(place.name, value)) return leftOut('name', { place, state })
  if (place.name === 'a' && value !== '') state.anchors.add(value)
  return [['name', value]]
}

function leftOut(name: string, { place, state }: Surroundings): readonly Attribute[] {
  addWarning(state, place.line, warnings.droppedAttribute(name, place.name))
  return []
}

/** Links, areas of a map, and pictures in drawings. */
function resolveReference(value: string, { place, state }: Surroundings): readonly Attribute[] | undefined {
  if (place.name === 'image') return pictureAttribute('href', value, { place, state })
  if (place.name !== 'a' && place.name !== 'area') return undefined
  const target = resolveTarget(value, state, { line: place.line })
  return target === undefined ? [] : linkAttributes(target)
}

function resolveSource(value: string, { place, state }: Surroundings): readonly Attribute[] {
  const { name, line, parent, isSized } = place
  if (name === 'iframe') return frameAttribute(value, { place, state })
  const isPicture = name === 'img' || name === 'input' || (name === 'source' && parent === 'picture')
  const media = resolveMedia(value, state, { line, kind: isPicture ? 'img' : 'media' })
  if (media === undefined) return []
  const size = name === 'img' && isSized !== true ? { width: media.width, height: media.height } : {}
  const known = Object.entries(size).flatMap(([key, length]): Attribute[] =>
    length === undefined ? [] : [[key, `${length}`]],
  )
  return [['src', media.url], ...known]
}

/** Frames show complete addresses only: a file of the site would be a page in a page. */
function frameAttribute(value: string, { place: { line }, state }: Surroundings): readonly Attribute[] {
  const origin = kindOfUrl(value) === 'external' ? policySource(value) : undefined
  if (origin === undefined) addWarning(state, line, warnings.droppedFrame(value))
  else state.origins.frame.add(origin)
  return origin === undefined ? [] : [['src', encodeUrl(value)]]
}

function pictureAttribute(name: string, value: string, { place, state }: Surroundings): readonly Attribute[] {
  const media = resolveMedia(value, state, { line: place.line, kind: 'img' })
  return media === undefined ? [] : [[name, media.url]]
}

/** The pictures of a `srcset`; it is left out when none of them can be shown. */
function resolveSourceSet(value: string, { place: { line }, state }: Surroundings): readonly Attribute[] {
  const candidates = value.split(/,(?=\s)|,$/).flatMap((candidate) => {
    const [url = '', ...size] = candidate.trim().split(/\s+/)
    const media = url === '' ? undefined : resolveMedia(url, state, { line, kind: 'img' })
    return media === undefined ? [] : [[media.url, ...size].join(' ')]
  })
  return candidates.length === 0 ? [] : [['srcset', candidates.join(', ')]]
}

function addressAttribute(name: string, value: string, { place, state }: Surroundings): readonly Attribute[] {
  const address = withoutPrefix(value)
  const refusal = refusalOf(address, state)
  if (refusal !== undefined) {
    addWarning(state, place.line, refusal)
    return []
  }
  const isLocal = kindOfUrl(address) === 'local' && address === value
  return [[name, encodeUrl(isLocal ? state.context.resolveLink(value).href : address)]]
}
