/**
 * Calls `update` in the next frame, and once in a frame while the reader scrolls or the window changes its size: measuring at once
 * would lay out a new page twice before it is seen. The function that it returns ends that.
 */
export function onScrollFrame(update: () => void): () => void {
  const state = { frame: 0 }
  const run = (): void => {
    state.frame = 0
    update()
  }
  const plan = (): void => {
    if (state.frame === 0) state.frame = requestAnimationFrame(run)
  }
  plan()
  document.addEventListener('scroll', plan, { passive: true })
  window.addEventListener('resize', plan)
  return () => {
    cancelAnimationFrame(state.frame)
    document.removeEventListener('scroll', plan)
    window.removeEventListener('resize', plan)
  }
}
