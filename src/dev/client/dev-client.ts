import type { PageUpdate } from '../../types/app.ts'
import type { PageEvent, PageMark } from '../../types/dev.ts'
import { keepScrolled, mergeElement, replaceDifferences } from './merge-page.ts'
import { keepDetails } from './open-details.ts'

// This runs on every page of the authoring server: what the author saves is shown at once, in place, and what has to be mended lies
// over the page until it is. It is loaded as it is compiled, so it imports types, and files beside it that the server knows.

/** Milliseconds. */
const retryAfter = 500

const notesSelector = 'meta[name="inkstone-dev-problems"]'

/** The version that the page shows. */
const shown: PageMark = markOf(document)

/** The page as it was sent, to tell what the author has changed from what the reader has opened or typed. */
const sent = { path: location.pathname, text: sentHtmlOf(document), app: appOf(document)?.cloneNode(true) }

/** Which notes are shown, or were put away. */
const notes: { content?: string | undefined; box?: HTMLElement } = {}

/** Given up while nobody looks: browsers open only six to one server, for all tabs together. */
const connection: { events?: EventSource } = {}
document.addEventListener('visibilitychange', follow)
follow()
keepDetails()
showNotes(document)
document.addEventListener('inkstone:navigated', () => showNotes(document))

function follow(): void {
  if (document.hidden) return giveUp()
  if (connection.events !== undefined) return
  connection.events = new EventSource('/@inkstone/events')
  connection.events.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as PageEvent)) // as: our own server
}

function giveUp(): void {
  connection.events?.close()
  delete connection.events
}

function hear({ server, revision, isReload }: PageEvent): void {
  if (server !== shown.server) location.reload()
  else if (revision !== shown.revision && isReload) location.reload()
  else if (revision !== shown.revision) fetchPage()
}

/** Asks for the page as it is now. Of two answers that overtook each other, the older one is dropped. */
function fetchPage(): void {
  const request = new XMLHttpRequest()
  const { pathname, href } = location
  // In full: a path that begins with two slashes would name another host.
  request.open('GET', href)
  request.responseType = 'document'
  request.addEventListener('load', () => {
    const page = request.responseXML
    if (location.pathname !== pathname) fetchPage()
    else if (page !== null && markOf(page).revision >= shown.revision) showPage(page)
  })
  // A new connection begins with how things are, so that the page is asked for once more.
  request.addEventListener('error', () => {
    giveUp()
    setTimeout(follow, retryAfter)
  })
  request.send()
}

function markOf(page: Document): PageMark {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="inkstone-dev"]')
  const { revision = '-1', policy = '' } = meta?.dataset ?? {}
  return { server: meta?.content ?? '', revision: Number(revision), policy }
}

function showPage(page: Document): void {
  const mark = markOf(page)
  shown.revision = mark.revision
  const problems = page.querySelector('.inkstone-problems')
  if (problems !== null) return showProblems(problems)
  hideProblems()
  showNotes(page)
  if (mark.policy !== markOf(document).policy) return location.reload()
  const first = { ...sent }
  const { pathname: path } = location
  Object.assign(sent, { path, text: sentHtmlOf(page), app: appOf(page)?.cloneNode(true) })
  const detail: PageUpdate = {
    page,
    isSame: path === first.path && sent.text === first.text,
    merge: (live, selector, before) => {
      const app = before === null ? first.app : appOf(before)
      if (app instanceof Element)
        mergeElement(live, app.querySelector(selector), page.querySelector(selector))
    },
  }
  // The app, once it runs, knows better how to show another page in place of this one.
  if (!document.dispatchEvent(new CustomEvent('inkstone:update', { detail, cancelable: true }))) return
  if (first.path === path && canReplace(page)) replacePage(page, first.app)
  else location.reload()
}

/** Whether a page differs in its body and its styles only. */
function canReplace(page: Document): boolean {
  const scriptsOf = (from: Document): string =>
    Array.from(from.querySelectorAll('script[src]'), (script) => script.getAttribute('src')).join('\n')
  return appOf(document) !== null && appOf(page) !== null && scriptsOf(page) === scriptsOf(document)
}

function appOf(page: Document): HTMLElement | null {
  return page.getElementById('ink-app')
}

/** The HTML of a page as it was sent, without the server's marks. */
function sentHtmlOf(page: Document): string {
  const html = `${page.head.outerHTML}${appOf(page)?.outerHTML}`.replace(/ data-revision="\d+"/, '')
  return html.replace(page.querySelector(notesSelector)?.outerHTML ?? '', '')
}

function replacePage(page: Document, before: Node | undefined): void {
  const [app, next] = [appOf(document), appOf(page)]
  document.title = page.title
  void replaceStyles(page)
  // The app reads these when it is loaded.
  Object.assign(bootOptions(document), bootOptions(page))
  if (app !== null && next !== null && before !== undefined)
    keepScrolled(() => replaceDifferences(app, before, next))
}

function bootOptions(page: Document): DOMStringMap {
  return page.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {}
}

let wantedStyles: HTMLLinkElement[] = []

/** Style sheets are taken away when those in their place have been loaded, so that the page is never without. */
async function replaceStyles(page: Document): Promise<void> {
  const [lives, next] = [stylesOf(document), stylesOf(page)]
  wantedStyles = next
  const find = (links: HTMLLinkElement[], { href }: HTMLLinkElement): HTMLLinkElement | undefined =>
    links.find((link) => link.href === href)
  const loads: Promise<void>[] = []
  let last = lives[0]?.previousElementSibling
  for (const link of next) {
    const live = find(lives, link)
    const placed = live ?? document.importNode(link)
    if (live === undefined) loads.push(loadOf(placed))
    if (live === undefined) last?.after(placed)
    last = placed
  }
  await Promise.all(loads)
  // Meanwhile a newer page may have come, which takes away what it lacks.
  if (wantedStyles !== next) return
  for (const live of stylesOf(document)) if (find(next, live) === undefined) live.remove()
}

function loadOf(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve())
  })
}

function stylesOf(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
}

const overlayClass = 'inkstone-overlay'

function showProblems(problems: Element): void {
  const own = document.querySelector('.inkstone-problem-page .inkstone-problems')
  if (own !== null) return own.replaceWith(document.adoptNode(problems))
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

/** What the site bears, but came with a change of the author's; as `new-problems.ts` writes it. */
interface Notes {
  count: number
  shown: { place: string; message: string; hint: string }[]
}

/** Shows what a page says of new problems in a corner, where the author can read on; what was put away stays so. */
function showNotes(page: Document): void {
  const content = page.querySelector<HTMLMetaElement>(notesSelector)?.content
  if (content === notes.content) return
  notes.content = content
  notes.box?.remove()
  if (content === undefined) return
  const { count, shown: few } = JSON.parse(content) as Notes // as: our own server
  const list = create('ol', '', ...few.map((note) => noteOf(note)))
  const rest = create('p', 'inkstone-problem-hint', `… and ${count - few.length} more in the terminal`)
  const close = create('button', '', 'Close')
  const parts = count > few.length ? [close, list, rest] : [close, list]
  const box = create('aside', 'inkstone-notes inkstone-problems', ...parts)
  box.setAttribute('role', 'status')
  close.addEventListener('click', () => box.remove())
  notes.box = box
  document.body.append(box)
}

function noteOf(note: Notes['shown'][number]): HTMLElement {
  const texts = Object.entries(note).filter(([, text]) => text !== '')
  return create('li', '', ...texts.map(([name, text]) => create('p', `inkstone-problem-${name}`, text)))
}

function create(name: string, className: string, ...children: (string | HTMLElement)[]): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.append(...children)
  return made
}
