import { create } from '../../browser/navigation/load-failure.ts'
import { replayEvent } from '../../browser/start/replay-event.ts'
import { noSingleKeys } from '../../browser/reader/storage.ts'

/**
 * A dialog with nothing but a field, for readers who open the search before its code is there: what they type is kept, and
 * Enter leads to the results page. The boot script loads it; the search takes its place when it comes, and knows nothing
 * of it.
 */

/** The rules of `styles/search/early.css`, put here by the bundler. */
declare const EARLY_STYLE: string

/** As long as the search's own field allows (SM-13). */
const MAX_QUERY = 64

/**
 * Opens the dialog when that is what an event is for, or closes it with the same keys.
 * @param events clicks, and keys that only the app can answer, in the order in which they happened; what the dialog
 * answers is taken away
 */
export function open(events: KeyboardEvent[]): void {
  // The app has begun to answer what happened before.
  const isLate = 'hasHydrated' in document.documentElement.dataset
  const rest = events.filter((event) => !isAnswered(event, isLate))
  events.splice(0, Infinity, ...rest)
}

function isAnswered(event: KeyboardEvent, isLate: boolean): boolean {
  // as: clicks and keys happen to elements
  const target = event.target as Element
  const shown = document.querySelector<HTMLDialogElement>('.ink-search-early')
  const entry = target.closest('.ink-search-entry')
  const isOpening = opensSearch(event, entry)
  const letter = letterOf(event)
  if (shown === null) {
    if (isLate || !isOpening) return false
    showDialog(event, entry && letter)
  } else if (letter !== '') type(fieldOf(shown), letter)
  else if (isOpening || event.key === 'Escape' || shown.contains(target)) shown.close()
  else return false
  return true
}

function letterOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  // A click has none.
  return !ctrlKey && !metaKey && key?.length === 1 ? key : ''
}

/** In place of what is selected, as a browser does; the caret goes to the end. */
function type(field: HTMLInputElement, text: string): void {
  field.setRangeText(text)
  field.selectionStart = MAX_QUERY
}

function opensSearch({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, entry: Element | null): boolean {
  if (key === '/') return !isSwitchedOff()
  if (key === 'Escape') return false
  return entry !== null || ((ctrlKey || metaKey) && !shiftKey)
}

/** Whether keys without a modifier do nothing here, by the reader's choice. */
function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem(noSingleKeys) !== null
  } catch {
    return false
  }
}

/**
 * Shows the dialog until the search comes, or the reader leaves it.
 * @param opening what the reader did, which the app answers when it is there
 * @param typed a letter that was typed on the entry
 */
function showDialog(opening: Event, typed: string | null): void {
  // as: what is not displayed has none, and gets no events
  const selection = getSelection() as Selection
  const selected = String(selection).trim()
  // The search would select all of what is typed until then.
  selection.removeAllRanges()
  const dialog = createDialog()
  const field = fieldOf(dialog)
  field.value = (typed || selected).slice(0, MAX_QUERY)
  adoptStyle()
  // What takes its place does not come up anew.
  document.body.classList.add('ink-search-heard')
  document.addEventListener('close', () => document.body.classList.remove('ink-search-heard'), {
    capture: true,
    once: true,
  })
  document.body.append(dialog)
  const state = { isComposing: false, isAnswered: false, isLeft: false }
  showFirst(dialog, state)
  if (!typed) field.select()
  callApp(dialog)
  const answer = (): void => {
    const isReady = 'hasHydrated' in document.documentElement.dataset
    // The search would cut off what an input method is composing.
    if (!isReady || state.isComposing || state.isAnswered) return
    state.isAnswered = true
    // After the app has taken over everything else that happened before.
    setTimeout(() => state.isLeft || replayEvent(opening))
  }
  const observer = new MutationObserver(() => {
    answer()
    const next = document.querySelector<HTMLDialogElement>('.ink-search:modal:not(.ink-search-early)')
    if (next === null) return
    observer.disconnect()
    // Its code was on the way already.
    if (state.isLeft) next.dispatchEvent(new Event('cancel', { cancelable: true }))
    else giveText(field, next)
    dialog.remove()
  })
  observer.observe(document.documentElement, {
    subtree: true,
    attributes: true,
    attributeFilter: ['open', 'data-has-hydrated'],
  })
  window.addEventListener('pagehide', () => dialog.close(), { once: true })
  dialog.addEventListener('compositionstart', () => (state.isComposing = true))
  dialog.addEventListener('compositionend', () => {
    state.isComposing = false
    answer()
  })
  dialog.addEventListener('close', () => {
    state.isLeft = true
    if (!state.isAnswered) observer.disconnect()
    for (const heard of document.querySelectorAll<HTMLElement>('[data-heard]')) delete heard.dataset['heard']
    dialog.remove()
  })
}

function callApp(dialog: HTMLDialogElement): void {
  // For the app this is a reader at the entry, who needs the search's code as soon as can be.
  const entry = document.querySelector<HTMLElement>('.ink-search-entry')
  if (entry !== null) entry.dataset['heard'] = ''
  // Where it could not be had, this is the next intent for the boot script, which says when it fails again.
  const timer = setInterval(
    () => (dialog.isConnected ? dispatchEvent(new Event('wheel')) : clearInterval(timer)),
    1000,
  )
}

/** In ms: the first frames are done by then. */
const MODAL_LATER = 300

/**
 * Shows a dialog, and only later the page as out of reach: that is worked out for every element of the page.
 * @param state says whether something is being composed in it
 */
function showFirst(dialog: HTMLDialogElement, state: { isComposing: boolean }): void {
  const before = document.activeElement
  dialog.addEventListener('close', () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  })
  dialog.show()
  // As a modal one does by itself.
  const until = new AbortController()
  const { signal } = until
  dialog.addEventListener('keydown', ({ key }) => {
    // Of a modal dialog as well: in WebKit a field for searches keeps the key to itself.
    if (key === 'Escape' && !isHeld()) dialog.close()
    // The page is out of reach before the focus moves.
    if (key === 'Tab' && !signal.aborted) makeModal()
  })
  const onClick = (event: Event): void => {
    // The click that opens the search happens again when the app is there. as: clicks happen to elements
    if (!event.isTrusted || !dialog.isConnected || dialog.contains(event.target as Element)) return
    event.preventDefault()
    event.stopPropagation()
    dialog.close()
  }
  window.addEventListener('click', onClick, { signal, capture: true })
  // What is composed would be cut off, and what is said of a failure taken away.
  const isHeld = (): unknown => state.isComposing || dialog.querySelector(':popover-open')
  const makeModal = (): void => {
    if (isHeld()) return
    clearInterval(timer)
    until.abort()
    if (!dialog.open || !dialog.isConnected) return
    dialog.removeAttribute('open')
    dialog.showModal()
  }
  const timer = setInterval(makeModal, MODAL_LATER)
}

/** The search goes on with what was typed, as if it had been typed there. */
function giveText({ value, selectionStart, selectionEnd }: HTMLInputElement, search: ParentNode): void {
  const field = search.querySelector<HTMLInputElement>('[role="combobox"]')
  if (field === null || value === '') return
  // React does not hear of a change by the property that it has laid over this one.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.setSelectionRange(selectionStart, selectionEnd)
}

function fieldOf(dialog: ParentNode): HTMLInputElement {
  // as: it is made with one
  return dialog.querySelector('input') as HTMLInputElement
}

/** The beginning of the search's dialog, element by element: Trusted Types take no HTML. */
function createDialog(): HTMLDialogElement {
  const entry = document.querySelector<HTMLElement>('.ink-search-entry')
  const { inkPlaceholder: placeholder = '', inkCancel: cancel = '' } = entry?.dataset ?? {}
  const name = entry?.querySelector('span:not(.ink-icon)')?.textContent ?? ''
  const results = document.querySelector<HTMLAnchorElement>('.ink-search-entry ~ a')

  const icon = create('span', { className: 'ink-icon' })
  icon.dataset['icon'] = 'search'
  const label = create('label', { htmlFor: 'ink-search-input' }, icon)
  const field = create('input', {
    id: 'ink-search-input',
    type: 'search',
    name: 'q',
    role: 'combobox',
    ariaLabel: name,
    ariaHasPopup: 'listbox',
    ariaExpanded: 'false',
    ariaAutoComplete: 'both',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: false,
    enterKeyHint: 'search',
    maxLength: MAX_QUERY,
    placeholder,
  })
  const button = create('button', {
    className: 'ink-search-cancel',
    // as: one of three
    type: 'button' as const,
    textContent: cancel,
    onclick: () => dialog.close(),
  })
  const form = create(
    'form',
    {
      className: 'ink-search-bar',
      action: results?.href ?? '',
      onsubmit: () => results !== null && field.value.trim() !== '',
    },
    create('div', { className: 'ink-search-field' }, label, field),
    button,
  )
  const dialog = create(
    'dialog',
    {
      className: 'ink-search ink-search-early',
      role: 'dialog',
      ariaModal: 'true',
      ariaLabel: name,
      onmousedown: ({ target }) => {
        if (target === dialog) dialog.close()
      },
    },
    create('div', { className: 'ink-search-box' }, form),
  )
  return dialog
}

function adoptStyle(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(EARLY_STYLE)
  document.adoptedStyleSheets.push(sheet)
}
