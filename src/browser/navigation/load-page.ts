import type { PageData, PageUpdate } from '../../types/app.ts'

/** A page that was fetched to be shown in place of another. */
export interface LoadedPage {
  /** Where it was found in the end, without hash. */
  url: string
  data: PageData
  document: Document
  /** Merges the changes, where it is a new version of the page that is shown. */
  merge?: PageUpdate['merge']
}

/** Says how long a page is wanted. */
interface LoadOptions {
  signal?: AbortSignal | undefined
}

/**
 * Fetches a page. The browser's own parser reads it: no text becomes a document here, which Trusted Types would refuse.
 * A page with status 404 is the site's own and is shown as it is.
 * @throws {Error} when there is no answer, or another one than a page of the site; `AbortError` when it was aborted
 */
export async function loadPage(url: string, { signal }: LoadOptions = {}): Promise<LoadedPage> {
  const { status, response, responseURL } = await request(url, { type: 'document', signal })
  // A drawing is a document as well, and none of ours.
  const isHtml = response instanceof Document && response.contentType === 'text/html'
  const page = isHtml ? response : undefined
  const isPage = page?.querySelector('#ink-app[data-page]') !== null
  if (status >= 400 && !(status === 404 && isPage)) throw new Error(`${url} answered ${status}.`)
  if (page === undefined || !isPage) throw new Error(`${url} is no page.`)
  return { url: withoutHash(responseURL || url), data: readPageData(page), document: page }
}

/** The bytes of a page, to be read when it is wanted. */
export interface PageFile {
  /** Where it was found in the end. */
  url: string
  bytes: Blob
}

/**
 * Fetches the bytes of a page.
 * @throws {Error} when there is none
 */
export async function loadFile(url: string): Promise<PageFile> {
  const { status, response, responseURL } = await request(url, { type: 'blob' })
  return fileFrom({ status, bytes: response as Blob, url: responseURL }) // as: it was asked for.
}

/**
 * Takes the bytes of a page from the browser's cache, be they fresh or not: to be called when they have just come.
 * @throws {Error} when there are none
 */
export async function cachedFile(url: string): Promise<PageFile> {
  const response = await fetch(url, { cache: 'force-cache' })
  return fileFrom({ status: response.status, bytes: await response.blob(), url: response.url })
}

/**
 * Reads the bytes of a page.
 * @throws {Error} when they are none
 */
export async function readFile({ url, bytes }: PageFile): Promise<LoadedPage> {
  const address = URL.createObjectURL(bytes)
  try {
    return { ...(await loadPage(address)), url: withoutHash(url) }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Reads the data that the shell needs from a page. */
export function readPageData(page: Document): PageData {
  // as: written by the build.
  return JSON.parse(page.getElementById('ink-app')!.dataset['page']!) as PageData
}

interface RequestOptions extends LoadOptions {
  type: 'document' | 'blob'
}

function request(url: string, { type, signal }: RequestOptions): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const own = new XMLHttpRequest()
    own.open('GET', url)
    own.responseType = type
    own.withCredentials = true
    own.addEventListener('load', () => resolve(own))
    own.addEventListener('error', () => reject(new Error(`${url} could not be loaded.`)))
    own.addEventListener('abort', () => reject(signal?.reason))
    // After its end, it has nothing to abort.
    signal?.addEventListener('abort', () => own.abort())
    own.send()
  })
}

function fileFrom({ status, bytes, url }: PageFile & { status: number }): PageFile {
  if (status !== 200 || !/\bhtml\b/.test(bytes.type)) throw new Error(`${url} is no page.`)
  return { url, bytes }
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '')
}

const storageKey = 'inkstone.reloaded'
const capacity = 50

/**
 * Whether the browser may load a page by itself that the app could not: once per address and session, so that it never
 * goes round in circles (RO-06). Not where nothing can be remembered, and not offline.
 */
export function mayReload(url: string): boolean {
  const page = withoutHash(url)
  try {
    const urls = (sessionStorage.getItem(storageKey) ?? '').split('\n')
    if (!navigator.onLine || urls.includes(page)) return false
    sessionStorage.setItem(storageKey, [...urls, page].slice(-capacity).join('\n'))
    return true
  } catch {
    return false
  }
}

/**
 * What a button to try again does. Where a deployment has taken the page's app away, its parts are gone for good: the page is
 * loaded anew, once.
 */
export async function tryAgain(retry: () => void): Promise<void> {
  const answer = await fetch(bootOptions(document).app!, { cache: 'no-cache' }).catch(() => {})
  if (answer?.status === 404 && mayReload(location.href)) location.reload()
  else retry()
}

/** Whether a page was built with another app, or other data of the site, than those that run: they may not fit. */
export function isFromOtherBuild(page: Document, version: string | undefined): boolean {
  const [live, next] = [bootOptions(document), bootOptions(page)]
  return (
    (version ?? live.app) !== next.app ||
    siteDataOf(live) !== siteDataOf(next) ||
    policyOf(document) !== policyOf(page)
  )
}

/** The authoring server knows a page's policy only when it renders the page; a build has one for all. */
function policyOf(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('[data-policy]')?.dataset['policy']
}

/** What the boot script of a page was given: the addresses of the app and of what it loads. */
export function bootOptions(page: Document): DOMStringMap {
  return page.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {}
}

/** The second of the files that the boot script loads. */
function siteDataOf({ files = '' }: DOMStringMap): string | undefined {
  return files.split(' ')[1]
}
