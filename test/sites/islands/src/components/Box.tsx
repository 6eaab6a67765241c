import { useState, type ReactNode } from 'react'

interface BoxProps {
  title: string
  isClosed?: boolean
  icon?: ReactNode
  rows?: readonly { name: string; shown: ReactNode }[]
  children: ReactNode
}

/** Hides and shows what the page puts into it. */
export default function Box({ title, isClosed = false, icon, rows = [], children }: BoxProps) {
  const [isOpen, setOpen] = useState(!isClosed)
  return (
    <div className="box">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {icon}
        {title}
      </button>
      {isOpen && <div className="box-inside">{children}</div>}
      {isOpen && rows.map(({ name, shown }) => <p key={name}>{shown}</p>)}
    </div>
  )
}
