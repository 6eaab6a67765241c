'use client'

import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { graphemes } from './count-characters.ts'

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

/** The cells of a code, and the one that gets the focus. */
interface CodeCells {
  cells: readonly string[]
  focus: number
}

/** Empty cells. */
export function emptyCells(length: number): string[] {
  return Array.from({ length }, () => '')
}

/** Puts a text, typed or pasted, into the cells from one on. Spaces and hyphens are how codes are made readable. */
export function fillCells(cells: readonly string[], at: number, text: string): CodeCells {
  const characters = graphemes(text.replace(/[\s-]/g, '')).slice(0, cells.length - at)
  const filled = cells.map((cell, index) => characters[index - at] ?? cell)
  return { cells: filled, focus: Math.min(at + characters.length, cells.length - 1) }
}

/** Takes back the character of a cell, or the one before where it is empty. */
export function takeBack(cells: readonly string[], at: number): CodeCells {
  const taken = cells[at] === '' ? Math.max(at - 1, 0) : at
  return { cells: cells.map((cell, index) => (index === taken ? '' : cell)), focus: Math.max(at - 1, 0) }
}
