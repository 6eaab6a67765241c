import { oneLine, throwProblems } from '../../errors/errors.ts'
import type { SourceSection } from '../../types/article.ts'
import type { Problem } from '../../types/problem.ts'
import type { Locale, Site } from '../../types/site.ts'
import { readOriginal, readTranslation, type TranslationNow } from './read-text.ts'
import { compareSections } from './stale-sections.ts'
import { listTexts, type OriginalText, type SiteTexts } from './texts.ts'

/** How a translation stands to its original. */
type TextState =
  /** Made from the original as it is. */
  | 'current'
  /** The original has changed since. */
  | 'stale'
  /** It never said what it was made from. */
  | 'unrecorded'
  /** There is none, or only a draft, which readers do not see. */
  | 'missing'
  /** It has no original: that was removed or renamed, or never was. */
  | 'orphaned'

/** A section in which a translation is behind its original. */
interface SectionStatus {
  change: 'changed' | 'new' | 'removed'
  /**
   * The original's heading; empty for the part before the first one. Of a removed one what the translation says beside
   * its hash, else the hash.
   */
  title: string
  /** Line in the original. Absent for a removed one. */
  line?: number
}

/** One text in one locale. Paths are relative to the author's folder, with `/`. */
interface TextStatus {
  state: TextState
  /** Absent when `orphaned`. */
  original?: string
  /** Absent when `missing` without a draft. */
  translation?: string
  /** Only when `stale`: in the order of the original, removed ones last. */
  sections?: SectionStatus[]
}

/** The texts of one locale. */
interface LocaleStatus {
  code: string
  label: string
  /** How many texts there are to translate. Drafts are not among them. */
  originals: number
  /** How many of them have a current translation. */
  current: number
  /** `current` in per cent of `originals`, rounded down; 100 when there is nothing to translate. */
  percent: number
  /** Originals in the order of the site's folders, then orphaned translations. */
  texts: TextStatus[]
}

/** The output of `inkstone i18n status --json`. Later versions only add to it. */
export interface TranslationStatus {
  /** Code of the locale that the originals are written in. */
  defaultLocale: string
  /** All other locales, in the order of the configuration. */
  locales: LocaleStatus[]
}

/**
 * Compares all translations of a site with their originals.
 * @throws {UserError} with everything that cannot be read
 */
export function translationStatus(site: Site): TranslationStatus {
  const problems: Problem[] = []
  // With one locale there is nothing to compare, whatever the texts hold.
  const { originals, orphans } = site.locales.length === 1 ? noTexts : listTexts(site)
  const published = originals.flatMap((original) => {
    const text = readOriginal(site, original.path, problems)
    return text && !text.isDraft ? [{ original, sections: text.sections }] : []
  })
  const locales = site.locales.slice(1).map((locale) => {
    const texts = published.map(({ original, sections }) => {
      const path = original.translations.get(locale.code)
      const translation = path === undefined ? undefined : readTranslation(site, path, problems)
      return statusOf(original, { path, translation, sections })
    })
    const alone = orphans.filter((orphan) => orphan.locale === locale.code)
    return localeStatus(locale, texts, alone)
  })
  throwProblems(problems)
  return { defaultLocale: site.locales[0]?.code ?? '', locales }
}

const noTexts: SiteTexts = { originals: [], orphans: [] }

interface Compared {
  /** Of the translation. */
  path: string | undefined
  translation: TranslationNow | undefined
  sections: readonly SourceSection[]
}

function statusOf({ path: original }: OriginalText, { path, translation, sections }: Compared): TextStatus {
  if (path === undefined || !translation) return { state: 'missing', original }
  if (translation.isDraft) return { state: 'missing', original, translation: path }
  if (!translation.recorded) return { state: 'unrecorded', original, translation: path }
  const { behind, removed } = compareSections(translation.recorded, sections)
  if (behind.length === 0 && removed.length === 0) return { state: 'current', original, translation: path }
  return {
    state: 'stale',
    original,
    translation: path,
    sections: [
      ...behind.map(({ section: { title, line }, change }) => ({ change, title, line })),
      ...removed.map((hash) => ({ change: 'removed' as const, title: translation.titles.get(hash) ?? hash })),
    ],
  }
}

function localeStatus(
  { code, label }: Locale,
  texts: readonly TextStatus[],
  orphans: readonly { path: string }[],
): LocaleStatus {
  const current = texts.filter(({ state }) => state === 'current').length
  return {
    code,
    label,
    originals: texts.length,
    current,
    percent: texts.length === 0 ? 100 : Math.floor((100 * current) / texts.length),
    texts: [...texts, ...orphans.map(({ path }) => ({ state: 'orphaned' as const, translation: path }))],
  }
}

/** The locales in which less than `min` per cent are current, as problems. */
export function tooFewCurrent({ locales }: TranslationStatus, min: number): Problem[] {
  return locales
    .filter(({ originals, current }) => 100 * current < min * originals)
    .map(({ code, label, originals, current, percent }) => ({
      message: `${label} (${code}) is ${percent} % current, ${current} of ${originals}, but at least ${min} % is asked for.`,
      hint: 'Bring its translations up to date and run `inkstone i18n accept` on them.',
    }))
}

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
  return [line, ...sections.map((section) => printSection(section, original ?? ''))].map(oneLine)
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
