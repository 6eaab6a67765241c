import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../defined.ts'
import type { PlannedPost, TagCount } from '../../types/route.ts'
import type { BlogSettings } from '../../types/settings.ts'
import { readFrontMatter } from './front-matter-reader.ts'

// Blogs as the plugin of Docusaurus describes them to components and to plugins that wrap it.

/** What the plugin for blogs loads. */
export interface BlogContent {
  blogTitle: string
  blogDescription: string
  blogPosts: PostProp[]
  blogTags: Record<string, { label: string; permalink: string; items: string[]; unlisted: false; pages: [] }>
  blogListPaginated: []
  blogTagsListPath: string
}

interface PostProp {
  id: string
  metadata: Record<string, unknown>
  content: string
}

/**
 * What a blog is called, its posts and its tags, with all front matter and the texts.
 * @param dir the author's folder
 * @param lists the posts in the order of their lists, the tags, and the address of all tags
 */
export function blogContentOf(
  dir: string,
  { title, description }: Pick<BlogSettings, 'title' | 'description'>,
  { posts, tags, tagsHref }: { posts: readonly PlannedPost[]; tags: readonly TagCount[]; tagsHref: string },
): BlogContent {
  const idsByTag = new Map<string, string[]>(tags.map(({ href }) => [href, []]))
  for (const post of posts) for (const { href } of post.tags) idsByTag.get(href)?.push(post.href)
  return {
    blogTitle: title,
    blogDescription: description,
    blogPosts: posts.map((post) => withSource(dir, post)),
    blogTags: Object.fromEntries(
      tags.map(({ label, href }) => [
        href,
        { label, permalink: href, items: idsByTag.get(href) ?? [], unlisted: false, pages: [] },
      ]),
    ),
    blogListPaginated: [],
    blogTagsListPath: tagsHref,
  }
}

/** The posts of a blog that its lists have, in their order. */
export function listedPosts(
  newestFirst: readonly PlannedPost[],
  { id, sortPosts }: Pick<BlogSettings, 'id' | 'sortPosts'>,
): PlannedPost[] {
  const own = newestFirst.filter(({ post }) => post.instance === id && !post.isUnlisted)
  return sortPosts === 'ascending' ? own.toReversed() : own
}

function withSource(dir: string, planned: PlannedPost): PostProp {
  const post = postProp(planned)
  const date = new Date(planned.post.date)
  const read = attempt(() => readFrontMatter(readFileSync(join(dir, planned.post.source.path), 'utf8')))
  if (read === undefined) return { ...post, metadata: { ...post.metadata, date } }
  return { ...post, metadata: { ...post.metadata, date, frontMatter: read.data }, content: read.content }
}

/** A post as lists know it: of its front matter what every post may have, and its description for a text. */
export function postProp({ post, href, tags }: PlannedPost): PostProp {
  const { title, description, date, image, authors, readingMinutes } = post
  const metadata = {
    permalink: href,
    source: `@site/${post.source.path}`,
    title,
    description,
    date,
    tags: tags.map((tag) => ({ label: tag.label, permalink: tag.href })),
    readingTime: readingMinutes,
    hasTruncateMarker: post.hasTruncateMarker,
    authors: authors.map(({ imageUrl, ...author }) => ({
      ...author,
      ...(imageUrl && { imageURL: imageUrl }),
    })),
    frontMatter: { title, description, ...(image && { image }), tags: tags.map(({ label }) => label) },
    unlisted: false,
  }
  return { id: href, metadata, content: description }
}
