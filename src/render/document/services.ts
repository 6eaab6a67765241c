import { tag } from '../../html/escape.ts'
import type { Site } from '../../types/site.ts'
import type { CommentsSetup } from '../../types/app.ts'
import type { PageContext } from '../page-context.ts'

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

/** Whether comments stand below a text. */
export function commentsOf(
  { context }: PageContext,
  { hasComments }: { hasComments: boolean },
  kind: 'blog' | 'docs',
): { hasComments?: true } {
  return hasComments && context.site.comments?.on.includes(kind) === true ? { hasComments: true } : {}
}

/** Where the comments of a site come from. */
export function commentsOrigin({ provider, origin }: NonNullable<Site['comments']>): string {
  return origin ?? (provider === 'giscus' ? 'https://giscus.app' : 'https://utteranc.es')
}

/** Settings for the part of the app that shows comments. */
export function commentsSetupOf({ comments }: Site, language: string): { comments?: CommentsSetup } {
  if (comments === undefined) return {}
  const { on: _on, origin: _origin, ...setup } = comments
  return {
    comments: {
      ...setup,
      origin: commentsOrigin(comments),
      lang: comments.lang ?? serviceLanguage(language),
    },
  }
}

/** A language as the services call it. */
function serviceLanguage(code: string): string {
  const { language, script, region } = new Intl.Locale(code).maximize()
  if (language !== 'zh') return language
  return script === 'Hant' || region === 'TW' || region === 'HK' ? 'zh-TW' : 'zh-CN'
}
