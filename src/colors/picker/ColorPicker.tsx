import { useId, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { interpolate, type Messages } from '../../messages/messages.ts'
import type { ProductLabel } from '../../types/app.ts'
import { parseHex } from '../palette/settings.ts'
import { Slider } from './Slider.tsx'
import { hueOf } from '../palette/shades.ts'

/** How a colour is being changed: by something that goes on, under a hand or step by step, or once. */
export type ChangeKind = 'dragging' | 'stepping' | 'done'

export interface ColorPickerProps {
  label: ProductLabel
  messages: Messages
  /** `#rrggbb` */
  hex: string
  onChange: (hex: string, kind: ChangeKind) => void
  /** The movement is over. */
  onRest: () => void
}

/** A colour by an area of its shades, its hue, and its code (TH-05). */
export function ColorPicker({ label, messages, hex, onChange, onRest }: ColorPickerProps): ReactNode {
  const id = useId()
  const [{ hsv, of }, setPicture] = useState(() => ({ hsv: hsvOf(hex), of: hex }))
  // Changed by other means.
  if (of !== hex) setPicture({ hsv: movedTo(hex, hsv), of: hex })

  const move = (next: Hsv, kind: ChangeKind): void => {
    const nextHex = hexOfHsv(next)
    setPicture({ hsv: next, of: nextHex })
    onChange(nextHex, kind)
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
    <div
      className="ink-picker"
      role="group"
      aria-labelledby={id}
      // Voices of the page's language read no other.
      aria-describedby={label.gloss && `${id}-gloss`}
    >
      <h3>
        <ProductText label={label} id={id} />
      </h3>
      <Slider
        kind="area"
        label={messages.themeArea}
        valueText={interpolate(messages.themeAreaValue, rounded)}
        place={{ x: saturation, y: brightness }}
        hue={hue}
        onMove={(place) => frames.show(() => move(shades(place), 'dragging'))}
        onStep={(place) => move(shades(place), 'stepping')}
        onRest={rest}
      />
      <div className="ink-picker-row">
        <Slider
          kind="hue"
          label={messages.themeHue}
          valueText={`${Math.round(hue)}°`}
          place={{ x: hue / 3.6, y: 50 }}
          hue={hue}
          onMove={(place) => frames.show(() => move(hues(place), 'dragging'))}
          onStep={(place) => move(hues(place), 'stepping')}
          onRest={rest}
        />
        <HexField label={messages.themeHex} hex={hex} onChange={(next) => onChange(next, 'done')} />
      </div>
    </div>
  )
}

interface HexFieldProps {
  label: string
  /** The colour that is shown, `#rrggbb`. */
  hex: string
  onChange: (hex: string) => void
}

/** A colour as text. What is no colour changes nothing, and only the console says so (TH-06). */
function HexField({ label, hex, onChange }: HexFieldProps): ReactNode {
  // Typed text stays as it is until the reader leaves the field, or the colour changes by other means.
  const [typed, setTyped] = useState<{ text: string; hex: string }>()
  const text = typed?.hex === hex ? typed.text : hex

  const read = (value: string): void => {
    const parsed = parseHex(value)
    setTyped({ text: value, hex: parsed ?? hex })
    // oxlint-disable-next-line no-console -- TH-06: the page itself says nothing
    if (parsed === undefined) console.info(`转换错误：“${value}”不是十六进制颜色。`)
    else onChange(parsed)
  }
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={parseHex(text) === undefined}
      value={text}
      dir="ltr"
      size={9}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={({ target }) => read(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) read(event.currentTarget.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** Shows changes that come faster than the screen can. */
interface Frames {
  /** Done with the next frame, together with what React renders of it; what waited before is left out. */
  show: (task: () => void) => void
  /** Does at once what waits for the next frame. */
  flush: () => void
}

function createFrames(): Frames {
  const waiting: { id?: number; task?: () => void } = {}
  const flush = (): void => {
    const { id, task } = waiting
    if (id !== undefined) cancelAnimationFrame(id)
    delete waiting.id
    delete waiting.task
    task?.()
  }
  const show = (task: () => void): void => {
    waiting.task = task
    waiting.id ??= requestAnimationFrame(() => flushSync(flush))
  }
  return { show, flush }
}

interface ProductTextProps {
  label: ProductLabel
  /** Id of the label without its gloss, as the name of a control; the gloss’s begins with it. */
  id?: string
}

/** A label of the drawer, and its meaning for readers of another language. */
export function ProductText({ label: { text, lang, gloss }, id }: ProductTextProps): ReactNode {
  return (
    <>
      <span id={id} lang={lang}>
        {text}
      </span>
      {gloss && (
        <small id={id && `${id}-gloss`} lang={gloss.lang}>
          {' '}
          {gloss.text}
        </small>
      )}
    </>
  )
}

/** A colour as the pickers show it: hue from 0 to 360, saturation and brightness from 0 to 100. */
interface Hsv {
  hue: number
  saturation: number
  brightness: number
}

/** @param hex `#rrggbb` */
export function hsvOf(hex: string): Hsv {
  const [sixths, max, min] = hueOf(hex)
  const saturation = max === 0 ? 0 : ((max - min) / max) * 100
  return { hue: sixths * 60, saturation, brightness: max * 100 }
}

/** `#rrggbb` */
export function hexOfHsv({ hue, saturation, brightness }: Hsv): string {
  const value = (brightness / 100) * 255
  return [5, 3, 1].reduce((hex, place) => {
    const turn = (place + hue / 60) % 6
    const share = Math.max(0, Math.min(turn, 4 - turn, 1))
    const byte = Math.round(value - (value * saturation * share) / 100)
    return hex + byte.toString(16).padStart(2, '0')
  }, '#')
}

/** The picture of a colour, with what the colour itself does not say taken from the one before: grey has no hue. */
export function movedTo(hex: string, before: Hsv): Hsv {
  if (hexOfHsv(before) === hex) return before
  const { hue, saturation, brightness } = hsvOf(hex)
  return {
    hue: saturation === 0 ? before.hue : hue,
    saturation: brightness === 0 ? before.saturation : saturation,
    brightness,
  }
}
