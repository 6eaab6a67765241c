import type { ReactNode } from 'react'
import { ArticleTop } from '../components/ArticleTop.tsx'
import { MobileToc } from '../components/MobileToc.tsx'
import { Notices } from '../components/Notices.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { Prose, RawHtml } from '../components/RawHtml.tsx'
import type { TocEntry } from '../types/app.ts'
import type { ScreenPartProps } from './screen-props.ts'

export interface MarkdownPageProps extends ScreenPartProps<'page'> {
  toc: TocEntry[]
}

export function MarkdownPage({ screen, toc }: MarkdownPageProps): ReactNode {
  const { contentLang, wrapperClassName } = screen
  if (screen.isReact === true)
    return <RawHtml className="ink-react-page" html={screen.html} lang={contentLang} />
  return (
    <article
      className={['ink-article', wrapperClassName].filter(Boolean).join(' ')}
      data-view={screen.views?.isBoth ? 'both' : undefined}
    >
      <ArticleTop views={screen.views} />
      <Notices notices={screen.notices} contentLang={contentLang} />
      <MobileToc headings={toc} lang={contentLang} />
      <PageTitle
        title={screen.title}
        titleHtml={screen.titleHtml}
        isHidden={screen.hideTitle}
        textHtml={screen.html}
        lang={contentLang}
      />
      <Prose html={screen.html} lang={contentLang} isPaired={screen.views?.isBoth} isCode={screen.isCode} />
    </article>
  )
}
