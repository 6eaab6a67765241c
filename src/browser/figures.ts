import { enhanceCodeBlocks, type CodeBlockTexts } from './code-blocks.ts'
import { endAll } from './end-all.ts'
import { fitFormulasOnPaper } from './formulas-on-paper.ts'
import { nameHeadings } from './heading-names.ts'
import { followScrollBoxes } from './scroll-boxes.ts'
import { showPlaceInSidebar } from './sidebar-place.ts'

/** Brings code blocks, formulas and what scrolls to life, names headings, and shows where the text is. The function that it returns ends that. */
export function enhanceFigures(main: HTMLElement, texts: CodeBlockTexts): () => void {
  nameHeadings(main)
  showPlaceInSidebar()
  const endings = [enhanceCodeBlocks(main, texts), followScrollBoxes(main), fitFormulasOnPaper(main)]
  return () => endAll(endings)
}
