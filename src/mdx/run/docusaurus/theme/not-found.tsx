import type { ReactNode } from 'react'
import { useTexts } from '../../../../components/texts.ts'
import { clsx } from '../../packages/class-names.ts'
import { Layout, PageMetadata } from './Layout.tsx'

/** The page in the place of lost ones. */
export function NotFound({ children }: { children?: ReactNode }): ReactNode {
  const { messages } = useTexts()
  return (
    <>
      <PageMetadata title={messages.notFoundTitle} />
      <Layout>{children ?? <NotFoundContent />}</Layout>
    </>
  )
}

/** What it says. */
export function NotFoundContent({ className }: { className?: string }): ReactNode {
  const { messages } = useTexts()
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <div className="row">
        <div className="col col--6 col--offset-3">
          <h1 className="hero__title">{messages.notFoundTitle}</h1>
          <p>{messages.notFoundText}</p>
          <p>{messages.notFoundContact}</p>
        </div>
      </div>
    </main>
  )
}
