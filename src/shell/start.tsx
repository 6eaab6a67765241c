import { hydrateRoot } from 'react-dom/client'
import { readPageData } from '../browser/load-page.ts'
import type { SidebarFile, StartOptions } from '../types/app.ts'
import { adoptedElements } from './Adopted.tsx'
import { App } from './App.tsx'
import { openSearchOnDemand } from './search-opening.ts'
import { createSidebarStore } from './sidebar-store.ts'

/**
 * Takes over the finished page: React runs the shell from here on, and what the reader did too early is done.
 */
export function start({ site, sidebars, early }: StartOptions): void {
  const root = document.getElementById('ink-app')
  if (root === null) throw new Error('The page has no #ink-app.')
  const page = readPageData(document)
  // as: written by the build, in this order.
  const store = createSidebarStore(page.sidebar, sidebars as SidebarFile[])
  openSearchOnDemand(site)
  hydrateRoot(
    root,
    <App
      site={site}
      firstPage={page}
      adopted={adoptedElements()}
      sidebars={store}
      onReady={() => early.replay()}
    />,
    { onRecoverableError },
  )
}

/** Translators and extensions change pages before the shell runs. React then renders it anew, and nothing is lost. */
function onRecoverableError(error: unknown): void {
  // oxlint-disable-next-line no-console -- says why the shell may have looked different for a moment
  console.warn('The page was changed before the app took it over:', error)
}
