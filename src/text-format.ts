import type { Site } from './types/site.ts'

/** Whether a file is code of the author's, which runs when its page is built: `.mdx` always, `.md` when the site says so. */
export function isMdx(file: string, { markdown }: Pick<Site, 'markdown'>): boolean {
  return /\.mdx$/i.test(file) || (markdown.format === 'mdx' && /\.md$/i.test(file))
}
