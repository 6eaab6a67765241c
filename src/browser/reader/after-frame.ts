/** Calls back when the next frame has been shown; in a tab that nobody sees, when it is seen. The function that it returns calls it off. */
export function afterFrame(callback: () => void): () => void {
  const state = { isOver: false }
  requestAnimationFrame(() => setTimeout(() => state.isOver || callback()))
  return () => {
    state.isOver = true
  }
}
