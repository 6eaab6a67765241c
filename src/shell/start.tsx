import { hydrateRoot } from 'react-dom/client'
import { readPageData } from '../browser/load-page.ts'
import type { SidebarFile, StartOptions } from '../types/app.ts'
import { adoptedElements } from './Adopted.tsx'
import { App } from './App.tsx'
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
  hydrateRoot(
    root,
    <App
      site={site}
      firstPage={page}
      adopted={adoptedElements()}
      sidebars={store}
      onReady={() => early.replay()}
    />,
  )
}
