import type { DiagramSource } from './diagram-source.ts'

/** Statements that only say how something looks. */
const looks = /^(?:classDef|style|linkStyle|cssClass|direction) |^class \S+ \w+$/
const mostStatements = 300

/**
 * A diagram of classes, states, entities or numbers, as the library reads it.
 * @throws Error when it is too large, or holds what the library would leave out without a word
 */
export function plainOther(type: string, { rest, statements }: DiagramSource): string {
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
export function lostWord(source: string, svg: string): string | undefined {
  const [, ...lines] = source.split('\n')
  const words = lines.join('\n').match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return [...new Set(words)].find((word) => !keywords.has(word) && !svg.includes(word))
}
