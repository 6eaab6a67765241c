import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from '../../lib/index.js'
import type { SearchPage } from '../../src/types/search.ts'
import { pick, seededRandom } from '../random.ts'
import { CORPUS_SITE, corpusPages } from './corpus-pages.ts'
import { folderReader } from './counted-fetch.ts'
import { LANGUAGES, loadNeeds, SITE_MARK } from './needs.ts'
import type { Language, Need } from './needs.ts'
import { OWN_SITE } from './own-headings.ts'
import { scoreOf } from './score.ts'
import type { Outcome, Score } from './score.ts'
import { openSearcher } from './searcher.ts'
import type { Searcher } from './searcher.ts'

/** How a language is searched. */
export interface LanguageRelevance {
  /** Needs that the ranking is worked on with, and those that it is not. */
  tuned: Score
  frozen: Score
  outcomes: Outcome[]
}

/** How the labelled set is answered. */
export interface Relevance extends Record<Language, LanguageRelevance> {
  /** Pieces of Chinese sentences, and those whose page was not found. */
  pieces: { count: number; missed: string[] }
}

/** Builds the corpus and our own site and asks them everything. */
export async function measureRelevance(): Promise<Relevance> {
  const folder = await mkdtemp(path.join(tmpdir(), 'inkstone-relevance-'))
  try {
    const corpus = await buildInto(CORPUS_SITE, path.join(folder, 'corpus'))
    const needsOwnSite = LANGUAGES.some((language) => loadNeeds(language).some(isOfOwnSite))
    const own = needsOwnSite ? await buildInto(OWN_SITE, path.join(folder, 'own')) : corpus
    return {
      zh: await measureLanguage('zh', { corpus, own }),
      en: await measureLanguage('en', { corpus, own }),
      pieces: await findPieces(corpus),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A built site. */
interface Built {
  outDir: string
  /** With slashes around it. */
  baseUrl: string
}

async function buildInto(dir: string, outDir: string): Promise<Built> {
  const { site } = await build({ dir, outDir })
  return { outDir, baseUrl: site.baseUrl }
}

function isOfOwnSite({ pages: [best] }: Need): boolean {
  return best.startsWith(SITE_MARK)
}

function open({ outDir, baseUrl }: Built, language: Language): Searcher {
  const readFile = folderReader(outDir)
  const read = (file: string): ReturnType<typeof readFile> => readFile(file.slice(baseUrl.length - 1))
  return openSearcher({ root: `${baseUrl}search-index/`, language, read })
}

async function measureLanguage(
  language: Language,
  { corpus, own }: { corpus: Built; own: Built },
): Promise<LanguageRelevance> {
  const searchers = { corpus: open(corpus, language), own: open(own, language) }
  const outcomes: Outcome[] = []
  for (const need of loadNeeds(language)) {
    const isOwn = isOfOwnSite(need)
    const { hits } = await (isOwn ? searchers.own : searchers.corpus).search(need.query)
    const locale = `${isOwn ? own.baseUrl : corpus.baseUrl}${language === 'zh' ? '' : `${language}/`}`
    const found = hits.map(({ url }) =>
      isOwn ? `${SITE_MARK}/${pageName(url, locale)}` : docName(url, locale),
    )
    const sections = hits.map(({ url }, index) => (found[index] ?? '') + (url.match(/#.*$/)?.[0] ?? ''))
    outcomes.push({ need, found: pagesOf(need, [...new Set(found)], sections) })
  }
  return {
    tuned: scoreOf(outcomes.filter(({ need }) => !need.frozen)),
    frozen: scoreOf(outcomes.filter(({ need }) => need.frozen)),
    outcomes,
  }
}

/** The pages that were found; where the need is for a section of one and a hit leads there, by that section. */
function pagesOf(need: Need, pages: string[], sections: readonly string[]): string[] {
  const wanted = need.pages.filter((page) => sections.includes(page))
  return pages.map((page) => wanted.find((section) => section.startsWith(`${page}#`)) ?? page)
}

/** The path of a hit's page below its locale, without slashes at its ends. */
function pageName(url: string, locale: string): string {
  const [page = ''] = url.split('#')
  return page.slice(locale.length).replace(/\/$/, '')
}

const docName = (url: string, locale: string): string => pageName(url, locale).replace(/^docs\//, '')

const PIECES = 200

/** Any piece of a Chinese sentence must find its page, however far down. */
async function findPieces(corpus: Built): Promise<Relevance['pieces']> {
  const searcher = open(corpus, 'zh')
  const missed: string[] = []
  for (const { piece, url } of piecesOf([...corpusPages('zh').values()])) {
    if (!(await isFound(searcher, piece, url))) missed.push(`${piece} (${url})`)
  }
  return { count: PIECES, missed }
}

async function isFound(searcher: Searcher, piece: string, url: string): Promise<boolean> {
  for (let page = 0, pages = 1; page < pages; page++) {
    const { hits, nbPages } = await searcher.search(piece, page)
    if (hits.some((hit) => hit.url.split('#')[0]?.replace(/\/$/, '') === url)) return true
    pages = nbPages ?? 1
  }
  return false
}

/** Two to eight Han characters in a row, from anywhere in a text. */
function piecesOf(pages: readonly SearchPage[]): { piece: string; url: string }[] {
  const random = seededRandom('pieces')
  return Array.from({ length: PIECES }, () => {
    const { url, sections } = pick(random, pages)
    const runs = sections.flatMap(({ text }) => text.match(/\p{Script=Han}{2,}/gu) ?? [])
    const characters = Array.from(pick(random, runs))
    const length = Math.min(characters.length, 2 + Math.floor(random() * 7))
    const start = Math.floor(random() * (characters.length - length + 1))
    return { piece: characters.slice(start, start + length).join(''), url }
  })
}
