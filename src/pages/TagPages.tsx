import type { ReactNode } from 'react'
import { useTexts } from '../components/texts.ts'
import type { TagCount } from '../types/route.ts'
import { PostList } from '../components/PostList.tsx'
import { interpolate } from '../messages/messages.ts'
import { plural } from '../messages/plural.ts'
import type { ScreenPartProps } from './screen-props.ts'
import { Icon } from '../components/Icon.tsx'

export interface TagsPageProps {
  tags: TagCount[]
}

export function TagsPage({ tags }: TagsPageProps): ReactNode {
  const { locale, messages } = useTexts()
  return (
    <div className="ink-article">
      <h1>{messages.tags}</h1>
      {groupTags(tags, locale.code).map((group) => (
        <section className="ink-tag-group" key={group.initial}>
          <h2 id={group.initial}>{group.initial}</h2>
          <ul>
            {group.tags.map((tag) => (
              <li key={tag.href}>
                <a href={tag.href} rel="tag">
                  {/* A count has no line of its own. */}
                  {`${tag.label}\u00A0`}
                  <small>{tag.count}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Tags that begin with the same character. */
interface TagGroup {
  initial: string
  tags: TagCount[]
}

/** Tags under their upper-cased first character, groups and tags in the language's order (BLG-22). */
export function groupTags(tags: readonly TagCount[], locale: string): TagGroup[] {
  const { compare } = new Intl.Collator(locale)
  const groups = new Map<string, TagCount[]>()
  for (const tag of tags.toSorted((one, other) => compare(one.label, other.label))) {
    const initial = (Array.from(tag.label)[0] ?? '').toLocaleUpperCase(locale)
    groups.set(initial, [...(groups.get(initial) ?? []), tag])
  }
  return [...groups]
    .map(([initial, members]) => ({ initial, tags: members }))
    .toSorted((one, other) => compare(one.initial, other.initial))
}

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

export function DocTagPage({ screen }: ScreenPartProps<'docTag'>): ReactNode {
  const { locale, messages } = useTexts()
  const title = interpolate(plural(messages.docsTagged, screen.docs.length, locale.code), { tag: screen.tag })
  return (
    <div className="ink-article">
      <TagHeader
        title={title}
        description={screen.description}
        back={{ label: messages.viewAllDocTags, href: screen.allTagsHref }}
      />
      {screen.docs.map((doc) => (
        <article className="ink-entry" key={doc.href}>
          <h2>
            <a href={doc.href}>{doc.label}</a>
          </h2>
          {doc.description !== '' && <p>{doc.description}</p>}
        </article>
      ))}
    </div>
  )
}

interface TagHeaderProps {
  title: string
  description?: string | undefined
  /** To the page of all tags or authors. */
  back: { label: string; href: string }
}

function TagHeader({ title, description, back }: TagHeaderProps): ReactNode {
  return (
    <header className="ink-list-header">
      <h1>{title}</h1>
      {description !== undefined && <p className="ink-lead">{description}</p>}
      <a href={back.href}>
        <Icon name="arrow-prev" />
        {back.label}
      </a>
    </header>
  )
}
