import { createContext, createElement, use, type Context, type ReactNode } from 'react'
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

/** The post that a component stands for; outside of all one that holds nothing. */
export function useBlogPost(): Partial<PostContent> & { isBlogPostPage: false } {
  return { frontMatter: {}, assets: {}, toc: [], ...use(PostContext), isBlogPostPage: false }
}
