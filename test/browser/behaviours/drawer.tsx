import { useState } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Drawer } from '../../../src/colors/picker/Drawer.tsx'

/** A drawer with another in it. */
function Nested(): ReactNode {
  const [outer, setOuter] = useState(false)
  const [inner, setInner] = useState(false)
  const [closed, setClosed] = useState<string[]>([])
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  return (
    <>
      <button type="button" onClick={() => setOuter(true)}>
        open outer
      </button>
      <button type="button">behind</button>
      <output>{closed.join()}</output>
      <Drawer
        title="Outer"
        closeLabel="Close"
        size={location.hash === '#large' ? 'large' : 'default'}
        isOpen={outer}
        close={() => setOuter(false)}
        onClosed={() => setClosed([...closed, 'outer'])}
      >
        <div>
          <button type="button" onClick={() => setInner(true)}>
            open inner
          </button>
          <button type="button" onClick={() => setGone(true)}>
            leave
          </button>
          <Drawer
            title="Inner"
            closeLabel="Close"
            isOpen={inner}
            close={() => setInner(false)}
            onClosed={() => setClosed([...closed, 'inner'])}
          >
            <input aria-label="field" />
          </Drawer>
        </div>
      </Drawer>
    </>
  )
}

const main = document.querySelector('main')
if (main !== null) createRoot(main).render(<Nested />)
