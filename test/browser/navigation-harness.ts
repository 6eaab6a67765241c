import { showHead } from '../../src/browser/head.ts'
import { readPageData } from '../../src/browser/load-page.ts'
import { startNavigation } from '../../src/browser/navigation.ts'

const log: string[] = []
const failures: (() => void)[] = []
const navigation = startNavigation({
  baseUrl: '/blog/',
  otherLocales: ['/blog/en/'],
  current: { url: location.href, data: readPageData(document) },
  show: async (page, reason) => {
    log.push(`${reason} ${page.url.replace(location.origin, '')}`)
    showHead(page.document)
    const main = page.document.querySelector('main')
    if (main) document.querySelector('main')?.replaceWith(document.adoptNode(main))
  },
  fail: (url, error, retry) => {
    log.push(`fail ${url.replace(location.origin, '')}: ${error.message}`)
    failures.push(retry)
    const text = document.createElement('p')
    text.textContent = 'failed'
    document.querySelector('main')?.replaceChildren(text)
  },
})
Object.assign(window, { log, failures, nav: navigation })
document.documentElement.dataset.hasHydrated = 'true'
