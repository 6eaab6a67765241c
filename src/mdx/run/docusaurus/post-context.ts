import { createContext, createElement, use, type Context, type ReactNode } from 'react'
import { DocsFactsContext } from '../../context.ts'
import type { BlogAuthorData } from './theme/BlogAuthor.tsx'

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
  isBlogPostPage?: boolean
}

/** The post that components stand for. */
export const PostContext: Context<PostContent | null> = createContext<PostContent | null>(null)

/** The components inside of it stand for a post. */
export function BlogPostProvider({
  content,
  isBlogPostPage = false,
  children,
}: {
  content: PostContent
  isBlogPostPage?: boolean
  children?: ReactNode
}): ReactNode {
  return createElement(PostContext, { value: { ...content, isBlogPostPage } }, children)
}

/** The post that a component stands for, or in whose text it stands; outside of all one that holds nothing. */
export function useBlogPost(): BlogPost {
  const facts = use(DocsFactsContext)
  const around = use(PostContext)
  const isBlogPostPage = around ? around.isBlogPostPage === true : facts?.isPostPage === true
  return { frontMatter: {}, assets: {}, toc: [], ...(around ?? facts?.post), isBlogPostPage }
}

interface BlogPost extends Omit<Partial<PostContent>, 'metadata'> {
  metadata?: PostMetadata | Readonly<Record<string, unknown>>
  isBlogPostPage: boolean
}
