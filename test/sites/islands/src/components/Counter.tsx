import { useId, useState } from 'react'

export default function Counter({ start, label }: { start: number; label: string }) {
  const [count, setCount] = useState(start)
  const id = useId()
  return (
    <span className="counter">
      <button type="button" aria-describedby={id} onClick={() => setCount(count + 1)}>
        {label}: {count}
      </button>
      <small id={id}>counts {label}</small>
    </span>
  )
}
