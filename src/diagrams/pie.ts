import { hiddenLabel, type DiagramSource } from './diagram-source.ts'

/** More parts than these cannot be told apart. */
const mostParts = 40

/**
 * A pie as bars with the share of each part, in the words of the library, which knows no pies. Lengths are compared more easily
 * than angles.
 * @throws Error with what cannot be drawn
 */
export function plainPie({ rest, statements }: DiagramSource): string {
  const parts = statements.flatMap(({ text, line }) => {
    if (/^(?:showData|title)\b/.test(text)) return []
    const [, quoted, plain, value] = /^(?:["'](.*)["']|(.+?)) ?: ?(\d+(?:\.\d+)?)$/.exec(text) ?? []
    const label = quoted ?? plain
    if (label === undefined || value === undefined) throw new Error(`line ${line} holds \`${text}\``)
    return [{ label, value: Number(value) }]
  })
  const sum = parts.reduce((total, { value }) => total + value, 0)
  if (!(sum > 0) || parts.length > mostParts) throw new Error('it has no parts, or too many')
  const hasNumbers = [rest, ...statements.map(({ text }) => text)].some((text) => text.startsWith('showData'))
  const names = parts.map(({ label, value }) => {
    const share = `${Math.round((1000 * value) / sum) / 10} %`
    return hiddenLabel(`${label} · ${hasNumbers ? `${value} · ` : ''}${share}`)
  })
  const values = parts.map(({ value }) => value)
  return [
    'xychart horizontal',
    `x-axis [${names.join(', ')}]`,
    `y-axis 0 --> ${Math.max(...values)}`,
    `bar [${values.join(', ')}]`,
  ].join('\n')
}
