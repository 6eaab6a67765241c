const storageKey = 'inkstone.reloaded'
const capacity = 50

/**
 * Whether the browser may load a page by itself that the app could not: once per address and session, so that it never
 * goes round in circles (RO-06). Not where nothing can be remembered, and not offline.
 */
export function mayReload(url: string): boolean {
  if (!navigator.onLine) return false
  const page = url.replace(/#.*$/s, '')
  try {
    const urls = (sessionStorage.getItem(storageKey) ?? '').split('\n').filter(Boolean)
    if (urls.includes(page)) return false
    sessionStorage.setItem(storageKey, [...urls, page].slice(-capacity).join('\n'))
    return true
  } catch {
    return false
  }
}

/** Whether a page was built with another app, or other data of the site, than those that run: they may not fit. */
export function isFromOtherBuild(page: Document, version: string | undefined): boolean {
  const [live, next] = [bootOptions(document), bootOptions(page)]
  return (
    (version ?? live.app) !== next.app ||
    siteDataOf(live) !== siteDataOf(next) ||
    policyOf(document) !== policyOf(page)
  )
}

/** The authoring server knows a page's policy only when it renders the page; a build has one for all. */
function policyOf(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('[data-policy]')?.dataset['policy']
}

function bootOptions(page: Document): DOMStringMap {
  return page.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {}
}

/** The first of the data that the boot script loads. */
function siteDataOf({ json = '' }: DOMStringMap): string | undefined {
  return json.split(' ')[0]
}
