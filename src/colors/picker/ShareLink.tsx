import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { loadPageTools } from '../../browser/load-page-tools.ts'
import { shareHash } from '../palette/settings.ts'
import type { Messages } from '../../messages/messages.ts'
import type { ChosenColors, ColorMode } from '../../types/colors.ts'
import { areSame } from './same-colors.ts'

export interface ShareLinkProps {
  messages: Messages
  colors: Record<ColorMode, ChosenColors>
  /** What the site has without the reader. */
  defaults: Record<ColorMode, ChosenColors>
}

/** How long the button says that it has copied. */
const CONFIRMATION = 2000

/** Copies an address of this page that brings the colours along; where that is refused, it is there to be copied. */
export function ShareLink({ messages, colors, defaults }: ShareLinkProps): ReactNode {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const link = linkTo(colors, defaults)
  useEffect(() => {
    if (state === 'refused') field.current?.select()
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState('ready'), CONFIRMATION)
    return () => clearTimeout(timer)
  }, [state])
  const share = async (): Promise<void> => {
    if (button.current === null) return
    const isCopied = await copy(link, button.current).catch(() => false)
    setState(isCopied ? 'copied' : 'refused')
  }
  return (
    <>
      <button className="ink-button" data-quiet="" type="button" ref={button} onClick={() => void share()}>
        {state === 'copied' ? messages.copied : messages.themeShare}
      </button>
      <span className="ink-visually-hidden" role="status">
        {state === 'copied' && messages.copied}
      </span>
      {state === 'refused' && (
        <label>
          <small>{messages.themeShareByHand}</small>
          <input type="text" readOnly dir="ltr" ref={field} value={link} />
        </label>
      )}
    </>
  )
}

async function copy(link: string, button: HTMLElement): Promise<boolean> {
  const { copyText } = await loadPageTools()
  return copyText(link, button)
}

/** The modes that are the site's own are not named. */
function linkTo(colors: ShareLinkProps['colors'], defaults: ShareLinkProps['defaults']): string {
  const changed = (mode: ColorMode): ChosenColors | undefined =>
    areSame(colors[mode], defaults[mode]) ? undefined : colors[mode]
  const [light, dark] = [changed('light'), changed('dark')]
  const isNone = light === undefined && dark === undefined
  const { origin, pathname, search } = location
  return `${origin}${pathname}${search}${isNone ? shareHash(colors.light, colors.dark) : shareHash(light, dark)}`
}
