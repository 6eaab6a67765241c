import { infimaPrimary, siteName, siteRelative } from '../../docusaurus-names.ts'
import { defined, escapePattern } from '../../defined.ts'
import { posix } from 'node:path'
import {
  declarationsOf,
  hexOfValue,
  importOf,
  isStrongRoot,
  plainValue,
  rootModeOf,
  rulesOf,
  sheetNames,
  type Declaration,
  type StyleRule,
} from '../../style-sheet.ts'
import { plainSheet } from '../../plain-sheet.ts'
import type { Note } from '../../types/report.ts'
import type { HeadTag, SiteConfig } from '../../types/config.ts'
import type { CompiledSheet } from '../../sass.ts'
import type { Sources } from './find-content.ts'
import type { SourceOf } from '../plugins.ts'
import { isFrameRule } from '../style/frame-styles.ts'
import { filled, textsOf, type Ledger } from '../options.ts'
import { collect, isIdleProperty, ownValueIn, valueIn, type Scope } from '../style/theme-properties.ts'
import type { ColorMode } from '../../types/site.ts'

/** The author's style sheets: what of them is an option here, and the sheets themselves. */
export interface MappedStyles {
  options: Pick<SiteConfig, 'theme' | 'customCss'>
  /** Classes whose elements get a picture from the sheets: links of the navbar that have no text are drawn like this. */
  drawnClasses: ReadonlySet<string>
  /** Whether the sheets have a rule for a class. */
  isStyled: (className: string) => boolean
}

/**
 * Reads the style sheets that a site gives the theme. Colours become those of the site, so that all text on them can be read;
 * everything else stays a style sheet.
 * @param written paths of the sheets, as the configuration has them
 */
export function mapStyles(
  written: readonly unknown[],
  { sourceOf, compileSass, importAliases, ledger }: Sources & { ledger: Ledger },
): MappedStyles {
  const paths = textsOf(written)
  const found = paths.flatMap((name) => {
    const path = pathInSite(name, sourceOf)
    const text = sourceOf(path) ?? sourceOf(`./${path}`)
    if (text === undefined) {
      ledger.notes.push(styleNote('named a style sheet', 'it is not there, so it is left out', [path]))
      return []
    }
    // Compiled ones have no rules within rules, whose selectors nobody here would know.
    const compiled = compileSass?.(path)
    const sheet = compiled?.css ?? plainSheet(path, text)
    if (sheet === undefined) ledger.notes.push(languageNote(path, compiled))
    const rules = withImported(rulesOf(sheet ?? text), { sourceOf, importAliases, within: [path] })
    return [{ path, isPlain: sheet !== undefined, rules }]
  })
  const plain = found.filter(({ isPlain }) => isPlain).map(({ path }) => path)
  const rules = found.flatMap((sheet) => sheet.rules)
  const plainRules = found.flatMap((sheet) => (sheet.isPlain ? sheet.rules : []))
  const places = found.map(({ path }) => path)
  ledger.notes.push(
    ...themeNotes(rules, places),
    ...propertyNotes(rules, places),
    ...processorNotes(rules, places),
  )
  return {
    options: defined({ theme: colorsOf(rules), customCss: filled(plain) }),
    drawnClasses: drawnIn(plainRules),
    isStyled: (name) => {
      const selector = new RegExp(String.raw`\.${escapePattern(name)}(?![\w-])`)
      return rules.some(({ prelude, body = '' }) => selector.test(prelude) || selector.test(body))
    },
  }
}

/**
 * Takes the sheets among the static files out of the head: there they stand before those of the theme and the site's own, which speak
 * last. Behind a link they would stand above all layers.
 * @param tags what stands in the head
 * @param placesFor the files that an address may lead to
 */
export function takeOwnSheets(
  tags: readonly HeadTag[],
  { sourceOf, placesFor }: { sourceOf: SourceOf; placesFor: (address: string) => readonly string[] },
): { sheets: string[]; tags: HeadTag[] | undefined } {
  const sheetOf = ({ attributes: { rel, href, media, disabled } }: HeadTag): string | undefined => {
    if (rel !== 'stylesheet' || typeof href !== 'string') return undefined
    if ((media ?? 'all') !== 'all' || disabled !== undefined) return undefined
    return placesFor(href).find((place) => place.endsWith('.css') && sourceOf(`./${place}`) !== undefined)
  }
  return {
    sheets: tags.flatMap((tag) => sheetOf(tag) ?? []),
    tags: filled(tags.filter((tag) => sheetOf(tag) === undefined)),
  }
}

/** The bundler there looks for a path from the root of the disk in the site's folder as well. */
function pathInSite(written: string, sourceOf: Sources['sourceOf']): string {
  const inSite = written.replace(/^\/+/, '')
  return sourceOf(`./${inSite}`) === undefined ? written : inSite
}

/** The rules of a sheet with those that it imports in their places; sheets of packages say nothing of this site. */
function withImported(
  rules: readonly StyleRule[],
  { within, ...sources }: Pick<Sources, 'sourceOf' | 'importAliases'> & { within: readonly string[] },
): StyleRule[] {
  const { sourceOf, importAliases } = sources
  return rules.flatMap((rule) => {
    const imported = importOf(rule)
    const path =
      imported?.condition === '' && placesOf(imported.name, within.at(-1) ?? '', importAliases).find(sourceOf)
    const text = path ? plainSheet(path, sourceOf(path) ?? '') : undefined
    if (!path || text === undefined || within.includes(path)) return [rule]
    return withImported(rulesOf(text), { ...sources, within: [...within, path] })
  })
}

function placesOf(name: string, file: string, importAliases: Sources['importAliases']): string[] {
  const below = siteRelative(siteName(name.replace(/^~/, ''), importAliases))
  if (below !== undefined) return [`./${below}`]
  if (name.startsWith('/')) return [`./static${name}`, `.${name}`]
  const beside = posix.join(posix.dirname(file), name)
  if (/^(?:[a-z]+:|~)/i.test(name)) return []
  return sheetNames(beside).map((place) => (file.startsWith('/') ? place : `./${place}`))
}

/** A class that stands alone or in the navbar, in any mode, and the part of its element that is drawn. */
const aloneClass =
  /^(?:(?:html|:root)?\[data-theme[^\]]*\]\s+)?(?:(?:nav)?\.navbar(?:__(?:inner|items(?:--right)?))?\s+(?:>\s*)?){0,4}(?:\.navbar__(?:item|link))?\.([\w-]+)(::?(?:before|after))?$/

/** A picture, or a sign of a font of icons. */
const drawing =
  /\b(?:background|mask|content)[\w-]*:[^;]*\burl\(|\bcontent:\s*["'](?:\\[ef][\da-f]{3}|[\u{E000}-\u{F8FF}])["']/iu

/** A property of the author's own that holds a picture. */
const picture = /(--[\w-]+):\s*url\(/g

/** Rules with those within conditions that may hold in wide windows: in narrow ones no links stand in the navbar. */
function forWide(rules: readonly StyleRule[]): StyleRule[] {
  return rules.flatMap((rule) => {
    const { prelude, body } = rule
    if (body === undefined || !/^@(?:media|supports|layer)\b/.test(prelude)) return [rule]
    return /max-width|<|print/.test(prelude) ? [] : forWide(rulesOf(body))
  })
}

function drawnIn(sheet: readonly StyleRule[]): Set<string> {
  const rules = forWide(sheet)
  const pictures = new Set(
    rules.flatMap(({ body = '' }) => [...body.matchAll(picture)].map(([, name]) => name)),
  )
  const isDrawn = (body: string): boolean =>
    drawing.test(body.replaceAll(/\bvar\((--[\w-]+)/g, (use, name) => (pictures.has(name) ? 'url(' : use)))
  const names = rules.flatMap(({ prelude, body = '' }) =>
    prelude.split(',').flatMap((selector) => {
      const [, name = '', part] = aloneClass.exec(selector.trim()) ?? []
      return name !== '' && part !== undefined && isDrawn(body) ? [name] : []
    }),
  )
  return new Set(names)
}

function styleNote(there: string, here: string, places: string[]): Note {
  return { kind: 'style', name: 'theme.customCss', there, here, places }
}

function languageNote(path: string, compiled: CompiledSheet | undefined): Note {
  const advice = /\.s[ac]ss$/.test(path) ? 'install `sass`' : 'name a style sheet in CSS'
  const reason = compiled?.reason === undefined ? `; ${advice} to have all of it` : `: ${compiled.reason}`
  const here = `only its colours are taken${reason}`
  return styleNote('was written in a language that becomes CSS', here, [path])
}

/**
 * Names of classes that only parts of the other theme have; texts are found by theirs, and others that begin alike are the author's,
 * such as `navbar-github-link`. One that the first template of Docusaurus 2 styles has been on no element there for years.
 */
const themeClass =
  /\.((?:(?:navbar(?:-sidebar)?|menu|footer|dropdown)(?=__|--|(?![\w-]))|pagination|table-of-contents|breadcrumbs?|tabs|theme(?!-doc-markdown)|DocSearch|docusaurus(?!-highlight-code-line)|prism|token|admonition)(?:[-_]{1,2}[\w-]+)?)(?![\w-])/g

/** The link of an entry of a sidebar whose class is the author’s: it is styled here as well. */
const linkOfItem =
  /(?<=\.(?!menu|navbar|theme)[\w-]+(?:::?[\w-]+)?\s*>\s*)(?:(?:div)?\.menu__list-item-collapsible\s*>\s*)?a?\.menu__link(?![\w-])/g

/** One line for all rules that style nothing here. */
function themeNotes(rules: readonly StyleRule[], places: string[]): Note[] {
  const names = new Set<string>()
  let count = 0
  const all = rules.flatMap((rule) =>
    /^@(?:media|supports|layer|container)/.test(rule.prelude) ? rulesOf(rule.body ?? '') : [rule],
  )
  for (const { prelude: selector } of all.filter((rule) => !isFrameRule(rule))) {
    const found = [...selector.replaceAll(linkOfItem, '').matchAll(themeClass)].map(([name]) => name)
    if (found.length > 0) count += 1
    for (const name of found) names.add(name)
  }
  if (count === 0) return []
  const there = `styled parts of the theme by its class names, in ${count === 1 ? 'one rule' : `${count} rules`}: ${firstNames(names)}`
  const here =
    'these parts are built otherwise here: letters, lines, corners, shadows and colours of navbar, sidebar and footer are taken over, and what hides footers, breadcrumbs and the like; nothing else that these rules say is, and all other rules take effect'
  return [styleNote(there, here, places)]
}

/** One line for all properties of the theme that are set on the root for nothing. */
function propertyNotes(rules: readonly StyleRule[], places: string[]): Note[] {
  const ofRoot = rules.filter(({ prelude }) =>
    prelude.split(',').some((selector) => rootModeOf(selector.trim()) !== undefined),
  )
  const read = new Set(
    rules.flatMap(({ body = '' }) => [...body.matchAll(/var\(\s*(--ifm-[\w-]+)/g)].map(([, name]) => name)),
  )
  const set = ofRoot.flatMap(({ body = '' }) => declarationsOf(body).map(({ name }) => name))
  const idle = new Set(set.filter((name) => isIdleProperty(name) && !read.has(name)))
  if (idle.size === 0) return []
  const there = `set properties of the theme: ${firstNames(idle)}`
  return [styleNote(there, 'the parts that they are for look as the engine draws them', places)]
}

function firstNames(names: ReadonlySet<string>): string {
  const rest = names.size > 6 ? ` and ${names.size - 6} more` : ''
  return [...names].toSorted().slice(0, 6).join(', ') + rest
}

function processorNotes(rules: readonly StyleRule[], places: string[]): Note[] {
  const isProcessed = rules.some(
    ({ prelude, body = '' }) =>
      /^@(?:tailwind|plugin|config|import\s+["']tailwindcss)/.test(prelude) || body.includes('@apply'),
  )
  if (!isProcessed) return []
  const here = 'Tailwind 4 makes it, without its reset, since texts and the frame have their own'
  return [styleNote('was made into CSS by Tailwind', here, places)]
}

/** The primary colour and the background of each mode, as far as the sheets say. One that nobody can tell stays with the sheet. */
function colorsOf(rules: readonly StyleRule[]): SiteConfig['theme'] {
  const written = collect(rules.flatMap(outOfLayers), rootModeOf, countsOnRoot)
  const colorOf = (mode: ColorMode, value = '', depth = 0): string | undefined => {
    const color = hexOfValue(value)
    if (color !== undefined || !value.includes('var(') || depth > deepest) return color
    const named = /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g
    const next = value.replaceAll(named, (_, name: string, other = '') => {
      const found = valueIn(written, mode, [name])
      return found === undefined ? other : plainValue(found)
    })
    return colorOf(mode, next, depth + 1)
  }
  const body = collect(rules.flatMap(outOfLayers), bodyModeOf, paintsBody)
  const of = (mode: ColorMode): { primary?: string; background?: string } =>
    defined({
      primary: colorOf(mode, ownValueIn(written, mode, '--ifm-color-primary') ?? infimaPrimary),
      background:
        colorOf(mode, valueIn(body, mode, ['background-color', 'background'])) ??
        colorOf(mode, ownValueIn(written, mode, '--ifm-background-color')),
    })
  const [light, dark] = [of('light'), of('dark')]
  if (Object.keys(light).length === 0 && Object.keys(dark).length === 0) return undefined
  return { light, dark }
}

/** The mode in which a selector means the body, which lies over the background of the theme. */
function bodyModeOf(selector: string): Scope | undefined {
  const [, root] = /^(?:(\S+)\s+)?body$/.exec(selector) ?? []
  return selector === 'body' ? 'both' : rootModeOf(root ?? '')
}

/** Whether a declaration paints the body; with the colour of the theme's background it changes nothing. */
function paintsBody({ name, value }: Declaration): boolean {
  return /^background(?:-color)?$/.test(name) && !value.includes('--ifm-background-color')
}

/** The rules of a layer, which only says how strong they are. */
function outOfLayers(rule: StyleRule): StyleRule[] {
  const { prelude, body } = rule
  return body !== undefined && prelude.startsWith('@layer') ? rulesOf(body).flatMap(outOfLayers) : [rule]
}

const siteColor = /^--ifm-(?:color-primary|background-color)$/

/** Properties may name others, so many times. */
const deepest = 8

/**
 * A colour of the site that nobody can tell leaves the one before. For dark pages the theme's own background is stronger than one on
 * a weak root.
 */
function countsOnRoot({ name, value }: Declaration, selector: string): boolean {
  const isWeak = name === '--ifm-background-color' && !value.endsWith('!important')
  if (isWeak && rootModeOf(selector) === 'dark' && !isStrongRoot(selector)) return false
  return !siteColor.test(name) || hexOfValue(value) !== undefined || value.includes('var(')
}
