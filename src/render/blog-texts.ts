import type { Site } from '../types/site.ts'
import type { LocaleView } from './context.ts'

type BlogOwner = Pick<LocaleView, 'plan' | 'messages'>

/** Names of the blog in one locale. */
export interface BlogTexts {
  title: string
  description: string
  /** Above the list of posts beside an article. */
  sidebarTitle: string
}

/** The blog's own texts: the author's translation, else the configuration, else the theme. */
export function blogTextsOf({ plan, messages }: BlogOwner, { blog }: Site): BlogTexts {
  const { title = '', description = '', sidebarTitle = '' } = blog ?? {}
  return {
    title: plan.labels.get('blog.title') ?? title,
    description: plan.labels.get('blog.description') ?? description,
    sidebarTitle: plan.labels.get('blog.sidebar.title') ?? (sidebarTitle || messages.recentPosts),
  }
}

/** Title and description of the feeds, which have no translations of their own: the blog's, unless configured. */
export function feedTextsOf(
  { plan }: BlogOwner,
  { title: siteTitle, blog }: Site,
): { title: string; description: string } {
  const defaultTitle = `${siteTitle} Blog`
  const { title: feedTitle = defaultTitle, description: feedDescription = feedTitle } = blog?.feed ?? {}
  const translated = plan.labels.get('blog.title')
  const title = feedTitle === defaultTitle && translated ? `${siteTitle} ${translated}` : feedTitle
  const description =
    feedDescription === feedTitle ? (plan.labels.get('blog.description') ?? title) : feedDescription
  return { title, description }
}
