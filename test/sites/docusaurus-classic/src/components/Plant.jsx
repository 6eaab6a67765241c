import { Icon } from 'absent-icons'

export function Plant({ children }) {
  return (
    <p>
      <Icon /> {children}
    </p>
  )
}
