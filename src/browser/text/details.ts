import { animateHeight, stopHeight } from './collapse.ts'

/**
 * Opens and closes `<details>` by their height (DOC-09); one of them becomes the table of contents of narrow screens.
 * Gives a function that leaves them to the browser again.
 */
export function enhanceDetails(main: HTMLElement): () => void {
  const putTocBack = enhanceMobileToc(main)
  // A closing element stays `open` until its content is out of sight.
  const closing = new WeakSet<HTMLDetailsElement>()

  const onClick = (event: MouseEvent): void => {
    const details = detailsOf(event)
    const summary = details?.querySelector<HTMLElement>(':scope > summary')
    if (!details || !summary) return
    event.preventDefault()
    const open = !details.open || closing.has(details)
    const closedHeight = heightWithout(details, summary)
    closing.delete(details)
    if (open) {
      animateOpening(details, closedHeight)
      return
    }
    closing.add(details)
    void animateHeight(details, { open, closedHeight }).then((isDone) => isDone && close(details))
  }
  const close = (details: HTMLDetailsElement): void => {
    closing.delete(details)
    details.open = false
  }
  // Closed by a script, or because another one of its group was opened.
  const onToggle = ({ target }: Event): void => {
    if (!(target instanceof HTMLDetailsElement) || target.open) return
    closing.delete(target)
    stopHeight(target)
  }

  main.addEventListener('click', onClick)
  main.addEventListener('toggle', onToggle, true)
  return () => {
    main.removeEventListener('click', onClick)
    main.removeEventListener('toggle', onToggle, true)
    putTocBack()
  }
}

/** The element that a click is about to toggle. */
function detailsOf(event: MouseEvent): HTMLDetailsElement | undefined {
  const { target } = event
  if (event.defaultPrevented || !(target instanceof Element)) return undefined
  const summary = target.closest('summary')
  const details = summary?.parentElement
  if (!(details instanceof HTMLDetailsElement)) return undefined
  // Controls inside a summary answer for themselves, and further summaries are plain text.
  const control = target.closest('a[href], button, input, select, textarea, label, summary')
  return control === summary && details.querySelector(':scope > summary') === summary ? details : undefined
}

function animateOpening(details: HTMLDetailsElement, closedHeight: number): void {
  const from = details.getBoundingClientRect().height
  details.open = true
  void animateHeight(details, { open: true, closedHeight, from })
}

/** Height of the closed element. It is not closed to be measured, since that would tell everybody who listens. */
function heightWithout(details: HTMLElement, summary: HTMLElement): number {
  const style = getComputedStyle(details)
  const around = [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth]
  return around.reduce((sum, size) => sum + parseFloat(size), summary.getBoundingClientRect().height)
}

/**
 * Makes the table of contents of narrow screens a button and a list, which is in the page from the first time it is asked
 * for (TOC-06). Without scripts it is a `<details>`. The function that it returns puts that back.
 */
function enhanceMobileToc(main: HTMLElement): () => void {
  const details = main.querySelector<HTMLDetailsElement>('details.ink-mobile-toc')
  const summary = details?.querySelector('summary')
  const list = details?.querySelector('ul')
  if (!details || !summary || !list) return () => {}

  const box = document.createElement('div')
  box.className = details.className
  const button = document.createElement('button')
  button.type = 'button'
  button.append(...Array.from(summary.childNodes, (node) => node.cloneNode(true)))
  const show = (isOpen: boolean): void => {
    button.setAttribute('aria-expanded', String(isOpen))
    box.toggleAttribute('data-open', isOpen)
  }
  const toggle = (): void => {
    const isOpen = button.getAttribute('aria-expanded') !== 'true'
    if (!list.isConnected || list.parentNode !== box) {
      list.hidden = true
      box.append(list)
    }
    show(isOpen)
    void animateHeight(list, { open: isOpen })
  }
  button.addEventListener('click', toggle)
  // The pressed element is about to go: the browser makes no click of that, except of a finger's.
  const wasPressed = summary.matches(':active')
  const hadFocus = details.contains(document.activeElement)
  const wasOpen = details.open
  box.append(button)
  if (wasOpen) box.append(list)
  else list.remove()
  show(wasOpen)
  details.replaceWith(box)
  if (hadFocus) button.focus()
  if (wasPressed) {
    const listening = new AbortController()
    const { signal } = listening
    button.addEventListener('mouseup', toggle, { signal })
    // A finger that has been lifted already presses the button anew, and clicks it.
    for (const type of ['mousedown', 'mouseup', 'touchend'])
      document.addEventListener(type, () => listening.abort(), { signal, passive: true })
  }
  return () => {
    details.append(list)
    details.open = 'open' in box.dataset
    box.replaceWith(details)
  }
}
