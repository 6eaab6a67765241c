import { Parser } from 'htmlparser2'
import { decodePath } from '../addresses.ts'
import { declarationsOf, rulesOf, type Declaration } from '../style-sheet.ts'
import { withoutEscapes } from './drawing.ts'

/** Something that is drawn, with all that is drawn each time that it is. Names stand for the elements of those ids. */
interface Part {
  parts: (Part | string)[]
  /** Drawn at each point of the lines in it. */
  markers: Part[]
  /** Points of its own lines. */
  points: number
  /** An element, and nothing that only holds references. */
  isElement: boolean
}

/** The references that declarations make. */
interface Style {
  shown: Part
  /** Markers at the ends of a line, and those at each of its points. */
  ends: Part
  mids: Part
  /** Some say what the element around says. */
  inherits: boolean
}

/** A drawing as it was written. Custom properties may be asked for anywhere. */
interface Read {
  root: Part
  ids: Map<string, Part>
  variables: Part
  elements: { part: Part; style: Style; applied: Part; around: Part; keys: string[] }[]
  sheet: string
}

/** Elements that lead to another one, or move it, but do not show it. */
const leading = /^(?:a|animate\w*|set|mpath)$/i

/**
 * Whether a browser would draw far more elements than were written. Each reference draws a part again, so that ten lines with
 * ten references each come to ten thousand million. It takes as long as reading the text.
 * @param text a drawing (SVG), or HTML with drawings
 */
export function isEndless(text: string, form: { isXml: boolean }): boolean {
  const { written, drawn } = drawnElements(text, form)
  return drawn > 20_000 + 10 * written
}

/**
 * Says of a drawing that it is endless.
 * @param written its name as in the text
 */
export function endlessFinding(written: string): { message: string; hint: string } {
  return {
    message: `The drawing "${written}" shows its parts again so often, or within themselves, that no browser would come to an end.`,
    hint: 'Draw it with fewer levels of <use>, masks, markers, patterns and steps of filters, or save it as PNG.',
  }
}

/** The HTML of a text; without the references of its drawings, where a browser would not come to an end with them. */
export function boundedDrawings(html: string): string {
  if (!html.includes('<svg') || !isEndless(html, { isXml: false })) return html
  return html.replace(/<(?!a[\s>])[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/\s(?:(?:xlink:)?href|in2?|result)="[^"]*"|\s[\w-]+="[^"]*(?:url\s*\(|\\)[^"]*"/gi, ''),
  )
}

/** How many elements were written, and how many a browser draws: without end, where one holds itself. */
export function drawnElements(
  text: string,
  { isXml }: { isXml: boolean },
): { written: number; drawn: number } {
  const written = text.match(/<[^/!?]/g)?.length ?? 0
  // All else leads to elements that nothing draws but these.
  if (!/<(?:[^\s<>/]*:)?use\b|url\s*\(|\\/i.test(text) && !(isXml && text.includes('&')))
    return { written, drawn: written }
  const read = readDrawing(text, isXml)
  applySheet(read)
  const { ids, variables } = read
  // Custom properties without references draw nothing, whatever they ask of each other.
  const isReference = (part: Part | string): boolean => typeof part === 'string' && ids.has(part)
  if (!variables.parts.some(isReference)) variables.parts.length = 0
  return { written: read.elements.length, drawn: countDrawn(read) }
}

function newPart(options: Partial<Part> = {}): Part {
  return { parts: [], markers: [], points: 0, isElement: false, ...options }
}

interface Open {
  name: string
  part: Part
  applied: Part
  filter: Filter
}

function readDrawing(text: string, isXml: boolean): Read {
  const read: Read = { root: newPart(), ids: new Map(), variables: newPart(), elements: [], sheet: '' }
  let around: Open = { name: '', part: read.root, applied: newPart(), filter: openFilter() }
  const outer: Open[] = []
  const parser = new Parser(
    {
      onopentag(written, attributes) {
        outer.push(around)
        around = openElement(written.replace(/^.*:/s, '').toLowerCase(), attributes, { read, around })
      },
      ontext(value) {
        if (around.name === 'style') read.sheet += value
      },
      onclosetag() {
        if (around.name === 'filter') around.part.parts.push(...around.filter.inputs({}))
        around = outer.pop() ?? around
      },
    },
    { xmlMode: isXml, decodeEntities: true },
  )
  parser.end(text)
  return read
}

function openElement(
  name: string,
  attributes: Record<string, string>,
  { read, around }: { read: Read; around: Open },
): Open {
  const { id, class: classes = '', style: styled = '' } = attributes
  const part = newPart({ points: pointsOf(name, attributes), isElement: true })
  const applied = newPart()
  const written = Object.entries(attributes).map(([key, value]) => ({ name: key, value }))
  for (const { name: key, value } of written)
    if (/(?:^|:)href$/i.test(key) && !leading.test(name)) part.parts.push(fragmentOf(value))
  if (name === 'femergenode') part.parts.push(...around.filter.inputs(attributes))
  if (around.name === 'filter') around.filter.add(part, attributes)
  else around.part.parts.push(part)
  if (id !== undefined && !read.ids.has(id)) read.ids.set(id, part)
  const style = styleOf([...written, ...declarationsOf(styled)], read.variables)
  const keys = ['*', name, `#${id}`, ...classes.split(/\s+/).map((one) => `.${one}`)]
  read.elements.push({ part, style, applied, around: around.applied, keys })
  return { name, part, applied, filter: name === 'femerge' ? around.filter : openFilter() }
}

/** How many points a line has, at least: each of them may have a marker. */
function pointsOf(name: string, { d, points = '' }: Record<string, string>): number {
  return name === 'line' ? 2 : ((d ?? points).match(/[a-z]|[\d.]+/gi)?.length ?? 0)
}

interface Filter {
  add: (step: Part, attributes: Record<string, string>) => void
  inputs: (attributes: Record<string, string>) => Part[]
}

/** The steps of a filter, each of which draws those again that it takes as its inputs. */
function openFilter(): Filter {
  const results = new Map<string, Part>()
  let last: Part | undefined
  const input = (name: string): Part[] => {
    const step = results.get(name) ?? (name.startsWith('Source') ? undefined : last)
    return step === undefined ? [] : [step]
  }
  const inputs: Filter['inputs'] = ({ in: first = '', in2: second }) => [
    ...input(first),
    ...(second === undefined ? [] : input(second)),
  ]
  return {
    inputs,
    add(step, attributes) {
      step.parts.push(...inputs(attributes))
      last = step
      if (attributes['result'] !== undefined) results.set(attributes['result'], step)
    },
  }
}

function styleOf(declarations: readonly Declaration[], variables: Part): Style {
  const style: Style = { shown: newPart(), ends: newPart(), mids: newPart(), inherits: false }
  for (const { name, value } of declarations) {
    const plain = withoutEscapes(value)
    const ids = [...plain.matchAll(/url\s*\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi)].map(
      ([, double, single, bare]) => fragmentOf((double ?? single ?? bare ?? '').trim()),
    )
    const kind = withoutEscapes(name).toLowerCase()
    const target = kind.startsWith('--') ? variables : targetOf(kind, style)
    target.parts.push(...ids)
    if (/var\s*\(/i.test(plain)) target.parts.push(variables)
    if (/\b(?:inherit|unset|revert)/i.test(plain)) style.inherits = true
  }
  return style
}

function targetOf(name: string, { shown, ends, mids }: Style): Part {
  if (!name.startsWith('marker')) return shown
  return /^marker-(?:start|end)$/.test(name) ? ends : mids
}

/** The id that an address ends with, as browsers read it. */
function fragmentOf(address: string): string {
  return decodePath(address.slice(address.indexOf('#') + 1))
}

/** Gives each element the references of its own attributes, and of the rules that may be about it. */
function applySheet({ elements, sheet, variables }: Read): void {
  const rules = new Map<string, Declaration[]>()
  if (/url|inherit|unset|revert|var|\\/i.test(sheet)) collectRules(sheet, rules)
  const styles = new Map([...rules].map(([key, declarations]) => [key, styleOf(declarations, variables)]))
  for (const { part, style, applied, around, keys } of elements) {
    for (const { shown, ends, mids, inherits } of [style, ...keys.flatMap((key) => styles.get(key) ?? [])]) {
      if (shown.parts.length > 0) applied.parts.push(shown)
      if (inherits) applied.parts.push(around)
      if (mids.parts.length > 0) part.markers.push(mids)
      if (ends.parts.length === 0) continue
      if (part.points > 0) part.parts.push(ends)
      else part.markers.push(ends)
    }
    part.parts.push(applied)
  }
}

/** Declarations of rules, by the names in their selectors. */
function collectRules(
  sheet: string,
  rules: Map<string, Declaration[]>,
  place: { depth: number; isWithin?: boolean } = { depth: 0 },
): void {
  for (const { prelude, body = '' } of rulesOf(sheet)) {
    // Nobody nests as deep as that.
    const isDeep = place.depth > 9
    const declarations = isDeep ? [{ name: '', value: body }] : declarationsOf(body)
    for (const key of place.isWithin === true ? ['*'] : namesIn(prelude)) {
      const known = rules.get(key) ?? []
      known.push(...declarations)
      rules.set(key, known)
    }
    const isWithin = place.isWithin === true || !prelude.startsWith('@')
    if (!isDeep && body.includes('{')) collectRules(body, rules, { depth: place.depth + 1, isWithin })
  }
}

/** The names that a selector asks for; one that asks for something else may be about every element. */
function namesIn(selector: string): Set<string> {
  const plain = selector.replace(/\[(?:"[^"]*"|'[^']*'|[^[\]"'])*\]/g, '\0')
  // Attributes alone, at the end of a selector, leave it open what element they belong to.
  if (/[:[\]*&\\]|(?:^|[\s>+~|,\0])\0\s*(?:,|$)/.test(plain)) return new Set('*')
  const names = plain.match(/[.#]?[^\s.#>+~,()"'=^$|@\0]+/g) ?? []
  return new Set(names.map((name) => (/^[.#]/.test(name) ? name : name.toLowerCase())))
}

/** Each part is counted once, however often it is drawn. */
function countDrawn({ root, ids }: Read): number {
  const totals = new Map<Part, { drawn: number; points: number }>()
  const entered = new Set<Part>()
  const partsOf = (part: Part): Part[] =>
    part.parts.flatMap((one) => (typeof one === 'string' ? (ids.get(one) ?? []) : one))
  const waiting = [root]
  for (let part = waiting.at(-1); part !== undefined; part = waiting.at(-1)) {
    const inner = partsOf(part)
    if (entered.has(part)) {
      if (!totals.has(part)) totals.set(part, totalOf(part, inner, totals))
      waiting.pop()
    } else {
      entered.add(part)
      for (const one of [...inner, ...part.markers]) {
        // An element that is entered and not counted yet is around this one.
        if (entered.has(one) && !totals.has(one)) return Infinity
        if (!totals.has(one)) waiting.push(one)
      }
    }
  }
  return totals.get(root)?.drawn ?? 0
}

function totalOf(
  part: Part,
  inner: readonly Part[],
  totals: ReadonlyMap<Part, { drawn: number; points: number }>,
): { drawn: number; points: number } {
  let drawn = part.isElement ? 1 : 0
  let { points } = part
  for (const one of inner) {
    drawn += totals.get(one)?.drawn ?? 0
    points += totals.get(one)?.points ?? 0
  }
  for (const one of part.markers) drawn += points * (totals.get(one)?.drawn ?? 0)
  return { drawn, points }
}
