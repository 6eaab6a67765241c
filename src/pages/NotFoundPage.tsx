import type { ReactNode } from 'react'
import { useTexts } from '../components/texts.ts'

export interface NotFoundPageProps {
  homeHref: string
  /** Of the page of results. */
  searchHref: string
}

export function NotFoundPage({ homeHref, searchHref }: NotFoundPageProps): ReactNode {
  const { messages } = useTexts()
  return (
    <div className="ink-not-found">
      <h1>{messages.notFoundTitle}</h1>
      <p>{messages.notFoundText}</p>
      <p>{messages.notFoundContact}</p>
      <a className="ink-button" href={homeHref}>
        {messages.backHome}
      </a>{' '}
      <a className="ink-button" data-quiet="" href={searchHref}>
        {messages.search}
      </a>
    </div>
  )
}
