import { useState, type ReactNode } from 'react'

interface BoxProps {
  title: string
  isClosed?: boolean
  children: ReactNode
}

/** Hides and shows what the page puts into it. */
export default function Box({ title, isClosed = false, children }: BoxProps) {
  const [isOpen, setOpen] = useState(!isClosed)
  return (
    <div className="box">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {title}
      </button>
      {isOpen && <div className="box-inside">{children}</div>}
    </div>
  )
}
