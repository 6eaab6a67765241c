import { useState } from 'react'

/** Fails once after a click, and is well again when it is rendered anew. */
export default function Crash() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('The wheel came off.', { cause: new Error('A bolt was loose.') })
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break it
    </button>
  )
}
