import { loadStyle } from '../load-part.ts'

/** Names of the controls, in the reader's language. */
export interface ZoomTexts {
  enlargePicture: string
  closePicture: string
}

/**
 * Lets readers enlarge the pictures of a text, by a click or by keys. Gives a function that ends it.
 * @param style address of the style sheet of what is enlarged
 */
export function enhanceImages(main: HTMLElement, texts: ZoomTexts, style: string): () => void {
  const pictures = [...main.querySelectorAll<HTMLImageElement>('.ink-prose img')].filter(
    (picture) =>
      picture.closest('a, button, summary, label, [role="button"], ink-island') === null && !isIcon(picture),
  )
  const styled = loadStyle(style)
  for (const picture of pictures) {
    picture.tabIndex = 0
    picture.setAttribute('role', 'button')
    picture.ariaHasPopup = 'dialog'
    // What decorates is no control: a picture without words has its name from here.
    if (picture.alt === '') picture.removeAttribute('alt')
    picture.ariaLabel = [texts.enlargePicture, picture.alt].filter(Boolean).join(': ')
  }
  const known = new Set<EventTarget | null>(pictures)
  const open = (event: Event): void => {
    const picture = event.target
    if (!(picture instanceof HTMLImageElement) || !known.has(picture)) return
    event.preventDefault()
    void styled.then(() => enlarge(picture, texts))
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') open(event)
  }
  const stopped = new AbortController()
  const { signal } = stopped
  main.addEventListener('click', open, { signal })
  main.addEventListener('keydown', onKey, { signal })
  return () => {
    stopped.abort()
    for (const picture of pictures) {
      for (const name of ['tabindex', 'role', 'aria-haspopup', 'aria-label']) picture.removeAttribute(name)
      picture.alt ||= ''
    }
    document.querySelector<HTMLDialogElement>('.ink-zoom')?.close()
  }
}

/** Whether a picture is a sign in a line, which shows nothing more when it is large. */
function isIcon({ attributes }: HTMLImageElement): boolean {
  return Number(attributes.getNamedItem('width')?.value ?? Infinity) < 33
}

/** Shows a picture as large as the window lets it; a click or Escape closes it. */
function enlarge(picture: HTMLImageElement, { closePicture }: ZoomTexts): void {
  if (document.querySelector('.ink-zoom') !== null) return
  const dialog = document.createElement('dialog')
  dialog.className = 'ink-zoom'
  dialog.ariaLabel = picture.alt || closePicture
  const close = document.createElement('button')
  close.type = 'button'
  close.ariaLabel = closePicture
  const large = new Image()
  large.alt = picture.alt
  large.src = picture.currentSrc || picture.src
  // A drawing is as sharp at any size.
  if (/\.svg(?:[?#]|$)/i.test(large.src)) large.className = 'ink-zoom-drawing'
  close.append(large)
  dialog.append(close)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    picture.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  dialog.showModal()
}
