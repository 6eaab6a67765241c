import { blogLabel } from '../docusaurus-names.ts'
import type { BlogSettings } from '../types/settings.ts'
import type { Site } from '../types/site.ts'
import type { LocaleView } from './context.ts'

/** What the site is called in a locale, and the line below that. */
export function siteTexts(
  { title, tagline }: Pick<Site, 'title' | 'tagline'>,
  { labels }: Pick<LocaleView['plan'], 'labels'>,
): { title: string; tagline: string } {
  return { title: labels.get('site.title') ?? title, tagline: labels.get('home.tagline') ?? tagline }
}

type BlogOwner = Pick<LocaleView, 'plan' | 'messages'>

/** Names of the blog in one locale. */
export interface BlogTexts {
  title: string
  description: string
  /** Above the list of posts beside an article. */
  sidebarTitle: string
}

/** The blog's own texts: the author's translation, else the configuration, else the theme. */
export function blogTextsOf({ plan, messages }: BlogOwner, blog: BlogSettings | undefined): BlogTexts {
  const { id = 'default', title = '', description = '', sidebarTitle = '' } = blog ?? {}
  return {
    title: plan.labels.get(blogLabel(id, 'title')) ?? title,
    description: plan.labels.get(blogLabel(id, 'description')) ?? description,
    sidebarTitle: plan.labels.get(blogLabel(id, 'sidebar.title')) ?? (sidebarTitle || messages.recentPosts),
  }
}

/** The title that the author has given the feeds; nothing for the one that they have by themselves. */
export function ownFeedTitle({ title }: Pick<Site, 'title'>, { feed }: BlogSettings): string | undefined {
  return feed.title === defaultFeedTitle(title) ? undefined : feed.title
}

const defaultFeedTitle = (siteTitle: string): string => `${siteTitle} Blog`

/** Title and description of the feeds, which have no translations of their own: the blog's, unless configured. */
export function feedTextsOf(
  { plan }: BlogOwner,
  site: Site,
  blog: BlogSettings,
): { title: string; description: string } {
  const { id, feed } = blog
  const own = ownFeedTitle(site, blog)
  const siteTitle = siteTexts(site, plan).title
  const translated = plan.labels.get(blogLabel(id, 'title'))
  const title = own ?? (translated ? `${siteTitle} ${translated}` : defaultFeedTitle(siteTitle))
  const description =
    feed.description === undefined || feed.description === feed.title
      ? (plan.labels.get(blogLabel(id, 'description')) ?? title)
      : feed.description
  return { title, description }
}
