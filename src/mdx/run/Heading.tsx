import { use, type HTMLAttributes, type ReactNode } from 'react'
import { useTexts } from '../../components/texts.ts'
import { OwnPageContext } from '../context.ts'
import { interpolate } from '../../messages/messages.ts'

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** `h1` is shown as `h2` in a text, whose page has its title. */
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

/** A heading with a link to itself, when it has an id and is not the title of its page. */
export function Heading({ as = 'h2', id, children, ...attributes }: HeadingProps): ReactNode {
  const { messages } = useTexts()
  const isOwnPage = use(OwnPageContext)
  const Tag = as === 'h1' && !isOwnPage ? 'h2' : as
  const label = interpolate(messages.directLink, {
    heading: typeof children === 'string' ? children : (id ?? ''),
  })
  // Finished HTML leaves no place for a link.
  if (attributes.dangerouslySetInnerHTML !== undefined) return <Tag {...attributes} id={id} />
  return (
    <Tag {...attributes} id={id}>
      {children}
      {id !== undefined && as !== 'h1' && (
        <a className="ink-anchor" href={`#${id}`} aria-label={label} title={label}>
          #
        </a>
      )}
    </Tag>
  )
}
