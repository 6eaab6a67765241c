import type { Site } from '../../types/site.ts'

/** Origins of what the author puts into the head of every page. */
export function externalOrigins({
  headTags,
}: Pick<Site, 'headTags'>): Record<'script' | 'link' | 'font' | 'sent', string[]> {
  const named = (tagName: string, attribute: RegExp): string[] =>
    headTags
      .filter((tag) => tag.tagName === tagName)
      .flatMap(({ attributes }) => Object.entries(attributes))
      .flatMap(([key, value]) => (attribute.test(key) ? originOf(value) : []))
  const script = named('script', /^src$/i)
  const link = named('link', /^href$/i)
  return {
    script,
    link,
    // Google's sheets name fonts of another host of theirs.
    font: [...link, ...(link.includes('https://fonts.googleapis.com') ? ['https://fonts.gstatic.com'] : [])],
    // Scripts that count visits send to where they come from, or to what an attribute of theirs names.
    sent: [...script, ...named('script', /^data-/i)],
  }
}

/** The origin of a complete address. */
export function originOf(value: unknown): string[] {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value)
    ? [new URL(value).origin]
    : []
}
