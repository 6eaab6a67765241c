import { useEffect, useId, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPart, loadStyle } from '../../browser/load-part.ts'
import { ColorToggle } from '../../components/ColorToggle.tsx'
import { holdPage, type LeaveGuard } from '../../browser/navigation/hold-page.ts'
import { TextsContext } from '../../components/texts.ts'
import type { SiteData } from '../../types/app.ts'
import { Drawer } from './Drawer.tsx'
import { ColorPanel } from './ColorPanel.tsx'
import type * as Engine from '../../browser/reader/color-engine.ts'

/** How the drawer of colours is opened. */
export interface ColorDrawerOpening {
  site: SiteData
  /** Its title is what the reader pressed (TH-01). */
  label: string
  /** What that means in the language of the page. */
  gloss?: string | undefined
  /** Gets the focus back. */
  opener: HTMLElement
  /** The app's guards. */
  guards: Set<LeaveGuard>
}

const current = { isOpen: false }

/** Opens the drawer of colours; there is one. */
export async function openColorDrawer(opening: ColorDrawerOpening): Promise<void> {
  if (current.isOpen) return
  current.isOpen = true
  const loading = Promise.all([
    loadPart(() => import('../../browser/reader/color-engine.ts')),
    loadStyle(opening.site.colorDrawer.style),
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
      <ColorDrawer opening={opening} engine={engine} onClosed={end} />
    </TextsContext>,
  )
}

interface ColorDrawerProps {
  opening: ColorDrawerOpening
  engine: typeof Engine
  onClosed: () => void
}

function ColorDrawer({ opening, engine, onClosed }: ColorDrawerProps): ReactNode {
  const { site, label, gloss, opener, guards } = opening
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    if (!isOpen) return undefined
    // Going back closes it, and nothing else, as it does with the sidebar of phones.
    return holdPage(guards, () => {
      setOpen(false)
      return false
    })
  }, [guards, isOpen])
  useEffect(() => {
    // A reader who navigates by other means has left the drawer already.
    document.addEventListener('inkstone:navigated', onClosed)
    return () => document.removeEventListener('inkstone:navigated', onClosed)
  }, [onClosed])
  useEffect(() => (isOpen ? skipUnseen() : undefined), [isOpen])
  return (
    <Drawer
      title={label}
      titleLang={gloss && site.labelLang}
      describedBy={gloss && id}
      closeLabel={site.messages.close}
      isOpen={isOpen}
      close={() => setOpen(false)}
      onClosed={() => {
        onClosed()
        opener.focus({ preventScroll: true })
      }}
      tools={
        <>
          {gloss && (
            <span className="ink-gloss" id={id} lang={site.locale.code}>
              {gloss}
            </span>
          )}
          {site.shell.hasColorToggle && <ColorToggle />}
        </>
      }
    >
      <ColorPanel site={site} engine={engine} />
    </Drawer>
  )
}

/** What may lie below the screen or behind the drawer: the blocks of the text, what follows it, the table of contents. */
const PARTS =
  'main :is(.ink-prose, .ink-pairs) > *, .ink-article-footer, .ink-pager, .ink-footer, .ink-toc > *'

/**
 * Lets the browser leave out the parts of the page that nobody sees while the page waits behind the drawer: each change of a
 * colour is worked out anew for every element of the page. Their places stay as they are. The function that it returns
 * brings them back, and so does a change of the window's size.
 */
function skipUnseen(): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)]
  // Where it will be: it still slides.
  const { offsetLeft = 0, offsetWidth = 0 } = document.querySelector<HTMLElement>('.ink-drawer') ?? {}
  const isCovered = ({ left, right }: DOMRect): boolean =>
    left >= offsetLeft && right <= offsetLeft + offsetWidth
  // All are measured before the first is changed.
  const unseen = parts
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom < 0 || box.top > innerHeight || isCovered(box))
    .map(({ part, box }) => ({ part, height: box.height - insetsOf(part) }))
  for (const { part, height } of unseen) {
    part.style.containIntrinsicBlockSize = `${height}px`
    part.style.contentVisibility = 'hidden'
  }
  const end = (): void => {
    window.removeEventListener('resize', end)
    for (const { part } of unseen) {
      part.style.removeProperty('content-visibility')
      part.style.removeProperty('contain-intrinsic-block-size')
      if (part.getAttribute('style') === '') part.removeAttribute('style')
    }
  }
  window.addEventListener('resize', end)
  return end
}

/** Padding and border above and below the content of a box. */
function insetsOf(part: Element): number {
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(part)
  const lengths = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth]
  return lengths.reduce((sum, length) => sum + parseFloat(length), 0)
}
