import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { clsx } from './class-names.ts'

/** What a slot gives to the element inside of it. */
export interface SlotProps {
  children?: ReactNode
  className?: string
  style?: object
}

type Given = Readonly<SlotProps & Record<string, unknown>>

/** Gives what it is given to the element inside of it: what `@radix-ui/react-slot` does, where it is not installed. */
export function Slot({ children, ...given }: Given): ReactNode {
  const [inside, ...others] = Children.toArray(children)
  if (others.length > 0 || !isValidElement(inside)) return children
  // as: whatever the author wrote there.
  const { props } = inside as ReactElement<Given>
  return cloneElement(inside as ReactElement<Given>, {
    ...given,
    ...props,
    ...((given.className ?? props.className) !== undefined && {
      className: clsx(given.className, props.className),
    }),
    ...((given.style ?? props.style) !== undefined && { style: { ...given.style, ...props.style } }),
  })
}

/** Marks what of several things is the element. */
export function Slottable({ children }: SlotProps): ReactNode {
  return children
}

export { Slot as Root }
