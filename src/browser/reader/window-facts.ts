/** How far the window is scrolled. */
export interface ScrollPlace {
  scrollX: number
  scrollY: number
}

/** Tells how far the window is scrolled, now and whenever that changes. Gives a function that ends this. */
export function onScrolled(listener: (place: ScrollPlace) => void): () => void {
  const tell = (): void => listener({ scrollX: window.scrollX, scrollY: window.scrollY })
  tell()
  window.addEventListener('scroll', tell, { passive: true })
  return () => window.removeEventListener('scroll', tell)
}

/** Whether the reader has asked for less motion. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
