/** Leads to the top of the page: smoothly, unless the reader does not want motion. */
export function scrollToTop(): void {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' })
}
