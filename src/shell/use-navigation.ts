import { useEffect } from 'react'
import { createLoadFailure } from '../browser/load-failure.ts'
import type { LoadedPage } from '../browser/load-page.ts'
import { startNavigation } from '../browser/navigation.ts'
import type { PageData, PageUpdate, SiteData } from '../types/app.ts'
import type { LeaveGuard } from '../components/leave-guards.ts'

/** What {@link useNavigation} needs; the same values as long as the shell runs. */
export interface NavigationTools {
  firstPage: PageData
  show: (page: LoadedPage) => Promise<void>
  guards: ReadonlySet<LeaveGuard>
}

/** Leads from page to page without opening documents, as long as the shell runs (rows RO). */
export function useNavigation(site: SiteData, { firstPage, show, guards }: NavigationTools): void {
  useEffect(() => {
    const { messages } = site
    const navigation = startNavigation({
      baseUrl: site.locale.baseUrl,
      otherLocales: site.otherLocales,
      isNotFound: firstPage.screen === 'notFound',
      show,
      beforeLeave: (event) =>
        event.navigationType !== 'traverse' || [...guards].toReversed().every((guard) => guard()),
      fail: (_url, error, retry) => {
        const main = document.querySelector<HTMLElement>('#main')
        const { message } = error
        document.title = messages.loadFailed
        main?.replaceChildren(createLoadFailure({ title: messages.loadFailed, message, messages, retry }))
      },
    })
    // Links come with opened categories and menus as well.
    const links = new MutationObserver(() => navigation.refreshLinks())
    for (const root of document.querySelectorAll('#ink-app'))
      links.observe(root, { childList: true, subtree: true })
    // The authoring server's new version of this page.
    const onUpdate = (event: Event): void => {
      if (!(event instanceof CustomEvent)) return
      event.preventDefault()
      // as: nobody else sends it.
      void navigation.update(event.detail as PageUpdate)
    }
    document.addEventListener('inkstone:update', onUpdate)
    return () => {
      document.removeEventListener('inkstone:update', onUpdate)
      links.disconnect()
      navigation.stop()
    }
  }, [site, firstPage, show, guards])
}
