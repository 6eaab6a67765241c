import type { ReactNode } from 'react'
import { LabelText } from '../components/LabelText.tsx'
import { LastUpdated } from '../components/LastUpdated.tsx'
import { useTexts } from '../components/texts.ts'
import { plural } from '../messages/plural.ts'
import type { BlogSidebarPost, BlogSidebarView } from '../types/view.ts'

export interface BlogSidebarProps {
  sidebar: BlogSidebarView
}

/** The inside of the navigation beside posts and their lists. */
export function BlogSidebar({ sidebar }: BlogSidebarProps): ReactNode {
  const { messages } = useTexts()
  const { archiveHref, tagsHref, isTags } = sidebar
  return (
    <>
      <p>
        <LabelText {...sidebar.title} />
      </p>
      {sidebar.years.map(({ year, posts }) => (
        <div role="group" aria-label={year} key={year}>
          <span>{year}</span>
          <ul>
            {posts.map((post) => (
              <li key={post.href}>
                <SidebarPost post={post} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {(archiveHref !== undefined || tagsHref !== undefined) && (
        <ul>
          {archiveHref !== undefined && (
            <li>
              <a href={archiveHref}>{messages.archive}</a>
            </li>
          )}
          {tagsHref !== undefined && (
            <li>
              <a href={tagsHref} aria-current={isTags && 'page'}>
                {messages.tags}
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

function SidebarPost({ post }: { post: BlogSidebarPost }): ReactNode {
  const { locale, messages } = useTexts()
  const { readingMinutes, lastUpdate } = post
  return (
    <>
      <a href={post.href} aria-current={post.isCurrent ? 'page' : undefined}>
        {post.label}
      </a>
      {(readingMinutes !== undefined || lastUpdate !== undefined) && (
        <small>
          {readingMinutes !== undefined && plural(messages.readingTime, readingMinutes, locale.code)}
          {readingMinutes !== undefined && lastUpdate !== undefined && ' · '}
          {lastUpdate && <LastUpdated lastUpdate={lastUpdate} />}
        </small>
      )}
    </>
  )
}
