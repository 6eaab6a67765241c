import type { Bytes } from '../format/bytes.ts'
import {
  decodeHead,
  decodeJson,
  decodeSections,
  decodeShard,
  decodeVocabulary,
  FILES,
  unseal,
  type IndexHead,
  type ListedSection,
  type PartEdges,
  type Shard,
  type Vocabulary,
} from '../format/index-format.ts'
import { exactFile, isExact, lengthsFor, letterFile } from '../format/term-places.ts'
import { linesOf, type Line } from './read-page.ts'

/** Which sections are whose. */
export interface SectionMap {
  /** By section. */
  pageOf: Uint32Array
  /** By page: its first section; how much it counts; the number of its first file of sections. */
  firstOf: Uint32Array
  priors: number[]
  firstFileOf: number[]
}

/** The number of a page, and that of a section on it. */
export type SectionPlace = [page: number, section: number]

/** An index whose files are loaded as they are needed. */
export interface OpenIndex {
  map: SectionMap
  /** Nothing is loaded any more. */
  isWhole: boolean
  synonyms: string[][]
  /** The pages that most others lead to. */
  popular: ListedSection[]
  /** The shards that hold the words from `first` to `last`, in order, and only a few of them; of an exact term, its own. */
  shards(first: string, last: string): Promise<Shard[]>
  /**
   * Words that may be meant by one, and perhaps a few others: those that begin with its first letter, or with that at another
   * place; of the other kind, those that have it as their second one.
   */
  words(word: string, place?: number, kind?: 'w' | 'x'): Promise<Vocabulary>
  /** What a list shows of a section. */
  section: (place: SectionPlace) => Promise<ListedSection>
  /** Tells whether a page is of this part of the site. */
  within(part: string): Promise<(page: { page: number }) => boolean>
  /** The text of a section. */
  lines(section: ListedSection): Promise<Line[]>
}

/** Where the files of an index are. */
interface IndexSource {
  fetch: typeof fetch
  /** Address of the folder of the scope, ends with `/`. */
  folder: string
  /** For every file: after a broken one they are not taken from the browser's cache. */
  init: RequestInit | undefined
}

const MOST_SHARDS = 2
const MOST_FILES = 300

export async function openIndex({ fetch, folder, init }: IndexSource): Promise<OpenIndex> {
  const { head, map } = await loadFile({ fetch, url: `${folder}index.bin`, init }, (content) => {
    const decoded = decodeHead(content)
    return { head: decoded, map: sectionMapOf(decoded) }
  })
  const { build, routes, exactFiles, files, synonyms, popular, sectionsPerFile } = head
  const cached = createCache(MOST_FILES)

  function load<Value>(name: string, decode: (content: Bytes) => Value): Promise<Value> {
    return cached(name, async () => {
      const inside = files.get(name)
      return inside ? decode(inside) : loadFile({ fetch, url: `${folder}${build}/${name}.bin`, init }, decode)
    })
  }
  const routeOf = (term: string): number => lowerBound(routes, `${term}\0`) - 1

  return {
    map,
    isWhole: files.has(`${FILES.sections}0`),
    synonyms,
    popular,
    shards(first, last) {
      const from = routeOf(first)
      const names = isExact(first)
        ? [FILES.exact + exactFile(first, exactFiles)]
        : Array.from(
            { length: Math.min(routeOf(last) - from + 1, MOST_SHARDS) },
            (_, index) => FILES.shard + (from + index),
          )
      return Promise.all(names.map((name) => load(name, decodeShard)))
    },
    words: (word, place = 0, kind = FILES.words) =>
      load(kind + (letterFile(word, place, routes.length) + lengthsFor(word.length)), decodeVocabulary),
    async section([page, number]) {
      const perFile = sectionsPerFile[page]!
      const file = map.firstFileOf[page]! + Math.floor(number / perFile)
      const section = (await load(FILES.sections + file, decodeSections))[number % perFile]
      if (section === undefined) throw Object.assign(new Error('Broken'), { name: STALE })
      return section
    },
    async within(part) {
      // as: the builder writes nothing else.
      const edges = ((await load(`${FILES.parts}0`, decodeJson)) as PartEdges)[part] ?? []
      return ({ page }) => edges.filter((edge) => edge <= page).length % 2 > 0
    },
    lines: (section) => cached(section, () => linesOf(section.text)),
  }
}

// A broken file may say anything.
const MOST_SECTIONS = 1 << 24

function sectionMapOf({ sectionCounts, sectionsPerFile, priors }: IndexHead): SectionMap {
  const firstOf = new Uint32Array(sectionCounts.length)
  const firstFileOf: number[] = []
  let [sections, files] = [0, 0]
  for (const [page, count] of sectionCounts.entries()) {
    firstOf[page] = sections
    firstFileOf[page] = files
    sections += count
    files += Math.ceil(count / sectionsPerFile[page]!)
  }
  if (sections > MOST_SECTIONS) throw new Error('Broken')
  const pageOf = new Uint32Array(sections)
  for (const [page, first] of firstOf.entries()) pageOf.fill(page, first, firstOf[page + 1])
  return {
    pageOf,
    firstOf,
    firstFileOf,
    priors,
  }
}

/** The index cannot be reached; another try may help. The modal knows it by its name. */
export const RETRY = 'RetryError'
/** A file is not there, or not what it should be: the site may have been built anew. */
export const STALE = 'StaleError'

/** Loads, unpacks and reads a file of the index. */
async function loadFile<Value>(
  { fetch, url, init }: { fetch: typeof globalThis.fetch; url: string; init: RequestInit | undefined },
  decode: (content: Bytes) => Value,
): Promise<Value> {
  let name = RETRY
  try {
    const response = await fetch(url, init)
    if (response.status < 500) name = STALE
    if (!response.ok) throw new Error(response.statusText)
    const file = new Uint8Array(await response.arrayBuffer())
    // Some hosts unpack the file on the way.
    return decode(unseal((file[0]! & 15) === 8 ? await unpack(file) : file))
  } catch (error) {
    throw Object.assign(new Error(url, { cause: error }), { name })
  }
}

async function unpack(file: Bytes): Promise<Bytes> {
  const stream = new Response(file).body!.pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Remembers what was asked for last; a failure is forgotten. Each key always stands for a value of the same type. */
export function createCache(
  limit: number,
): <Value>(key: string | object, load: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string | object, Promise<unknown>>()
  return <Value>(key: string | object, load: () => Promise<Value>) => {
    const value = (kept.get(key) ?? load()) as Promise<Value>
    kept.delete(key)
    kept.set(key, value)
    if (kept.size > limit) kept.delete(kept.keys().next().value!)
    value.catch(() => kept.delete(key))
    return value
  }
}

/** The first place in a sorted list whose text does not come before this one. */
export function lowerBound<Entry extends string | number>(list: Entry[], wanted: Entry): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
