import { type ReactNode, useContext } from 'react'
import { showOpeningFailure } from '../browser/navigation/load-failure.ts'
import { startProgress } from '../browser/navigation/progress.ts'
import { LabelText } from '../components/LabelText.tsx'
import { useTexts } from '../components/texts.ts'
import { loadPart } from '../browser/load-part.ts'
import type { SiteData } from '../types/app.ts'
import { useHydrated } from '../components/hydrated.ts'
import { LeaveGuards } from '../browser/navigation/hold-page.ts'
import type { ColorDrawerOpening } from '../colors/picker/color-drawer.tsx'

/** Props of a component for a custom navbar item. */
export interface CustomNavbarItemProps {
  /** The label of the configuration, translated. */
  label: string
  /** Meaning of the label, where the label is in another language than the page. */
  gloss?: string | undefined
}

/**
 * Components for items of type `custom-<name>`, by name (NAV-22). A site adds its own by a file
 * `theme/CustomNavbarItems.tsx` that exports all of them.
 */
export const customNavbarItems: Record<string, (props: CustomNavbarItemProps) => ReactNode> = {
  theme: ThemeItem,
}

/** Opens the drawer of colours (TH-01); its code is loaded then. */
function ThemeItem({ label, gloss }: CustomNavbarItemProps): ReactNode {
  // as: the shell gives all of it
  const site = useTexts() as SiteData
  const guards = useContext(LeaveGuards)
  const isHydrated = useHydrated()
  return (
    <button
      className="ink-needs-app"
      type="button"
      aria-haspopup="dialog"
      disabled={!isHydrated}
      ref={(opener) => {
        // Not React's: the phone's menu may be gone when a click that came too early is done.
        if (opener === null) return
        // oxlint-disable-next-line unicorn/prefer-add-event-listener -- rendered again, the last one counts
        opener.onclick = () => void openDrawer({ site, label, gloss, opener, guards })
      }}
    >
      <LabelText label={label} gloss={gloss} />
    </button>
  )
}

async function openDrawer(opening: ColorDrawerOpening): Promise<void> {
  const { site, label } = opening
  const endProgress = startProgress(opening.opener)
  try {
    const { openColorDrawer } = await loadPart(() => import('../colors/picker/color-drawer.tsx'))
    await openColorDrawer(opening)
  } catch {
    showOpeningFailure({ messages: site.messages, label, retry: () => void openDrawer(opening) })
  }
  endProgress()
}
