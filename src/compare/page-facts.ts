import { hash } from 'node:crypto'
import { attempt } from '../defined.ts'

/** Kind of a page in a build of Docusaurus. A category is the list of what is in it, as the engine makes it. */
export type PageKind = 'doc' | 'post' | 'page' | 'react' | 'category' | 'redirect' | 'other'

/** Things of a text that are compared one by one, in the order in which they are told. */
export const factNames = [
  'headingIds',
  'anchors',
  'titles',
  'documentTitles',
  'code',
  'codeTitles',
  'formulas',
  'pictures',
  'embeds',
  'admonitions',
  'tabs',
  'tables',
  'details',
  'footnotes',
  'links',
] as const

/** A thing of a text that is compared. */
export type FactName = (typeof factNames)[number]

/** Facts of a page that are compared. */
export interface PageFacts extends Record<FactName, string[]> {
  kind: PageKind
  /** The words of its text, folded; their hash in a saved list. Empty where none is compared. */
  text: string
  /** Every place of the page that an address can end with. A saved list has none: ours is never saved. */
  ids: string[]
}

/** A finished site as lists. */
export interface SiteList {
  /** Whether texts, code and titles are hashes, so that the list holds nothing of anybody's words. */
  sealed: boolean
  /** By address, which has no slash at its end. */
  pages: Map<string, PageFacts>
  /** Addresses of files that are no pages. */
  files: Set<string>
  /** The pages by the names of their files, which are addresses as well. A saved list has none. */
  pageFiles: Set<string>
}

/** Names of what is compared of a page of the engine's own. */
const ofCategories: readonly FactName[] = ['titles', 'documentTitles', 'links']

/** Names of the facts that are compared besides the address: most of what somebody wrote, little of lists that the engine makes. */
export function comparedFacts({ kind }: Pick<PageFacts, 'kind'>): readonly FactName[] {
  if (kind === 'other' || kind === 'redirect') return []
  return kind === 'category' ? ofCategories : factNames
}

const han = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF‘’“”…—]`
const spaceInHan = new RegExp(`(?<=${han}) (?=${han})`, 'gu')

/** Signs without a shape: control characters, joiners and marks of byte order. */
// oxlint-disable-next-line no-control-regex -- stock builds may hold them
const unseen = /[\u0000-\u0008\u000E-\u001F]|\u00AD|\u200B|\u200C|\u200D|\u2060|\uFE0F|\uFEFF/g

/**
 * A text as it is compared: one space for any white space, none between signs that are written without, where one engine
 * joins lines and the other does not.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(spaceInHan, '')
    .trim()
}

/** Code as it is compared: tabs as spaces, which older versions made of them, no empty lines around it. */
export function foldCode(code: string): string {
  return code
    .replaceAll(unseen, '')
    .replaceAll('\r', '')
    .split('\n')
    .map(withoutTabs)
    .join('\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/^\n+|\n+$/g, '')
}

/** A tab leads to the next of the stops, which are four signs apart. */
function withoutTabs(line: string): string {
  const [first = '', ...parts] = line.split('\t')
  return parts.reduce((start, part) => start + ' '.repeat(4 - (start.length % 4)) + part, first)
}

/** A word that stands for a text in a saved list. */
export function digestOf(text: string): string {
  return text === '' ? '' : hash('sha1', text, 'base64url').slice(0, 11)
}

/** The address of a file of a finished site, without what hosts leave out: `a/index.html` → `/a`. */
export function fileAddress(file: string): string {
  const address = file.replace(/(?:(?:^|\/)index)?\.html?$/, '')
  return `/${address}`.normalize('NFC')
}

/**
 * Where a link of a text leads, in one form for both engines; none within the page, or to what the engine has named.
 * @param place the page's address, with a slash at its end where readers see one: relative links count from there
 */
export function linkOf(href: string | undefined, place: string): string[] {
  if (href === undefined || href === '' || href.startsWith('#')) return []
  const base = new URL(place, 'https://site.invalid')
  if (!URL.canParse(href, base.href)) return [href]
  const url = new URL(href, base)
  if (url.host !== base.host) return [url.href.replace(/\/$/, '')]
  if (/\/assets\//.test(url.pathname)) return []
  const path = withoutSlash(decoded(url.pathname).replace(/(?:\/index)?\.html$/, ''))
  const address = withoutSlash(place)
  // One engine names the page that the text is of, below its base.
  const isWithin = url.hash !== '' && (path === address || (address !== '/' && path.endsWith(address)))
  return isWithin ? [] : [path + url.search]
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '')
}

/** A path with percent-encoding taken off, as written where that is broken. */
export function decoded(path: string): string {
  return attempt(() => decodeURIComponent(path).normalize('NFC')) ?? path
}
