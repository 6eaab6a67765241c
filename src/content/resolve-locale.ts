import { statSync } from 'node:fs'
import { join } from 'node:path'
import { defined } from '../defined.ts'
import { newEffort } from '../errors/errors.ts'
import type { Severity } from '../types/site.ts'
import type { Author, Doc, DocsVersionContent, LocaleContent, Page, Post, Tag } from '../types/content.ts'
import { authorName, resolveAuthors, unknownAuthor } from './blog/author-refs.ts'
import { checkDocs } from './docs/check-docs.ts'
import { type GitDates, lastUpdateOf } from './git-dates.ts'
import { missingDate, type RawPost } from './blog/post.ts'
import { folderSource, expandItems, writtenSidebars, type GeneratedItems } from './docs/autogenerate.ts'
import type { RawBlog, RawLocale, RawVersion } from './read-locale.ts'
import { addBySeverity, type ContentContext } from './context.ts'
import type { SidebarsFile } from './docs/sidebars-file.ts'
import { resolveTags, type TagRef, type TagsFile } from './text/tags.ts'

/** Everything that files of one locale are completed with. */
export interface Completion {
  context: ContentContext
  dates: GitDates
  /** By version name. */
  sidebars: ReadonlyMap<string, SidebarsFile>
  generated: ReadonlyMap<RawVersion, GeneratedItems>
  includeDrafts: boolean
}

/** The content of a locale: tags, authors and dates looked up, drafts left out. What does not fit becomes a problem. */
export function resolveLocale(raw: RawLocale, completion: Completion): LocaleContent {
  const { context, includeDrafts } = completion
  const isShown = ({ isDraft }: { isDraft: boolean }): boolean => includeDrafts || !isDraft
  const posts = raw.blogs.flatMap((blog) =>
    blog.posts.map((post) => resolvePost(post, blog, completion)).filter(isShown),
  )
  return {
    versions: raw.versions.map((version) => resolveVersion(version, completion)),
    posts: posts.toSorted(newestFirst),
    pages: raw.pages
      .map((page): Page => ({
        ...withTags(page, {}, context),
        ...lastUpdateOf(page, completion.dates),
        ...listingOf(page, completion),
      }))
      .filter(isShown),
    authors: new Map(
      raw.blogs.map(({ settings, authors }) => [settings.id, [...(authors?.authors.values() ?? [])]]),
    ),
    labels: raw.labels,
    glosses: raw.glosses,
    messages: raw.messages,
  }
}

function resolveVersion(raw: RawVersion, completion: Completion): DocsVersionContent {
  const { context, dates, sidebars, includeDrafts } = completion
  const file = sidebars.get(raw.name)
  const generated = completion.generated.get(raw)
  checkDocs(raw, { file, generated }, context)
  const docs = raw.docs
    .filter(({ isDraft }) => includeDrafts || !isDraft)
    .map((doc): Doc => ({
      ...withTags(doc, raw, context),
      ...lastUpdateOf(doc, dates),
      ...listingOf(doc, completion),
    }))
  const source = folderSource(docs, raw)
  return {
    name: raw.name,
    instance: raw.settings.id,
    version: raw.version,
    docs,
    sidebars: new Map(
      [...writtenSidebars(file)].map(([id, items]) => [id, expandItems(items, source, generated)]),
    ),
    sidebarsFile: file?.path ?? 'sidebars.ts',
    labels: raw.labels,
    glosses: raw.glosses,
    draftIds: new Set(includeDrafts ? [] : raw.docs.filter(({ isDraft }) => isDraft).map(({ id }) => id)),
  }
}

/** While it is being written, what is unlisted is listed like everything else, and only says what it is (ERR-10). */
function listingOf(
  { isUnlisted }: { isUnlisted: boolean },
  { includeDrafts }: Completion,
): { isUnlisted?: false; isListedForAuthor?: true } {
  return isUnlisted && includeDrafts ? { isUnlisted: false, isListedForAuthor: true } : {}
}

function resolvePost(raw: RawPost, blog: RawBlog, completion: Completion): Post {
  const { context, dates } = completion
  const { authorRefs: _, authorsLine: __, ...post } = withTags(raw, blog, context)
  const known = raw.date ?? dates.firstCommits.get(raw.source.path)
  if (known === undefined) context.warnings.push(missingDate(raw.source.path))
  const date = known ?? birthOf(join(context.site.dir, raw.source.path))
  return {
    ...post,
    date,
    authors: authorsFor(raw, blog, context),
    ...lastUpdateOf(raw, dates),
    ...listingOf(raw, completion),
  }
}

/** When a file was made, as far as its disk knows. */
function birthOf(file: string): string {
  const { birthtimeMs, birthtime, mtime } = statSync(file)
  return (birthtimeMs > 0 ? birthtime : mtime).toISOString()
}

function authorsFor(post: RawPost, { authors: file, settings }: RawBlog, context: ContentContext): Author[] {
  const { problems } = context
  const place = { file: post.source.path, ...(post.authorsLine !== undefined && { line: post.authorsLine }) }
  const { authors, unknownKeys, duplicates } = resolveAuthors(post.authorRefs, file)
  const expected = `${settings.path}/${settings.authorsFile ?? 'authors.yml'}`
  const effort = newEffort()
  for (const key of unknownKeys)
    problems.push({ ...place, ...unknownAuthor(key, file, { expected, effort }) })
  const hint = 'Name each author once.'
  for (const name of duplicates)
    problems.push({ ...place, message: `The author "${name}" is listed twice.`, hint })
  const inline = authors.filter(({ key }) => key === undefined).map(authorName)
  if (inline.length > 0) {
    const message = `${listed('The author', inline)} not in ${file?.path ?? expected}.`
    const advice = 'Define the author there once, and name the key here.'
    addBySeverity(settings.onInlineAuthors, { ...place, message, hint: advice }, context)
  }
  return authors
}

function withTags<T extends { source: { path: string }; tagRefs: TagRef[]; tagsLine?: number }>(
  raw: T,
  { tags: file, settings }: { tags?: TagsFile; settings?: { onInlineTags: Severity } },
  context: ContentContext,
): Omit<T, 'tagRefs' | 'tagsLine'> & { tags: Tag[] } {
  const { tagRefs, tagsLine, ...page } = raw
  const tags = resolveTags(tagRefs, file, context.site)
  const inline = file ? tags.filter(({ isInline }) => isInline).map(({ label }) => label) : []
  if (file && settings && inline.length > 0) {
    const message = `${listed('The tag', inline)} not in ${file.path}.`
    const hint =
      file.tags.size > 0
        ? `Known tags: ${[...file.tags.keys()].join(', ')}.`
        : 'The file has no tags yet: define each there once, by its key.'
    addBySeverity(
      settings.onInlineTags,
      defined({ file: raw.source.path, line: tagsLine, message, hint }),
      context,
    )
  }
  return { ...page, tags }
}

/** `The tag "a" is`, `The tags "a", "b" are`. */
function listed(noun: string, names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`).join(', ')
  return names.length === 1 ? `${noun} ${quoted} is` : `${noun}s ${quoted} are`
}

function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  return a.source.contentPath < b.source.contentPath ? -1 : 1
}
