import { loadPageTools } from '../browser/load-page-tools.ts'
import { loadPart } from '../browser/load-part.ts'
import { navigationApi, standInForNavigationApi } from '../browser/navigation/navigation-api.ts'
import { receive } from '../browser/start/receive.ts'
import type { Handover } from '../types/app.ts'
import { start as startShell } from './start.tsx'

/** Called by the boot script at the reader's first intent. What goes wrong later is no reason to load the app again. */
export async function start(handover: Handover): Promise<void> {
  // Both load at the same time; a part that needs the tools loads them again after a failure.
  loadPageTools().catch(() => {})
  const navigation = navigationApi() ?? loadStandIn()
  const options = await receive(handover)
  await navigation
  queueMicrotask(() => startShell(options))
}

/** Older browsers lack the Navigation API. Without its stand-in, links open documents. */
async function loadStandIn(): Promise<void> {
  try {
    const { startHistoryNavigation } = await loadPart(
      () => import('../browser/navigation/history-navigation.ts'),
    )
    standInForNavigationApi(startHistoryNavigation())
  } catch {}
}
