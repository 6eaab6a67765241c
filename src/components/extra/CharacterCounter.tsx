'use client'

import { cloneElement, isValidElement, useEffect, useId, useRef, useState } from 'react'
import type { CompositionEvent, InputEvent, ReactElement, ReactNode } from 'react'
import { countCodeUnits, cutToCount } from './count-characters.ts'
import type { CountCharacters } from './count-characters.ts'

/** Props that the counter reads from its field, and adds to it. */
interface FieldProps {
  value?: string | undefined
  defaultValue?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

export interface CharacterCounterProps {
  /** One `<input>` or `<textarea>`, or a component that renders one and hands its props on; controlled or not. */
  children: ReactElement<FieldProps>
  /** How many characters there may be. */
  max: number
  /** Cuts what is beyond the limit, once an input method has finished its word; otherwise only says so. @default false */
  enforce?: boolean
  /** How characters are counted. @default the length of the string */
  count?: CountCharacters
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Shows how long the text of a field is, and keeps it within a limit (GEN-01): `<CharacterCounter max={80}><input /></CharacterCounter>`. */
export function CharacterCounter({
  children: field,
  max,
  enforce = false,
  count = countCodeUnits,
}: CharacterCounterProps): ReactNode {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const isComposing = useRef(false)
  const { value, defaultValue, 'aria-describedby': describedBy } = propsOf(field)
  const length = count(value ?? typed ?? defaultValue ?? '')
  const isOver = length > max
  const root = useRef<HTMLSpanElement>(null)
  // Right in a page's text the field is finished HTML, of which React knows nothing.
  useEffect(() => {
    const input = root.current?.querySelector<Field>('input, textarea')
    if (!input || input.getAttribute('aria-describedby')?.split(' ').includes(id)) return
    input.setAttribute('aria-describedby', id)
    setTyped(input.value)
  }, [id])

  // as: nothing else in here is typed into.
  const fieldOf = ({ target }: InputEvent | CompositionEvent): Field => target as Field
  // The text is cut on its way to the field, whose own listeners then get the rest. No state is set here: React would put the
  // field's old text back before it has told of the new one.
  const onInputCapture = (event: InputEvent): void => {
    const input = fieldOf(event)
    if (enforce && !isComposing.current) cutField(input, cutToCount(input.value, max, count))
  }
  const onInput = (event: InputEvent): void => setTyped(fieldOf(event).value)
  const onCompositionEnd = (event: CompositionEvent): void => {
    isComposing.current = false
    const input = fieldOf(event)
    const kept = cutToCount(input.value, max, count)
    if (!enforce || kept === input.value) return
    cutField(input, kept)
    // Browsers send none after the end.
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <span
      ref={root}
      className="ink-character-counter"
      data-over={isOver ? '' : undefined}
      onInputCapture={onInputCapture}
      onInput={onInput}
      onCompositionStartCapture={() => (isComposing.current = true)}
      onCompositionEnd={onCompositionEnd}
    >
      {cloneElement(field, {
        'aria-describedby': [describedBy, id].filter(Boolean).join(' '),
        ...(isOver && { 'aria-invalid': true }),
      })}
      <span id={id}>{`${length} / ${max}`}</span>
    </span>
  )
}

/** @throws where there is no field, which code without types may do */
function propsOf(field: unknown): FieldProps {
  if (isValidElement<FieldProps>(field)) return field.props
  throw new Error('A CharacterCounter needs a field: <CharacterCounter max={80}><input /></CharacterCounter>')
}

/** Shortens the field's text as if the reader had typed no more: React must not notice, and the caret keeps its place. */
function cutField(field: Field, text: string): void {
  if (field.value === text) return
  const { selectionStart } = field
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text)
  if (selectionStart === null) return
  const caret = Math.min(selectionStart, text.length)
  field.setSelectionRange(caret, caret)
}
