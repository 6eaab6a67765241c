import type { NavbarItem, Site } from '../types/site.ts'

/** What names of a blog can be translated, behind {@link blogLabelPrefix}. */
export const blogLabels: readonly string[] = ['title', 'description', 'sidebar.title']

/** The start of the keys of a blog's names. */
export function blogLabelPrefix(id: string): string {
  return id === 'default' ? 'blog.' : `blog.${id}.`
}

/** The keys that a site's `labels.json` may have, besides those of sidebars. */
export function knownLabels({ navbar, footer, home, allBlogs }: Site): ReadonlySet<string> {
  const links = footer === undefined ? [] : [...footer.links, ...footer.columns.flatMap(({ items }) => items)]
  return new Set([
    'navbar.title',
    'navbar.logo.alt',
    'footer.logo.alt',
    'copyright',
    'announcementBar.content',
    'home.tagline',
    'version.label',
    ...navbarLabels(navbar.items).map((label) => `item.label.${label}`),
    ...(footer?.columns ?? []).map(({ title }) => `link.title.${title}`),
    ...links.map(({ label }) => `link.item.label.${label}`),
    ...(home?.actions ?? []).map(({ label }) => `home.action.${label}`),
    ...(home?.features ?? []).flatMap(({ title }) => [
      `home.feature.${title}`,
      `home.feature.${title}.description`,
    ]),
    ...allBlogs.flatMap(({ id }) => blogLabels.map((key) => blogLabelPrefix(id) + key)),
  ])
}

function navbarLabels(items: readonly NavbarItem[]): string[] {
  return items.flatMap((item) => [
    ...('label' in item && item.label !== undefined ? [item.label] : []),
    ...('items' in item ? navbarLabels(item.items) : []),
  ])
}
