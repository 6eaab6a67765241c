const key = 'inkstone:details'

/** Lets a page that is loaded anew have open what its reader had opened, and closed what they had closed. */
export function keepDetails(): void {
  openAgain()
  window.addEventListener('pagehide', () => {
    const states = detailsByName().map(([name, { open }]) => [name, open])
    try {
      sessionStorage.setItem(key, JSON.stringify([location.pathname, states]))
    } catch {
      // Storage may be blocked: all are as they were sent.
    }
  })
}

function openAgain(): void {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'reload') return
  try {
    const [path, states] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string?, [string, boolean][]?] // as: written above
    if (path !== location.pathname) return
    const before = new Map(states)
    for (const [name, details] of detailsByName()) details.open = before.get(name) ?? details.open
  } catch {
    // As above.
  }
}

/** By their summaries, and which of those with the same one: others may have come before them. Those of islands are React's. */
function detailsByName(): [name: string, details: HTMLDetailsElement][] {
  const counts = new Map<string, number>()
  return Array.from(
    document.querySelectorAll<HTMLDetailsElement>('main details:not(ink-island *)'),
    (details) => {
      const summary = details.querySelector('summary')?.textContent ?? ''
      const count = counts.get(summary) ?? 0
      counts.set(summary, count + 1)
      return [`${count} ${summary}`, details]
    },
  )
}
