import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve, sep } from 'node:path'
import { packageIn } from '../../package-json.ts'
import { readThemeCode } from '../own-code.ts'
import { relativePath, withSlashes, liesIn } from '../../file-paths.ts'
import { filePrefixOf } from '../../docusaurus-names.ts'
import { withoutQuery, withoutSlashes, isExternal } from '../../addresses.ts'
import { attempt, defined, groupBy, asRecord } from '../../defined.ts'
import { hasMessages } from '../../theme-messages.ts'
import type { Note } from '../../types/report.ts'
import type { BlogConfig, DocsConfig, LocaleConfig, PagesConfig, SiteConfig } from '../../types/config.ts'
import type { Mapped } from './map-config.ts'
import { findComments } from './find-comments.ts'
import { withImportedSheets } from './imported-sheets.ts'
import { filled, filledText } from '../options.ts'
import { rootHeadTags, swizzledNotes } from '../swizzled.ts'

/**
 * Makes a translated configuration fit the folder that it is for: paths count from the folder, and what is not there is noted
 * and left out, because it stopped no build there.
 */
export function fitToFolder(mapped: Mapped, dir: string): Mapped {
  const { config, notes: mappedNotes } = withoutFoldersAround(mapped, dir)
  const files = missingFiles(dir, config.staticFolders)
  const project = projectAround(dir)
  const theme = readThemeCode(dir)
  const found = findComments(dir, theme, config.comments)
  const { ofDocs, ofBlog, ofPages, ofTexts } = traitsOf(versionOf(dir))
  const fitted: SiteConfig = defined({
    ...config,
    ...(project !== undefined && { allowedFolders: [project] }),
    ...(ofTexts && { markdown: { ...config.markdown, ...ofTexts } }),
    docs: fitContent(config.docs && { ...config.docs, ...ofDocs }, 'docs', dir),
    otherDocs: config.otherDocs?.flatMap((docs) => fitContent({ ...docs, ...ofDocs }, 'docs', dir) || []),
    otherBlogs: config.otherBlogs?.flatMap((blog) => fitContent(ofBlog(blog), 'blog', dir) || []),
    otherPages: config.otherPages?.map((pages) => fitPages({ ...pages, ...ofPages }, dir)),
    blog: fitContent(config.blog && ofBlog(config.blog), 'blog', dir),
    pages: config.pages && fitPages({ ...config.pages, ...ofPages }, dir),
    staticFolders: config.staticFolders?.map((folder) => fromFolder(folder, dir)),
    locales: config.locales?.map((locale) => fitLocale(locale, dir)),
    // The theme and a module of the browser may name the same.
    customCss: config.customCss && [...new Set(config.customCss.map((path) => fromFolder(path, dir)))],
    headTags: filled([...withImportedSheets(config, dir), ...rootHeadTags(theme)]),
    favicon: files.keep('favicon', config.favicon),
    image: files.keep('image', config.image),
    comments: found.comments,
    home: homeOf(config, dir),
  })
  const placed = mappedNotes.map((note) => placedNote(note, dir))
  const ofFolder = [...swizzledNotes(theme, found.comments !== undefined), ...languageNotes(fitted, dir)]
  const ofAbsent = [...absentDocsNotes(config, dir), ...emptyBlogNotes(config, dir)]
  return { config: fitted, notes: [...placed, ...files.notes, ...found.notes, ...ofFolder, ...ofAbsent] }
}

function placedNote(note: Note, dir: string): Note {
  // A name may be that of several plugins, and these may lie beside the site, in its project.
  const name = note.name.replaceAll(resolve(dir) + sep, '').replaceAll(resolve(dir, '..') + sep, '../')
  // An option has labels and addresses in the place of files: `/news`.
  const places = note.kind === 'option' ? note.places : note.places?.map((path) => fromFolder(path, dir))
  return { ...note, name, ...defined({ places }) }
}

/** Options that have what a version of Docusaurus does otherwise than later ones. */
function traitsOf(version: string): {
  ofDocs?: Partial<DocsConfig>
  ofBlog: (blog: BlogConfig) => BlogConfig
  ofPages?: Partial<PagesConfig>
  ofTexts?: SiteConfig['markdown']
} {
  return {
    // The first ones took numbers in names of files for a part of the name.
    ...(/^\D*2\.0\.0-alpha\.(?:\d|[1-6]\d|7[0-2])$/.test(version) && { ofDocs: { numberPrefixes: false } }),
    // 3.5 began with pages of authors, and says that a post names an author who is not in the file of authors, or has no mark where
    // its excerpt ends.
    ofBlog: (blog) => ({
      ...(!mayBe(version, 5) && {
        onInlineAuthors: 'ignore',
        onUntruncatedPosts: 'ignore',
        authorsPath: false,
      }),
      // Before 3.10 the second page of an author was `authors/ann/authors/2`.
      ...(!mayBe(version, 10) && { authorPagePath: blog.authorsPath || 'authors' }),
      ...blog,
    }),
    // 3.8 began to read the slugs of pages.
    ...(!mayBe(version, 8) && { ofPages: { slugs: false } }),
    // These read texts with the first version of MDX.
    ...(/^\D*(?:[12]\b|0\.0\.0-[1-4]\d{3}$)/.test(version) && { ofTexts: { indentedCode: true } }),
  }
}

/**
 * Leaves out content whose folder holds the site itself: its texts would be those of the whole machine, or those that the build
 * writes. `path: '/'` means a folder of the site to those who write it, and the top of the disk to Docusaurus.
 */
function withoutFoldersAround({ config, notes }: Mapped, dir: string): Mapped {
  const paths: string[] = []
  const isAround = (path: string): boolean =>
    resolve(dir, path) !== resolve(dir) && liesIn(resolve(dir), resolve(dir, path))
  const isKept = ({ path = '' }: { path?: string }): boolean => !isAround(path) || paths.push(path) === 0
  const fit = <T extends { path?: string }>(content: T | false | undefined): T | false | undefined =>
    content && (isKept(content) ? content : false)
  const fitted: SiteConfig = defined({
    ...config,
    docs: fit(config.docs),
    blog: fit(config.blog),
    pages: fit(config.pages),
    otherDocs: config.otherDocs?.filter(isKept),
    otherBlogs: config.otherBlogs?.filter(isKept),
    otherPages: config.otherPages?.filter(isKept),
  })
  if (paths.length === 0) return { config, notes }
  const there = 'named a folder that holds the site itself, and read all texts in it'
  const here = 'they are left out; name the folder of the texts'
  return { config: fitted, notes: [...notes, { kind: 'file', name: 'path', there, here, places: paths }] }
}

/**
 * The folder of the project whose site this is, relative to it: its texts may show files of all of the project. Nothing where
 * the site is a project of its own, and never a folder that holds the home of whoever builds: what lies there is nobody's
 * project, and a site that somebody downloaded must not show it.
 */
function projectAround(dir: string): string | undefined {
  const around = ['..', '../..', '../../..'].filter((folder) => !liesIn(homedir(), resolve(dir, folder)))
  const holds = (folder: string, name: string): boolean => existsSync(join(dir, folder, name))
  const root = ['.', ...around].find((folder) => holds(folder, '.git'))
  if (root !== undefined) return root === '.' ? undefined : root
  return around.find((folder) => holds(folder, '.github'))
}

/** A site may be given its home page as a file, which none of the engine's is to be in the way of. */
function homeOf({ staticFolders = ['static'], home }: SiteConfig, dir: string): SiteConfig['home'] {
  return staticFolders.some((folder) => existsSync(resolve(dir, folder, 'index.html'))) ? false : home
}

/** The version of Docusaurus that is installed in a folder, or that it asks for. */
function versionOf(dir: string): string {
  const name = '@docusaurus/core'
  const installed = packageIn(join(dir, 'node_modules', name))['version']
  return filledText(installed) ?? filledText(asRecord(packageIn(dir)['dependencies'])[name]) ?? ''
}

/** Folders of content and what they name, relative to the site’s. A folder that is not there switches its part off. */
function fitContent<T extends { id?: string; path?: string; sidebarPath?: string | false }>(
  content: T | false | undefined,
  usual: string,
  dir: string,
): T | false | undefined {
  if (content === undefined || content === false) return content
  if (!isThere(content, usual, dir)) return false
  const { path, sidebarPath } = content
  return {
    ...content,
    ...(path !== undefined && { path: fromFolder(path, dir) }),
    ...(typeof sidebarPath === 'string' && { sidebarPath: fromFolder(sidebarPath, dir) }),
  }
}

/** Whether content has its folder, or frozen versions of it. */
function isThere(content: { id?: string; path?: string }, usual: string, dir: string): boolean {
  return hasFolder(content, usual, dir) || (usual === 'docs' && hasFrozenVersion(content.id, dir))
}

function hasFolder({ path }: { path?: string }, usual: string, dir: string): boolean {
  return existsSync(join(dir, fromFolder(path ?? usual, dir)))
}

/** The list of the versions may be empty, and their folders may lie in a repository of their own. */
function hasFrozenVersion(id: string | undefined, dir: string): boolean {
  const prefix = filePrefixOf(id)
  if (!existsSync(join(dir, `${prefix}versions.json`))) return false
  // as: what is no list is told when it is read.
  const names = attempt(
    () => JSON.parse(readFileSync(join(dir, `${prefix}versions.json`), 'utf8')) as unknown,
  )
  if (!Array.isArray(names)) return true
  return names.some((name) => existsSync(join(dir, `${prefix}versioned_docs/version-${String(name)}`)))
}

/** Whether what a folder asks for may be a version 3 with this second number, or a later one. */
function mayBe(version: string, least: number): boolean {
  const [, range = '', major, minor] = /^(\^|>=)?\D*(\d+)\.(\d+)/.exec(version) ?? []
  if (major === undefined || Number(major) > 3) return true
  return Number(major) === 3 && (range !== '' || Number(minor) >= least)
}

/** Docusaurus publishes the page of a blog without a folder, and the classic preset brings a blog that nobody asked for. */
function emptyBlogNotes({ blog, otherBlogs = [] }: SiteConfig, dir: string): Note[] {
  const places = [blog, ...otherBlogs].flatMap((one) =>
    one && !isThere(one, 'blog', dir) ? `/${withoutSlashes(one.routeBasePath ?? 'blog')}` : [],
  )
  // 3.10 began with pages of blogs without posts.
  if (places.length === 0 || !mayBe(versionOf(dir), 10)) return []
  const there = 'showed a list of no posts, since the folder of the posts is not there'
  return [{ kind: 'option', name: 'blog', there, here: 'the first post makes the page', places }]
}

/** Docusaurus stops where docs have no folder: mostly it is made by a script before the build, or is a repository of its own. */
function absentDocsNotes({ docs, otherDocs = [] }: SiteConfig, dir: string): Note[] {
  const all = [docs, ...otherDocs].flatMap((one) => (one && !hasFolder(one, 'docs', dir) ? one : []))
  const absent = groupBy(all, ({ id }) => hasFrozenVersion(id, dir))
  const note = (them: readonly DocsConfig[], shown: string): Note[] => {
    if (them.length === 0) return []
    const there = 'stopped the build, since the folder of the texts is not there'
    const here = `${shown}; let what makes the folder run before the build`
    const places = them.map(({ path }) => fromFolder(path ?? 'docs', dir))
    return [{ kind: 'file', name: 'docs', there, here, places }]
  }
  const frozen = (absent.get(true) ?? []).filter(({ includeCurrentVersion = true }) => includeCurrentVersion)
  return [
    ...note(absent.get(false) ?? [], 'they are left out'),
    ...note(frozen, 'only their frozen versions are shown'),
  ]
}

function fitPages({ path, ...pages }: PagesConfig, dir: string): PagesConfig {
  return path === undefined ? pages : { ...pages, path: fromFolder(path, dir) }
}

function fitLocale(locale: LocaleConfig, dir: string): LocaleConfig {
  return locale.folder === undefined ? locale : { ...locale, folder: fromFolder(locale.folder, dir) }
}

/** A path relative to the folder, with `/`, also where `require.resolve` or `path.join` made it absolute. */
function fromFolder(path: string, dir: string): string {
  const inFolder = isAbsolute(path) ? relativePath(dir, path) : withSlashes(path)
  // The folder itself has the name of every folder: its own.
  return inFolder.replace(/^(?:\.\/+)+/, '') || '.'
}

/** Leaves out files of the static folders that are not there. */
function missingFiles(
  dir: string,
  folders: readonly string[] = ['static'],
): { keep: (name: string, path?: string) => string | undefined; notes: Note[] } {
  const notes: Note[] = []
  const keep = (name: string, path?: string): string | undefined => {
    if (path === undefined || isExternal(path)) return path
    const file = withoutQuery(path)
    if (folders.some((folder) => existsSync(resolve(dir, folder, file.replace(/^\/+/, ''))))) return path
    const there = 'named a file that is not there'
    notes.push({ kind: 'file', name, there, here: 'it is left out', places: [path] })
    return undefined
  }
  return { keep, notes }
}

/** Languages in which the engine has no words of its own, and the folder has none either. */
function languageNotes({ locales = [] }: SiteConfig, dir: string): Note[] {
  const without = locales.filter(
    ({ code, htmlLang = code, folder = `i18n/${code}` }) =>
      !hasMessages(htmlLang) &&
      !['code.json', 'messages.json'].some((name) => existsSync(join(dir, folder, name))),
  )
  if (without.length === 0) return []
  const name = `i18n.locales: ${without.map(({ code }) => code).join(', ')}`
  const there = 'had the words of the interface in those of these languages that Docusaurus knows'
  const here = 'they are English until code.json or messages.json in the folder of the language has them'
  return [{ kind: 'option', name, there, here }]
}
