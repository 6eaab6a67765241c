import type { Page } from 'playwright-core'
import { openPassingSession } from './kept-page.ts'

/** What a stand-in for a host says; nothing lets the page wait for ever. */
export type Reply = { status: number; body: string } | 'unreachable' | undefined

/** A request, as it was sent. */
export interface Asked {
  url: string
  body: string
}

// To questions whether a page of another host may ask.
const MAY_ASK = [
  { name: 'Access-Control-Allow-Origin', value: '*' },
  { name: 'Access-Control-Allow-Headers', value: '*' },
  { name: 'Access-Control-Allow-Methods', value: '*' },
]

/**
 * Answers what a page asks of other hosts. A route of Playwright's would do so too, but a page with a route has no cache: each of
 * its files would be fetched and compiled again.
 * @param urlPatterns with `*` for anything
 */
export async function answerRequests(
  page: Page,
  urlPatterns: readonly string[],
  respond: (asked: Asked) => Promise<Reply>,
): Promise<void> {
  const session = await openPassingSession(page)
  const answer = async (requestId: string, asked: Asked | undefined): Promise<void> => {
    const reply = asked === undefined ? { status: 204, body: '' } : await respond(asked)
    if (reply === undefined) return
    if (reply === 'unreachable') {
      await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
      return
    }
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: reply.status,
      responseHeaders: [...MAY_ASK, { name: 'Content-Type', value: 'application/json' }],
      body: Buffer.from(reply.body).toString('base64'),
    })
  }
  session.on('Fetch.requestPaused', ({ requestId, request: { method, url, postData = '' } }) => {
    // The page may have gone.
    answer(requestId, method === 'OPTIONS' ? undefined : { url, body: postData }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: urlPatterns.map((urlPattern) => ({ urlPattern })) })
}
