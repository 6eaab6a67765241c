import { isAbsolute } from 'node:path'
import { attempt, isRecord } from '../defined.ts'
import type { Note } from '../types/report.ts'
import { languageName } from './run-config.ts'

/** The parts of a configuration that components ask for, as plain data. */
export function shownConfig(config: Readonly<Record<string, unknown>>, dir: string): Record<string, unknown> {
  const names =
    'customFields favicon i18n noIndex organizationName presets projectName themeConfig titleDelimiter trailingSlash'
  const entries = names.split(' ').flatMap((name) => {
    const text = plainJson(config[name], dir)
    return text === undefined ? [] : [[name, JSON.parse(text) as unknown] as const]
  })
  return Object.fromEntries(entries)
}

/** What a configuration says otherwise in another language, and the folders of translations do not. */
export function languageNotes(
  main: Readonly<Record<string, unknown>>,
  others: ReadonlyMap<string, unknown>,
  dir: string,
): Note[] {
  if (others.size === 0) return []
  const places = new Map<string, string[]>()
  const own = partsOf(main, dir)
  for (const [language, other] of others) {
    const theirs = partsOf(isRecord(other) ? other : {}, dir)
    for (const name of new Set([...own.keys(), ...theirs.keys()]))
      if (own.get(name) !== theirs.get(name)) places.set(name, [...(places.get(name) ?? []), language])
  }
  return [...places].map(([name, languages]) => ({
    kind: 'option',
    name,
    there: `was another one in other languages, by \`${languageName}\``,
    here: 'all languages have that of the default one',
    places: languages,
  }))
}

/** Options, and those of the theme one by one, as texts. */
function partsOf(config: Readonly<Record<string, unknown>>, dir: string): Map<string, string | undefined> {
  const { themeConfig, ...rest } = config
  const ofTheme = isRecord(themeConfig) ? Object.entries(themeConfig) : []
  const named = ofTheme.map(([name, value]): [string, unknown] => [`themeConfig.${name}`, value])
  return new Map([...Object.entries(rest), ...named].map(([name, value]) => [name, plainJson(value, dir)]))
}

/**
 * Functions, and with them stand-ins for packages, are left out; what has no end is, too. Paths count from the site's folder: where
 * that lies is nobody's business.
 */
function plainJson(value: unknown, dir: string): string | undefined {
  const fromHere = (_key: string, one: unknown): unknown =>
    typeof one === 'string' && isAbsolute(one) && one.startsWith(dir) ? `.${one.slice(dir.length)}` : one
  return attempt(() => JSON.stringify(value, fromHere))
}
