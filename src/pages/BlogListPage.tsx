import type { ReactNode } from 'react'
import { PostList } from '../components/PostList.tsx'
import { useTexts } from '../components/texts.ts'
import type { ScreenPartProps } from './screen-props.ts'

export function BlogListPage({ screen }: ScreenPartProps<'blogList'>): ReactNode {
  const { labelLang } = useTexts()
  return (
    <div className="ink-article">
      <h1 className="ink-visually-hidden" lang={screen.title.gloss === undefined ? undefined : labelLang}>
        {screen.title.label}
      </h1>
      <PostList posts={screen.posts} newer={screen.newer} older={screen.older} />
    </div>
  )
}
