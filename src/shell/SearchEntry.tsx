import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { useTexts } from '../components/texts.ts'
import type { SiteData } from '../types/app.ts'
import { useHydrated } from '../components/hydrated.ts'

/** Looks like the field it leads to (SM-01). What it does, `search-opening.ts` does. */
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
      >
        {label}
        {/* In brackets, which nobody sees, as in the name: it has to contain the visible text. */}
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
