import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { useTexts } from '../components/texts.ts'
import type { SiteData } from '../types/app.ts'
import { useHydrated } from '../components/hydrated.ts'

/** A button that looks like the search field it opens (SM-01). `start.tsx` answers it. */
export function SearchEntry(): ReactNode {
  // as: the shell provides all it knows of the site.
  const { messages, search } = useTexts() as SiteData
  const isHydrated = useHydrated()
  const isApple = !isHydrated || /Mac|iP/.test(navigator.platform)
  const label = (
    <>
      <Icon name="search" />
      <span>{messages.search}</span>
    </>
  )
  return (
    <>
      <button
        className="ink-search-entry ink-needs-app"
        type="button"
        aria-label={`${messages.search} (${isApple ? 'Command' : 'Ctrl'}+K)`}
        data-ink-placeholder={messages.searchModalPlaceholder}
        data-ink-cancel={messages.searchCancel}
      >
        {label}
        {/* Hidden brackets make this the same as the accessible name, which has to contain the visible text. */}
        {isHydrated && (
          <span>
            (<kbd>{isApple ? '⌘' : 'Ctrl'}</kbd>+<kbd>K</kbd>)
          </span>
        )}
      </button>
      <a className="ink-without-app" href={search.href}>
        {label}
      </a>
    </>
  )
}
