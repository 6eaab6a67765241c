/** Says something to readers who listen. */
export interface Announcer {
  announce: (text: string) => void
  stop: () => void
}

/** Long enough to be noticed; later the text would be found by who reads on. */
const duration = 1000

/** Adds the live region: it must be there before its text. */
export function createAnnouncer(): Announcer {
  const region = document.createElement('div')
  region.className = 'ink-visually-hidden'
  region.role = 'status'
  // At the end of the page it could make it a pixel longer.
  document.body.prepend(region)
  const timer: { id?: ReturnType<typeof setTimeout> } = {}
  return {
    announce: (text) => {
      clearTimeout(timer.id)
      region.textContent = text
      timer.id = setTimeout(() => region.replaceChildren(), duration)
    },
    stop: () => region.remove(),
  }
}

/** A page that comes sooner is shown without a bar (RO-03). */
const patience = 200

/**
 * Shows a thin bar at the top if what was asked for does not come soon. Gives what takes it away.
 * @param control what the reader has pressed, which shows at once that it was heard
 */
export function startProgress(control?: Element | null): () => void {
  if (control) control.ariaBusy = 'true'
  const bar = document.createElement('div')
  bar.className = 'ink-progress'
  const timer = setTimeout(() => document.body.append(bar), patience)
  return () => {
    clearTimeout(timer)
    bar.remove()
    if (control) control.ariaBusy = null
  }
}
