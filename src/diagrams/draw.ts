import { runInNewContext } from 'node:vm'
import { cleanSvg, type CleanSvg } from './clean-svg.ts'
import { readDiagram, type DiagramSource } from './diagram-source.ts'
import { plainFlowchart } from './flowchart.ts'
import { lostWord, plainOther } from './other-diagrams.ts'
import { plainSequence } from './sequence.ts'

/** Draws a diagram whose source it can read. */
export type DrawSvg = (source: string) => string

/** A diagram, drawn. */
export interface Drawing extends CleanSvg, Pick<DiagramSource, 'title' | 'name' | 'description'> {}

/** The library draws this type, or why it does not. */
export type Drawn = { drawing: Drawing } | { unknownType: string } | { reason: string }

const mostCharacters = 20_000
const longestLine = 1000
/** In milliseconds of the clock: many times what a diagram within the limits takes. */
const patience = 10_000

/**
 * Draws a diagram in the site's colours.
 * @param id tells its parts from those of other diagrams on the page
 * @param draw the library
 */
export function drawDiagram(source: string, id: string, draw: DrawSvg): Drawn {
  const diagram = source.length > mostCharacters ? undefined : readDiagram(source)
  if (diagram === undefined) return { reason: `it is longer than ${mostCharacters} characters` }
  const long = source.split('\n').findIndex((line) => line.length > longestLine)
  if (long !== -1) return { reason: `line ${long + 1} is longer than ${longestLine} characters` }
  try {
    const plain = plainDiagram(diagram)
    if (plain === undefined) return { unknownType: diagram.type }
    const svg = inTime(() => draw(plain))
    const lost = isReadByUs(diagram.type) ? undefined : lostWord(plain, svg)
    if (lost !== undefined) return { reason: `the library leaves out "${lost}"` }
    const { title, name, description } = diagram
    return {
      drawing: {
        ...cleanSvg(svg, id),
        ...(title !== undefined && { title }),
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
      },
    }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : 'the library cannot read it' }
  }
}

function isReadByUs(type: string): boolean {
  return /^(?:graph|flowchart|flowchart-elk|sequenceDiagram)$/.test(type)
}

/** The diagram in the words of the library; nothing for a type that it does not know. */
function plainDiagram(diagram: DiagramSource): string | undefined {
  switch (diagram.type) {
    case 'graph':
    case 'flowchart':
    case 'flowchart-elk':
      return plainFlowchart(diagram)
    case 'sequenceDiagram':
      return plainSequence(diagram)
    case 'classDiagram':
    case 'classDiagram-v2':
      return plainOther('classDiagram', diagram)
    case 'stateDiagram':
    case 'stateDiagram-v2':
      return plainOther('stateDiagram-v2', diagram)
    case 'erDiagram':
      return plainOther('erDiagram', diagram)
    case 'xychart':
    case 'xychart-beta':
      return plainOther('xychart', diagram)
    default:
      return undefined
  }
}

/** Limits of size keep the library quick; where they do not, the watch of a context of its own stops it. */
function inTime(draw: () => string): string {
  try {
    const drawn: unknown = runInNewContext('draw()', { draw }, { timeout: patience })
    return String(drawn)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new Error('it takes too long', { cause: error })
    throw error
  }
}
