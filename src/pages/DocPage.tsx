import type { ReactNode } from 'react'
import { ArticleFooter } from '../components/ArticleFooter.tsx'
import { ArticleTop } from '../components/ArticleTop.tsx'
import { MobileToc } from '../components/MobileToc.tsx'
import { Comments } from '../components/Comments.tsx'
import { Notices } from '../components/Notices.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { Prose } from '../components/RawHtml.tsx'
import { VersionBanner } from '../components/VersionBanner.tsx'
import type { TocEntry } from '../types/app.ts'
import type { ShellView } from '../types/view.ts'
import { DocPager } from './DocPager.tsx'
import type { ScreenPartProps } from './screen-props.ts'

export interface DocPageProps extends ScreenPartProps<'doc'> {
  shell: ShellView
  toc: TocEntry[]
}

/** The order inside the article is DOC-02. */
export function DocPage({ screen, shell, toc }: DocPageProps): ReactNode {
  const { breadcrumbs, version, contentLang } = screen
  return (
    <>
      <article
        className="ink-article"
        data-view={screen.views?.isBoth ? 'both' : undefined}
        itemScope
        itemType="https://schema.org/TechArticle"
      >
        <ArticleTop breadcrumbs={breadcrumbs} views={screen.views} />
        <VersionBanner version={version} siteTitle={shell.siteTitle} />
        <Notices notices={screen.notices} contentLang={contentLang} />
        <MobileToc headings={toc} lang={contentLang} />
        <PageTitle
          title={screen.title || breadcrumbs?.trail.at(-1)?.label}
          titleHtml={screen.titleHtml}
          isHidden={screen.hideTitle || screen.title === ''}
          textHtml={screen.html}
          lang={contentLang}
        />
        <Prose html={screen.html} lang={contentLang} isPaired={screen.views?.isBoth} isCode={screen.isCode} />
        <ArticleFooter
          tags={screen.tags}
          editHref={screen.editHref}
          markdownHref={screen.markdownHref}
          lastUpdate={screen.lastUpdate}
        />
      </article>
      <DocPager neighbors={screen.neighbors} />
      {screen.hasComments && <Comments />}
    </>
  )
}
