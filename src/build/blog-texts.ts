import type { Site } from '../types/site.ts'
import type { LocaleView } from './context.ts'

/** What the blog is called in one locale. */
export interface BlogTexts {
  title: string
  description: string
  /** Above the list of posts beside an article. */
  sidebarTitle: string
  feedTitle: string
  feedDescription: string
}

/** The blog's own texts: the author's translation, else the configuration, else the theme. */
export function blogTextsOf(
  { plan, messages }: Pick<LocaleView, 'plan' | 'messages'>,
  { title: siteTitle, blog }: Site,
): BlogTexts {
  const title = plan.labels.get('blog.title')
  const description = plan.labels.get('blog.description')
  // Feeds have no translations of their own: where the configuration says nothing of them, the blog's are used.
  const defaultTitle = `${siteTitle} Blog`
  const { feedTitle = defaultTitle, feedDescription = feedTitle } = blog ?? {}
  const ownTitle = feedTitle === defaultTitle && title !== undefined ? `${siteTitle} ${title}` : feedTitle
  return {
    title: title ?? blog?.title ?? '',
    description: description ?? blog?.description ?? '',
    sidebarTitle: plan.labels.get('blog.sidebar.title') ?? (blog?.sidebarTitle || messages.recentPosts),
    feedTitle: ownTitle,
    feedDescription: feedDescription === feedTitle ? (description ?? ownTitle) : feedDescription,
  }
}
