import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Icon } from '../components/Icon.tsx'
import { RawHtml } from '../components/RawHtml.tsx'
import { useTexts } from '../components/texts.ts'
import { useHydrated, useIsDesktop } from '../components/hydrated.ts'
import { MobileSidebar, type MobileSidebarProps } from './MobileSidebar.tsx'
import { PhoneEntries } from './PhoneEntries.tsx'
import { useTakenOver } from './use-handoff.ts'

export interface PhoneNavigationProps extends Omit<MobileSidebarProps, 'isOpen' | 'close'> {
  /**
   * HTML of the page's sidebar. It is a copy of the one beside the text: rendering the tree a second time would cost as
   * much as the rest of the shell.
   */
  sidebarHtml: string | undefined
}

/** The navigation of narrow screens: a menu that opens without a script, until the shell runs. */
export function PhoneNavigation(props: PhoneNavigationProps): ReactNode {
  const isLive = useHydrated()
  const root = useRef<HTMLDivElement>(null)
  return (
    <div className="ink-phone" ref={root}>
      {isLive ? <LivePhoneNavigation {...props} root={root} /> : <StaticPhoneNavigation {...props} />}
    </div>
  )
}

/** The sidebar of the page, then the rest of the site. */
function StaticPhoneNavigation({ page, entries, sidebarHtml = '' }: PhoneNavigationProps): ReactNode {
  const { messages } = useTexts()
  const hasSidebar = page.sidebar !== undefined || page.hasBlogSidebar === true
  return (
    <details className="ink-phone-menu">
      <summary aria-label={messages.toggleMenu}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <div>
        {hasSidebar && <RawHtml html={sidebarHtml} />}
        <PhoneEntries entries={entries} />
      </div>
    </details>
  )
}

interface LivePhoneNavigationProps extends PhoneNavigationProps {
  root: RefObject<HTMLDivElement | null>
}

function LivePhoneNavigation({ root, shell, page, entries, docs }: LivePhoneNavigationProps): ReactNode {
  const { messages } = useTexts()
  const isDesktop = useIsDesktop()
  const [isOpen, setOpen] = useTakenOver(root, root)
  // MOB-05, MOB-06: another page or a wide window closes it, and it stays closed.
  const [url, setUrl] = useState(page.url)
  if (isOpen && (isDesktop || url !== page.url)) setOpen(false)
  if (url !== page.url) setUrl(page.url)
  return (
    <>
      <button
        className="ink-icon-button ink-menu-button"
        type="button"
        aria-label={messages.toggleMenu}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="menu" />
      </button>
      {isDesktop === false && (
        <MobileSidebar
          shell={shell}
          page={page}
          entries={entries}
          docs={docs}
          isOpen={isOpen}
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}
