import type { DrawSvg } from './draw.ts'

/** The library that draws, which is installed beside the engine by sites that have diagrams; nothing where it is missing. */
export async function loadDrawing(): Promise<DrawSvg | undefined> {
  const library = await import('beautiful-mermaid').catch(() => undefined)
  return library && ((source) => library.renderMermaidSVG(source, { padding: 12, transparent: true }))
}

/** Whether the library is installed: pages that were made without it are made anew. */
export function canDraw(): boolean {
  try {
    return import.meta.resolve('beautiful-mermaid') !== ''
  } catch {
    return false
  }
}
