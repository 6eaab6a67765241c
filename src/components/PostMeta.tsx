import type { ReactNode } from 'react'
import { plural } from '../messages/plural.ts'
import type { PostHead } from '../types/view.ts'
import { Time } from './Time.tsx'
import { useTexts } from './texts.ts'

export interface PostMetaProps {
  post: Pick<PostHead, 'date' | 'readingMinutes'>
}

/** Date and reading time (BLG-04). */
export function PostMeta({ post }: PostMetaProps): ReactNode {
  const { locale, messages } = useTexts()
  return (
    <p className="ink-post-meta">
      <Time date={post.date} format="long" />
      {post.readingMinutes !== undefined &&
        ` · ${plural(messages.readingTime, post.readingMinutes, locale.code)}`}
    </p>
  )
}
