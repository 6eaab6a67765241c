/** Run in a page: the widths of a paragraph at which the drawing behind an outside link stands on a line without a word. */
export function widthsWithLoneDrawing(): number[] {
  const text = document.createElement('p')
  const link = document.createElement('a')
  link.className = 'ink-external'
  link.href = 'https://example.com/'
  link.append('mkcert')
  text.append('Words before it ', link, ', and more of them behind it.')
  document.querySelector('.ink-prose')!.prepend(text)
  const size = Number.parseFloat(getComputedStyle(link).fontSize)
  // Narrower ones break words.
  const widths = Array.from({ length: 200 }, (_, index) => 80 + index)
  const found = widths.filter((width) => {
    text.style.inlineSize = `${width}px`
    return [...link.getClientRects()].some((line) => line.width < 1.5 * size)
  })
  text.remove()
  return found
}
