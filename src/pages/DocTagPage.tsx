import type { ReactNode } from 'react'
import { useTexts } from '../components/texts.ts'
import { interpolate } from '../messages/messages.ts'
import { plural } from '../messages/plural.ts'
import { TagHeader } from './TagHeader.tsx'
import type { ScreenPartProps } from './screen-props.ts'

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
