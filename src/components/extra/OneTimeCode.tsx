'use client'

import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { emptyCells, fillCells, takeBack } from './one-time-code.ts'
import type { CodeCells } from './one-time-code.ts'

export interface OneTimeCodeProps {
  /** Name of the field for screen readers. */
  label: string
  /** How many characters the code has. @default 6 */
  length?: number
  /** Gets the code, whenever all its characters are there. */
  onChange?: (code: string) => void
  /** Codes of letters want another keyboard on phones. @default 'numeric' */
  inputMode?: 'numeric' | 'text'
}

/** A field for a code from a message, one cell for each character (GEN-02). */
export function OneTimeCode({
  label,
  length = 6,
  onChange,
  inputMode = 'numeric',
}: OneTimeCodeProps): ReactNode {
  const { group, cells, compose, type, fill, onKeyDown } = useCells(length, onChange)
  return (
    <span className="ink-one-time-code" role="group" aria-label={label} dir="ltr" ref={group}>
      {cells.map((cell, index) => (
        <input
          key={index}
          type="text"
          value={cell}
          inputMode={inputMode}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={`${label} ${index + 1} / ${length}`}
          onChange={({ currentTarget: { value }, nativeEvent }) => {
            if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) compose(index, value)
            else type(index, value)
          }}
          onCompositionEnd={(event) => fill(index, event.currentTarget.value)}
          onKeyDown={(event) => onKeyDown(index, event)}
          onPaste={(event) => {
            event.preventDefault()
            fill(index, event.clipboardData.getData('text'))
          }}
          onFocus={(event) => event.currentTarget.select()}
        />
      ))}
    </span>
  )
}

interface Cells {
  group: RefObject<HTMLSpanElement | null>
  cells: readonly string[]
  /** An input method is at work in a cell. */
  compose: (at: number, text: string) => void
  type: (at: number, text: string) => void
  fill: (at: number, text: string) => void
  onKeyDown: (at: number, event: KeyboardEvent) => void
}

function useCells(length: number, onChange: OneTimeCodeProps['onChange']): Cells {
  const group = useRef<HTMLSpanElement>(null)
  const [cells, setCells] = useState<readonly string[]>(() => emptyCells(length))

  const focus = (at: number): void => {
    const input = group.current?.querySelectorAll('input')[Math.min(Math.max(at, 0), length - 1)]
    input?.focus()
    input?.select()
  }
  const apply = (next: CodeCells): void => {
    setCells(next.cells)
    focus(next.focus)
    const isFull = next.cells.every((cell) => cell !== '')
    if (isFull && next.cells.some((cell, index) => cell !== cells[index])) onChange?.(next.cells.join(''))
  }
  const compose = (at: number, text: string): void => setCells(cells.with(at, text))
  const fill = (at: number, text: string): void => apply(fillCells(cells, at, text))
  const type = (at: number, text: string): void => {
    const old = cells[at] ?? ''
    // The new character may stand on either side of the old one.
    const added = text.length > old.length ? text.replace(old, '') : text
    if (added === '') setCells(cells.with(at, ''))
    else fill(at, added)
  }
  const onKeyDown = (at: number, event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: length - 1 }[event.key]
    if (event.key === 'Backspace') apply(takeBack(cells, at))
    else if (target !== undefined) focus(target)
    else return
    event.preventDefault()
  }
  return { group, cells, compose, type, fill, onKeyDown }
}
