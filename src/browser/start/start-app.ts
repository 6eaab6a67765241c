import type { AppEntry } from '../../types/app.ts'

/**
 * Loads the app at the reader's first intent. If that failed, it tries again at the next one, or by itself where something was pressed.
 * @param options attributes of the boot script's element, as they are by then: `data-app` with the address of the app's module,
 * `data-again` with the beginning of that of what loads it again, `data-files` with those of its style sheet and its data,
 * separated by spaces, `data-search` with that of the search's first dialog
 */
export function startAppAtIntent(options: DOMStringMap): void {
  const events: Event[] = []
  // Where there is no search, there is no such module either.
  const tell = (): unknown =>
    import(/* @vite-ignore */ options.search!).then((early) => early.open(events)).catch(() => {})
  let failures = 0
  let isLoading = false
  const load = (): void => {
    if (isLoading) return
    isLoading = true
    // All at once. The search's first dialog stands there at the press. What a file that cannot be had means, the app knows.
    tell()
    Promise.all([
      // Browsers remember that an address failed. as: our own build puts the module there.
      import(/* @vite-ignore */ failures ? options.again! + failures : options.app!) as Promise<AppEntry>,
      // Those that fail are asked for again by the app.
      ...options.files!.split(' ').map((file) => fetch(file).catch(() => {})),
    ])
      .then(([app, ...files]) => app.start({ files, events, listener }))
      .catch((error: unknown) => {
        // oxlint-disable-next-line no-console -- the page stays as it is; the error says what cannot be loaded
        if (!failures++) console.warn(error)
        // Each time a second later: a server that has lost a file is not asked for it every second.
        setTimeout(() => {
          isLoading = false
          // Who has pressed something waits for it.
          if (events[0]) load()
        }, failures * 999)
        // Links lead somewhere without it, too. as: other elements have no such property
        for (const event of events as unknown as { target: HTMLAnchorElement }[])
          if (event.target.href) location.href = event.target.href
      })
  }

  reloadAtSteps()
  for (const type of 'pointermove pointerdown keydown wheel'.split(' ')) addEventListener(type, load, true)
  // Last: nobody else hears of what is kept, and a key that is kept may be the first intent.
  const listener = captureEarlyEvents(events, tell)
  addEventListener('DOMContentLoaded', () => {
    // Clicks on them are kept from now on. To what is no control, the property means nothing.
    for (const control of document.querySelectorAll<HTMLButtonElement>('.ink-needs-app,.ink-needs-app *'))
      control.disabled = false
    try {
      const observer = new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load()
      })
      for (const island of document.querySelectorAll('ink-island,ink-island>*')) observer.observe(island)
      // The view of texts that the reader has chosen comes back by itself.
      if (sessionStorage['inkstone.reading']) load()
    } catch {}
  })
  // Until then, with a hash or on the way back, it is the browser itself that scrolls and focuses.
  addEventListener('load', () =>
    setTimeout(() => {
      const start = scrollY
      addEventListener('focusin', load, true)
      addEventListener('scroll', () => scrollY !== start && load(), true)
    }, 99),
  )
}

/** After a reload the steps back through the pages shown before are steps inside this document, which needs the app. */
function reloadAtSteps(): void {
  const pathname = location.pathname
  addEventListener('popstate', () => {
    if (location.pathname !== pathname && !document.documentElement.dataset['hasHydrated']) location.reload()
  })
}

/** A click is meant for the innermost of these; native controls work without the app. */
const CONTROLS = '.ink-needs-app,button,[role=button]'
const NATIVE = 'input,textarea,select,a,summary,label'

/**
 * Keeps what only the app can answer until it runs, so that everything a reader does counts once.
 * @param events gets the clicks and keys
 * @param tell called after each of them
 * @returns the listener on the window, for the one who takes over
 */
function captureEarlyEvents(events: Event[], tell: () => unknown): (event: Event) => void {
  const listener = (event: Event): void => {
    // as: only these kinds are listened to, and they happen to elements
    if (!needsApp(event as KeyboardEvent & { target: Element }, events[0])) return
    event.preventDefault()
    event.stopImmediatePropagation()
    events.push(event)
    // Shows that it was heard, until the app runs.
    ;(event.target as HTMLElement).dataset['heard'] = ''
    tell()
  }
  for (const type of 'click keydown'.split(' ')) addEventListener(type, listener, true)
  return listener
}

/**
 * @param event a pressed key, or a click, which has none
 * @param kept something that is kept already: it may have opened the search, for which the next letters are
 */
function needsApp(
  { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent & { target: Element },
  kept: Event | undefined,
): unknown {
  if (ctrlKey || metaKey) return /^k$/i.test(key)
  if (!key) return target.closest(`${CONTROLS},${NATIVE}`)?.matches(CONTROLS)
  return (
    !altKey &&
    !target.closest('input,textarea,select,[contenteditable]') &&
    // The app knows whether the reader has switched this key off, and hears it again.
    (key === '/' || (/^\w$|Esc/.test(key) && (kept || target.matches('.ink-search-entry'))))
  )
}
