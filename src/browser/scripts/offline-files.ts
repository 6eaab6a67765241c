/** Messages of a page to the worker. */
export interface ReadPage {
  /** Files that all pages of a build name, and no other: the app and the data of the site. */
  build: string[]
  /** Address of the page that is read; absent where more of its files have come. */
  page?: string
  /** Addresses of what has been loaded for it. */
  files: string[]
}

/** Pages have no ending, or that of HTML. */
export function isPageAddress(url: string): boolean {
  return !/\.(?!html$)\w+$/.test(new URL(url).pathname)
}

/** Files that the worker has been told of, by this document. */
const told = new Set<string>()

/**
 * Has a service worker keep the page that is read, with all that was and will be loaded for it. Not what authors are shown of
 * their own site.
 * @param address of the worker, at the root of the site
 */
export async function keepRead(address: string): Promise<() => void> {
  const worker = await startWorker(address).catch(() => undefined)
  if (worker === undefined) return () => {}
  const build = buildOf(document)
  const root = new URL('./', new URL(address, location.href)).href
  const tell = (read: Omit<ReadPage, 'build'>): void => worker.postMessage({ build, ...read })
  tell({ page: location.href, files: [] })
  const observer = new PerformanceObserver((list) => {
    const files = list
      .getEntries()
      .map(({ name }) => name)
      .filter((name) => name.startsWith(root) && !isPageAddress(name) && !told.has(name))
    for (const file of files) told.add(file)
    if (files.length > 0) tell({ files })
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}

/** Nothing where the page did not come safely; browsers refuse it where nothing can be stored. */
async function startWorker(address: string): Promise<ServiceWorker | undefined> {
  const { serviceWorker } = navigator as Partial<Navigator>
  if (serviceWorker === undefined || document.querySelector('meta[name="inkstone-dev"]') !== null)
    return undefined
  await serviceWorker.register(scriptAddress(address))
  return (await serviceWorker.ready).active ?? undefined
}

function buildOf(page: Document): string[] {
  const { app = '', files = '' } = page.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {}
  return [app, ...files.split(' ').slice(1, 2)]
}

/** The policy of the site lets only Trusted Types name scripts. */
function scriptAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Partial<ScriptPolicies> }
  // Where there are none, an element of that id would be a property of the window.
  if (typeof trustedTypes?.createPolicy !== 'function') return address
  return trustedTypes
    .createPolicy('inkstone-offline', { createScriptURL: (url) => url })
    .createScriptURL(address)
}

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string }
}
