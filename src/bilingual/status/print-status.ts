import type { LocaleStatus, SectionStatus, TextState, TextStatus, TranslationStatus } from './status.ts'

const stateWidth = 'unrecorded'.length
const changeWidth = 'changed'.length

/** The state of a site's translations for people, ending with a line for each locale. */
export function printStatus({ locales }: TranslationStatus): string {
  if (locales.length === 0) return 'The site has one locale, so there is nothing to translate.'
  const width = {
    code: Math.max(...locales.map(({ code }) => code.length)),
    percent: Math.max(...locales.map(({ percent }) => String(percent).length)),
  }
  const sums = locales.map((locale) => {
    const percent = `${String(locale.percent).padStart(width.percent)} %`
    return `${locale.code.padEnd(width.code)}  ${percent}  ${countsOf(locale)}`
  })
  return [...locales.map(printLocale), sums.join('\n')].join('\n\n')
}

function printLocale({ code, label, texts }: LocaleStatus): string {
  return [`${label} (${code})`, ...texts.flatMap(printText)].join('\n')
}

function printText({ state, original, translation = '', sections = [] }: TextStatus): string[] {
  const draft = state === 'missing' && translation !== '' ? `  (a draft: ${translation})` : ''
  const line = `  ${state.padEnd(stateWidth)}  ${original ?? translation}${draft}`
  return [line, ...sections.map((section) => printSection(section, original ?? ''))]
}

/** The place is written so that terminals and editors open it. */
function printSection({ change, title, line }: SectionStatus, original: string): string {
  const name = title === '' ? '(before the first heading)' : title.replaceAll(/\s+/g, ' ')
  const place = line === undefined ? '' : `${original}:${line}  `
  return `    ${change.padEnd(changeWidth)}  ${place}${name}`
}

const others: readonly TextState[] = ['stale', 'unrecorded', 'missing', 'orphaned']

/** `6 of 8 current, 1 stale, 1 missing`. */
function countsOf({ current, originals, texts }: LocaleStatus): string {
  const counts = others.flatMap((state) => {
    const count = texts.filter((text) => text.state === state).length
    return count === 0 ? [] : [`${count} ${state}`]
  })
  return [`${current} of ${originals} current`, ...counts].join(', ')
}
