/**
 * Names headings by their words alone: the link at the end of each has a name of its own, which a list of headings would say
 * after each. Those that hold more than words keep the name that browsers make. What is in an island is React's.
 */
export function nameHeadings(main: HTMLElement): void {
  for (const anchor of main.querySelectorAll('.ink-anchor:not(ink-island *)')) {
    const heading = anchor.parentElement
    if (heading === null || heading.querySelector('math, img, svg, ink-island') !== null) continue
    const words = [...heading.childNodes].filter((node) => node !== anchor)
    heading.ariaLabel = words.map((node) => node.textContent).join('')
  }
}
