import type { ReactNode } from 'react'
import { LabelText } from '../components/LabelText.tsx'
import { PostMeta } from '../components/PostMeta.tsx'
import { RawHtml } from '../components/RawHtml.tsx'
import { useTexts } from '../components/texts.ts'
import type { PostHead } from '../types/view.ts'
import { InkWash } from './InkWash.tsx'
import type { ScreenOf, ScreenPartProps } from './screen-props.ts'

export function HomePage({ screen }: ScreenPartProps<'home'>): ReactNode {
  return (
    <div className="ink-home">
      <header className="ink-hero">
        <div>
          <h1 lang={screen.lang}>{screen.title}</h1>
          {screen.tagline.label !== '' && (
            <p>
              <LabelText {...screen.tagline} />
            </p>
          )}
          <Actions actions={screen.actions} />
        </div>
        {screen.hasPainting && <InkWash />}
      </header>
      <Features features={screen.features} />
      <LatestPosts posts={screen.posts} />
    </div>
  )
}

function Actions({ actions }: { actions: ScreenOf<'home'>['actions'] }): ReactNode {
  if (actions.length === 0) return null
  return (
    <div className="ink-actions">
      {actions.map((action, index) => (
        <a className="ink-button" data-quiet={index > 0 || undefined} href={action.href} key={action.href}>
          <LabelText {...action} />
        </a>
      ))}
    </div>
  )
}

function Features({ features }: { features: ScreenOf<'home'>['features'] }): ReactNode {
  if (features.length === 0) return null
  return (
    <div className="ink-features">
      {features.map(({ title, description, href }) => (
        <section key={title.label}>
          <h2>
            {href === undefined ? (
              <LabelText {...title} />
            ) : (
              <a href={href}>
                <LabelText {...title} />
              </a>
            )}
          </h2>
          <p>{description}</p>
        </section>
      ))}
    </div>
  )
}

function LatestPosts({ posts }: { posts: PostHead[] }): ReactNode {
  const { messages } = useTexts()
  if (posts.length === 0) return null
  return (
    <section className="ink-latest">
      <h2>{messages.latestPosts}</h2>
      {posts.map((post) => (
        <article className="ink-entry" key={post.href}>
          <h3 lang={post.contentLang}>
            <a href={post.href}>
              {post.titleHtml === undefined ? post.title : <RawHtml as="span" html={post.titleHtml} />}
            </a>
          </h3>
          <PostMeta post={post} />
          {post.description !== '' && <p lang={post.contentLang}>{post.description}</p>}
        </article>
      ))}
    </section>
  )
}
