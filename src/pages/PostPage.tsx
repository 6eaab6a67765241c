import type { ReactNode } from 'react'
import { ArticleFooter } from '../components/ArticleFooter.tsx'
import { Comments } from '../components/Comments.tsx'
import { Notices } from '../components/Notices.tsx'
import { Pager } from '../components/Pager.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { PostAuthors } from '../components/PostAuthors.tsx'
import { PostMeta } from '../components/PostMeta.tsx'
import { Prose } from '../components/RawHtml.tsx'
import { ReadingViews } from '../components/ReadingViews.tsx'
import { useTexts } from '../components/texts.ts'
import type { ScreenPartProps } from './screen-props.ts'

export function PostPage({ screen }: ScreenPartProps<'post'>): ReactNode {
  const { messages } = useTexts()
  const { post, newer, older } = screen
  return (
    <>
      <article
        className="ink-article ink-post"
        data-view={screen.views?.isBoth ? 'both' : undefined}
        itemScope
        itemType="https://schema.org/BlogPosting"
      >
        <Notices notices={screen.notices} contentLang={post.contentLang} />
        <header>
          <PageTitle
            title={post.title}
            titleHtml={post.titleHtml}
            isHidden={screen.hideTitle}
            textHtml={screen.html}
            lang={post.contentLang}
          />
          <div className="ink-byline">
            <PostMeta post={post} />
            <PostAuthors authors={post.authors} />
            {screen.views && <ReadingViews views={screen.views} />}
          </div>
        </header>
        <Prose
          html={screen.html}
          lang={post.contentLang}
          isPaired={screen.views?.isBoth}
          isCode={screen.isCode}
        />
        <ArticleFooter
          tags={post.tags}
          editHref={screen.editHref}
          markdownHref={screen.markdownHref}
          lastUpdate={post.lastUpdate}
        />
      </article>
      <Pager
        name={messages.postPages}
        prev={newer && { ...newer, caption: messages.newerPost }}
        next={older && { ...older, caption: messages.olderPost }}
      />
      {screen.hasComments && <Comments />}
    </>
  )
}
