import type { ReactNode } from 'react'

export interface AbsentProps {
  children?: ReactNode
}

function AbsentComponent({ children }: AbsentProps): ReactNode {
  return children ?? null
}

/** In the place of a component that nobody knows: shows what stands inside of it. Its parts, as `<Absent.Part>`, are as absent. */
export const Absent: typeof AbsentComponent = new Proxy(AbsentComponent, {
  get: (target, name): unknown =>
    typeof name === 'string' && /^[A-Z]/.test(name) ? Absent : Reflect.get(target, name),
})
