import { animateHeight } from './collapse.ts'

/**
 * Makes the table of contents of narrow screens a button and a list, which is in the page from the first time it is asked
 * for (TOC-06). Without scripts it is a `<details>`. The function that it returns puts that back.
 */
export function enhanceMobileToc(main: HTMLElement): () => void {
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
  // What is being pressed is about to go: the browser makes no click of that, except of a finger's.
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
    for (const type of ['mouseup', 'touchend']) {
      document.addEventListener(type, () => listening.abort(), { signal, passive: true })
    }
  }
  return () => {
    details.append(list)
    details.open = 'open' in box.dataset
    box.replaceWith(details)
  }
}
