import { useState } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { CharacterCounter } from '../../../src/components/extra/CharacterCounter.tsx'
import { countGraphemes } from '../../../src/components/extra/count-characters.ts'
import { OneTimeCode } from '../../../src/components/extra/OneTimeCode.tsx'
import { Skeleton } from '../../../src/components/extra/Skeleton.tsx'

function ControlledField(): ReactNode {
  const [text, setText] = useState('ab')
  return (
    <div id="controlled">
      <CharacterCounter max={5} enforce>
        <input aria-label="controlled" value={text} onChange={(event) => setText(event.target.value)} />
      </CharacterCounter>
      <output>{text}</output>
    </div>
  )
}

function Gallery(): ReactNode {
  const [codes, setCodes] = useState<string[]>([])
  return (
    <>
      <ControlledField />
      <CharacterCounter max={5} enforce>
        <input aria-label="cut" defaultValue="abc" />
      </CharacterCounter>
      <CharacterCounter max={3} count={countGraphemes}>
        <textarea aria-label="free" />
      </CharacterCounter>
      <OneTimeCode label="Code" onChange={(code) => setCodes([...codes, code])} />
      <output id="codes">{codes.join()}</output>
      <Skeleton lines={3} />
      <Skeleton shape="circle" className="portrait" />
    </>
  )
}

const main = document.querySelector('main')
if (main === null) throw new Error('The page has no main.')
createRoot(main).render(<Gallery />)
