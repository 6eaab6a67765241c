import { createElement, type ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { useTexts } from '../components/texts.ts'
import type { ScreenPartProps } from './screen-props.ts'

/** A field, which `search/ui/results-page.ts` answers; without scripts, says where all pages are listed. */
export function SearchPage({ screen }: ScreenPartProps<'search'>): ReactNode {
  const { messages } = useTexts()
  return (
    <div className="ink-article ink-search-page">
      <h1>{messages.searchTitle}</h1>
      {/* Like an island: the app starts as soon as it is seen, without waiting for the reader. */}
      {createElement(
        'ink-island',
        null,
        <form className="ink-needs-app" action={screen.href} role="search">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            aria-label={messages.search}
            placeholder={messages.searchPlaceholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- SP-04: there is nothing else on the page
            autoFocus
          />
          {/* Not every browser has one of its own. */}
          <button
            className="ink-icon-button"
            type="reset"
            title={messages.searchClear}
            aria-label={messages.searchClear}
          >
            <Icon name="close" />
          </button>
          {/* Enter presses it, so that this is kept until the app runs. */}
          <button type="submit" hidden>
            {messages.search}
          </button>
        </form>,
      )}
      <p className="ink-lead ink-without-app">{messages.searchNeedsScript}</p>
      <ul className="ink-search-elsewhere ink-without-app">
        {screen.elsewhere.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
