import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Context, KeyboardEvent, ReactNode, RefObject } from 'react'
import { Icon } from '../../components/Icon.tsx'

export interface DrawerProps {
  title: string
  /** Language of the title, where it is not the page's. */
  titleLang?: string | undefined
  /** Id of what says what the title means. */
  describedBy?: string | undefined
  closeLabel: string
  isOpen: boolean
  /** The reader wants it closed. */
  close: () => void
  /** It is closed, and nothing moves any more. */
  onClosed?: (() => void) | undefined
  /** 378 px wide, or 736 px; as wide as the screen where that is less (TH-02). @default 'default' */
  size?: 'default' | 'large'
  /** Stands in the head, beside the close button. */
  tools?: ReactNode
  /** Content. A drawer in it opens over it and pushes it aside (TH-04). */
  children: ReactNode
}

/** After that, whatever still moves is where it goes (TH-04). */
const DEADLINE = 500

/** Tells the drawer around that one in it has opened, or closed. */
const PushParent: Context<(change: 1 | -1) => void> = createContext<(change: 1 | -1) => void>(() => {})

/** A dialog at the side of the page, which waits behind it (TH-03). */
export function Drawer({ isOpen, close, onClosed, ...props }: DrawerProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const [pushes, setPushes] = useState(0)
  const [push] = useState(() => (change: 1 | -1) => setPushes((count) => count + change))
  useSlide(dialog, isOpen, onClosed)
  usePush(isOpen)

  // The dialog's box is filled, so that a click on the dialog itself is one on the backdrop. Events of a drawer within it
  // do not count.
  const isOwn = ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }): boolean =>
    target === currentTarget
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      className="ink-drawer"
      data-size={props.size}
      data-pushed={pushes > 0 || undefined}
      ref={dialog}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- TH-03
      role="dialog"
      aria-modal="true"
      aria-label={props.title}
      aria-describedby={props.describedBy}
      tabIndex={-1}
      onCancel={(event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        close()
      }}
      // It may be open again by now.
      onClose={(event) => isOwn(event) && !event.currentTarget.open && close()}
      onKeyDown={keepTabInside}
      // A drag may end beside the drawer.
      onPointerDown={(event) => (pressed.current = event.target)}
      onClick={(event) => isOwn(event) && pressed.current === event.target && close()}
    >
      <div className="ink-drawer-box">
        <header className="ink-drawer-head">
          <h2 lang={props.titleLang}>{props.title}</h2>
          {props.tools}
          <button className="ink-icon-button" type="button" aria-label={props.closeLabel} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        <PushParent value={push}>{props.children}</PushParent>
      </div>
    </dialog>
  )
}

/** Opens the dialog at once, and closes it when it has slid out. */
function useSlide(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClosed: (() => void) | undefined,
): void {
  const latest = useRef({ onClosed, wasOpen: false })
  useLayoutEffect(() => {
    latest.current.onClosed = onClosed
  })
  useLayoutEffect(() => {
    const element = dialog.current
    const { wasOpen } = latest.current
    if (element === null || isOpen === wasOpen) return undefined
    latest.current.wasOpen = isOpen
    if (isOpen) {
      const root = document.documentElement
      // The page keeps its width without its scrollbar.
      if (innerWidth > root.clientWidth) root.dataset['scrollbarPlace'] = ''
      if (!element.open) element.showModal()
      root.dataset['drawer'] = ''
      // The whole of it, so that its name is read.
      element.focus({ preventScroll: true })
    }
    element.toggleAttribute('data-closing', !isOpen)
    const rest = async (): Promise<void> => {
      await settle(element)
      if (isOpen || latest.current.wasOpen) return
      element.close()
      forgetClosed()
      latest.current.onClosed?.()
    }
    void rest()
    return undefined
  }, [dialog, isOpen])
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      // One that goes while it is open is still in the page here.
      element?.close()
      forgetClosed()
    }
  }, [dialog])
}

/**
 * The page is as it was without a drawer. That one is open stands on `<html>`: asked of the page with `:has()`, every change of it
 * would be one of all its styles.
 */
function forgetClosed(): void {
  const { dataset } = document.documentElement
  if (document.querySelector('.ink-drawer:modal') !== null) return
  delete dataset['scrollbarPlace']
  delete dataset['drawer']
}

/** Waits until nothing moves; not for longer than the deadline. */
async function settle(element: HTMLElement): Promise<void> {
  const animations = element.getAnimations()
  if (animations.length === 0) return
  const deadline = new Promise((resolve) => setTimeout(resolve, DEADLINE))
  await Promise.race([Promise.allSettled(animations.map(({ finished }) => finished)), deadline])
  for (const animation of animations) if (animation.playState !== 'finished') animation.cancel()
}

function usePush(isOpen: boolean): void {
  const push = useContext(PushParent)
  useEffect(() => {
    if (!isOpen) return undefined
    push(1)
    return () => push(-1)
  }, [push, isOpen])
}

/** Browsers let Tab leave a dialog for their own controls; here the first one follows the last. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const { key, shiftKey, currentTarget, target } = event
  if (key !== 'Tab' || !(target instanceof Element) || target.closest('dialog') !== currentTarget) return
  const all = [...currentTarget.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex="0"]')]
  const stops = all.filter(
    (stop) =>
      !stop.matches(':disabled') &&
      stop.closest('dialog') === currentTarget &&
      stop.checkVisibility({ visibilityProperty: true }),
  )
  const [from, to] = shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (target !== from && !(shiftKey && target === currentTarget)) return
  event.preventDefault()
  to?.focus()
}
