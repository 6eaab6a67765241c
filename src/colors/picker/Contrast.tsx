import type { ReactNode } from 'react'
import type { Palette } from '../palette/palette.ts'
import { interpolate } from '../../messages/messages.ts'
import type { Messages } from '../../messages/messages.ts'

export interface ContrastProps {
  messages: Messages
  palette: Palette
}

/** How well the page reads, in its own colours. */
export function Contrast({ messages, palette: { contrast, isAdjusted } }: ContrastProps): ReactNode {
  const link = judge(contrast.link, messages)
  return (
    <section className="ink-theme-part">
      <h3>{messages.themeContrast}</h3>
      <dl>
        <div>
          <dt>{messages.themeText}</dt>
          <dd>{judge(contrast.text, messages)}</dd>
          <dd>{show(contrast.text)}</dd>
        </div>
        <div>
          <dt className="ink-theme-link">{messages.themeLink}</dt>
          <dd>{isAdjusted ? interpolate(messages.themeAdjusted, { judgment: link }) : link}</dd>
          <dd>{show(contrast.link)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** In words that need no knowledge of ratios. */
function judge(ratio: number, { themeVeryGood, themeGood, themeBad }: Messages): string {
  return ratio >= 7 ? themeVeryGood : ratio >= 4.5 ? themeGood : themeBad
}

/** Never more than it is. */
function show(ratio: number): string {
  return `${Math.floor(ratio * 10) / 10} : 1`
}
