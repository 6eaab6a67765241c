/**
 * Runs on every page of the authoring server: what the author saves is shown at once, in place, and what has to be
 * mended lies over the page until it is. Loaded as it is compiled, so it imports nothing.
 */
interface PageEvent {
  server: string
  revision: number
  isReload: boolean
}

interface Mark {
  server: string
  revision: number
  policy: string
}

/** What the page shows. */
const shown: Mark = markOf(document)

/** The page as it was sent, to tell what the author has changed from what the reader has opened or typed. */
const sent: { app: Node | undefined; path: string } = {
  app: appOf(document)?.cloneNode(true),
  path: location.pathname,
}

followServer()

/** The connection is given up while nobody looks: browsers open only six to one server, for all tabs together. */
function followServer(): void {
  let events: EventSource | undefined
  const follow = (): void => {
    if (document.hidden) {
      events?.close()
      events = undefined
      return
    }
    if (events !== undefined) return
    events = new EventSource('/@inkstone/events')
    events.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as PageEvent)) // as: our own server
  }
  document.addEventListener('visibilitychange', follow)
  follow()
}

function hear({ server, revision, isReload }: PageEvent): void {
  if (server !== shown.server) location.reload()
  else if (revision !== shown.revision && isReload) location.reload()
  else if (revision !== shown.revision) fetchPage()
}

/** Asks for the page as it is now. Of two answers that overtook each other, the older one is dropped. */
function fetchPage(): void {
  const request = new XMLHttpRequest()
  request.open('GET', location.pathname + location.search)
  request.responseType = 'document'
  request.addEventListener('load', () => {
    const page = request.responseXML
    if (page !== null && markOf(page).revision >= shown.revision) show(page)
  })
  request.send()
}

function markOf(page: Document): Mark {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="inkstone-dev"]')
  const { revision = '-1', policy = '' } = meta?.dataset ?? {}
  return { server: meta?.content ?? '', revision: Number(revision), policy }
}

function show(page: Document): void {
  const mark = markOf(page)
  shown.revision = mark.revision
  const problems = page.querySelector('.inkstone-problems')
  if (problems !== null) {
    showProblems(problems)
    return
  }
  hideProblems()
  // The app, once it runs, knows better how to show another page in place of this one.
  const event = new CustomEvent('inkstone:update', { detail: page, cancelable: true })
  if (mark.policy !== shown.policy) location.reload()
  else if (!document.dispatchEvent(event)) return
  else if (canReplace(page)) replacePage(page)
  else location.reload()
}

/** Whether it is the same page, and differs in its body and its styles only. */
function canReplace(page: Document): boolean {
  const scriptsOf = (from: Document): string =>
    Array.from(from.querySelectorAll('script[src]'), (script) => script.getAttribute('src')).join('\n')
  const isSamePage = location.pathname === sent.path && appOf(document) !== null && appOf(page) !== null
  return isSamePage && scriptsOf(page) === scriptsOf(document)
}

function appOf(page: Document): HTMLElement | null {
  return page.getElementById('ink-app')
}

function replacePage(page: Document): void {
  const { scrollX, scrollY } = window
  const [app, next] = [appOf(document), appOf(page)]
  document.title = page.title
  replaceStyles(page)
  if (app !== null && next !== null && sent.app !== undefined) replaceDifferences(app, sent.app, next)
  sent.app = next ?? sent.app
  // The browser may have moved the page to keep something in view that is gone.
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
}

/** A style sheet is taken away when the one in its place has been loaded, so that the page is never without. */
function replaceStyles(page: Document): void {
  const [links, next] = [stylesOf(document), stylesOf(page)]
  const isSame = (a: HTMLLinkElement, b: HTMLLinkElement | undefined): boolean =>
    a.getAttribute('href') === b?.getAttribute('href')
  for (const [index, link] of links.entries()) {
    const replacement = next[index]
    if (replacement === undefined || isSame(link, replacement)) continue
    const added = document.importNode(replacement)
    added.addEventListener('load', () => link.remove())
    link.after(added)
  }
}

function stylesOf(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
}

/**
 * Puts in what is new and leaves the rest alone, with whatever the reader has opened, typed or scrolled there.
 * @param live what the reader sees
 * @param before how it was sent
 * @param next how it is to be
 */
function replaceDifferences(live: ChildNode, before: Node, next: Node): void {
  if (before.isEqualNode(next)) return
  const [lives, befores, nexts] = [[...live.childNodes], [...before.childNodes], [...next.childNodes]]
  const isSame = before.cloneNode().isEqualNode(next.cloneNode())
  const isAlike = isSame && befores.length === nexts.length && befores.length === lives.length
  if (!isAlike || befores.length === 0) {
    live.replaceWith(document.importNode(next, true))
    return
  }
  for (const [index, child] of lives.entries()) {
    const [childBefore, childNext] = [befores[index], nexts[index]]
    if (childBefore !== undefined && childNext !== undefined)
      replaceDifferences(child, childBefore, childNext)
  }
}

const overlayClass = 'inkstone-overlay'

function showProblems(problems: Element): void {
  const own = document.querySelector('.inkstone-problem-page .inkstone-problems')
  if (own !== null) {
    own.replaceWith(document.adoptNode(problems))
    return
  }
  hideProblems()
  const overlay = document.createElement('dialog')
  overlay.className = overlayClass
  overlay.setAttribute('role', 'alertdialog')
  overlay.setAttribute('aria-labelledby', 'inkstone-problems-title')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Close'
  button.addEventListener('click', () => overlay.close())
  overlay.addEventListener('close', () => overlay.remove())
  overlay.append(button, document.adoptNode(problems))
  document.body.append(overlay)
  overlay.showModal()
}

function hideProblems(): void {
  const overlay = document.querySelector<HTMLDialogElement>(`dialog.${overlayClass}`)
  overlay?.close()
  overlay?.remove()
}
