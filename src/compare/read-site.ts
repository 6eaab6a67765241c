import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { relativePath } from '../file-paths.ts'
import { attempt } from '../defined.ts'
import { UserError } from '../errors/errors.ts'
import {
  fileAddress,
  digestOf,
  factNames,
  comparedFacts,
  type PageFacts,
  type SiteList,
} from './page-facts.ts'
import { readPage } from './read-page.ts'

/**
 * A finished site: its folder, or the list that was saved of one.
 * @param place absolute
 * @throws {UserError} when there is none
 */
export function readSite(place: string): SiteList {
  const found = statSync(place, { throwIfNoEntry: false })
  if (found?.isFile() === true) return readList(place)
  const inner = found === undefined ? undefined : buildWithin(place)
  const message = `There is no finished site in ${place}.`
  if (inner !== undefined)
    throw new UserError({ message, hint: `There is one in its folder ${inner}: name that one.` })
  const list: SiteList = { sealed: false, pages: new Map(), files: new Set(), pageFiles: new Set() }
  for (const file of found === undefined ? [] : filesIn(place)) {
    const address = fileAddress(file)
    if (!/\.html?$/.test(file)) list.files.add(`/${file}`)
    else {
      list.pages.set(address, readPageAt(path.join(place, file), address))
      list.pageFiles.add(`/${file}`)
    }
  }
  if (list.pages.size > 0) return list
  const hint =
    'Build it, or name a folder with the pages of one, or a list that `inkstone compare --save` has written.'
  throw new UserError({ message, hint })
}

/** @throws {UserError} when its elements are nested more deeply than they can be followed, which no engine writes */
function readPageAt(file: string, address: string): PageFacts {
  try {
    return readPage(readFileSync(file, 'utf8'), address)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = 'The elements of this page are nested too deeply to be read.'
    throw new UserError({ file, message, hint: 'Remove the file, if it is none of the site.' })
  }
}

/** The folder of a finished site in a folder that is none: that of the site’s sources is easily named instead. */
function buildWithin(dir: string): string | undefined {
  const isFinished = (folder: string): boolean => existsSync(path.join(folder, '404.html'))
  if (isFinished(dir)) return undefined
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.find(({ name }) => isFinished(path.join(dir, name)))?.name
}

/** Files of the bundler and of scripts, and pages for whoever writes the site. */
const internal =
  /^(?:assets|__docusaurus|search-index|server)\/|(?:^|\/)(?:\.[^/]*|sw\.js|search-index[^/]*\.json|_headers)$|\.(?:map|LICENSE\.txt)$|\.both\.html$/

/** The files that readers may have an address of, sorted. */
function filesIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relativePath(dir, path.join(entry.parentPath, entry.name)))
    .filter(
      (file) => !internal.test(file.replace(/^[a-z]{2,3}(?:-\w+)?\/(?=assets\/|__docusaurus\/|search)/i, '')),
    )
    .toSorted()
}

/** A site without anybody’s words: every text is its hash. */
export function sealed(list: SiteList): SiteList {
  if (list.sealed) return list
  const pages = [...list.pages].map(([address, facts]): [string, PageFacts] => [address, sealedFacts(facts)])
  return { ...list, sealed: true, pages: new Map(pages) }
}

function sealedFacts(facts: PageFacts): PageFacts {
  const names = ['titles', 'documentTitles', 'code', 'codeTitles', 'formulas', 'tabs'] as const
  const each = Object.fromEntries(names.map((name) => [name, facts[name].map(digestOf)]))
  const admonitions = facts.admonitions.map((text) => text.replace(/(?<=: ).*/s, digestOf))
  return { ...facts, text: digestOf(facts.text), ...each, admonitions }
}

const format = 'inkstone-site-list-1'

/** Writes what a comparison needs to know of a site, and nothing of its words. */
export function saveList(list: SiteList, file: string): void {
  const pages = [...sealed(list).pages].map(([address, facts]) => {
    const { kind, text } = facts
    const names = comparedFacts(facts).filter((name) => facts[name].length > 0)
    const filled = Object.fromEntries(names.map((name) => [name, facts[name]]))
    const saved = { kind, ...(names.length > 0 && { text }), ...filled }
    return `${JSON.stringify(address)}:${JSON.stringify(saved)}`
  })
  const files = JSON.stringify([...list.files])
  writeFileSync(file, `{"format":"${format}",\n"files":${files},\n"pages":{\n${pages.join(',\n')}\n}}\n`)
}

function readList(file: string): SiteList {
  const value = attempt(() => JSON.parse(readFileSync(file, 'utf8')) as SavedList)
  if (value?.format !== format) {
    const hint = 'A list is written by `inkstone compare --save list.json <stock build>`.'
    throw new UserError({ file, message: 'The file is no list of a site.', hint })
  }
  const none = Object.fromEntries(factNames.map((name) => [name, []]))
  const pages = Object.entries(value.pages).map(([address, saved]): [string, PageFacts] => [
    address,
    // as: the list was written by the function above, and what it leaves out is empty.
    { text: '', ids: [], ...none, ...saved } as unknown as PageFacts,
  ])
  return { sealed: true, pages: new Map(pages), files: new Set(value.files), pageFiles: new Set() }
}

interface SavedList {
  format: string
  files: string[]
  pages: Record<string, Partial<PageFacts>>
}
