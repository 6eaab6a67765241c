import type { SearchAnswer, SearchClient, SearchHit, SearchRequest } from '../../types/search.ts'
import { normalize } from '../format/tokenize.ts'
import { doubt, findSynonyms, findTerms, join, typos } from './find-terms.ts'
import { createMarker, hitOf, type FoundSection } from './hits.ts'
import type { OpenIndex } from './open-index.ts'
import { correctedQuery, parseQuery, type Query } from './query.ts'
import { rankPages, type RankedPage } from './rank.ts'
import { bestLine } from './read-page.ts'
import { simplifierFor } from './traditional.ts'
import { FIRST_ROWS, MOST_READ, PHRASE } from './weights.ts'

type Options = Omit<Parameters<SearchClient['search']>[0], 'requests'>

/** Answers a request. */
export async function answer(
  request: SearchRequest,
  index: OpenIndex,
  { onList, rows = Infinity, part }: Options = {},
): Promise<SearchAnswer> {
  const { page = 0, hitsPerPage } = request
  const simplify = await simplifierFor([request.query])
  const query = parseQuery(simplify(request.query))
  const everywhere = await rank(query, index)
  const ranked = part ? everywhere.filter(await index.within(part)) : everywhere
  const { chosen, nbHits } = pagesOf(ranked, page, hitsPerPage)
  const correction = correctedQuery(simplify(request.query), query)
  const counts = {
    nbHits,
    page,
    nbPages: Math.ceil(nbHits / hitsPerPage),
    ...(correction !== undefined && { correctedQuery: correction }),
  }
  if (nbHits === 0) {
    const help = everywhere[0] ? { isElsewhere: true } : await whenNothing(query, request, index)
    return { ...counts, hits: [], ...help }
  }

  const first = await firstInOrder(chosen, query, index)
  if (onList && !index.isWhole) onList({ ...counts, hits: await hitsOf(sectionsOf(first), query, request) })
  const others = await outlined(chosen.slice(first.length), index)
  const sections = sectionsOf([...first, ...others])
  const found = await Promise.all(
    sections.map(async (one, row) => (row < rows ? { ...one, line: await lineOf(one, query, index) } : one)),
  )
  return { ...counts, hits: await hitsOf(found, query, request) }
}

/** Where no section holds all of the query, its words may be meant otherwise. */
async function rank(query: Query, index: OpenIndex): Promise<RankedPage[]> {
  query.terms = await findTerms(query.terms, index)
  await findSynonyms(query.terms, index)
  let ranked = rankPages(query.terms, index.map)
  for (const addMatches of [join, doubt]) {
    if (ranked[0]?.isWhole) break
    if (await addMatches(query.terms, index)) ranked = rankPages(query.terms, index.map)
  }
  return ranked
}

/** Help for a reader who has found nothing, or asked for nothing yet. */
async function whenNothing(
  query: Query,
  request: SearchRequest,
  index: OpenIndex,
): Promise<Pick<SearchAnswer, 'nearest' | 'popular'>> {
  const popular = index.popular.map((outline) => ({ outline, section: 0 }))
  return {
    nearest: query.terms[0] ? await (await typos()).nearestTerms(query.terms, index) : [],
    popular: await hitsOf(popular, { terms: [] }, request),
  }
}

type ListedSection = Omit<FoundSection, 'line'> & { line?: string | undefined }
type ListedPage = Pick<FoundSection, 'outline'> & { sections: number[] }

function sectionsOf(pages: readonly ListedPage[]): ListedSection[] {
  return pages.flatMap(({ outline, sections }) => sections.map((section) => ({ outline, section })))
}

async function hitsOf(
  found: readonly ListedSection[],
  { terms }: Pick<Query, 'terms'>,
  request: SearchRequest,
): Promise<SearchHit[]> {
  const texts = found.flatMap(({ outline, section, line = '' }) => [
    line,
    ...outline.sections.slice(0, section + 1).map(({ heading }) => heading),
  ])
  const marker = createMarker(terms, await simplifierFor(texts))
  const hits = found.map(({ outline, section, line }) =>
    hitOf({ outline, section, line }, { marker, request }),
  )
  // The pieces of a long section have one address.
  return hits.filter(({ url }, at) => url !== hits[at - 1]?.url)
}

async function lineOf(
  { outline, section }: Omit<FoundSection, 'line'>,
  query: Query,
  index: OpenIndex,
): Promise<string | undefined> {
  const row = outline.sections[section]
  return row && bestLine(await index.lines(row), query)
}

/** The pages whose hits are shown together, so that each page of hits but the last one is full. */
function pagesOf(ranked: RankedPage[], page: number, size: number): { chosen: RankedPage[]; nbHits: number } {
  let nbHits = 0
  const chosen = ranked.filter((one) => {
    const position = nbHits
    one.sections.length = Math.min(one.sections.length, size - (position % size))
    nbHits += one.sections.length
    return Math.floor(position / size) === page
  })
  return { chosen, nbHits }
}

async function outlined(
  pages: readonly RankedPage[],
  index: OpenIndex,
): Promise<(RankedPage & ListedPage)[]> {
  return Promise.all(pages.map(async (ranked) => ({ ...ranked, outline: await index.outline(ranked.page) })))
}

/** The first rows. Where none of them is the place that a piece of Chinese was taken from, it may be on a page after them. */
async function firstInOrder(
  pages: readonly RankedPage[],
  query: Query,
  index: OpenIndex,
): Promise<OrderedPage[]> {
  const first = await inOrder(pages.slice(0, FIRST_ROWS), query, index)
  const isFound = first.some(({ holdsPhrase }) => holdsPhrase)
  if (isFound || !isPiece(query) || !pages[FIRST_ROWS]?.isWritten) return first
  return inOrder(pages.slice(0, MOST_READ), query, index)
}

const isPiece = ({ isRun, phrase }: Query): boolean => isRun && phrase.length > 2

interface OrderedPage extends RankedPage, ListedPage {
  sections: number[]
  holdsPhrase: boolean
}

/** Of the first pages, those that hold the query word for word come before others. */
async function inOrder(pages: readonly RankedPage[], query: Query, index: OpenIndex): Promise<OrderedPage[]> {
  const found = await outlined(pages, index)
  const shares = found.map(({ outline, sections }) =>
    Math.max(...[0, ...sections].map((section) => shareOf(query.phrase, outline.sections[section]?.heading))),
  )
  // Of a piece of Chinese only the text tells whether its characters stand together.
  const asksTexts = isPiece(query) && shares.every((share) => share === 0)
  const scored = await Promise.all(
    found.map(async (one, at) => {
      const row = one.outline.sections[one.sections[0] ?? 0]
      const lines = asksTexts && one.isWritten && row ? await index.lines(row) : []
      const isThere = lines.some(({ normalized }) => normalized.includes(query.phrase))
      const share = shares[at] ?? 0
      const score = one.score * (1 + (isThere ? 1 : PHRASE * share))
      return { ...one, score, holdsPhrase: isThere || share > 0 }
    }),
  )
  return scored.toSorted((left, right) => right.score - left.score)
}

/** How much of a text the phrase is, when it stands there. */
function shareOf(phrase: string, text = ''): number {
  const normalized = normalize(text)
  return phrase.length > 1 && normalized.includes(phrase) ? phrase.length / normalized.length : 0
}
