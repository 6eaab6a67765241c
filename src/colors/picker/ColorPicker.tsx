import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { interpolate } from '../../messages/messages.ts'
import type { Messages } from '../../messages/messages.ts'
import type { ProductLabel } from '../../types/app.ts'
import { HexField } from './HexField.tsx'
import { hexOf, hsvOf, movedTo } from './hsv.ts'
import type { Hsv } from './hsv.ts'
import { createFrames } from './picker-frames.ts'
import { ProductText } from './ProductText.tsx'
import { Slider } from './Slider.tsx'

/** How a colour is being changed: by something that goes on, or once. */
export type ChangeKind = 'moving' | 'done'

export interface ColorPickerProps {
  label: ProductLabel
  messages: Messages
  /** `#rrggbb` */
  hex: string
  onChange: (hex: string, kind: ChangeKind) => void
  /** What went on is over. */
  onRest: () => void
}

/** A colour by an area of its shades, its hue, and its code (TH-05). */
export function ColorPicker({ label, messages, hex, onChange, onRest }: ColorPickerProps): ReactNode {
  const id = useId()
  const [{ hsv, of }, setPicture] = useState(() => ({ hsv: hsvOf(hex), of: hex }))
  // Changed by other means.
  if (of !== hex) setPicture({ hsv: movedTo(hex, hsv), of: hex })

  const move = (next: Hsv): void => {
    const nextHex = hexOf(next)
    setPicture({ hsv: next, of: nextHex })
    onChange(nextHex, 'moving')
  }
  const [frames] = useState(createFrames)
  const rest = (): void => {
    frames.flush()
    onRest()
  }
  const { hue, saturation, brightness } = hsv
  const shades = (place: { x: number; y: number }): Hsv => ({ hue, saturation: place.x, brightness: place.y })
  const hues = (place: { x: number }): Hsv => ({ ...hsv, hue: place.x * 3.6 })
  const rounded = { saturation: Math.round(saturation), brightness: Math.round(brightness) }
  return (
    <div className="ink-picker" role="group" aria-labelledby={id}>
      <h3>
        <ProductText label={label} id={id} />
      </h3>
      <Slider
        kind="area"
        label={messages.themeArea}
        valueText={interpolate(messages.themeAreaValue, rounded)}
        place={{ x: saturation, y: brightness }}
        hue={hue}
        onMove={(place) => frames.show(() => move(shades(place)))}
        onStep={(place) => move(shades(place))}
        onRest={rest}
      />
      <div className="ink-picker-row">
        <Slider
          kind="hue"
          label={messages.themeHue}
          valueText={`${Math.round(hue)}°`}
          place={{ x: hue / 3.6, y: 50 }}
          hue={hue}
          onMove={(place) => frames.show(() => move(hues(place)))}
          onStep={(place) => move(hues(place))}
          onRest={rest}
        />
        <HexField label={messages.themeHex} hex={hex} onChange={(next) => onChange(next, 'done')} />
      </div>
    </div>
  )
}
