import { soaked } from '../../helpers/thorough.ts'
import { compile } from '../../markdown/context.ts'
import type { Vector } from './vector.ts'
import { vectors } from './vectors.ts'

/** Families that try one trick in many forms: few places of a text say enough about each. */
const manyForms = /^(handlers|disguised|links|autolinks|names on)/

/** A page of hostile text. */
export interface HostileText {
  name: string
  markdown: string
  /** Numbers of the vectors that a marker follows. */
  marked: number[]
}

const perPage = 90

/** All vectors, dozens to a page, each in several places of a text, all families in every place. */
export function hostileTexts(): HostileText[] {
  const swallowing = vectors.filter((vector) => !isContained(vector))
  const count = Math.ceil(vectors.length / perPage)
  const pages = Array.from({ length: count }, (_, index) =>
    textOf(vectors.slice(index * perPage, (index + 1) * perPage), index),
  )
  // What swallows the rest of its page stands at the end of one.
  return [
    ...pages.map((page, index) => withLast(page, swallowing[index])),
    ...swallowing.slice(count).map((vector) => ({
      name: `alone-${vector.number}`,
      markdown: `# Alone ${vector.number}\n\n[Next](#x)\n\n${vector.markup}\n`,
      marked: [],
    })),
  ]
}

/** The paragraph that follows a vector: it stands where it would stand without it. */
function markerOf(number: number): string {
  return `after ${number}`
}

function isContained({ markup }: Vector): boolean {
  const { html } = compile(`x\n\n${markup}\n\nmarker\n`)
  return (
    html.startsWith('<p>x</p>') &&
    /<p>marker<\/p>\n?(?:<section[^>]* (?:class|id)="ink-footnotes"[^]*)?$/.test(html)
  )
}

function textOf(own: readonly Vector[], index: number): HostileText {
  const parts = own.map((vector) => {
    const text = placesOf(vector)
      .map((place) => place(vector.markup, vector.number))
      .join('\n\n')
    const block = isContained(vector) ? `${vector.markup}\n\n` : ''
    return `${block}${text}\n\n${markerOf(vector.number)}`
  })
  const names = [...new Set(own.map(({ family }) => family))].join(', ')
  return {
    name: `vectors-${index + 1}`,
    markdown: `# Vectors ${index + 1}\n\nOf these families: ${names}.\n\n${parts.join('\n\n')}\n`,
    marked: own.map(({ number }) => number),
  }
}

/** In a line and in a cell, and in turn in one of the other places, in a thorough run in three. */
function placesOf({ family, number }: Vector): Place[] {
  if (manyForms.test(family)) return [inTurn[number % inTurn.length] ?? inLine]
  const steps = Array.from({ length: soaked(3, 1) }, (_, step) => step)
  return [inLine, inTable, ...steps.map((step) => inTurn[(number * 3 + step) % inTurn.length] ?? inLine)]
}

function withLast(page: HostileText, last: Vector | undefined): HostileText {
  return last === undefined ? page : { ...page, markdown: `${page.markdown}\n${last.markup}\n` }
}

type Place = (markup: string, number: number) => string

const oneLine = (markup: string): string => markup.replaceAll(/\s*\n\s*/g, ' ')
const indented = (markup: string, by: string): string => markup.replaceAll('\n', `\n${by}`)

const inQuote: Place = (markup) => `> ${indented(markup, '> ')}`
// What closes a fence or an admonition would open one here.
const inLine: Place = (markup) =>
  `Text ${markup.replaceAll(/\n\s*\n/g, '\n').replaceAll(/\n(?=[`~:]{3})/g, ' ')} text.`
const inList: Place = (markup) => `- ${indented(markup, '  ')}\n\n  And more.`
const inTable: Place = (markup) => {
  const cell = oneLine(markup).replaceAll('|', '\\|')
  return `| a | ${cell} |\n| --- | --- |\n| ${cell} | b |`
}
const inHeading: Place = (markup) => `### Of ${oneLine(markup)}`
const inAdmonition: Place = (markup) => `:::note ${oneLine(markup)}\n\nText.\n\n:::`
const inLabel: Place = (markup) => `:::tip[${oneLine(markup)}]\n\nText.\n\n:::`
const inLink: Place = (markup) => `[${oneLine(markup)}](#x)`
const inPicture: Place = (markup) => `![${oneLine(markup)}](data:image/png,x)`
const inAttribute: Place = (markup) => `<b title="${oneLine(markup)}">x</b>`
const inNote: Place = (markup, number) => `Text[^n${number}]\n\n[^n${number}]: ${indented(markup, '    ')}`

const inTurn: readonly Place[] = [
  inLine,
  inQuote,
  inHeading,
  inLink,
  inList,
  inPicture,
  inAdmonition,
  inAttribute,
  inLabel,
  inNote,
]
