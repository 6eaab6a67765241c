import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../replace-file.ts'
import { attributeOf } from '../twins/page-tree.ts'
import { scanHtml } from '../html/scan.ts'
import type { Problem } from '../types/problem.ts'
import type { CheckedText } from './text-problems.ts'

/** How long an answer is believed, in ms: a day. */
const believed = 86_400_000
/** How long a host may take, in ms. */
const patience = 15_000
/** Hosts that are asked at a time; one host is asked for one address after the other. */
const mostHosts = 8

/** What a host said of an address: why it is dead, or nothing. */
interface Answer {
  reason?: string
  /** When, in ms. */
  at: number
}

/**
 * Asks for every address outside that the texts link to. Answers are kept for a day, so that the same hosts are not asked again
 * and again. A host that lets no program in says nothing about its pages.
 */
export async function externalProblems(texts: readonly CheckedText[], cacheDir: string): Promise<Problem[]> {
  const file = join(cacheDir, 'external-links.json')
  const known = readAnswers(file)
  const links = linksIn(texts)
  const asked = [...links.keys()].filter((url) => !known.has(url))
  for (const [url, answer] of await askAll(asked)) known.set(url, answer)
  replaceFile(file, JSON.stringify([...known]))
  return [...links].flatMap(([url, places]) => {
    const reason = known.get(url)?.reason
    if (reason === undefined) return []
    return places.map((place) => ({
      ...place,
      message: `The link to ${url} leads nowhere: ${reason}.`,
      hint: 'Correct or remove it.',
    }))
  })
}

/** Addresses, with the places that link to them. */
function linksIn(texts: readonly CheckedText[]): Map<string, { file: string; line?: number }[]> {
  const links = new Map<string, { file: string; line?: number }[]>()
  for (const { file, source, main } of texts) {
    for (const { type, name, source: tag } of scanHtml(main)) {
      const href = type === 'open' && name === 'a' ? attributeOf(tag, 'href') : undefined
      // What stands around a text, such as the link to edit it, is not in its file.
      if (href === undefined || !/^https?:/.test(href) || !URL.canParse(href)) continue
      const index = source.indexOf(href)
      if (index === -1) continue
      const url = new URL(href)
      url.hash = ''
      const place = { file, line: source.slice(0, index).split('\n').length }
      links.set(url.href, [...(links.get(url.href) ?? []), place])
    }
  }
  return links
}

function readAnswers(file: string): Map<string, Answer> {
  try {
    // Only this module writes the file; a damaged one fails to parse.
    const answers = JSON.parse(readFileSync(file, 'utf8')) as [string, Answer][]
    return new Map(answers.filter(([, { at }]) => Date.now() - at < believed))
  } catch {
    return new Map()
  }
}

async function askAll(urls: readonly string[]): Promise<[string, Answer][]> {
  const hosts = new Map<string, string[]>()
  for (const url of urls) {
    const { host } = new URL(url)
    hosts.set(host, [...(hosts.get(host) ?? []), url])
  }
  const queue = [...hosts.values()]
  const answers: [string, Answer][] = []
  const askHosts = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      for (const url of next) answers.push([url, await ask(url)])
  }
  await Promise.all(Array.from({ length: mostHosts }, askHosts))
  return answers
}

async function ask(url: string): Promise<Answer> {
  const request = async (method: 'HEAD' | 'GET'): Promise<number> => {
    const response = await fetch(url, {
      method,
      headers: { 'User-Agent': 'inkstone check' },
      signal: AbortSignal.timeout(patience),
    })
    await response.body?.cancel()
    return response.status
  }
  const at = Date.now()
  try {
    const status = await request('HEAD')
    // Some hosts answer only those who want the whole page.
    const known = status >= 400 ? await request('GET') : status
    return known === 404 || known === 410 || known >= 500
      ? { at, reason: `its host answers ${known}` }
      : { at }
  } catch (error) {
    return {
      at,
      reason:
        error instanceof Error && error.name === 'TimeoutError'
          ? 'its host does not answer'
          : 'its host cannot be reached',
    }
  }
}
