import type { AppEntry } from '../types/app.ts'
import { keepEarlyInput } from './early-input.ts'

/**
 * Loads the app at the reader's first intent, and tries again at the next one if that failed.
 * @param address of the app's module
 * @param options attributes of the boot script's element, as they are by then: `data-app-style`, `data-json` with addresses separated by
 * spaces, `data-islands` where the page has parts that need the app as soon as they are seen
 */
export function startAppAtIntent(address: string, options: DOMStringMap): void {
  const kept: Event[] = []
  let failures = 0
  let isLoading = false

  const load = (): void => {
    if (isLoading) return
    isLoading = true
    // All at once. What a file that cannot be had means, the app knows.
    Promise.all([
      // Browsers remember that an address failed. as: our own build puts the module there.
      import(/* @vite-ignore */ address + (failures ? `?retry=${failures}` : '')) as Promise<AppEntry>,
      // Hosts may let browsers keep the answer that there is no such file.
      ...`${options.appStyle} ${options.json}`
        .split(' ')
        .map((file) => fetch(file, failures ? { cache: 'reload' } : {}).catch(() => {})),
    ])
      .then(([app, ...files]) => app.start({ files, kept, listener }))
      .catch((error: unknown) => {
        // oxlint-disable-next-line no-console -- the page stays as it is; this says why
        if (!failures++) console.warn('The app cannot be loaded:', error)
        setTimeout(() => (isLoading = false), 1000)
      })
  }

  // After a reload the steps back through the pages shown before are steps inside this document, which needs the app.
  const pathname = location.pathname
  addEventListener('popstate', () => {
    if (location.pathname !== pathname && !document.documentElement.dataset['hasHydrated']) location.reload()
  })
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel']) addEventListener(type, load, true)
  // Last: nobody else hears of what is kept, and a key that is kept may be the first intent.
  const listener = keepEarlyInput(kept)
  addEventListener('DOMContentLoaded', () => {
    const all = (selector: string): NodeListOf<Element> => document.querySelectorAll(selector)
    // Clicks on them are kept from now on.
    for (const control of all('.ink-needs-app,.ink-needs-app *')) control.removeAttribute('disabled')
    if (!options.islands) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) load()
    })
    for (const island of all('ink-island,ink-island>*')) observer.observe(island)
  })
  // Until then, and with a hash or on the way back a moment longer, it is the browser itself that scrolls and focuses.
  addEventListener('load', () =>
    setTimeout(
      () => {
        const start = scrollY
        addEventListener('focusin', load, true)
        addEventListener('scroll', () => scrollY !== start && load(), true)
      },
      location.hash || performance.navigation.type ? 99 : 0,
    ),
  )
}
