const RUNS = /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv
const LAST_HAN = /\p{Script=Han}(?!\p{Script=Han})/gu
const WEIGHTS = { title: 3, body: 1 }

const normalise = (text) => text.normalize('NFKC').toLowerCase()

export function tokenise(text) {
  return [...normalise(text).matchAll(RUNS)].flatMap(([run]) => {
    const chars = [...run]
    if (!/\p{Script=Han}/u.test(run) || chars.length === 1) return [run]
    return chars.slice(1).map((char, i) => chars[i] + char)
  })
}

export function buildIndex(docs) {
  const index = new Map()
  docs.forEach((doc, id) => {
    for (const [field, weight] of Object.entries(WEIGHTS)) {
      const lastChars = normalise(doc[field]).match(LAST_HAN) ?? []
      for (const term of [...tokenise(doc[field]), ...lastChars]) {
        const postings = index.get(term) ?? new Map()
        index.set(term, postings.set(id, (postings.get(id) ?? 0) + weight))
      }
    }
  })
  return index
}

export function search(query, docs, index) {
  const terms = [...new Set(tokenise(query))]
  const found = new Map()
  for (const term of terms) {
    for (const [known, postings] of index) {
      if (!known.startsWith(term)) continue
      const rarity = Math.log(1 + docs.length / postings.size)
      for (const [id, weight] of postings) {
        const hit = found.get(id) ?? { score: 0, matched: new Set() }
        hit.score += rarity * Math.log(1 + weight)
        found.set(id, { ...hit, matched: hit.matched.add(term) })
      }
    }
  }
  return [...found]
    .map(([id, { score, matched }]) => [docs[id], score * (matched.size / terms.length) ** 2])
    .toSorted(([, a], [, b]) => b - a)
}

export function snippet(body, query, around = 8) {
  const text = normalise(body)
  const needle = [normalise(query), ...tokenise(query)].find((part) => text.includes(part))
  if (needle === undefined) return `${body.slice(0, around * 2)}…`
  const places = placesIn(body)
  const start = places[text.indexOf(needle)]
  const end = places[text.indexOf(needle) + needle.length]
  const before = body.slice(Math.max(0, start - around), start)
  return `…${before}[${body.slice(start, end)}]${body.slice(end, end + around)}…`
}

// For each position in the normalised text, the one in the original.
function placesIn(body) {
  const places = []
  for (const { segment, index } of new Intl.Segmenter().segment(body)) {
    places.push(...Array.from({ length: normalise(segment).length }, () => index))
  }
  return [...places, body.length]
}
