import type { SearchAnswer, SearchClient, SearchHit, SearchRequest } from '../../types/search.ts'
import { normalize } from '../format/tokenize.ts'
import { doubt, findTerms, join, loadSynonyms, typos } from './find-terms.ts'
import type { ListedSection } from '../format/index-format.ts'
import { createMarker, hitOf } from './hits.ts'
import type { OpenIndex, SectionPlace } from './open-index.ts'
import { parseQuery, type Query } from './query.ts'
import { rankPages, type RankedPage } from './rank.ts'
import { bestLine } from './read-page.ts'
import { simplifierFor } from './traditional.ts'
import { FIRST_ROWS, MOST_READ, NAMES_ALL, PHRASE } from './weights.ts'

type Options = Omit<Parameters<SearchClient['search']>[0], 'requests'>

/** Answers a request. */
export async function answer(
  request: SearchRequest,
  index: OpenIndex,
  { onList, rows = Infinity, part }: Options = {},
): Promise<SearchAnswer> {
  const { page = 0, hitsPerPage } = request
  const simplify = await simplifierFor([request.query], index.synonyms)
  const text = simplify(request.query)
  const query = parseQuery(text)
  const everywhere = await rank(query, index)
  const ranked = part ? everywhere.filter(await index.within(part)) : everywhere
  const { chosen, nbHits } = pagesOf(ranked, page, hitsPerPage)
  const counts = {
    nbHits,
    page,
    nbPages: Math.ceil(nbHits / hitsPerPage),
  }
  const withHits = async (hits: SearchHit[]): Promise<SearchAnswer> => ({
    ...counts,
    correctedQuery: query.terms.some(({ correction }) => correction)
      ? (await typos()).correctedQuery(text, query, hits)
      : undefined,
    hits,
  })
  if (nbHits === 0) {
    const help = everywhere[0] ? { isElsewhere: true } : await whenNothing(query, request, index)
    return { ...(await withHits([])), ...help }
  }

  // The rows of the list as it is ranked travel beside the pages that are put in order.
  const [first] = await Promise.all([
    firstInOrder(chosen, query, index),
    ...chosen.flatMap(sectionsOf).slice(0, FIRST_ROWS).map(index.section),
  ])
  const places = [...first, ...chosen.slice(first.length)].flatMap(sectionsOf)
  const list = async (length: number): Promise<SearchHit[]> =>
    hitsOf(await Promise.all(places.slice(0, Math.min(length, rows)).map(index.section)), query, {
      request,
      index,
    })
  if (onList && !index.isWhole) onList(await withHits(await list(FIRST_ROWS)))
  return withHits(await list(rows))
}

const sectionsOf = ({ page, sections }: RankedPage): SectionPlace[] =>
  sections.map((section) => [page, section])

/**
 * Where no section holds all of the query, its words may be meant otherwise; of two words also where no heading names both, and one
 * does then: most texts have them somewhere, and one may be a typing error that is a word.
 */
async function rank(query: Query, index: OpenIndex): Promise<RankedPage[]> {
  const [found, addSynonyms] = await Promise.all([findTerms(query.terms, index), loadSynonyms(index)])
  query.terms = found
  await addSynonyms?.(found)
  let ranked = rankPages(found, index.map)
  const isThere = ranked[0]?.isWhole
  if (!isThere && (await join(found, index))) ranked = rankPages(found, index.map)
  const isSure = ({ named, isWhole }: RankedPage): unknown => (found[2] && isWhole) || named > NAMES_ALL
  const terms =
    !ranked.some(isSure) &&
    (await doubt(found, index).catch((error: Error) => {
      // Of what is found already, nothing is lost.
      if (!ranked[0]) throw error
    }))
  if (terms) {
    const others = rankPages(terms, index.map)
    if (!isThere || others.some(isSure)) {
      query.terms = terms
      ranked = others
    }
  }
  return ranked
}

/** Help for a reader who has found nothing, or asked for nothing yet. */
async function whenNothing(
  query: Query,
  request: SearchRequest,
  index: OpenIndex,
): Promise<Pick<SearchAnswer, 'nearest' | 'popular'>> {
  return {
    nearest: query.terms[0] ? await (await typos()).nearestTerms(query.terms, index) : [],
    popular: await hitsOf(index.popular, { ...query, terms: [] }, { request, index }),
  }
}

async function hitsOf(
  sections: readonly ListedSection[],
  query: Query,
  { request, index }: { request: SearchRequest; index: OpenIndex },
): Promise<SearchHit[]> {
  const found = await Promise.all(
    sections.map(async (section) => ({ section, line: bestLine(await index.lines(section), query) })),
  )
  const texts = found.flatMap(({ section, line = '' }) => [line, ...section.headings])
  const marker = createMarker(query.terms, await simplifierFor(texts))
  const hits = found.map((one) => hitOf(one, { marker, request }))
  // The pieces of a long section have one address.
  return hits.filter(({ url }, at) => url !== hits[at - 1]?.url)
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

/** The first rows. Where none of them is the place that a piece of Chinese was taken from, it may be on a page after them. */
async function firstInOrder(
  pages: readonly RankedPage[],
  query: Query,
  index: OpenIndex,
): Promise<OrderedPage[]> {
  const first = await inOrder(pages.slice(0, FIRST_ROWS), query, index)
  const isFound = first.some(({ holdsPhrase }) => holdsPhrase)
  return !isFound && isPiece(query) && pages[FIRST_ROWS]?.isWritten
    ? inOrder(pages.slice(0, MOST_READ), query, index)
    : first
}

/** One run of Han characters, and nothing else. */
const isPiece = ({ pieces: [first, second], phrase }: Query): boolean =>
  first!.isRun && !second && phrase.length > 2

interface OrderedPage extends RankedPage {
  holdsPhrase: boolean
}

/** Of the first pages, those that hold the query word for word come before others. */
async function inOrder(pages: readonly RankedPage[], query: Query, index: OpenIndex): Promise<OrderedPage[]> {
  const lists = await Promise.all(
    pages.map((one, at) => {
      // Of pages further down only those that may hold a piece of Chinese are worth a request.
      const asked = at < FIRST_ROWS || one.isWritten ? one.asked : 0
      return Promise.all(sectionsOf(one).slice(0, asked).map(index.section))
    }),
  )
  const shares = lists.map((list) =>
    Math.max(
      0,
      ...list
        .flatMap(({ headings }) => [headings[0], headings.at(-1)])
        .map((heading) => shareOf(query.phrase, heading)),
    ),
  )
  // Of a piece of Chinese only the text tells whether its characters stand together.
  const asksTexts = isPiece(query) && !shares.some(Boolean)
  const scored = await Promise.all(
    pages.map(async (one, at) => {
      const lines = asksTexts && one.isWritten ? await index.lines(lists[at]![0]!) : []
      const isThere = lines.some(({ normalized }) => normalized.includes(query.phrase))
      const share = shares[at]!
      const score = one.score * (1 + (isThere ? 1 : PHRASE * share))
      return { ...one, score, holdsPhrase: isThere || share > 0 }
    }),
  )
  return scored.toSorted((left, right) => right.score - left.score)
}

/**
 * How much of a text the phrase is, when it stands there. A character that begins a title mostly is a word of its own; elsewhere it
 * may be a part of any.
 */
function shareOf(phrase: string, text = ''): number {
  const normalized = normalize(text)
  if (phrase.length < 2) return normalized.startsWith(phrase) ? 1 : 0
  return normalized.includes(phrase) ? phrase.length / normalized.length : 0
}
