import type { EarlyEvents, Handover, SiteData, StartOptions } from '../../types/app.ts'
import { loadPageTools } from '../load-page-tools.ts'
import { useStyle } from '../load-part.ts'
import { replayEvent } from './replay-event.ts'

/**
 * Unpacks what the boot script hands over, which is small because every page waits for it.
 * @throws when the site's data or a sidebar could not be loaded
 */
export async function receive({ files, events, listener }: Handover): Promise<StartOptions> {
  const isLost = files.some((file) => !file?.ok)
  // They are asked for a second time: without them the whole app would be.
  const [style, ...data] = isLost
    ? await (await loadPageTools().catch(loadPageTools)).bringLostFiles(files)
    : files
  const [site, ...sidebars] = await Promise.all(data.map(readJson))
  await useStyle(style)
  // as: written by our own build
  return { site: site as SiteData, sidebars, early: earlyEvents(events, listener) }
}

/** The reader has gone on to another document, and what was asked for is not wanted any more. */
let isLeft = false
addEventListener('pagehide', ({ persisted }) => (isLeft = !persisted))

async function readJson(file: Response | void): Promise<unknown> {
  const data: unknown = file?.ok ? await file.json().catch(() => undefined) : undefined
  // Nobody is to be told of what is lost on the way out.
  if (isLeft) return new Promise(() => {})
  if (data === undefined) throw new Error(`Data of the page is missing: ${file?.url ?? 'no connection'}.`)
  return data
}

function earlyEvents(events: readonly Event[], listener: (event: Event) => void): EarlyEvents {
  const replay = (): void => {
    window.removeEventListener('click', listener, true)
    window.removeEventListener('keydown', listener, true)
    window.addEventListener('click', holdForIsland, true)
    // Each in its turn, as they came: React shows what one of them has changed before the next.
    for (const event of events) setTimeout(() => replayEvent(event, standInOf(event.target)))
  }
  // Only when React has rendered what differs from finished HTML, controls are enabled for it, too.
  return { replay: () => void setTimeout(replay) }
}

/** The menu of phones has other entries once it runs, of the same names. */
function standInOf(target: EventTarget | null): EventTarget | null {
  // as: clicks and keys happen to elements
  const { isConnected, textContent } = target as Element
  const entries = isConnected ? [] : document.querySelectorAll('.ink-mobile-sidebar:modal a')
  return [...entries].find((entry) => entry.textContent === textContent) ?? target
}

/** A click on a component of the author's, or on a tab, waits for its code, too. Links and fields in it work without. */
function holdForIsland(event: Event): void {
  // as: clicks happen to elements
  const target = event.target as HTMLElement
  if (target.matches('.ink-tabs [role=tab]')) target.dataset['heard'] = ''
  const element = target.closest('ink-island,a,input,label,summary')
  if (!element?.matches('[data-island]:not([data-live])')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  element.addEventListener('live', () => setTimeout(replayEvent, 0, event))
}
