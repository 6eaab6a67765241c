import type { Site } from '../types/site.ts'
import type { LocaleView } from './context.ts'

/** What the site is called in a locale, and the line below that. */
export function siteTexts(
  { title, tagline }: Pick<Site, 'title' | 'tagline'>,
  { labels }: Pick<LocaleView['plan'], 'labels'>,
): { title: string; tagline: string } {
  return { title: labels.get('site.title') ?? title, tagline: labels.get('home.tagline') ?? tagline }
}
