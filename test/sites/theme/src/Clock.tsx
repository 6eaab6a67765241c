import { useState } from 'react'

export default function Clock({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" className="clock" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  )
}
