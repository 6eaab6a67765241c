import type { SiteConfig } from '../types/config.ts'
import { defined } from '../defined.ts'
import type { Options } from './options.ts'

/** Comments as most sites set them up: `themeConfig.giscus`, which a component of the site hands on. */
export function mapComments(theme: Options): SiteConfig['comments'] {
  if (theme.raw('giscus') === undefined) return undefined
  const giscus = theme.inner('giscus')
  const repo = giscus.text('repo')
  // Its component chose them; the page does so here.
  for (const key of giscus.keys()) giscus.raw(key)
  if (repo === undefined || !/^[\w.-]+\/[\w.-]+$/.test(repo)) {
    theme.note('giscus', 'set up comments', 'there are none: it names no repository')
    return undefined
  }
  theme.note(
    'giscus',
    'was handed to a component that shows comments',
    'they stand below posts and docs; `comments.on` chooses',
  )
  return defined({
    provider: 'giscus' as const,
    repo,
    repoId: giscus.text('repoId'),
    category: giscus.text('category'),
    categoryId: giscus.text('categoryId'),
    mapping: giscus.word('mapping', ['pathname', 'url', 'title', 'og:title']),
    strict: isOn(giscus.raw('strict')),
    reactions: isOn(giscus.raw('reactionsEnabled')),
    inputPosition: giscus.word('inputPosition', ['top', 'bottom']),
    on: ['blog' as const, 'docs' as const],
  })
}

/** The service writes flags as numbers in texts. */
function isOn(value: unknown): boolean | undefined {
  return value === undefined ? undefined : value === true || value === 1 || value === '1'
}
