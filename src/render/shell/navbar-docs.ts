import type { Problem } from '../../types/problem.ts'
import type { DocsVersion, InVersion, Plan } from '../../types/route.ts'
import type { NavbarItem, Site } from '../../types/site.ts'
import { throwProblems, UserError } from '../../errors/errors.ts'
import { splitVersion } from '../../routes/instances.ts'
import { firstHref } from '../../routes/sidebar-index.ts'
import { flatItems } from '../screen/search-parts.ts'

type Item<T extends NavbarItem['type']> = Extract<NavbarItem, { type: T }>

/** Where an item leads, and in which version. */
export interface NavbarTarget {
  version: DocsVersion
  href: string
}

/**
 * Checks the navbar items of all locales that lead into the docs.
 * @returns what is wrong with items that are left out, where the site is to build in any case
 * @throws UserError with all items that name a sidebar or doc that does not exist (NAV-08, NAV-15)
 */
export function checkNavbar(site: Site, plan: Plan): Problem[] {
  const items = flatItems(site.navbar)
  const problems = [...plan.locales.values()].flatMap(({ versions }) => {
    const last = versions.filter(({ isLast }) => isLast)
    return items.flatMap((item) => {
      const id = ('docsId' in item ? item.docsId : undefined) ?? versions[0]?.instance
      return problemsOfItem(
        item,
        last.filter(({ instance }) => instance === id),
      )
    })
  })
  // The same item is wrong in each language.
  const found = [...new Map(problems.map((problem) => [problem.message, problem])).values()].map(
    (problem) => ({ ...problem, file: site.configFile }),
  )
  if (site.compatibility === undefined) throwProblems(found)
  return found
}

/** Problems of an item that leads into the docs. */
export function problemsOfItem(item: NavbarItem, versions: readonly DocsVersion[]): readonly Problem[] {
  try {
    if (item.type === 'doc') docTarget(item, versions)
    if (item.type === 'docSidebar') sidebarTarget(item, versions)
    return []
  } catch (error) {
    if (error instanceof UserError) return error.problems
    throw error
  }
}

/**
 * The doc of an item, in the first of the versions that has it; nothing for a draft.
 * @throws UserError when none has it
 */
export function docTarget(item: Item<'doc'>, versions: readonly DocsVersion[]): NavbarTarget | undefined {
  for (const version of versions) {
    const href = version.docHrefs.get(item.docId)
    if (href !== undefined) return { version, href }
  }
  if (versions.some(({ draftIds }) => draftIds.has(item.docId))) return undefined
  const [version] = versions
  const message = `Couldn't find any doc with id "${item.docId}" in version "${version?.name ?? 'current'}".`
  throw navbarError(item, { message, hint: known('doc ids', version?.docHrefs.keys()) })
}

/**
 * The sidebar of an item, in the first of the versions that has it.
 * @throws UserError when none has it, or nothing in it can be linked to
 */
export function sidebarTarget(item: Item<'docSidebar'>, versions: readonly DocsVersion[]): NavbarTarget {
  const having = versions.filter(({ sidebars }) => sidebars.has(item.sidebarId))
  for (const version of having) {
    const href = sidebarHref(version, item)
    if (href !== undefined) return { version, href }
  }
  if (having.length === 0) {
    const [first] = versions
    throw navbarError(item, {
      message: `Can't find any sidebar with id "${item.sidebarId}" in version ${first?.name ?? 'current'}`,
      hint: known('sidebars', first?.sidebars.keys()),
    })
  }
  throw navbarError(item, {
    message: `DocSidebarNavbarItem: Sidebar with ID "${item.sidebarId}" doesn't have anything to be linked to.`,
    hint: 'Add a doc to the sidebar, or take the item out of the navbar.',
  })
}

/** Where the sidebar of an item begins; nothing in a version without it. */
function sidebarHref({ sidebars }: DocsVersion, { sidebarId }: Item<'docSidebar'>): string | undefined {
  return firstHref(sidebars.get(sidebarId)?.items ?? [])
}

/** What an item is in one version, which may not have it; a doc that is listed nowhere is not led to. */
export function entryIn(version: DocsVersion, item: Item<'doc' | 'docSidebar'>): InVersion | undefined {
  const href =
    item.type === 'docSidebar'
      ? sidebarHref(version, item)
      : version.unlistedIds.has(item.docId)
        ? undefined
        : version.docHrefs.get(item.docId)
  return href === undefined ? undefined : { href }
}

/** The versions of a menu: those that its author names, where there are any of them, else all. */
export function listedVersions(
  { versions: names = [] }: Item<'docsVersionDropdown'>,
  versions: readonly DocsVersion[],
): readonly DocsVersion[] {
  const chosen = names.flatMap(
    (name) => versions.find((version) => splitVersion(version.name).version === name) ?? [],
  )
  return chosen.length > 0 ? chosen : versions
}

/** What a menu calls a version. */
export function menuLabel(
  { versionLabels = {} }: Item<'docsVersionDropdown'>,
  { name, label }: DocsVersion,
): string {
  return versionLabels[splitVersion(name).version] ?? label
}

function known(what: string, names: Iterable<string> = []): string {
  const list = [...names]
  return list.length === 0 ? `There are no ${what}.` : `Known ${what}: ${list.slice(0, 20).join(', ')}`
}

/** NAV-13: the error names the item's configuration and the cause. */
export function navbarError(item: NavbarItem, cause: { message: string; hint: string }): UserError {
  const told =
    'A theme navbar item failed to render. Please double-check the following navbar item of your site configuration:'
  const message = [told, JSON.stringify(item, null, 2), '', 'Cause:', cause.message].join('\n')
  return new UserError({ file: 'site.config.ts', message, hint: cause.hint })
}
