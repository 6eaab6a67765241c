import { createContext, createElement, use, type Context, type ReactNode } from 'react'
import { DocsFactsContext } from '../../context.ts'
import type { BlogAuthorData } from './BlogAuthor.tsx'

/** A post, as far as it shows: what lists and plugins know of it. */
export interface PostMetadata {
  permalink: string
  title: string
  date: string
  readingTime?: number
  tags?: readonly { label: string; permalink: string }[]
  authors?: readonly BlogAuthorData[]
}

/** A text that is a component, with what is known of it. */
interface PostContent {
  metadata: PostMetadata
  frontMatter?: Readonly<Record<string, unknown>>
  assets?: Readonly<Record<string, unknown>>
  toc?: readonly unknown[]
}

/** The post that components stand for. */
export const PostContext: Context<PostContent | null> = createContext<PostContent | null>(null)

/** The components inside of it stand for a post. */
export function BlogPostProvider({
  content,
  children,
}: {
  content: PostContent
  children?: ReactNode
}): ReactNode {
  return createElement(PostContext, { value: content }, children)
}

/**
 * The post that a component stands for, or in whose text it stands; outside of all one that holds nothing. Lists show what the page
 * of a post shows of it, so no component is told that it is on that page.
 */
export function useBlogPost(): BlogPost {
  const post = use(PostContext) ?? use(DocsFactsContext)?.post
  return { frontMatter: {}, assets: {}, toc: [], ...post, isBlogPostPage: false }
}

interface BlogPost extends Omit<Partial<PostContent>, 'metadata'> {
  metadata?: PostMetadata | Readonly<Record<string, unknown>>
  isBlogPostPage: false
}
