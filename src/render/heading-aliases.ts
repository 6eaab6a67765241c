import type { HeadingAlias } from '../types/article.ts'
import type { SourceFile } from '../types/content.ts'
import type { Route } from '../types/route.ts'
import type { SiteContext } from './context.ts'
import { originalOf } from './other-language.ts'
import { textOf } from './page-context.ts'

/** Ids that the headings of a text had before: as it says itself, else as the text says that it translates. */
export function aliasesOf(
  context: SiteContext,
  { route, source }: { route: Route; source: SourceFile },
): readonly HeadingAlias[] {
  const text = textOf(context, route)
  if (text?.source.path !== source.path) return []
  if (text.headingAliases !== undefined) return text.headingAliases
  const original = originalOf(context, route)
  const inherited = original && textOf(context, original)?.headingAliases
  return inherited?.map((alias) => ({ ...alias, isInherited: true })) ?? []
}
