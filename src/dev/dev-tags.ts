import { tag } from '../html/escape.ts'

/** Where the server keeps what is its own. */
export const devRoot = '/@inkstone'

/** What a page tells its script about the server's state when the page was made. */
export interface PageMark {
  /** Another one after every start of the server. */
  server: string
  /** Counts the changes that the server has seen. */
  revision: number
  /** The page's Content-Security-Policy: a page that is shown in place of another one must have the same. */
  policy: string
}

/** What is added to the head of every page. */
export function devTags({ server, revision, policy }: PageMark): string {
  return [
    tag('meta', {
      name: 'inkstone-dev',
      content: server,
      'data-revision': String(revision),
      'data-policy': policy,
    }),
    tag('link', { rel: 'stylesheet', href: `${devRoot}/dev.css` }),
    `${tag('script', { type: 'module', src: `${devRoot}/client.js` })}</script>`,
  ].join('')
}
