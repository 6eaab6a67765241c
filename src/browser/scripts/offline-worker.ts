import { isPageAddress, type ReadPage } from './offline-files.ts'

/**
 * The service worker of a site that is read offline. Everything comes from the network as long as there is one; what readers
 * have read comes from here when there is none. It keeps what pages tell it to keep, each under the build that the page
 * belongs to: a page and the files of its build stay together, and a page is kept once, as it was read last.
 */
interface Worker {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

interface WorkerEvent {
  request: Request
  data: ReadPage
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

const worker = globalThis as unknown as Worker // as: the types of documents know no workers
const base = new URL('./', location.href).href
const prefix = `inkstone ${base} `

/** More than a reader comes back to; the oldest are forgotten beyond. */
const capacity = 500

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => event.waitUntil(keep(event.data).catch(() => undefined)))
worker.addEventListener('fetch', (event) => {
  const { method, url, headers } = event.request
  // Parts of films come in ranges, which caches do not know.
  if (method === 'GET' && url.startsWith(base) && !headers.has('range'))
    event.respondWith(answer(event.request))
})

async function answer(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await findKept(request.url)
    if (kept === undefined) throw error
    return kept
  }
}

async function findKept(url: string): Promise<Response | undefined> {
  for (const name of await cacheNames()) {
    const kept = await (await caches.open(name)).match(keyOf(url))
    if (kept !== undefined) return kept
  }
  return undefined
}

async function keep({ build, page, files }: ReadPage): Promise<void> {
  const name = prefix + build.join(' ')
  const cache = await caches.open(name)
  await Promise.all(files.map((file) => keepFile(cache, file)))
  if (page === undefined) return
  const response = await fetchKnown(page)
  const html = await response.text()
  // Another build may have come in between; its own files are not here.
  if (!response.ok || !build.every((file) => html.includes(file))) return
  for (const other of await cacheNames()) if (other !== name) await forgetPage(other, page)
  await cache.put(keyOf(page), new Response(html, { headers: response.headers }))
  const pages = (await cache.keys()).filter(({ url }) => isPageAddress(url))
  for (const oldest of pages.slice(0, -capacity)) await cache.delete(oldest)
}

async function keepFile(cache: Cache, file: string): Promise<void> {
  // Names with a hash mean the same file for ever.
  if (/\.[\w-]{8}\.\w+$/.test(file) && (await cache.match(keyOf(file))) !== undefined) return
  const response = await fetchKnown(file).catch(() => undefined)
  if (response?.ok && !response.headers.get('content-type')?.includes('html'))
    await cache.put(keyOf(file), response)
}

/** A build of which no page is left goes with its last one. */
async function forgetPage(name: string, page: string): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(keyOf(page))
  const rest = await cache.keys()
  if (!rest.some(({ url }) => isPageAddress(url))) await caches.delete(name)
}

/** Files that the page has just had come from the browser's own cache. */
function fetchKnown(url: string): Promise<Response> {
  return fetch(url, { cache: 'force-cache' })
}

async function cacheNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix))
}

/** One key for all ways to write an address. */
function keyOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname.replace(/(?:\/index)?(?:\.html|\/)$/, '')
}
