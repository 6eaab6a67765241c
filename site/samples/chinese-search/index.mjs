const HAN_RUNS = /\p{Script=Han}+/gu
const SHARD_SIZE = 16

/** Each character, and each character with the one behind it. */
export function termsOf(text) {
  return [...text.matchAll(HAN_RUNS)].flatMap(([run]) => {
    const characters = [...run]
    return [...characters, ...characters.slice(1).map((character, i) => characters[i] + character)]
  })
}

/** Writes the files of an index: terms in order, a few in each file, and a router that knows where each file begins. */
export function buildFiles(texts) {
  const postings = new Map()
  texts.forEach((text, page) => {
    for (const term of new Set(termsOf(text))) postings.set(term, [...(postings.get(term) ?? []), page])
  })
  const rows = [...postings].sort(([one], [other]) => (one < other ? -1 : 1))
  const files = { 'router.json': [] }
  for (let start = 0; start < rows.length; start += SHARD_SIZE) {
    const name = `shard-${start / SHARD_SIZE}.json`
    files['router.json'].push([rows[start][0], name])
    files[name] = rows.slice(start, start + SHARD_SIZE)
  }
  return files
}

/** A reader's side: `load` fetches a file by its name, and no file is fetched twice. */
export function openIndex(load) {
  const known = new Map()
  const file = (name) => known.get(name) ?? known.set(name, load(name)).get(name)

  async function pagesWith(term) {
    const router = await file('router.json')
    const place = router.findLast(([first]) => first <= term)
    if (!place) return []
    const row = (await file(place[1])).find(([name]) => name === term)
    return row ? row[1] : []
  }

  /** The pages that hold every pair of the query; a single character is a query, too. */
  return async function search(query) {
    const terms = termsOf(query)
    const pairs = terms.filter((term) => [...term].length === 2)
    const lists = await Promise.all((pairs.length > 0 ? pairs : terms).map(pagesWith))
    return lists.reduce((pages, list) => pages.filter((page) => list.includes(page)), lists[0] ?? [])
  }
}

/** All pairs may stand in a page without standing together: the text decides. */
export const holdsPhrase = (text, query) => text.includes(query)
