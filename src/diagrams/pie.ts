import { unreadable, type DiagramSource } from './diagram-source.ts'
import { BLUE, barSvg, columnsFor, MARGIN, middleOf, rowsSvg, textSvg } from './rows-svg.ts'

/** More parts than these cannot be told apart. */
const mostParts = 60

/**
 * Draws a pie as bars with the share of each part: the library knows no pies, and lengths are compared more easily than angles.
 * @throws Error with what cannot be drawn
 */
export function pieSvg({ rest, statements }: DiagramSource): string {
  const parts = statements.flatMap(({ text, line }) => {
    if (text.startsWith('showData')) return []
    const [, quoted, plain, value] = /^(?:["'](.*)["']|(.+?)) ?: ?(\d+(?:\.\d+)?)$/.exec(text) ?? []
    const label = quoted ?? plain
    if (label === undefined || value === undefined) throw unreadable({ line, text })
    return [{ label, value: Number(value) }]
  })
  const sum = parts.reduce((total, { value }) => total + value, 0)
  if (!(sum > 0) || parts.length > mostParts) throw new Error('it has no parts, or too many')
  const hasNumbers = [rest, ...statements.map(({ text }) => text)].some((text) => text.startsWith('showData'))
  const names = parts.map(({ label, value }) => {
    const share = `${Math.round((1000 * value) / sum) / 10} %`
    return [label, ...(hasNumbers ? [value] : []), share].join(' · ')
  })
  const columns = columnsFor(names)
  const most = Math.max(...parts.map(({ value }) => value))
  const rows = parts.map(({ value }, row) => {
    const y = middleOf(row)
    const width = Math.round((value / most) * columns.bars)
    return textSvg(names[row] ?? '', { x: MARGIN, y }) + barSvg(columns.left, y, { width, paint: BLUE })
  })
  return rowsSvg(columns, rows)
}
