import type { ReactNode } from 'react'
import type { LastUpdate } from '../types/content.ts'
import type { Link as LinkTarget } from '../types/route.ts'
import { Icon } from './Icon.tsx'
import { LastUpdated } from './LastUpdated.tsx'
import { TagLinks } from './TagLinks.tsx'
import { useTexts } from './texts.ts'

export interface ArticleFooterProps {
  tags: LinkTarget[]
  editHref?: string | undefined
  /** The text as Markdown. */
  markdownHref?: string | undefined
  lastUpdate?: LastUpdate | undefined
}

/** Tags, the edit link and the last change; each stands on its own (BLG-10). It belongs into an item of microdata. */
export function ArticleFooter({ tags, editHref, markdownHref, lastUpdate }: ArticleFooterProps): ReactNode {
  const { messages } = useTexts()
  return (
    <>
      {(tags.length > 0 || editHref !== undefined || lastUpdate !== undefined) && (
        <footer className="ink-article-footer">
          <TagLinks tags={tags} />
          {(editHref !== undefined || lastUpdate !== undefined) && (
            <div className="ink-article-origin">
              {editHref !== undefined && (
                <a href={editHref} target="_blank" rel="noopener noreferrer">
                  <Icon name="edit" />
                  {messages.editPage}
                  <span className="ink-visually-hidden"> {messages.externalLink}</span>
                </a>
              )}
              {lastUpdate && <LastUpdated lastUpdate={lastUpdate} itemProp="dateModified" />}
            </div>
          )}
        </footer>
      )}
      {markdownHref !== undefined && (
        <div className="ink-article-footer ink-article-origin">
          <a href={markdownHref} target="_self">
            {messages.viewMarkdown}
          </a>
        </div>
      )}
    </>
  )
}
