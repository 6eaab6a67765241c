import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadStyle } from '../../browser/styles.ts'
import { TextsContext } from '../../components/texts.ts'
import { loadPart } from '../../browser/load-part.ts'
import type { SiteData } from '../../types/app.ts'
import { ColorToggle } from '../../components/ColorToggle.tsx'
import type { LeaveGuard } from '../../components/leave-guards.ts'
import type * as Engine from './color-engine.ts'
import { Drawer } from './Drawer.tsx'
import { skipUnseen } from './skip-unseen.ts'
import { ThemePanel } from './ThemePanel.tsx'

/** How the drawer of colours is opened. */
export interface ThemeOpening {
  site: SiteData
  /** Its title is what the reader pressed (TH-01). */
  label: string
  /** Gets the focus back. */
  opener: HTMLElement
  /** Those of the app. */
  guards: Set<LeaveGuard>
}

const current = { isOpen: false }

/** Opens the drawer of colours; there is one. */
export async function openTheme(opening: ThemeOpening): Promise<void> {
  if (current.isOpen) return
  current.isOpen = true
  const loading = Promise.all([
    loadPart(() => import('./color-engine.ts')),
    loadStyle(opening.site.theme.style),
  ])
  const [engine] = await loading.catch((error: unknown) => {
    current.isOpen = false
    throw error
  })

  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host, {
    onUncaughtError: (error) => {
      // oxlint-disable-next-line no-console -- the drawer is gone, this says why
      console.error(error)
      end()
    },
  })
  const end = (): void => {
    if (!host.isConnected) return
    current.isOpen = false
    host.remove()
    // Not at once: React may be rendering it.
    setTimeout(() => root.unmount())
  }
  root.render(
    <TextsContext value={opening.site}>
      <ThemeDrawer opening={opening} engine={engine} onClosed={end} />
    </TextsContext>,
  )
}

interface ThemeDrawerProps {
  opening: ThemeOpening
  engine: typeof Engine
  onClosed: () => void
}

function ThemeDrawer({ opening, engine, onClosed }: ThemeDrawerProps): ReactNode {
  const { site, label, opener, guards } = opening
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    // Going back closes it, and nothing else, as it does with the sidebar of phones.
    const stay = (): boolean => {
      setOpen(false)
      return !isOpen
    }
    guards.add(stay)
    return () => void guards.delete(stay)
  }, [guards, isOpen])
  useEffect(() => {
    // By other means the reader has left already.
    document.addEventListener('inkstone:navigated', onClosed)
    return () => document.removeEventListener('inkstone:navigated', onClosed)
  }, [onClosed])
  useEffect(() => (isOpen ? skipUnseen() : undefined), [isOpen])
  return (
    <Drawer
      title={label}
      closeLabel={site.messages.close}
      isOpen={isOpen}
      close={() => setOpen(false)}
      onClosed={() => {
        onClosed()
        opener.focus({ preventScroll: true })
      }}
      tools={site.shell.hasColorToggle && <ColorToggle />}
    >
      <ThemePanel site={site} engine={engine} />
    </Drawer>
  )
}
