/** What the reader is told when a page cannot be loaded (ERR-07). */
export interface LoadFailure {
  /** Heading, in the reader's language. */
  title: string
  /** What went wrong. */
  message: string
  /** Label of the button. */
  retryLabel: string
  retry: () => void
}

/** Says in place of the text that it cannot be had, and offers to try again. */
export function showLoadFailure(main: HTMLElement, { title, message, retryLabel, retry }: LoadFailure): void {
  const screen = document.createElement('div')
  screen.className = 'ink-crash'
  const heading = document.createElement('h1')
  heading.textContent = title
  const text = document.createElement('p')
  text.setAttribute('role', 'alert')
  text.textContent = message
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'ink-button'
  button.textContent = retryLabel
  button.addEventListener('click', retry)
  screen.append(heading, text, button)
  main.replaceChildren(screen)
}
