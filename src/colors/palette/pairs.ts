import { cover, mix } from './oklch.ts'

/**
 * A surface of text: a token; a wash of colour, as admonitions and marked lines have it; or the shade behind code
 * within a text, which lies over another surface.
 */
export type Surface = string | { wash: string; share: number } | { codeOn: Surface }

/** A colour that is read or has to be seen, where it stands, and what its contrast has to be. */
export interface Pair {
  color: string
  on: Surface
  ratio: number
}

/** Body text: 4.5 : 1. */
const TEXT = 4.5

/** Large text, what a control consists of, the focus ring: 3 : 1. */
const CONTROL = 3

/** How strong a wash of colour is, and the shade behind code; the style sheet has the same numbers. */
export const SHARES = { admonition: 0.07, line: 0.13, code: 0.07 }

/** Colours of code tokens and of admonitions. */
const HUES = [
  '--ink-gray',
  '--ink-red',
  '--ink-orange',
  '--ink-amber',
  '--ink-green',
  '--ink-teal',
  '--ink-blue',
  '--ink-purple',
] as const

/** Hues that admonitions have. */
const KINDS = ['--ink-gray', '--ink-red', '--ink-amber', '--ink-green', '--ink-blue', '--ink-purple']

const plain = ['--ink-bg', '--ink-sunken', '--ink-raised', '--ink-tint']
const admonitions: Surface[] = KINDS.map((wash) => ({ wash, share: SHARES.admonition }))
const lines: Surface[] = ['--ink-solid', '--ink-green', '--ink-red'].map((wash) => ({
  wash,
  share: SHARES.line,
}))
const inText: Surface[] = ['--ink-bg', ...admonitions]
const inlineCode = inText.map((codeOn): Surface => ({ codeOn }))

/** Every colour of the style sheets that carries meaning, on every surface that it can stand on. */
export const pairs: readonly Pair[] = [
  ...pairsOf('--ink-text', TEXT, [
    ...plain,
    ...admonitions,
    ...lines,
    ...inlineCode,
    '--ink-selection',
    '--ink-mark',
    { codeOn: '--ink-sunken' },
    { codeOn: '--ink-mark' },
  ]),
  ...pairsOf('--ink-muted', TEXT, [...plain, ...admonitions, ...lines, ...inlineCode]),
  ...pairsOf('--ink-accent', TEXT, [...plain, ...admonitions, ...inlineCode, { codeOn: '--ink-sunken' }]),
  ...HUES.flatMap((hue) => pairsOf(hue, TEXT, ['--ink-bg', '--ink-raised', '--ink-sunken', ...lines])),
  // Titles of admonitions.
  ...KINDS.flatMap((wash) => {
    const own = { wash, share: SHARES.admonition }
    return pairsOf(wash, TEXT, [own, { codeOn: own }])
  }),
  ...pairsOf('--ink-on-primary', TEXT, ['--ink-solid', '--ink-solid-hover']),
  // Buttons, lines under tabs, bars beside the current item, which has a tint and another colour of text, too.
  ...pairsOf('--ink-solid', CONTROL, ['--ink-bg', '--ink-raised', '--ink-sunken']),
  // The ring around what has the focus.
  ...pairsOf('--ink-accent', CONTROL, lines),
]

function pairsOf(color: string, ratio: number, surfaces: readonly Surface[]): Pair[] {
  return surfaces.map((on) => ({ color, on, ratio }))
}

/** The colour of a surface. */
export function surfaceColor(on: Surface, tokens: ReadonlyMap<string, string>): string {
  const token = (name: string): string => {
    const color = tokens.get(name)
    if (color === undefined) throw new Error(`There is no colour ${name}.`)
    return color
  }
  if (typeof on === 'string') return token(on)
  if ('wash' in on) return mix(token('--ink-wash'), token(on.wash), on.share)
  return cover(token('--ink-tone'), surfaceColor(on.codeOn, tokens), SHARES.code)
}
