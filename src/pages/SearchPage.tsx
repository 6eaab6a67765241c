import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { useTexts } from '../components/texts.ts'
import type { ScreenPartProps } from './screen-props.ts'

/** Says where to look as long as there is no search to answer in the field, which is hidden until then. */
export function SearchPage({ screen }: ScreenPartProps<'search'>): ReactNode {
  const { messages } = useTexts()
  return (
    <div className="ink-article ink-search-page">
      <h1>{messages.searchTitle}</h1>
      <form className="ink-needs-app" action={screen.href} role="search" hidden>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label={messages.search}
          placeholder={messages.searchPlaceholder}
          autoComplete="off"
          disabled
        />
        <button className="ink-visually-hidden" type="submit" disabled>
          {messages.search}
        </button>
      </form>
      <div>
        <p className="ink-lead">{messages.searchNeedsScript}</p>
        <ul>
          {screen.elsewhere.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
