import { asRecord, isRecord } from '../../defined.ts'
import { detachedHtml } from '../../markdown/excerpt.ts'
import { excerptKey, textKey } from '../../docusaurus-names.ts'
import type { SiteContext } from '../context.ts'
import type { CompiledText } from './article-context.ts'
import type { OwnText } from './text-modules.ts'

/** Excerpts of posts by their addresses. */
export type Excerpts = ReadonlyMap<string, string>

/**
 * The excerpts of the posts that stand as components in what a plugin gives to its page. One that holds components of the author's
 * has none: these could not come to life within a component.
 * @param compile compiles a post as it stands on its own page
 * @param heard receives the files that they are made from
 */
export async function excerptsIn(
  props: unknown,
  { routes }: Pick<SiteContext, 'routes'>,
  { compile, heard }: { compile: (text: OwnText) => Promise<CompiledText>; heard: (path: string) => void },
): Promise<Excerpts> {
  const found = new Map<string, string>()
  for (const address of new Set(addressesIn(props))) {
    const route = routes.get(address)
    if (route?.source === undefined || route.content.kind !== 'post') continue
    const { article, files } = await compile({ route, source: route.source })
    for (const { path } of [route.source, ...files]) heard(path)
    const html = article.excerptHtml ?? detachedHtml(article.html)
    if (!html.includes('<ink-island')) found.set(address, html)
  }
  return found
}

function addressesIn(props: unknown): string[] {
  if (Array.isArray(props)) return props.flatMap(addressesIn)
  if (!isRecord(props)) return []
  const permalink = asRecord(props[textKey])['permalink']
  return typeof permalink === 'string' ? [permalink] : Object.values(props).flatMap(addressesIn)
}

/** What a plugin gives to its page, with the excerpts of the posts in it. */
export function withExcerpts(props: unknown, excerpts: Excerpts): unknown {
  if (Array.isArray(props)) return props.map((one) => withExcerpts(one, excerpts))
  if (!isRecord(props)) return props
  const text = props[textKey]
  if (isRecord(text)) {
    const html = excerpts.get(String(text['permalink']))
    return html === undefined ? props : { [textKey]: { ...text, [excerptKey]: html } }
  }
  return Object.fromEntries(Object.entries(props).map(([key, one]) => [key, withExcerpts(one, excerpts)]))
}
