import { useState, type ReactNode } from 'react'

/** Hides and shows what the page puts into it. */
export default function Box({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <div className="box">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {title}
      </button>
      {isOpen && <div className="box-inside">{children}</div>}
    </div>
  )
}
