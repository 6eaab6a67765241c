import { groupProblems } from '../errors/group-problems.ts'
import type { Account } from '../types/account.ts'
import type { Plan } from '../types/route.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'

/** What became of a site that was written for another engine; nothing for one of our own. */
export function accountOf(
  { locales, origin }: Site,
  { plan, pages, warnings }: { plan: Plan; pages: number; warnings: readonly Problem[] },
): Account | undefined {
  if (origin === undefined) return undefined
  const [first] = plan.locales.values()
  return {
    file: origin.file,
    pages,
    posts: first?.posts.length ?? 0,
    versions: first?.versions.length ?? 0,
    locales: locales.length,
    notes: origin.notes,
    warnings: groupProblems(warnings).map(({ problems, message, places }) => ({
      count: problems.length,
      message,
      places,
    })),
  }
}
