const onPages = ':is(.ink-math, .ink-math-line) > math'
/** In em. A formula in a line that is wider stands on a line of its own when it is printed. */
const wideLine = 20

/**
 * Tells the style sheet how wide each formula is, just before the page is printed: paper does not scroll, and browsers
 * do not break formulas. The style sheet sets them in letters as small as the sheet of paper asks for.
 * @returns ends it
 */
export function fitFormulasOnPaper(main: HTMLElement): () => void {
  const measure = (): void => {
    const found = [...main.querySelectorAll<MathMLElement>(onPages)]
    const widths = found.map((math) => widthOf(math))
    for (const [index, { parentElement: box }] of found.entries()) {
      const width = widths[index] ?? 0
      if (box === null || width === 0) continue
      box.style.setProperty('--ink-formula-width', width.toFixed(1))
      box.classList.toggle('ink-math-wide', width > wideLine)
    }
  }
  window.addEventListener('beforeprint', measure)
  return () => window.removeEventListener('beforeprint', measure)
}

/** Of what is in the formula, in em: its box may be narrower. */
function widthOf(math: MathMLElement): number {
  const { width = 0 } = math.firstElementChild?.getBoundingClientRect() ?? {}
  return width / Number.parseFloat(getComputedStyle(math).fontSize)
}
