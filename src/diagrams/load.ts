import { attempt } from '../defined.ts'
import { once } from '../remember.ts'
import type { DiagramOptions } from '../types/article.ts'
import type { Site } from '../types/site.ts'
import type { DrawSvg } from './draw.ts'

/** A fence of a diagram. */
const fence = /^[ \t>*+\-\d.)]*(?:```|~~~)[`~]*[ \t]*mermaid\b/im

/** How the diagrams of a text are drawn; nothing where there are none. The library is loaded for the first of a site. */
export async function diagramsIn(
  text: string,
  { markdown }: Pick<Site, 'markdown'>,
): Promise<{ diagrams?: DiagramOptions }> {
  if (!markdown.mermaid || !fence.test(text)) return {}
  const draw = await loadDrawing()
  return { diagrams: draw === undefined ? {} : { draw } }
}

/** The library that draws, which is installed beside the engine by sites that have diagrams; nothing where it is missing. */
export const loadDrawing: () => Promise<DrawSvg | undefined> = once(() => prepare().catch(() => undefined))

/** The library sets itself up with its first drawing, and would never draw right if that were stopped: so nothing stops this one. */
async function prepare(): Promise<DrawSvg> {
  const { renderMermaidSVG } = await import('beautiful-mermaid')
  const draw: DrawSvg = (source) => renderMermaidSVG(source, { padding: 12, transparent: true })
  draw('flowchart LR\n a -- b --> c')
  return draw
}

/** Whether the library is installed: pages that were made without it are made anew. */
export function canDraw(): boolean {
  return attempt(() => import.meta.resolve('beautiful-mermaid')) !== undefined
}
