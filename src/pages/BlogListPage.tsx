import type { ReactNode } from 'react'
import { LabelText } from '../components/LabelText.tsx'
import { PostList } from '../components/PostList.tsx'
import type { ScreenPartProps } from './screen-props.ts'

export function BlogListPage({ screen }: ScreenPartProps<'blogList'>): ReactNode {
  return (
    <div className="ink-article">
      <h1 className="ink-visually-hidden">
        <LabelText {...screen.title} />
      </h1>
      <PostList posts={screen.posts} newer={screen.newer} older={screen.older} />
    </div>
  )
}
