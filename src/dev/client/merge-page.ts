/** The browser may move the page to keep something in view that is gone. */
export function keepScrolled(change: () => void): void {
  const { scrollX, scrollY } = window
  change()
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
}

/**
 * Puts in what is new and leaves the rest alone, with whatever the reader has opened, typed or scrolled there.
 * @param live what the reader sees
 * @param before how it was sent
 * @param next how it is to be
 */
export function replaceDifferences(live: ChildNode, before: Node, next: Node): void {
  if (before.isEqualNode(next)) return
  const isSame = before.cloneNode().isEqualNode(next.cloneNode())
  const isAlike = isSame && before.hasChildNodes() && live.childNodes.length === before.childNodes.length
  if (isAlike) replaceChildren(live, before, next)
  else live.replaceWith(document.importNode(next, true))
}

/** Between the children that are the same at both ends, as many go in as there are. */
function replaceChildren(live: Node, before: Node, next: Node): void {
  const [lives, befores, nexts] = [[...live.childNodes], [...before.childNodes], [...next.childNodes]]
  const shorter = Math.min(befores.length, nexts.length)
  const isEqualAt = (index: number): boolean => befores.at(index)!.isEqualNode(nexts.at(index)!)
  let start = 0
  while (start < shorter && isEqualAt(start)) start++
  let end = 0
  while (end < shorter - start && isEqualAt(-1 - end)) end++
  const olds = lives.slice(start, lives.length - end)
  const news = nexts.slice(start, nexts.length - end)
  const reference = lives[lives.length - end] ?? null
  for (const [index, old] of olds.entries()) {
    const [oldBefore, replacement] = [befores[start + index], news[index]]
    if (replacement === undefined || oldBefore === undefined) old.remove()
    else replaceDifferences(old, oldBefore, replacement)
  }
  for (const added of news.slice(olds.length)) live.insertBefore(document.importNode(added, true), reference)
}

/** {@link replaceChildren} for an element that the app shows: it begins its work on what stands there anew. */
export function mergeElement(live: Element, before: Element | null, next: Element | null): void {
  if (next === null) return
  keepScrolled(() => {
    if (before !== null && live.childNodes.length === before.childNodes.length)
      replaceChildren(live, before, next)
    else live.replaceChildren(...Array.from(next.childNodes, (node) => document.importNode(node, true)))
    const [running, sentIslands] = [outermostIslands(live), outermostIslands(next)]
    for (const [index, island] of running.entries()) {
      const replacement = sentIslands[index]
      // React ends with the page before: only an island as it was sent can begin again.
      if (replacement !== undefined) island.replaceWith(document.importNode(replacement, true))
    }
  })
}

function outermostIslands(element: Element): Element[] {
  return [...element.querySelectorAll('ink-island')].filter(
    (island) => island.parentElement?.closest('ink-island') === null,
  )
}
