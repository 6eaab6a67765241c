import type { ReactNode } from 'react'
import { Pager } from '../components/Pager.tsx'
import { useTexts } from '../components/texts.ts'
import type { Neighbors } from '../types/route.ts'

export interface DocPagerProps {
  neighbors: Neighbors
}

export function DocPager({ neighbors: { prev, next } }: DocPagerProps): ReactNode {
  const { messages } = useTexts()
  return (
    <Pager
      name={messages.docsPages}
      prev={prev && { ...prev, caption: messages.previous }}
      next={next && { ...next, caption: messages.next }}
    />
  )
}
