/**
 * Takes entries of the navbar that hold nothing but a picture out of its list for who listens, when the picture cannot be had:
 * the boot script has hidden it. A list may hold nothing but items, so the entry stays one that nobody meets. The function that it returns ends it.
 */
export function leaveOutLostPictures(): () => void {
  const leaveOut = (): void => {
    for (const entry of document.querySelectorAll<HTMLElement>('.ink-navbar-html'))
      if (entry.querySelector('img')?.hidden === true && entry.textContent?.trim() === '') entry.inert = true
  }
  leaveOut()
  window.addEventListener('error', leaveOut, true)
  return () => window.removeEventListener('error', leaveOut, true)
}
