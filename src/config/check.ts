import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { relativePath, isFile, isFolder, liesIn } from '../file-paths.ts'
import { throwProblems } from '../errors/errors.ts'
import type {
  SiteConfig,
  FooterColumnConfig,
  FooterLinkConfig,
  HeadTag,
  NavbarItemConfig,
} from '../types/config.ts'
import type { Problem } from '../types/problem.ts'
import type { Locale, Site } from '../types/site.ts'
import { isDataImage, schemeProblem } from '../addresses.ts'
import { isFooterColumn } from './schema-navigation.ts'

/**
 * Checks what only the whole configuration and the folder can tell: names that are used twice, folders and files that
 * do not exist, an output folder that would swallow the site, addresses that no page may hold.
 * @param file name of the configuration file, for the messages
 * @throws {UserError} with everything found
 */
export function checkSite(site: Site, config: SiteConfig, file: string): void {
  const messages: Omit<Problem, 'file'>[] = [
    ...localeProblems(site.locales),
    ...instanceProblems(site),
    ...folderProblems(site, config),
    ...instancePathProblems(site, config),
    ...outDirProblems(site),
    ...tocProblems(site),
    ...cssProblems(site),
    ...addressProblems(config),
    ...allowedFolderProblems(site, config),
  ]
  throwProblems(messages.map((problem) => ({ file, ...problem })))
}

function localeProblems(locales: readonly Locale[]): Omit<Problem, 'file'>[] {
  return locales.flatMap((locale, index) => {
    const earlier = locales.slice(0, index)
    if (earlier.some(({ code }) => code === locale.code))
      return [{ message: `Two locales have the code "${locale.code}".` }]
    const twin = earlier.find(({ path }) => path === locale.path)
    if (!twin) return []
    const hint = 'Give one of them another `path`.'
    const message = `The locales "${twin.code}" and "${locale.code}" have the same path "${locale.path}".`
    return [{ message, hint }]
  })
}

/** Docs and blogs need names and folders of their own. */
function instanceProblems({ allDocs, allBlogs, allPages }: Site): Omit<Problem, 'file'>[] {
  const lists = { docs: allDocs, blogs: allBlogs, 'folders of pages': allPages }
  return Object.entries(lists).flatMap(([what, list]) => {
    const twin = list.find(({ id }, index) => list.slice(0, index).some((other) => other.id === id))
    if (twin === undefined) return []
    return [{ message: `Two ${what} have the id "${twin.id}".`, hint: 'Give each an `id` of its own.' }]
  })
}

function folderProblems(site: Site, config: SiteConfig): Omit<Problem, 'file'>[] {
  const problems = (['docs', 'blog'] as const).flatMap((key) => {
    const { path: written } = config[key] || {}
    const path = site[key]?.path ?? written
    if (path === undefined) return []
    const folder = resolve(site.dir, path)
    if (isFolder(folder)) return []
    if (existsSync(folder)) return [{ message: `"${path}" must be a folder, but it is a file.` }]
    // Docs that are kept without their folder have frozen versions.
    if (site.compatibility !== undefined) return []
    if (lstatSync(folder, { throwIfNoEntry: false })) {
      const hint = 'Remove the link, or let it point to a folder.'
      return [{ message: `"${path}" is a symbolic link that leads to no folder.`, hint }]
    }
    return written === undefined
      ? []
      : [{ message: `\`${key}.path\` names a folder that does not exist: "${path}".` }]
  })
  if (site.docs === undefined || site.docs.path !== site.blog?.path) return problems
  return [...problems, { message: `Docs and blog have the same folder "${site.docs.path}".` }]
}

/** Of further docs and blogs, and of sidebars: what is not there would be left out without a word. */
function instancePathProblems(
  site: Site,
  { docs, otherDocs = [], otherBlogs = [] }: SiteConfig,
): Omit<Problem, 'file'>[] {
  if (site.compatibility !== undefined) return []
  const isMissing = (path: string): boolean => !existsSync(resolve(site.dir, path.replaceAll('\\', '/')))
  const more = otherDocs.map((own, index) => ({ ...own, name: `otherDocs[${index}]` }))
  // Frozen versions may outlive the folder they were cut from.
  const docsWithFolder = more.filter(({ id }) => isMissing(`${id}_versions.json`))
  const blogs = otherBlogs.map((own, index) => ({ ...own, name: `otherBlogs[${index}]` }))
  const folders = [...docsWithFolder, ...blogs].flatMap(({ name, path }) =>
    path !== undefined && isMissing(path)
      ? [{ message: `\`${name}.path\` names a folder that does not exist: "${path}".` }]
      : [],
  )
  const files = [...more, ...(docs ? [{ ...docs, name: 'docs' }] : [])].flatMap(({ name, sidebarPath }) =>
    typeof sidebarPath === 'string' && isMissing(sidebarPath)
      ? [{ message: `\`${name}.sidebarPath\` names a file that does not exist: "${sidebarPath}".` }]
      : [],
  )
  return [...folders, ...files]
}

function outDirProblems(site: Site): Omit<Problem, 'file'>[] {
  const [dir, outDir] = [realPath(site.dir), realPath(site.outDir)]
  const hint = 'A build replaces the whole output folder. Name a folder of its own, e.g. `dist`.'
  if (outDir === dir) return [{ message: 'The output folder is the folder of the site itself.', hint }]
  if (liesIn(dir, outDir)) return [{ message: `The output folder ${outDir} holds the site itself.`, hint }]
  const instances = [...site.allDocs, ...site.allBlogs, ...site.allPages]
  const own = [...instances.map(({ path }) => path), ...site.staticFolders]
  const translated = site.locales.map(({ folder }) => folder)
  // Docs at the top of the folder leave the output folder out.
  const content = [...own, ...translated, ...otherFolders].flatMap((path) => path || [])
  const hit = content.find((path) => {
    const folder = realPath(join(dir, path))
    return liesIn(outDir, folder) || liesIn(folder, outDir)
  })
  if (hit === undefined) return []
  const shown = relativePath(dir, outDir)
  const message = `The output folder "${shown}" is, lies in or holds the folder "${hit}" of the site.`
  return [{ message, hint }]
}

const otherFolders = 'i18n static pages src versioned_docs versioned_sidebars node_modules'.split(' ')

/** The path with symbolic links followed, as far as it exists. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(realPath(parent), basename(path))
}

function tocProblems({ toc: { minLevel, maxLevel } }: Site): Omit<Problem, 'file'>[] {
  if (minLevel <= maxLevel) return []
  const message = `\`toc.minLevel\` (${minLevel}) must not be greater than \`toc.maxLevel\` (${maxLevel}).`
  return [{ message }]
}

function cssProblems(site: Site): Omit<Problem, 'file'>[] {
  return (['css', 'customCss'] as const).flatMap((option) =>
    site[option].flatMap((path, index) =>
      isFile(join(site.dir, path))
        ? []
        : [{ message: `\`${option}[${index}]\` names a file that does not exist: "${path}".` }],
    ),
  )
}

function allowedFolderProblems(site: Site, config: SiteConfig): Omit<Problem, 'file'>[] {
  return site.allowedFolders.flatMap((path, index) => {
    const folder = resolve(site.dir, path)
    if (isFolder(folder)) return []
    const name = `\`allowedFolders[${index}]\` names`
    const written = config.allowedFolders?.[index] ?? path
    if (existsSync(folder)) return [{ message: `${name} a file: "${written}".`, hint: 'Name its folder.' }]
    const hint = 'Paths count from the folder of the configuration.'
    return [{ message: `${name} a folder that does not exist: "${written}".`, hint }]
  })
}

/** An address of the configuration: the option that holds it, and what it says. */
interface Written {
  name: string
  address: string | undefined
  /** A picture, which may be written into its address. */
  isPicture?: boolean
}

/** Problems of addresses whose scheme runs code or leads where no site leads unless its author says so. */
function addressProblems(config: SiteConfig): Pick<Problem, 'message' | 'hint'>[] {
  return writtenIn(config).flatMap(({ name, address, isPicture = false }) => {
    if (address === undefined || (isPicture && isDataImage(address))) return []
    return schemeProblem(name, address, config.allowedSchemes) ?? []
  })
}

function writtenIn(config: SiteConfig): Written[] {
  const { navbar, footer, home, headTags = [], favicon, image, redirects = {} } = config
  const { actions = [], features = [] } = home || {}
  return [
    ...logoAddresses('navbar.logo', navbar?.logo),
    ...(navbar?.items ?? []).flatMap((item, index) => itemAddresses(`navbar.items[${index}]`, item)),
    ...logoAddresses('footer.logo', footer?.logo),
    ...(footer?.links ?? []).flatMap((entry: FooterColumnConfig | FooterLinkConfig, index) =>
      footerAddresses(`footer.links[${index}]`, entry),
    ),
    ...actions.map(({ to }, index) => ({ name: `home.actions[${index}].to`, address: to })),
    ...features.map(({ to }, index) => ({ name: `home.features[${index}].to`, address: to })),
    ...headTags.flatMap((tag, index) => headTagAddresses(`headTags[${index}].attributes`, tag)),
    ...Object.entries(redirects).map(([from, address]) => {
      return { name: `redirects[${JSON.stringify(from)}]`, address }
    }),
    { name: 'favicon', address: favicon, isPicture: true },
    { name: 'image', address: image },
  ]
}

function logoAddresses(
  name: string,
  logo: { src: string; srcDark?: string; href?: string } | undefined,
): Written[] {
  return [
    { name: `${name}.src`, address: logo?.src, isPicture: true },
    { name: `${name}.srcDark`, address: logo?.srcDark, isPicture: true },
    { name: `${name}.href`, address: logo?.href },
  ]
}

function itemAddresses(name: string, { to, href, items = [] }: NavbarItemConfig): Written[] {
  return [
    { name: `${name}.to`, address: to },
    { name: `${name}.href`, address: href },
    ...items.flatMap((item, index) => itemAddresses(`${name}.items[${index}]`, item)),
  ]
}

function footerAddresses(name: string, entry: FooterColumnConfig | FooterLinkConfig): Written[] {
  if (isFooterColumn(entry))
    return entry.items.flatMap((link, index) => footerAddresses(`${name}.items[${index}]`, link))
  return [
    { name: `${name}.to`, address: entry.to },
    { name: `${name}.href`, address: entry.href },
  ]
}

/** Names of attributes are the browser's: letter case does not count. */
function headTagAddresses(name: string, { tagName, attributes }: HeadTag): Written[] {
  const values = new Map(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]))
  const isRefresh = /^refresh$/i.test(String(values.get('http-equiv')).trim())
  return Object.entries(attributes).flatMap(([key, value]): Written[] => {
    if (typeof value !== 'string') return []
    if (/^(?:href|src)$/i.test(key)) {
      const isPicture = tagName === 'link' && /icon/i.test(String(values.get('rel')))
      return [{ name: `${name}.${key}`, address: value, isPicture }]
    }
    if (!isRefresh || !/^content$/i.test(key)) return []
    return [{ name: `${name}.${key}`, address: /[;,]\s*(?:url\s*=)?\s*["']?(.*)$/is.exec(value)?.[1] }]
  })
}
