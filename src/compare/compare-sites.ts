import { groupBy } from '../defined.ts'
import { factNames, comparedFacts, type FactName, type PageFacts, type SiteList } from './page-facts.ts'
import { sealed } from './read-site.ts'

/** Subjects of a comparison: addresses, files, the text of each page, and the things in it. */
export type Subject = 'addresses' | 'files' | 'texts' | FactName

/** One subject of a comparison. */
export interface Difference {
  subject: Subject
  /** How many of them the stock build has. */
  total: number
  /** How many of those are not here. */
  missing: number
  /** How many are here only. */
  extra: number
  /** Where some are missing, in the order of the addresses. */
  places: DifferingPage[]
  /** Where some are here only. */
  extraPlaces: DifferingPage[]
}

/** A page, and what differs on it. */
export interface DifferingPage {
  address: string
  /** The missing thing, or how the texts go on from where they part; empty for what has no name. */
  detail: string
}

/** Result of a comparison with a stock build. */
export interface Comparison {
  /** Whether everything that the stock build has is here, too. */
  isWhole: boolean
  differences: Difference[]
}

/** Holds our output against a stock build. */
export function compareSites(stockSite: SiteList, ourSite: SiteList): Comparison {
  const isSealed = stockSite.sealed || ourSite.sealed
  const [stock, ours] = isSealed ? [sealed(stockSite), sealed(ourSite)] : [stockSite, ourSite]
  const differences = [
    setDifference('addresses', { stock: kindsOf(stock), ours: kindsOf(ours), also: ours.pageFiles }),
    setDifference('files', { stock: namesOf(stock.files), ours: namesOf(ours.files), also: new Set() }),
    ...pageDifferences(pairsOf(stock, ours), isSealed),
  ]
  return { isWhole: differences.every(({ missing }) => missing === 0), differences }
}

/** Addresses, and what stands there. */
type Named = ReadonlyMap<string, string>

function kindsOf({ pages }: SiteList): Named {
  return new Map([...pages].map(([address, { kind }]) => [address, kind]))
}

function namesOf(files: ReadonlySet<string>): Named {
  return new Map([...files].map((file) => [file, '']))
}

/** @param sides what each has, and what else can be asked for here */
function setDifference(
  subject: Subject,
  { stock, ours, also }: { stock: Named; ours: Named; also: ReadonlySet<string> },
): Difference {
  const placesOf = (some: Named, others: Named): DifferingPage[] =>
    [...some].flatMap(([address, detail]) => (others.has(address) ? [] : [{ address, detail }]))
  const places = placesOf(stock, ours).filter(({ address }) => !also.has(address))
  const extraPlaces = placesOf(ours, stock)
  const [missing, extra] = [places.length, extraPlaces.length]
  return { subject, total: stock.size, missing, extra, places, extraPlaces }
}

/** A page of both sites. */
interface Pair {
  address: string
  stock: PageFacts
  ours: PageFacts
}

/** Pages that both sites have, without those that neither author wrote. */
function pairsOf(stock: SiteList, ours: SiteList): Pair[] {
  return [...stock.pages].flatMap(([address, facts]) => {
    const own = ours.pages.get(address)
    return own === undefined || comparedFacts(facts).length === 0
      ? []
      : [{ address, stock: facts, ours: own }]
  })
}

function pageDifferences(pairs: readonly Pair[], isSealed: boolean): Difference[] {
  const texts = emptyDifference('texts')
  const facts = new Map(factNames.map((name) => [name, emptyDifference(name)]))
  for (const pair of pairs) {
    const names = comparedFacts(pair.stock)
    if (pair.stock.kind !== 'category') addText(texts, pair, isSealed)
    for (const [name, difference] of facts) if (names.includes(name)) addFacts(difference, name, pair)
  }
  return [texts, ...facts.values()]
}

function emptyDifference(subject: Subject): Difference {
  return { subject, total: 0, missing: 0, extra: 0, places: [], extraPlaces: [] }
}

function addText(difference: Difference, { address, stock, ours }: Pair, isSealed: boolean): void {
  difference.total += 1
  if (stock.text === ours.text) return
  difference.missing += 1
  difference.places.push({ address, detail: isSealed ? '' : parting(stock.text, ours.text) })
}

function addFacts(difference: Difference, name: FactName, { address, stock, ours }: Pair): void {
  difference.total += stock[name].length
  const isId = name === 'headingIds' || name === 'anchors'
  // An alias is enough: whoever follows an old link gets to its place.
  const missing = without(stock[name], isId ? ours.ids : ours[name])
  const isOurs = name === 'anchors' || stock.kind === 'category'
  const extra = isOurs ? [] : without(ours[name], stock[name])
  difference.missing += missing.length
  difference.extra += extra.length
  if (missing.length > 0) difference.places.push({ address, detail: counted(missing) })
  if (extra.length > 0) difference.extraPlaces.push({ address, detail: counted(extra) })
}

/** Entries that a list holds more often than another. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1)
  return some.filter((value) => {
    const count = left.get(value) ?? 0
    left.set(value, count - 1)
    return count <= 0
  })
}

function counted(values: readonly string[]): string {
  return [...groupBy(values, String)].map(([value, same]) => named(value, same.length)).join(', ')
}

function named(value: string, count: number): string {
  const short = value.length > 80 ? `${value.slice(0, 80)}…` : value
  const shown = JSON.stringify(short)
  return value === '' ? `${count}` : count === 1 ? shown : `${count} × ${shown}`
}

/** How two texts go on from where they part. */
function parting(stock: string, ours: string): string {
  let same = 0
  while (same < stock.length && stock[same] === ours[same]) same += 1
  const from = Math.max(0, same - 12)
  const part = (text: string): string => JSON.stringify(`…${text.slice(from, same + 40)}`)
  return `${part(stock)} there, ${part(ours)} here`
}
