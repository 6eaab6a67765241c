import { replaceOutsideCode } from './strict-mdx.ts'

/** A list item’s sign, with the space behind it. */
const itemSign = /^(?:[-*+]|\d{1,9}[.)])(?:\s+|$)/

const codeFence = /^(?:`{3,}|~{3,})/

/** Block of code or formula that a line begins and only one like it ends. */
interface OpenBlock {
  sign: string
  /** Columns at which its text may begin: that of the list item around it. */
  column: number
}

/**
 * Moves the lines that begin and end a formula to where the parser finds its end. MDX knows no indented code, so a formula may be
 * indented as far as its author likes, and the parser begins it there; but it takes no end further in than three columns. The
 * text keeps its length, and every line its place.
 */
export function alignFormulas(text: string): string {
  if (!/^(?= {0,3}\t| {4})[ \t]+\$\$/m.test(text)) return text
  const items: number[] = []
  let open: OpenBlock | undefined
  let isBareItem = false
  const lines = text.split('\n').map((line) => {
    const rest = line.trimStart()
    if (rest === '') {
      // An item that begins with two empty lines is over.
      if (isBareItem) items.pop()
      isBareItem = false
      return line
    }
    isBareItem = false
    const indent = indentOf(line)
    if (open !== undefined) {
      const { sign, column } = open
      if (!isEnd(rest.trimEnd(), sign)) return line
      open = undefined
      return moved(line, { sign, column })
    }
    while ((items.at(-1) ?? 0) > indent) items.pop()
    const column = items.at(-1) ?? 0
    open = beginning(rest, column)
    if (open !== undefined) return moved(line, open)
    const [sign] = itemSign.exec(rest) ?? []
    if (sign !== undefined) items.push(indent + sign.length)
    isBareItem = sign === rest
    return line
  })
  return lines.join('\n')
}

/** The line of a formula that stands too far in, with the space that was before it behind it. */
function moved(line: string, { sign, column }: OpenBlock): string {
  if (!sign.startsWith('$')) return line
  const rest = line.trimStart()
  const spare = line.length - rest.length - column
  return indentOf(line) - column > 3 && spare >= 0 ? `${' '.repeat(column)}${rest}${' '.repeat(spare)}` : line
}

/** The column at which a line begins: tabs lead to each fourth. */
function indentOf(line: string): number {
  let column = 0
  for (const sign of line) {
    if (sign === '\t') column += 4 - (column % 4)
    else if (sign.trim() === '') column += 1
    else break
  }
  return column
}

function beginning(line: string, column: number): OpenBlock | undefined {
  const [fence] = codeFence.exec(line) ?? []
  if (fence !== undefined) return { sign: fence, column }
  const [sign] = /^\${2,}(?=[^$]*$)/.exec(line) ?? []
  return sign === undefined ? undefined : { sign, column }
}

/** Whether a line is as many of the signs as began a block, or more of them. */
function isEnd(line: string, sign: string): boolean {
  return line.length >= sign.length && line === sign.charAt(0).repeat(line.length)
}

// A character that no text may hold, so it can stand for what the parser must not see.
const sign = '\uFDD9'

const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,500}\}){0,500}\}){0,2000}\}`
const attribute = String.raw`\s+[\w:.-]+(?:=(?:"[^"]{0,2000}"|'[^']{0,2000}'|${braces}))?|\s*\{\.\.\.[^{}]{0,500}\}`
const tag = String.raw`<[A-Za-z][\w.:-]*(?:${attribute})+\s*\/?>`
const template = String.raw`\{[^{}$\`]{0,500}\`(?:[^\`\\]|\\[^]){0,2000}\`[^{}$\`]{0,500}\}`
const withDollars = new RegExp(`${tag}|${template}`, 'g')

/**
 * A text of MDX with formulas, in which the dollars of code are hidden from the parser: it takes two of them for the ends of a
 * formula, in attributes and templates as well, and finds no expressions between them. Every character keeps its place.
 * {@link showDollars} undoes it.
 */
export function hideDollars(source: string): string {
  if (!/[="'\x60{][^\n]*\$/.test(source)) return source
  return replaceOutsideCode(source, withDollars, (code) => code.replaceAll('$', sign))
}

export function hidesDollars(text: string): boolean {
  return text.includes(sign)
}

/** Puts the dollars back, wherever the parser took them. */
export function showDollars(part: object): void {
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    if (typeof value === 'string') {
      if (value.includes(sign)) Reflect.set(part, key, value.replaceAll(sign, '$'))
    } else if (typeof value === 'object' && value !== null) showDollars(value)
  }
}
