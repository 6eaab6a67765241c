import type { ReactNode } from 'react'
import { PostList } from '../components/PostList.tsx'
import { useTexts } from '../components/texts.ts'
import { interpolate } from '../messages/messages.ts'
import { plural } from '../messages/plural.ts'
import { TagHeader } from './TagHeader.tsx'
import type { ScreenPartProps } from './screen-props.ts'

export function BlogTagPage({ screen }: ScreenPartProps<'blogTag'>): ReactNode {
  const { locale, messages } = useTexts()
  const title = interpolate(plural(messages.postsTagged, screen.count, locale.code), { tag: screen.tag })
  return (
    <div className="ink-article">
      <TagHeader
        title={title}
        description={screen.description}
        back={{ label: messages.viewAllTags, href: screen.allTagsHref }}
      />
      <PostList posts={screen.posts} newer={screen.newer} older={screen.older} />
    </div>
  )
}
