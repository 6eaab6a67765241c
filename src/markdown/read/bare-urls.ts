import type { Link, PhrasingContent } from 'mdast'
import { cjkLetter, cjkPunctuation, emphasisNeighbor } from '../cjk.ts'
import { movePositions, parseMarkdown } from './parse.ts'
import { sourceOf, textNode } from '../tree.ts'

const bareUrl = /https?:\/\/|www\./i
const hostEnd = new RegExp(`[/?#]|${cjkLetter.source}|${cjkPunctuation.source}`, 'u')
// Parsing anew what follows costs time for every URL in it; nobody writes this much without a space.
const longestRest = 1000

/**
 * Ends bare URLs (`https://a.cn/路径。后面`) where the Chinese text goes on. The parser follows GFM, which only knows
 * spaces as an end. The rest is read as Markdown again.
 */
export function cutBareUrls(nodes: PhrasingContent[], source: string): PhrasingContent[] {
  if (!nodes.some((node) => node.type === 'link' && emphasisNeighbor.test(node.url))) return nodes
  const cut: PhrasingContent[] = []
  for (const node of nodes) {
    const run = bareRun(node, source)
    if (run === undefined) {
      cut.push(node)
      continue
    }
    const end = urlEnd(run.text)
    const rest = run.text.slice(end)
    const after = source.slice(run.start + run.text.length, nodes.at(-1)?.position?.end.offset)
    // The parser let the URL swallow the beginning of a link, so all that follows has to be read again.
    const isLinkTorn = rest.includes('[') && /^\]\([^\n]*$/.test(after) && after.length <= longestRest
    const parts = splitRun(isLinkTorn ? run.text.slice(0, end) : run.text, run.link, run.start)
    // One by one: there may be more than a call takes arguments.
    for (const part of parts) cut.push(part)
    if (isLinkTorn) return [...cut, ...parseRest(rest + after, run.link, run.start + end)]
  }
  return cut
}

/** The text of a bare URL that goes on for too long. */
function bareRun(
  node: PhrasingContent,
  source: string,
): { link: Link; text: string; start: number } | undefined {
  if (node.type !== 'link') return undefined
  const text = sourceOf(node, source)
  const start = node.position?.start.offset
  if (text === undefined || start === undefined || text.search(bareUrl) !== 0) return undefined
  return urlEnd(text) === text.length ? undefined : { link: node, text, start }
}

/** A run of text without spaces that holds URLs, as links and text. */
function splitRun(run: string, origin: Link, start: number): PhrasingContent[] {
  const nodes: PhrasingContent[] = []
  let at = 0
  while (at < run.length) {
    const rest = run.slice(at)
    const found = rest.search(bareUrl)
    const before = found === -1 ? rest : rest.slice(0, found)
    if (/[[`<\\&]/.test(before) && rest.length <= longestRest)
      return [...nodes, ...parseRest(rest, origin, start + at)]
    if (before !== '') nodes.push(textNode(before, origin, [start + at, start + at + before.length]))
    at += before.length
    if (found === -1) break
    const end = urlEnd(run.slice(at))
    const url = run.slice(at, at + end)
    const hasHost = /(?:\/\/|www\.)[^/]/i.test(url)
    nodes.push(
      hasHost ? linkNode(url, origin, start + at) : textNode(url, origin, [start + at, start + at + end]),
    )
    at += end
  }
  return nodes
}

function linkNode(shown: string, origin: Link, start: number): Link {
  const text = textNode(shown, origin, [start, start + shown.length])
  const url = /^www\./i.test(shown) ? `http://${shown}` : shown
  return { type: 'link', url, children: [text], ...(text.position && { position: text.position }) }
}

/**
 * Where a URL in running text ends: at CJK punctuation, at CJK letters right after a complete host name, or at a bracket around it
 * right before a letter, also of Hangul: `(https://a.kr)에서`.
 */
function urlEnd(written: string): number {
  const scheme = /^https?:\/\//i.exec(written)?.[0].length ?? 0
  // No further than the host: what follows is looked at again for every URL in it.
  const length = written.slice(scheme).search(hostEnd)
  const host = length === -1 ? '' : written.slice(scheme, scheme + length)
  const isGluedOn = cjkLetter.test(written.charAt(scheme + length)) && /\.[a-z]{2,}(:\d+)?$/i.test(host)
  const end = isGluedOn ? scheme + length : written.length
  const stop = stopIn(written, end)
  if (stop === undefined) return end
  let url = stop
  while (url > 1 && '?!.,:*_~\'"'.includes(written.charAt(url - 1))) url--
  return Math.max(url, 1)
}

const stops = new RegExp(`[()]|${cjkPunctuation.source}`, 'gu')

/** The first sign of Chinese, or the first bracket that closes none of the URL's own and has a letter behind it. */
function stopIn(written: string, end: number): number | undefined {
  let depth = 0
  // No further than the first: what follows is looked at again for every URL in it.
  for (const { 0: sign, index } of written.slice(0, end).matchAll(stops)) {
    if (sign !== '(' && sign !== ')') return index
    if (sign === ')' && depth === 0 && emphasisNeighbor.test(written.charAt(index + 1))) return index
    depth = Math.max(0, depth + (sign === '(' ? 1 : -1))
  }
  return undefined
}

/** Reads the text behind a URL as Markdown again; its positions count from the beginning of the text. */
function parseRest(rest: string, origin: Link, start: number): PhrasingContent[] {
  const [paragraph] = parseMarkdown(rest).children
  if (paragraph?.type !== 'paragraph') return [textNode(rest, origin, [start, start + rest.length])]
  const nodes = cutBareUrls(paragraph.children, rest)
  for (const node of nodes) movePositions(node, { line: origin.position?.start.line ?? 1, offset: start })
  return nodes
}
