/**
 * Starts Google's scripts, which pages load beside this one: it says what is counted, as an inline script would. Options are
 * attributes of its own script element: `data-ids`, `data-anonymize`, `data-manager`.
 */
const { ids, anonymize, manager } = document.currentScript!.dataset
// as: what Google's scripts look for
const page = window as { dataLayer?: unknown[]; navigation?: EventTarget }
const queue = (page.dataLayer ??= [])

/** The scripts tell commands from events by their being the arguments of a function. */
function gtag(..._command: unknown[]): void {
  queue.push(arguments)
}

if (manager !== undefined) queue.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
if (ids !== undefined) {
  gtag('js', new Date())
  for (const id of ids.split(' ')) gtag('config', id, anonymize === undefined ? {} : { anonymize_ip: true })
  let path = location.pathname
  // The next page is shown without loading a document.
  page.navigation?.addEventListener('navigatesuccess', () => {
    if (path === location.pathname) return
    path = location.pathname
    gtag('set', 'page_path', path + location.search + location.hash)
    gtag('event', 'page_view')
  })
}
