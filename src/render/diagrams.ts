import type { DiagramOptions } from '../types/article.ts'
import type { Site } from '../types/site.ts'

/** A fence of a diagram. */
const fence = /^[ \t>*+\-\d.)]*(?:```|~~~)[`~]*[ \t]*mermaid\b/im

/** How the diagrams of a text are drawn; nothing where there are none. The library is loaded for the first of a site. */
export async function diagramsIn(
  text: string,
  { markdown }: Pick<Site, 'markdown'>,
): Promise<{ diagrams?: DiagramOptions }> {
  if (!markdown.mermaid || !fence.test(text)) return {}
  const { loadDrawing } = await import('../diagrams/load.ts')
  const draw = await loadDrawing()
  return { diagrams: draw === undefined ? {} : { draw } }
}
