import { unescapeHtml } from '../html/escape.ts'
import { codeLineReader } from '../markdown/read/fence-signs.ts'

/** Finds the lines of a text in which elements of its page were written, in order; code is no part of it. */
export interface WrittenPlaces {
  headings: (level: number, words: string) => number[]
  links: (words: string) => number[]
  /** An address or a name of a file, not a longer one that begins with it. */
  addresses: (address: string) => number[]
}

const headings = /^[ \t>*+\d.)-]*(?:(#{1,6})[ \t]+|<(h[1-6])\b[^<>]*>)(.*)/gm
const links = /\[([^[\]]{1,80})\](?!:)|<(?:a|Link)\b[^<>]*>([^<>]{1,80})<\/(?:a|Link)>/g

/** Reads the text of a file, for the places of what is found on its page. */
export function writtenPlaces(source: string): WrittenPlaces {
  const isCode = codeLineReader()
  // Empty lines stand for those of code.
  const text = source
    .split('\n')
    .map((line) => (isCode(line) ? '' : line))
    .join('\n')
  const starts = [...text.matchAll(/^/gm)].map(({ index }) => index)
  const lineAt = (index: number): number => {
    const next = starts.findIndex((start) => start > index)
    return next === -1 ? starts.length : next
  }
  return {
    headings: (level, words) =>
      [...text.matchAll(headings)].flatMap(({ 1: marks, 2: name, 3: written = '', index }) => {
        const isSame = (marks?.length === level || name === `h${level}`) && bare(written) === bare(words)
        return isSame ? [lineAt(index)] : []
      }),
    links: (words) =>
      [...text.matchAll(links)].flatMap(({ 1: markdown, 2: html = '', index }) =>
        bare(markdown ?? html) === bare(words) ? [lineAt(index)] : [],
      ),
    addresses: (address) =>
      indexesOf(text, address).flatMap((index) =>
        /^[\w/%?&=~+-]|^[.#][\w/]/.test(text.slice(index + address.length, index + address.length + 2))
          ? []
          : [lineAt(index)],
      ),
  }
}

/** Words without what is written around them: marks, tags, the addresses of links, the id of a heading. */
function bare(text: string): string {
  return unescapeHtml(text.replace(/\s*\{[^{}]*\}\s*$|\]\([^()]*\)|<[^<>]*>|[ \t]+#+\s*$/g, '')).replace(
    /[\s`*_~\\[\]]/g,
    '',
  )
}

function indexesOf(text: string, part: string): number[] {
  const found: number[] = []
  if (part === '') return found
  for (let index = text.indexOf(part); index !== -1; index = text.indexOf(part, index + part.length))
    found.push(index)
  return found
}
