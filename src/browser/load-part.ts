/** Given to the loaders of parts by the bundler's work, see `mdx/bundle/lazy-parts.ts`. */
// oxlint-disable-next-line typescript/no-explicit-any -- the loader knows what its module exports
type ImportFiles = (file: string, ...needed: string[]) => Promise<any>

/** Modules by file name, for parts that take something from them; a global of the page's, since they cannot import them. */
const modules: Record<string, object> = {}
Object.assign(globalThis, { inkstoneModules: modules })

const underway = new Map<string, Promise<object>>()
const failures = new Map<string, number>()

/** The app itself may have come at a later try, as `app.js?2`; what an earlier one was denied comes from fresh addresses, too. */
const appTry = new URL(import.meta.url).search

/**
 * Loads a part of the app, once; after a failure, it is tried again from a fresh address: browsers remember that an address
 * failed, and hosts may let them.
 * @param load `() => import('./part.ts')`, in which the bundler writes the part's file and what that needs
 */
export function loadPart<Part>(load: (importFiles: ImportFiles) => Promise<Part>): Promise<Part> {
  return load(importFiles)
}

/** Imports a module by its address, once; after a failure, from a fresh address. */
export function importOnce(address: string): Promise<object> {
  const known = underway.get(address)
  if (known !== undefined) return known
  const failed = failures.get(address) ?? 0
  const fresh = failed || appTry ? `${address}?retry=${failed}${appTry}` : address
  // as: a module is an object
  const module = import(/* @vite-ignore */ fresh) as Promise<object>
  underway.set(address, module)
  module.catch(() => {
    underway.delete(address)
    failures.set(address, failed + 1)
  })
  return module
}

/** @param needed files that the part takes something from; none needs a later one */
async function importFiles(file: string, ...needed: string[]): Promise<object> {
  // The app itself may have come from a fresh address: whoever imported it by its name would get another one.
  modules['app'] ??= await import(import.meta.url)
  const files = [...needed, file].map((name) => ({ name, address: new URL(name, import.meta.url).href }))
  if (needed.length > 0) await Promise.all(files.map(({ address }) => bringAlong(address)))
  for (const { name, address } of files)
    modules[name] = await importOnce(address).catch((cause: unknown) => {
      throw lost(address, cause)
    })
  return modules[file]!
}

/** An error after which another try may help, for the search as well. */
function lost(address: string, cause?: unknown): Error {
  return Object.assign(new Error(`Lost module ${address}`, { cause }), { name: 'RetryError' })
}

/** Lets a file travel beside those that run before it, once. One that is lost is not asked for twice. */
async function bringAlong(address: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address })
  const isAsked = appTry || underway.has(address) || failures.has(address)
  if (isAsked || !link.relList.supports('modulepreload')) return
  failures.set(address, 0)
  document.head.append(link)
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      failures.set(address, 1)
      reject(lost(address))
    })
  })
}

/** A style sheet that takes longer than that comes when it comes. */
const PATIENCE = 1500

const loaded = new Map<string, Promise<void>>()

/** Adopts a style sheet. What it is for comes without it rather than not at all. */
export async function useStyle(file: Response | void): Promise<void> {
  if (!file?.ok) return
  const sheet = new CSSStyleSheet({ baseURL: file.url })
  sheet.replaceSync(await file.text())
  document.adoptedStyleSheets.push(sheet)
}

/** Brings a style sheet, once; after a failure it is tried again. Resolves when it is there, or takes too long. */
export function loadStyle(address: string): Promise<unknown> {
  const forget = (): unknown => loaded.delete(address)
  const style =
    loaded.get(address) ?? fetch(address).then((file) => (file.ok ? useStyle(file) : void forget()))
  loaded.set(address, style)
  return Promise.race([style.catch(forget), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}
