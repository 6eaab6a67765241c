/**
 * The head of a page with what the author's components add to it. A title or a `meta` of theirs takes the place of the
 * engine's.
 */
export function withAuthorHead(head: string, own: string): string {
  if (own === '') return head
  const names = [...own.matchAll(/<meta[^>]*? (name|property)="([^"]*)"/g)].map(
    ([, kind, name]) => `${kind}="${name}"`,
  )
  const kept = head.replaceAll(/<meta[^>]*>|<title>.*?<\/title>/gs, (element) => {
    const isReplaced = element.startsWith('<title')
      ? own.includes('<title>')
      : names.some((name) => element.includes(` ${name}`))
    return isReplaced ? '' : element
  })
  return kept + own
}
