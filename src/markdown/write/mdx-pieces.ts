import { unescapeHtml } from '../../html/escape.ts'
import type { CompileState, MdxPiece, MdxPieces } from '../state.ts'

// Noncharacters: no text holds them, see `withoutReserved`.
const mark = /\uFDD2(\d+)\uFDD3/g
const lineMark = /\uFDD4(\d+)\uFDD5/g

/** A fresh {@link MdxPieces}. */
export function createPieces(drawn: readonly string[] = []): MdxPieces {
  const lists = { pieces: [], esm: [], components: [], expressions: [] }
  const counts = { depth: 0, inComponents: 0, elements: 0, isBeyondElements: false }
  return { ...lists, ...counts, drawn: new Set(drawn), listed: new Set() }
}

/** Puts a piece of code into the output. */
export function writePiece(piece: MdxPiece, { mdx, out }: CompileState): void {
  if (mdx !== undefined) out.push(markPiece(piece, mdx))
}

/** The mark that stands for a piece of code in HTML. */
export function markPiece(piece: MdxPiece, { pieces }: MdxPieces): string {
  return `\uFDD2${pieces.push(piece) - 1}\uFDD3`
}

/** Whether HTML has code between its parts. */
export function hasPieces(html: string): boolean {
  return html.includes('\uFDD2')
}

/** Whether HTML has components between its parts, and no expressions, whose words are known when they have run. */
export function hasOnlyComponents(html: string, pieces: readonly MdxPiece[]): boolean {
  const codes = [...html.matchAll(mark)].map(([, index]) => pieces[Number(index)]?.code.replace(lineMark, ''))
  return (
    codes.some((code) => code !== undefined && /^<[A-Z]/.test(code)) &&
    codes.every((code) => code?.startsWith('<'))
  )
}

/** HTML without its code; of JSX elements their Markdown stays. */
export function plainHtml(html: string, pieces: readonly MdxPiece[]): string {
  return html.replace(mark, (_, index: string) => pieces[Number(index)]?.html ?? '')
}

/** HTML and the code in it as children of an element of the author's: one child on each line. */
export function toChildren(html: string, pieces: readonly MdxPiece[]): string {
  // Text without markup is a string, which components may look at.
  return joinPieces(html, pieces, (part) => (part.includes('<') ? segmentCode(part) : textCode(part)))
}

/** HTML and the code in it as the content of a page: all that is no code goes past React. */
export function toContent(html: string, pieces: readonly MdxPiece[]): string {
  // What stands between blocks is not worth an element.
  return joinPieces(html, pieces, (part) => (part.trim() === '' ? textCode(part) : segmentCode(part)))
}

/** HTML and the code in it as code: one child on each line. */
export function joinPieces(
  html: string,
  pieces: readonly MdxPiece[],
  write: (part: string) => string,
): string {
  // split() with a group alternates between HTML and the numbers of pieces.
  return html
    .split(mark)
    .map((part, index) => (index % 2 === 1 ? (pieces[Number(part)]?.code ?? '') : part && write(part)))
    .filter((code) => code !== '')
    .join('\n')
}

/** Marks a line of code with the author's line it comes from. */
export function atLine(line: number, code: string): string {
  return `\uFDD4${line}\uFDD5${code}`
}

/** Takes the marks of lines out of code and lists the author's line for each line of it, 0 where there is none. */
export function takeLines(code: string): { code: string; lines: number[] } {
  const lines: number[] = []
  for (const text of code.split('\n')) {
    const at = text.lastIndexOf('\uFDD4')
    const before = lines.at(-1) ?? 0
    if (at === -1) lines.push(before === 0 ? 0 : before + 1)
    else lines.push(Number(text.slice(at + 1, text.indexOf('\uFDD5', at))))
  }
  return { code: code.replace(lineMark, ''), lines }
}

/** Finished HTML as code. */
export function segmentCode(html: string): string {
  return `<_Html html={${JSON.stringify(html)}} />`
}

/** Text as code. */
export function textCode(html: string): string {
  return `{${JSON.stringify(unescapeHtml(html))}}`
}
