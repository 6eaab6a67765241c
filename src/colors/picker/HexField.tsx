import { useState } from 'react'
import type { ReactNode } from 'react'
import { parseHex } from '../palette/settings.ts'

export interface HexFieldProps {
  label: string
  /** The colour that is shown, `#rrggbb`. */
  hex: string
  onChange: (hex: string) => void
}

/** A colour as text. What is no colour changes nothing, and only the console says so (TH-06). */
export function HexField({ label, hex, onChange }: HexFieldProps): ReactNode {
  // What the reader types stays as it is until they leave the field, or the colour changes by other means.
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
