import { describeError } from '../../browser/describe-error.ts'
import { createLoadFailure, removeLoadFailure } from '../../browser/load-failure.ts'
import type { Messages } from '../../messages/messages.ts'

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
  const message = `${messages.partFailed}\n\n${describeError(error)}`
  const again = (): void => {
    removeLoadFailure(notice, island)
    retry()
  }
  const notice = createLoadFailure({ messages, message, retry: again })
  island.after(notice)
}
