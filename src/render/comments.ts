import type { CommentsSetup } from '../types/app.ts'
import type { Site } from '../types/site.ts'
import type { PageContext } from './page-context.ts'

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
    comments: { ...setup, origin: commentsOrigin(comments), lang: comments.lang ?? languageOf(language) },
  }
}

/** A language as the services call it. */
function languageOf(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag).maximize()
  if (language !== 'zh') return language
  return script === 'Hant' || region === 'TW' || region === 'HK' ? 'zh-TW' : 'zh-CN'
}
