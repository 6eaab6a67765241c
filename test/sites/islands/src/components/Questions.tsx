import { Children, isValidElement, useState, type ReactNode } from 'react'

interface QuestionProps {
  title: string
  mark?: ReactNode
  children?: ReactNode
}

export function Question({ children }: QuestionProps): ReactNode {
  return children
}

/** Looks into what stands inside of it: whose answer is shown is its own business. */
export default function Questions({ children }: { children: ReactNode }): ReactNode {
  const [open, setOpen] = useState(0)
  const questions = Children.toArray(children).filter((child) => isValidElement<QuestionProps>(child))
  return (
    <section className="questions">
      {questions.map(({ key, props: { title, mark, children: answer } }, index) => (
        <div key={key}>
          {mark}
          <button type="button" onClick={() => setOpen(index)}>
            {title}
          </button>
          {index === open && <div>{answer}</div>}
        </div>
      ))}
    </section>
  )
}
