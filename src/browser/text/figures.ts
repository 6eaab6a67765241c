import { enhanceCodeBlocks, type CodeBlockTexts, followScrollBoxes } from './code-blocks.ts'
import { endAll } from '../end-all.ts'

/** Brings code blocks, formulas and what scrolls to life, names headings, and shows where the text is. The function that it returns ends that. */
export function enhanceFigures(main: HTMLElement, texts: CodeBlockTexts): () => void {
  nameHeadings(main)
  showPlaceInSidebar()
  const endings = [enhanceCodeBlocks(main, texts), followScrollBoxes(main), fitFormulasOnPaper(main)]
  return () => endAll(endings)
}

/**
 * Names headings by their words alone: the link at the end of each has a name of its own, which a list of headings would say
 * after each. Those that hold more than words keep the name that browsers make. What is in an island is React's.
 */
function nameHeadings(main: HTMLElement): void {
  for (const anchor of main.querySelectorAll('.ink-anchor:not(ink-island *)')) {
    const heading = anchor.parentElement
    if (heading === null || heading.querySelector('math, img, svg, ink-island') !== null) continue
    const words = [...heading.childNodes].filter((node) => node !== anchor)
    heading.ariaLabel = words.map((node) => node.textContent).join('')
  }
}

const shown: { link?: Element | null } = {}

/**
 * Scrolls a sidebar that is longer than the window to the page that is read, unless the reader is in it. Each page once: who
 * then looks elsewhere in it stays there.
 */
function showPlaceInSidebar(): void {
  const link = document.querySelector('.ink-layout .ink-sidebar [aria-current="page"]')
  const sidebar = link?.closest('.ink-sidebar')
  if (link === shown.link) return
  shown.link = link
  if (!link || !sidebar || sidebar.matches(':hover, :focus-within')) return
  const [own, box] = [link.getBoundingClientRect(), sidebar.getBoundingClientRect()]
  if (own.top < box.top || own.bottom > box.bottom)
    sidebar.scrollTop += (own.top + own.bottom - box.top - box.bottom) / 2
}

const onPages = ':is(.ink-math, .ink-math-line) > math'
/** In em. A formula in a line that is wider stands on a line of its own when it is printed. */
const wideLine = 20

/**
 * Tells the style sheet how wide each formula is, just before the page is printed: paper does not scroll, and browsers
 * do not break formulas. The style sheet sets them in letters as small as the sheet of paper asks for.
 * @returns ends it
 */
function fitFormulasOnPaper(main: HTMLElement): () => void {
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
