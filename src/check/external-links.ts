import { lookup } from 'node:dns'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { join } from 'node:path'
import { attempt, groupBy } from '../defined.ts'
import { replaceFile } from '../replace-file.ts'
import { attributeOf } from '../twins/page-tree.ts'
import { scanHtml } from '../html/scan.ts'
import type { Problem } from '../types/problem.ts'
import type { CheckedText } from './text-problems.ts'
import { writtenPlaces } from './written-places.ts'

/** How long an answer is believed, in ms: a day. */
const believed = 86_400_000
/** How long a host may take, in ms. */
const patience = 15_000
/** How long is asked at all, in ms: a text may link to thousands of hosts that are slow. */
const wholePatience = 600_000
/** Hosts that are asked at a time; one host is asked for one address after the other. */
const mostHosts = 8
/** How often an address may lead on to another one. */
const mostRedirects = 10

/** What {@link externalProblems} does otherwise than by default. */
export interface AskOptions {
  /** Whether a host may be asked, by its address in the network. @default those that everybody can reach */
  isAsked?: (address: string) => boolean
  /** How long is asked, in ms. @default ten minutes */
  time?: number
}

type IsAsked = NonNullable<AskOptions['isAsked']>

/** A host's answer about an address: why it is dead, or nothing. */
interface Answer {
  reason?: string
  /** Nobody has answered. */
  isSilent?: true
  /** When, in ms. */
  at: number
}

/**
 * Asks for every address outside that the texts link to. Answers are kept for a day, so that the same hosts are not asked again
 * and again. A host that lets no program in says nothing about its pages.
 * @param isAsked whether a host may be asked
 */
export async function externalProblems(
  texts: readonly CheckedText[],
  cacheDir: string,
  { isAsked = isPublicAddress, time = wholePatience }: AskOptions = {},
): Promise<Problem[]> {
  const file = join(cacheDir, 'external-links.json')
  const known = readAnswers(file)
  const links = linksIn(texts)
  const asked = [...links.keys()].filter((url) => !known.has(url))
  for (const [url, answer] of await askAll(asked, { isAsked, end: Date.now() + time })) known.set(url, answer)
  replaceFile(file, JSON.stringify([...known]))
  const left = asked.filter((url) => !known.has(url)).length
  const dead = [...links].flatMap(([url, places]) => {
    const reason = known.get(url)?.reason
    if (reason === undefined) return []
    const message = `The link to ${url} leads nowhere: ${reason}.`
    return places.map((place) => ({ ...place, message, hint: 'Correct or remove it.' }))
  })
  return left === 0 ? dead : [...dead, unasked(left)]
}

function unasked(count: number): Problem {
  const message = `The time was over before ${count === 1 ? 'one link' : `${count} links`} to other sites could be asked for.`
  return { message, hint: 'Run the command again: it goes on where it stopped.' }
}

/** Addresses, with the places that link to them. */
function linksIn(texts: readonly CheckedText[]): Map<string, { file: string; line?: number }[]> {
  const links = new Map<string, { file: string; line?: number }[]>()
  for (const { file, source, main } of texts) {
    const places = writtenPlaces(source)
    const hrefs = [...scanHtml(main)].flatMap(({ type, name, source: tag }) =>
      type === 'open' && name === 'a' ? [attributeOf(tag, 'href') ?? ''] : [],
    )
    for (const href of new Set(hrefs)) {
      // What stands around a text, such as the link to edit it, is not in its file.
      if (!/^https?:/.test(href) || !URL.canParse(href) || !source.includes(href)) continue
      const url = new URL(href)
      url.hash = ''
      const lines = places.addresses(href)
      const here = lines.length === 0 ? [{ file }] : lines.map((line) => ({ file, line }))
      links.set(url.href, [...(links.get(url.href) ?? []), ...here])
    }
  }
  return links
}

function readAnswers(file: string): Map<string, Answer> {
  // as: only this module writes the file; a damaged one fails to parse.
  const answers = attempt(() => JSON.parse(readFileSync(file, 'utf8')) as [string, Answer][]) ?? []
  return new Map(answers.filter(([, { at }]) => Date.now() - at < believed))
}

async function askAll(
  urls: readonly string[],
  { isAsked, end }: { isAsked: IsAsked; end: number },
): Promise<[string, Answer][]> {
  const queue = [...groupBy(urls, (url) => new URL(url).host).values()]
  const answers: [string, Answer][] = []
  const askHosts = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      let silence: Answer | undefined
      for (const url of next) {
        if (Date.now() >= end) return
        // One that is silent is not waited for again and again.
        const answer = silence ?? (await ask(url, isAsked))
        if (answer.isSilent) silence = answer
        answers.push([url, answer])
      }
    }
  }
  await Promise.all(Array.from({ length: mostHosts }, askHosts))
  return answers
}

async function ask(url: string, isAsked: IsAsked): Promise<Answer> {
  const at = Date.now()
  try {
    const status = await statusOf(url, 'HEAD', isAsked)
    // Some hosts answer only those who want the whole page.
    const known = status >= 400 ? await statusOf(url, 'GET', isAsked) : status
    return known === 404 || known === 410 || known >= 500
      ? { at, reason: `its host answers ${known}` }
      : { at }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { at, isSilent: true, reason: isLate ? 'its host does not answer' : 'its host cannot be reached' }
  }
}

/** Status at the end of all redirects; 0 where nobody may be asked. Each host on the way is looked at. */
async function statusOf(start: string, method: 'HEAD' | 'GET', isAsked: IsAsked): Promise<number> {
  const signal = AbortSignal.timeout(patience)
  let url = new URL(start)
  for (let count = 0; count <= mostRedirects; count++) {
    const { status, next } = await answerOf(url, { method, signal, isAsked })
    const isRedirect = status >= 300 && status < 400 && next !== undefined
    if (!isRedirect || !URL.canParse(next, url.href) || !/^https?:/.test(new URL(next, url).protocol))
      return status
    url = new URL(next, url)
  }
  throw new Error('It leads on and on.')
}

/** What a host says at once. The address that is looked at is the one that is asked: a name may have another one a moment later. */
function answerOf(
  url: URL,
  { method, signal, isAsked }: { method: 'HEAD' | 'GET'; signal: AbortSignal; isAsked: IsAsked },
): Promise<{ status: number; next?: string | undefined }> {
  const own = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(own) !== 0 && !isAsked(own)) return Promise.resolve({ status: 0 })
  return new Promise((resolve, reject) => {
    const find: LookupFunction = (name, options, done) =>
      lookup(name, { ...options, all: true }, (error, found) => {
        if (error === null && !found.every(({ address }) => isAsked(address))) {
          resolve({ status: 0 })
          return asking.destroy()
        }
        const [first] = found ?? []
        return options.all === true ? done(error, found) : done(error, first?.address ?? '', first?.family)
      })
    const headers = { 'User-Agent': 'inkstone check', Accept: '*/*' }
    const { request } = url.protocol === 'https:' ? https : http
    const asking = request(url, { method, headers, signal, lookup: find, agent: false }, (response) => {
      response.destroy()
      resolve({ status: response.statusCode ?? 0, next: response.headers.location })
    })
    asking.on('error', (error) => reject(signal.aborted ? signal.reason : error))
    asking.end()
  })
}

/** Networks that only the machine itself, or those around it, can reach. */
const inner = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  // To many at once, and kept for later.
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  // Those that hold one of the other kind, which somebody on the way may take out.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')

/**
 * Whether everybody can reach an address of the network. Texts may be a stranger's: what they link must not be asked for inside of
 * a network that only the author is in.
 */
export function isPublicAddress(address: string): boolean {
  return !inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
