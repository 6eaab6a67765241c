import { describeError } from '../browser/describe-error.ts'
import type { Messages } from '../messages/messages.ts'

/** Nobody is told that something loads before it has taken so many milliseconds. */
const patience = 200

/**
 * Says that an island loads, when that takes a while (ERR-07).
 * @returns takes it away
 */
export function showIslandLoader(island: HTMLElement, messages: Messages): () => void {
  const loader = document.createElement('p')
  loader.className = 'ink-loader'
  loader.setAttribute('role', 'status')
  const timer = setTimeout(() => {
    loader.textContent = messages.loading
    island.append(loader)
  }, patience)
  return () => {
    clearTimeout(timer)
    loader.remove()
  }
}

/** Says below an island that it cannot run, and offers to try again. What was rendered at build stays. */
export function showIslandFailure(
  island: HTMLElement,
  messages: Messages,
  { error, retry }: { error: unknown; retry: () => void },
): void {
  const notice = document.createElement('div')
  notice.className = 'ink-load-failure'
  const text = document.createElement('p')
  text.setAttribute('role', 'alert')
  text.textContent = describeError(error)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'ink-button'
  button.textContent = messages.retry
  button.addEventListener('click', () => {
    notice.remove()
    retry()
  })
  notice.append(text, button)
  island.after(notice)
}
