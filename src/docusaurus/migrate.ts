import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notFoundFile } from '../addresses.ts'
import { isRecord } from '../defined.ts'
import { UserError } from '../errors/errors.ts'
import type { AskedFunction, Note, Origin } from '../types/report.ts'
import type { SiteConfig } from '../types/config.ts'
import { docusaurusConfigIn } from './config-file.ts'
import { loadDocusaurus } from './load-docusaurus.ts'
import { variablesIn } from './run/run-config.ts'

const target = 'site.config.ts'

/**
 * Writes a Docusaurus configuration as a `site.config.ts`, beside it.
 * @param dir the author's folder, absolute
 * @returns the file that was read, the one that was written, and what has no counterpart
 * @throws {UserError} when there is nothing to read, or a file in the way
 */
export async function migrate(dir: string): Promise<{ from: string; to: string; notes: Note[] }> {
  const from = docusaurusConfigIn(dir)
  if (from === undefined) {
    const message = `The folder ${dir} holds no docusaurus.config.ts.`
    throw new UserError({ message, hint: 'Name the folder that has it.' })
  }
  if (existsSync(join(dir, target))) {
    const hint = 'Remove or rename it to have it written anew.'
    throw new UserError({ file: target, message: 'The file is there already.', hint })
  }
  const { config: read, origin } = await loadDocusaurus(dir, from, { isLasting: true })
  const code = readFileSync(join(dir, from), 'utf8')
  const notes = [...origin.notes, ...notesOfCode(origin), ...notesOfEnvironment(code)]
  // Code of the configuration is run once here, and each year a footer says which one it is.
  const isOfThisYear = /\bgetFullYear\b/.test(code)
  const whole = withCustomFields(read, origin)
  const config = isOfThisYear ? withYears(whole) : whole
  writeFileSync(join(dir, target), writeConfig(config, { ...origin, notes }))
  return { from, to: target, notes }
}

/** With the values for components, which a configuration of Docusaurus hands over as it is written. */
function withCustomFields(config: SiteConfig, { siteConfig }: Origin): SiteConfig {
  const customFields = siteConfig?.['customFields']
  if (!isRecord(customFields) || Object.keys(customFields).length === 0) return config
  return { ...config, customFields }
}

/** What functions of a configuration did, by the option, and what is to be done where they are not run. */
const functionWords: Readonly<Record<AskedFunction, readonly [name: string, there: string, todo?: string]>> =
  {
    parseFrontMatter: ['markdown.parseFrontMatter', 'changed the front matter'],
    sidebarItemsGenerator: ['docs.sidebarItemsGenerator', 'made the sidebars', 'write them to `sidebars.ts`'],
    numberPrefixParser: [
      'docs.numberPrefixParser',
      'split numbers off the names of docs',
      'the usual ones are split off, or none with `numberPrefixes: false`',
    ],
    createRedirects: ['createRedirects', 'named old addresses', 'write them to `redirects`'],
    createSitemapItems: [
      'sitemap.createSitemapItems',
      'chose the entries of the sitemap',
      '`sitemap.ignorePatterns` leaves pages out',
    ],
  }

/** Notes on what code of the site does as long as the configuration is that of Docusaurus. */
function notesOfCode({ textPlugins, functions = [], pluginData = {}, addedPages = [] }: Origin): Note[] {
  const only = 'that is run for a configuration of Docusaurus only'
  const note = (name: string, there: string, todo?: string): Note => {
    return { kind: 'option', name, there, here: todo === undefined ? only : `${only}: ${todo}` }
  }
  const paths = addedPages.map(({ path }) => path)
  const [pages, givers] = [paths.filter((path) => path !== notFoundFile), Object.keys(pluginData)].map(
    (names) => names.join(', '),
  )
  return [
    ...(textPlugins === undefined
      ? []
      : [note('remarkPlugins', 'changed the texts, by code of the site’s own')]),
    ...Object.entries(functionWords).flatMap(([option, [name, there, todo]]) =>
      functions.some((one) => one === option)
        ? [note(name, `${there}, by code of the site’s own`, todo)]
        : [],
    ),
    ...(pages
      ? [
          note(
            'addRoute',
            `made pages of components: ${pages}`,
            'put the components into the folder of pages',
          ),
        ]
      : []),
    ...(paths.includes(notFoundFile)
      ? [note('NotFound', 'was the page in the place of lost ones', 'make it `src/pages/404`')]
      : []),
    ...(givers
      ? [note('setGlobalData', `gave data to components: ${givers}`, 'import the data where they are used')]
      : []),
  ]
}

/** A note on values that are others wherever a site is built, and may be secrets. */
function notesOfEnvironment(code: string): Note[] {
  const names = [...new Set(variablesIn(code))]
  if (names.length === 0) return []
  const there = `took values from the environment: ${names.join(', ')}`
  const here = 'what came of them is written as it was: ask for them again, and see that no secret is left'
  return [{ kind: 'option', name: 'process.env', there, here }]
}

/** A configuration as the text of a `site.config.ts`, with what has no counterpart as comments below it. */
function writeConfig(config: SiteConfig, { file, notes }: Origin): string {
  const list = notes.map((note) => comment(note))
  return [
    `import { defineSite } from 'inkstone'`,
    '',
    `// Written from ${file}.`,
    `export default defineSite(${written(config, '')})`,
    ...(list.length === 0 ? [] : ['', `// What ${file} says besides, and what happens here:`, ...list]),
    '',
  ].join('\n')
}

function comment({ name, there, here, places = [] }: Note): string {
  const where = places.length === 0 ? '' : ` (${places.join(', ')})`
  return `// - ${name}: ${there}; ${here}${where}`.replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
}

const longestLine = 100

/** A value as TypeScript, on one line where it is short. */
function written(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((entry) => written(entry, inner))
    : Object.entries(value).map(([key, entry]) => `${keyOf(key)}: ${written(entry, inner)}`)
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' ']
  if (parts.length === 0) return open + close
  const line = open + space + parts.join(', ') + space + close
  const isShort = indent !== '' && line.length + indent.length <= longestLine && !line.includes('\n')
  return isShort ? line : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

/** Stands for the year of the day on which a configuration is read; no text of an author can hold it. */
const yearMark = '\0'

/** A configuration whose copyrights hold the year in which they are read, in place of this one. */
function withYears(config: SiteConfig): SiteConfig {
  const year = String(new Date().getFullYear())
  const yearly = (key: string, value: unknown): unknown => {
    const place = key === 'copyright' && typeof value === 'string' ? value.lastIndexOf(year) : -1
    if (typeof value !== 'string' || place === -1) return value
    return value.slice(0, place) + yearMark + value.slice(place + year.length)
  }
  // as: no more than texts are changed.
  return JSON.parse(JSON.stringify(config), yearly) as SiteConfig
}

function inTemplate(text: string): string {
  return text
    .replaceAll(/[\\`]|\$\{/g, (found) => `\\${found}`)
    .replaceAll(yearMark, () => '${new Date().getFullYear()}')
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
}

/** A text in single quotes, in double ones where it holds single ones, or as a template where it has several lines. */
function quoted(text: string): string {
  // What ends a line there ends no text here, and a template has no other ends than its own.
  if (/[\r\u2028\u2029]/.test(text) && !text.includes(yearMark)) return JSON.stringify(text)
  if (text.includes('\n') || text.includes(yearMark)) return `\`${inTemplate(text)}\``
  if (text.includes("'") && !/["\\]/.test(text)) return `"${text}"`
  return `'${text.replaceAll(/[\\']/g, (found) => `\\${found}`)}'`
}
