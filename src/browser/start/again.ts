import type { Messages } from '../../messages/messages.ts'
import type { AppEntry, Handover } from '../../types/app.ts'
import { create, showOver } from '../navigation/load-failure.ts'
import { bootOptions, mayReload } from '../navigation/load-page.ts'

/** What is said to readers, by the language of the page; put here by the build. */
declare const TEXTS_BY_LANGUAGE: Record<string, Pick<Messages, 'partFailed' | 'retry'>>

/**
 * Starts the app where the boot script could not. Its file has the same name in every build: a page that was open while another build
 * took its place finds it, whatever else is gone. Who has pressed something is told when it fails again.
 */
export async function start(handover: Handover): Promise<void> {
  try {
    await startAgain(handover)
    for (const notice of document.querySelectorAll<HTMLElement>('.ink-load-failure:popover-open'))
      notice.hidePopover()
  } catch (error) {
    // Who has opened the search has left nothing but its field.
    const field = document.querySelector('.ink-search-early')
    if (field !== null || handover.events.length > 0) sayFailure(field)
    throw error
  }
}

/**
 * Asks for the app at a fresh address, because browsers remember that one failed. Where its file is gone, the page is loaded anew, once.
 */
async function startAgain(handover: Handover): Promise<void> {
  const { app = '' } = bootOptions(document)
  const address = app + new URL(import.meta.url).search
  const loaded: Promise<unknown> = import(/* @vite-ignore */ address).catch(async (error: unknown) => {
    const answer = await fetch(address, { method: 'HEAD', cache: 'reload' })
    if (!isGone(answer) || !mayReload(location.href)) throw error
    location.reload()
    // Until then there is nothing to load.
    return new Promise(() => {})
  })
  // as: our own build puts the module there.
  return ((await loaded) as AppEntry).start(handover)
}

/** Some hosts answer with a page where there is no file; that of a host in trouble would take the place of what is being read. */
function isGone({ status, ok, headers }: Response): boolean {
  return status === 404 || status === 410 || (ok && /\bhtml\b/.test(headers.get('content-type') ?? ''))
}

/**
 * Once: the boot script goes on trying.
 * @param field in which the reader may be typing: behind it the notice could not be reached, and the letters stay there
 */
function sayFailure(field: Element | null): void {
  const texts = TEXTS_BY_LANGUAGE[document.documentElement.lang]
  if (texts === undefined || document.querySelector('.ink-load-failure') !== null) return
  const text = create('p', { textContent: texts.partFailed })
  // A button would be kept for the app.
  const link = create('a', {
    className: 'ink-button',
    href: location.href,
    textContent: texts.retry,
    onclick: (event: Event) => {
      event.preventDefault()
      location.reload()
    },
  })
  const notice = create('div', { className: 'ink-load-failure' }, text, link)
  showOver(field ?? document.body, notice, texts.partFailed)
  if (field === null) link.focus()
  // It is there when its text comes, which is then read.
  else Object.assign(text, { role: 'alert', textContent: texts.partFailed })
}
