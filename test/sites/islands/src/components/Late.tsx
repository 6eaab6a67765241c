import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Says where it was rendered. */
export default function Late() {
  const isLive = useSyncExternalStore(never, () => true, () => false)
  return <p className="late">{isLive ? 'In the browser.' : 'At build.'}</p>
}
