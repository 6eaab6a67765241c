import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

/** Where the thumb is: across and up, each from 0 to 100. */
export interface ThumbPosition {
  x: number
  y: number
}

export interface SliderProps {
  kind: 'area' | 'hue'
  label: string
  /** In words. */
  valueText: string
  place: ThumbPosition
  /** Of the colours that it shows, in degrees. */
  hue: number
  /** The thumb is dragged; many of these may come in a frame. */
  onMove: (place: ThumbPosition) => void
  /** The thumb is moved by a key. */
  onStep: (place: ThumbPosition) => void
  /** They have let go. */
  onRest: () => void
}

/** A slider of one or two dimensions, for pointers, fingers and keys; its arrows are those of the screen in every language. */
export function Slider({ kind, label, valueText, place, hue, ...props }: SliderProps): ReactNode {
  const slider = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = slider.current as HTMLDivElement // as: React has set it
    style.setProperty('--ink-x', `${place.x}%`)
    style.setProperty('--ink-y', `${100 - place.y}%`)
    style.setProperty('--ink-hue', `${hue}`)
  }, [place.x, place.y, hue])

  const follow = ({ currentTarget, clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    props.onMove(within({ x: ((clientX - left) / width) * 100, y: 100 - ((clientY - top) / height) * 100 }))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = movedByKey(event, place, kind)
    if (next === undefined) return
    event.preventDefault()
    props.onStep(within(next))
  }
  return (
    <div
      className="ink-slider"
      data-kind={kind}
      dir="ltr"
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={kind === 'hue' ? 360 : 100}
      aria-valuenow={Math.round(kind === 'hue' ? hue : place.x)}
      aria-valuetext={valueText}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      onLostPointerCapture={props.onRest}
    >
      <span />
    </div>
  )
}

/** A hue is moved by degrees, and by the keys of either direction. */
function movedByKey(
  event: KeyboardEvent,
  { x, y }: ThumbPosition,
  kind: SliderProps['kind'],
): ThumbPosition | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Home') return { x: 0, y }
  if (key === 'End') return { x: 100, y }
  const [across, up] = STEPS.get(key) ?? [0, 0]
  if (across === 0 && up === 0) return undefined
  const times = shiftKey ? 10 : 1
  return kind === 'hue'
    ? { x: x + ((across + up) * times) / 3.6, y }
    : { x: x + across * times, y: y + up * times }
}

const STEPS: ReadonlyMap<string, readonly [across: number, up: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowDown', [0, -1]],
  ['ArrowUp', [0, 1]],
  ['PageDown', [0, -10]],
  ['PageUp', [0, 10]],
])

function within({ x, y }: ThumbPosition): ThumbPosition {
  const clamp = (value: number): number => Math.min(100, Math.max(0, value))
  return { x: clamp(x), y: clamp(y) }
}
