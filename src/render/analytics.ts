import { tag } from '../html/escape.ts'
import type { Site } from '../types/site.ts'

const google = 'https://www.googletagmanager.com'

/** Whether a site counts its visits by Google's scripts. */
export function hasAnalytics({ analytics: { gtag, tagManager } }: Site): boolean {
  return gtag.length > 0 || tagManager !== undefined
}

/** The scripts that count visits: ours, which says what, and Google's. */
export function analyticsTags({ analytics, baseUrl }: Site, script: string | undefined): string[] {
  const { gtag, anonymizeIp, tagManager } = analytics
  if (script === undefined) return []
  const load = (path: string, id: string): string =>
    `${tag('script', { async: true, src: `${google}/${path}?id=${encodeURIComponent(id)}` })}</script>`
  const [first] = gtag
  const start = tag('script', {
    src: baseUrl + script,
    'data-ids': gtag.join(' ') || undefined,
    'data-anonymize': anonymizeIp && 'true',
    'data-manager': tagManager,
  })
  return [
    `${start}</script>`,
    ...(first === undefined ? [] : [load('gtag/js', first)]),
    ...(tagManager === undefined ? [] : [load('gtm.js', tagManager)]),
  ]
}

/** Where these scripts come from, and where they send what they count. */
export function analyticsOrigins(site: Site): { script: string[]; connect: string[]; img: string[] } {
  if (!hasAnalytics(site)) return { script: [], connect: [], img: [] }
  const hosts = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
  return { script: [google], connect: [...hosts, 'https://*.analytics.google.com'], img: hosts }
}
