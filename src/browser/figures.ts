import { enhanceCodeBlocks, type CodeBlockTexts } from './code-blocks.ts'
import { fitFormulasOnPaper } from './formulas-on-paper.ts'

/** Brings code blocks and formulas to life. The function that it returns ends that. */
export function enhanceFigures(main: HTMLElement, texts: CodeBlockTexts): () => void {
  const endings = [enhanceCodeBlocks(main, texts), fitFormulasOnPaper(main)]
  return () => {
    for (const end of endings) end()
  }
}
