import type { Messages } from '../../messages/messages.ts'
import { tryAgain } from './load-page.ts'

/** A message to the reader that something cannot be loaded (ERR-07). */
export interface LoadFailure {
  /** Texts in the reader's language. */
  messages: Messages
  /** The failure in words. @default a part of the page is missing */
  message?: string
  /** The error, as the engine calls it in English. */
  detail?: string
  /** Heading, where it is the whole page. */
  title?: string
  /** Another notice says the same already, to who listens. */
  isSilent?: boolean
  retry: () => void
}

/** A notice that something cannot be had, to be put where that would be; its button tries again. */
export function createLoadFailure(failure: LoadFailure): HTMLElement {
  const { messages, message, detail, title, isSilent, retry } = failure
  // An alert is read as soon as it is there; a polite one after what is being read.
  const text = {
    ...(!isSilent && { role: 'alert', ariaLive: 'polite' }),
    textContent: message ?? messages.partFailed,
  }
  const onclick = (): void => void tryAgain(retry)
  const notice = create('div', { className: title ? 'ink-crash' : 'ink-load-failure' }, create('p', text))
  if (title) notice.prepend(create('h1', { textContent: title }))
  if (detail) notice.append(create('p', { lang: 'en', textContent: detail }))
  notice.append(
    create('button', { type: 'button', className: 'ink-button', textContent: messages.retry, onclick }),
  )
  return notice
}

/** Says it once more, to who listens. */
export function sayAgain(notice: HTMLElement): void {
  const text = notice.querySelector('p')
  // Nodes that come are read, also when they are the same.
  text?.replaceChildren(...text.childNodes)
}

/** A message over the page, in the place of the dialog that the reader wanted to open. */
export interface OpeningFailure extends LoadFailure {
  /** Name of what was to open. */
  label: string
  /** Another way to the same. */
  link?: { href: string; label: string }
}

/**
 * Says over the page that what the reader has opened cannot be loaded. It closes like any popover: with Escape, or when
 * the reader turns elsewhere.
 */
export function showOpeningFailure({ label, link, ...failure }: OpeningFailure): void {
  const hide = (): void => notice.hidePopover()
  const notice = createLoadFailure({
    ...failure,
    retry: () => {
      // First, so that the focus is where it was before.
      hide()
      failure.retry()
    },
  })
  if (link) notice.append(create('a', { href: link.href, textContent: link.label, onclick: hide }))
  document.addEventListener('inkstone:navigated', hide, { once: true })
  // Behind an open dialog the notice could not be reached.
  const dialog = [...document.querySelectorAll('dialog:modal, .ink-search-early')].at(-1)
  showOver(dialog ?? document.body, notice, label)
  notice.querySelector('button')?.focus()
}

/** Shows a notice over the page, until it is closed like any popover. */
export function showOver(parent: Element, notice: HTMLElement, label: string): void {
  Object.assign(notice, { popover: 'auto', role: 'dialog', ariaLabel: label })
  notice.addEventListener('toggle', () => notice.matches(':popover-open') || notice.remove())
  parent.append(notice)
  notice.showPopover()
}

/** Takes a notice away; who was on it is then at the first control of the part that it was about, or in the text. */
export function removeLoadFailure(notice: HTMLElement, part: HTMLElement): void {
  const isFocused = notice.contains(document.activeElement)
  notice.remove()
  if (!isFocused) return
  const control = part.querySelector<HTMLElement>('a[href], button, input, select, textarea')
  ;(control ?? part.closest('main'))?.focus({ preventScroll: true })
}

/** An element with its properties and what stands in it. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Node[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}
