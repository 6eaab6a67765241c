import { isRecord } from '../defined.ts'
import type { SiteConfig } from '../types/config.ts'
import { formulas, processorEntries } from './content-options.ts'
import { listOf, textOf, type Options } from './options.ts'
import { packageOf } from './plugins.ts'

/** What the processors of formulas say of all contents: nothing where no text is read with one. */
export function mapFormulas(contents: readonly Options[]): NonNullable<SiteConfig['markdown']>['math'] {
  const options = contents
    .flatMap(processorEntries)
    .flatMap((entry) => (formulas.test(packageOf(entry.name)) ? [entry.options] : []))
  if (options.length === 0) return undefined
  const macros = Object.fromEntries(options.flatMap(macrosOf))
  return Object.keys(macros).length === 0 ? true : { macros }
}

/** Short names of KaTeX, `{ '\\R': '\\mathbb{R}' }`, and of MathJax, `{ tex: { macros: { R: '\\mathbb{R}', hat: ['\\hat{#1}', 1] } } }`. */
function macrosOf(options: unknown): [name: string, meaning: string][] {
  if (!isRecord(options)) return []
  const tex = isRecord(options['tex']) ? options['tex'] : {}
  return [options['macros'], tex['macros']].flatMap((macros) =>
    Object.entries(isRecord(macros) ? macros : {}).flatMap(([name, value]): [string, string][] => {
      const meaning = textOf(value) ?? textOf(listOf(value)[0])
      const isLetters = /^[a-z]+$/i.test(name)
      return meaning === undefined ? [] : [[isLetters ? `\\${name}` : name, meaning]]
    }),
  )
}
