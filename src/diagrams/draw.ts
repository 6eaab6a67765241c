import { runInNewContext } from 'node:vm'
import { cleanSvg, type CleanSvg } from './clean-svg.ts'
import { readDiagram, type DiagramSource } from './diagram-source.ts'
import { plainFlowchart } from './flowchart.ts'
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

/** Statements that only say how something looks. */
const looks = /^(?:classDef|style|linkStyle|cssClass|direction) |^class \S+ \w+$/
const mostStatements = 300

/**
 * A diagram of classes, states, entities or numbers, as the library reads it.
 * @throws Error when it is too large, or holds what the library would leave out without a word
 */
function plainOther(type: string, { rest, statements }: DiagramSource): string {
  if (statements.length > mostStatements) throw new Error(`it has more than ${mostStatements} lines`)
  const lines = statements.map(({ text, line }) => {
    if (/^--$|<<(?:fork|join|choice)>>/.test(text)) throw new Error(`line ${line} holds \`${text}\``)
    return text.replace(/ ?;$/, '')
  })
  const direction = lines.find((line) => /^direction \w+$/.test(line))
  const kept = lines.filter((line) => !looks.test(line))
  const isState = type.startsWith('state') && direction !== undefined
  return [
    type === 'xychart' ? `${type} ${rest}`.trim() : type,
    ...(isState ? [direction] : []),
    ...kept,
  ].join('\n')
}

const keywords = new Set(
  (
    'class namespace state as note end title direction TB TD BT LR RL one or more many only zero to optionally x-axis y-axis ' +
    'axis bar line horizontal'
  ).split(' '),
)

/** A word of the source that stands nowhere in the drawing, so that something was left out. */
function lostWord(source: string, svg: string): string | undefined {
  const [, ...lines] = source.split('\n')
  const words = lines.join('\n').match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return [...new Set(words)].find((word) => !keywords.has(word) && !svg.includes(word))
}
