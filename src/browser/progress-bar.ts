/** A page that comes sooner is shown without a bar (RO-03). */
const patience = 200

/** Shows a thin bar at the top if the page does not come soon. Gives what takes it away. */
export function startProgress(): () => void {
  const bar = document.createElement('div')
  bar.className = 'ink-progress'
  bar.setAttribute('aria-hidden', 'true')
  const timer = setTimeout(() => document.body.append(bar), patience)
  return () => {
    clearTimeout(timer)
    bar.remove()
  }
}
