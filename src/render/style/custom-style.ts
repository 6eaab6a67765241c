import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { siteName, siteRelative } from '../../docusaurus-names.ts'
import { attempt } from '../../defined.ts'
import { decodePath, withoutQuery, isExternal } from '../../addresses.ts'
import { openBoundary } from '../../author-folder.ts'
import { encodePath } from '../../routes/urls.ts'
import { compileSass } from '../../sass.ts'
import {
  declarationsOf,
  hexOfValue,
  importOf,
  isReset,
  isStrongRoot,
  ruleOf,
  rulesOf,
  sheetNames,
  withOwnLinks,
  withOwnElements,
  type Declaration,
  type StyleRule,
} from '../../style-sheet.ts'
import { plainSheet } from '../../plain-sheet.ts'
import type { Problem } from '../../types/problem.ts'
import type { Site } from '../../types/site.ts'
import { inertBytes } from '../files/active-files.ts'
import { engineProperties } from '../engine-files.ts'
import { frameRules, surfaceRules } from './frame-rules.ts'
import { announcementColorsIn, frameSurfaces } from './frame-surfaces.ts'
import { announcementColorRules, codeColorRules, ownColors } from './own-colors.ts'
import { itemRules, noLook, yieldToItems, type ItemLook } from './item-styles.ts'
import { fontOfPages, ruleForTexts } from './text-rules.ts'
import { propertyRules } from './theme-properties.ts'
import { setForDark } from '../../docusaurus/style/theme-properties.ts'
import { withoutKinds } from '../../docusaurus/style/frame-styles.ts'

/** Style sheets of the author as one, and the files that it names, by output. */
export interface CustomStyle {
  /** Nothing where the author has no such sheets and colours. */
  css?: string
  files: Map<string, Uint8Array>
  /** What the sheets name, and does not come with them. */
  lost: Problem[]
}

/** What is known of the style sheets besides their files. */
export interface CustomStyleOptions {
  /** Of items of the navigation, which these sheets do style by the classes that the author gave them. */
  look?: ItemLook
  /** Sheets that a tool has made into CSS, by the names of their files. */
  sheets?: ReadonlyMap<string, string>
}

/**
 * The order of the layers, with one for the author below the parts of the engine that are not text, and one above them for what their
 * author has given a class: outside of `ink` it would stand above all.
 */
const layers = '@layer ink.tokens, ink.base, ink.content, ink.author, ink.shell, ink.items, ink.state;'

/**
 * Reads the style sheets that were written for another engine, and colours the parts of the frame and the code that have colours of their own. They lie in a layer, so that they style texts and components but not
 * the navigation; what would be loaded from other places is left out, because the pages' policy refuses it.
 */
export function loadCustomStyle(
  site: Site,
  { look = noLook, sheets = new Map() }: CustomStyleOptions = {},
): CustomStyle {
  const found = { files: new Map<string, Uint8Array>(), lost: [] as Problem[] }
  const rules = site.customCss.flatMap((file) => readSheet(site, file, { ...found, sheets, within: [] }))
  const isOfOther = site.compatibility === 'docusaurus'
  const all = isOfOther ? rulesOf(withoutKinds(rules.join('\n'), site.navbar.style)) : []
  // Rules for all elements yield to all others, which a layer above those of the engine would not.
  const isLow = (rule: string): boolean => isOfOther && rulesOf(rule).every(isReset)
  const surfaces = frameSurfaces(all, site)
  const properties = propertyRules(surfaces)
  const ofParts = frameRules(all, surfaces)
  const ownRules = [properties.texts, properties.frame, ...ofParts].filter((text) => text !== '')
  const texts = [
    ownRules.length > 0 ? ownColors : '',
    properties.texts,
    ...rules
      .filter((rule) => !isLow(rule))
      .map((rule) => (isOfOther ? yieldToItems(rule, look.classes) : rule)),
    surfaceRules(surfaces, 'navbar'),
    announcementColorRules(site, announcementColorsIn(all, site, surfaces)),
    codeColorRules(site),
  ].filter((text) => text !== '')
  const items = [
    surfaceRules(surfaces, 'footer'),
    properties.frame,
    ...ofParts,
    itemRules(all, look.classes),
    look.rules,
  ].filter((text) => text !== '')
  const resets = rules.filter(isLow)
  if (texts.length + items.length + resets.length === 0) return found
  const ofAll = resets.length === 0 ? '' : `@layer ink.tokens{\n${resets.join('\n')}\n}\n`
  const ofItems = items.length === 0 ? '' : `@layer ink.items{\n${items.join('\n')}\n}\n`
  return { css: `${layers}\n${ofAll}@layer ink.author{\n${texts.join('\n')}\n}\n${ofItems}`, ...found }
}

interface SheetImports
  extends Pick<CustomStyle, 'files' | 'lost'>, Required<Pick<CustomStyleOptions, 'sheets'>> {
  /** Sheets that import this one. */
  within: readonly string[]
}

function readSheet(site: Site, file: string, { within, ...found }: SheetImports): string[] {
  const written = readInside(site, file)?.toString('utf8')
  const plain = (): string | undefined =>
    written === undefined
      ? undefined
      : (compileSass(path.join(site.dir, file), site.dir)?.css ?? plainSheet(file, written))
  const text = found.sheets.get(file) ?? plain()
  if (text === undefined || within.includes(file)) return []
  return rulesOf(text).flatMap((rule) => {
    const imported = importOf(rule)
    if (imported !== undefined) {
      const { name, condition } = imported
      const sheet = condition === '' ? importedSheet(site, name, file) : undefined
      if (sheet !== undefined) return readSheet(site, sheet, { ...found, within: [...within, file] })
      if (!isNeedless(site, name)) found.lost.push(lostFile(file, name))
      return []
    }
    // Other statements are for tools that write style sheets.
    if (rule.body === undefined) return rule.prelude.startsWith('@layer ') ? [`${rule.prelude};`] : []
    return withFiles(textOfRule(rule, site), { site, file, ...found })
  })
}

/** The file that an import means: beside the sheet, in the site’s folder, or in a package. */
function importedSheet(site: Site, imported: string, file: string): string | undefined {
  const name = siteName(imported.replace(/^~/, ''), site.origin?.importAliases)
  const below = siteRelative(name)
  const beside = (): string[] =>
    [path.posix.dirname(file), 'node_modules'].map((folder) => path.posix.join(folder, name))
  const ofName = name.startsWith('/') ? fromRoot(site, `/${withoutBase(site, name)}`) : beside()
  const candidates = below === undefined ? ofName : [path.posix.join('.', below)]
  return isNeedless(site, imported)
    ? undefined
    : candidates.flatMap(sheetNames).find((one) => readInside(site, one) !== undefined)
}

/** Places of what a sheet names from the root: among the static files, whose root is that of the addresses, or in the folder. */
function fromRoot({ staticFolders }: Site, name: string): string[] {
  return [...staticFolders, '.'].map((folder) => path.posix.join(folder, name))
}

/** Whether nothing is lost without an import: it is in the head, is told with its tool, or styles formulas as others write them. */
function isNeedless({ headTags }: Site, imported: string): boolean {
  const isInHead = headTags.some(({ attributes }) => attributes['href'] === imported)
  return isInHead || /^(?:~?katex\/|tailwindcss\b)/.test(imported)
}

function lostFile(file: string, name: string): Problem {
  const isElsewhere = isExternal(name)
  const message = `The style sheet names "${name}", which ${isElsewhere ? 'lies on another host' : 'is no file of the site'}: it is left out.`
  const hint = isElsewhere
    ? 'Put a copy beside the style sheet, and name it by its path.'
    : 'A path counts from the folder of the style sheet; a package has to be installed, and a file that a script writes needs its script.'
  return { file, message, hint }
}

function textOfRule({ prelude, body = '' }: StyleRule, site: Site): string {
  const own = isRoot(prelude) ? rootRules({ prelude, body }, site) : [ruleForTexts({ prelude, body })]
  if (site.compatibility !== 'docusaurus') return own.join('\n')
  return withOwnLinks(withOwnElements([...own, ...fontOfPages({ prelude, body })].join('\n')))
}

/** A rule for the root, and one for what of it holds for light pages only. */
function rootRules({ prelude, body }: { prelude: string; body: string }, site: Site): string[] {
  const declared = declarationsOf(body).flatMap((one) => ownDeclarations(one, site))
  const isForLight = ({ name, value }: Declaration): boolean =>
    setForDark.test(name) && !value.endsWith('!important')
  const ofAll = declared.filter((one) => !isForLight(one))
  const ofLight = declared.filter(isForLight)
  const light = prelude.split(',').flatMap(lightSelector).join()
  return [
    ...(ofAll.length > 0 ? [ruleOf(prelude, ofAll)] : []),
    ...(ofLight.length > 0 && light !== '' ? [ruleOf(light, ofLight)] : []),
  ]
}

/** The same selector where it is not weaker than the theme's own; nothing for one that is for dark pages. */
function lightSelector(written: string): string[] {
  const selector = written.trim()
  if (isStrongRoot(selector) || /\[data-theme=["']?light/.test(selector)) return [selector]
  return selector.includes('[') ? [] : [`${selector}:where(:not([data-theme="dark"]))`]
}

function isRoot(prelude: string): boolean {
  return prelude
    .split(',')
    .some((selector) => /^(?::root|html)?(?:\[data-theme[^\]]*\])?$/.test(selector.trim()))
}

/** Properties of this theme by those that say the same there. */
const renamed = new Map([
  ['--ifm-font-family-base', '--ink-sans'],
  ['--ifm-font-family-monospace', '--ink-mono'],
  ['--ifm-global-radius', '--ink-radius'],
])

function isSiteColor(name: string): boolean {
  return /^--ifm-(?:color-primary(?:-(?:dark|light)(?:er|est)?)?|background-color)$/.test(name)
}

/** The site's colours are an option, from which everything that stands on them follows; the engine's own properties are no author's. */
function ownDeclarations(declaration: Declaration, { theme }: Pick<Site, 'theme'>): Declaration[] {
  const { name, value } = declaration
  // One that names other properties was looked up where the option was made.
  const isKnown = hexOfValue(value) !== undefined || (theme !== undefined && value.includes('var('))
  const isOfEngine = name.startsWith('--ink-') && engineProperties().has(name)
  if (isOfEngine || (isSiteColor(name) && isKnown)) return []
  const own = renamed.get(name)
  return [declaration, ...(own === undefined ? [] : [{ name: own, value }])]
}

/** Addresses of files become those of their copies; what lies elsewhere is nothing. */
function withFiles(
  css: string,
  { site, file: sheet, files, lost }: { site: Site; file: string } & Pick<CustomStyle, 'files' | 'lost'>,
): string {
  const folder = path.posix.dirname(sheet)
  const isFont = /^\s*@font-face/i.test(css)
  const changed = css.replace(
    /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/g,
    (whole, ...quoted: (string | undefined)[]) => {
      const written = (quoted.slice(0, 3).find((one) => one !== undefined) ?? '').replace(/^~(?=\/)/, '')
      if ((isFont ? /^(?:#|data:)/ : /^(?:#|data:(?:image|font)\/)/).test(written)) return whole
      const leaveOut = (): string => {
        lost.push(lostFile(sheet, written))
        // Pages take no font from an address of data.
        return isFont ? noFont : 'url("data:,")'
      }
      if (isExternal(written)) return leaveOut()
      const file = fileOf(site, written, folder)
      if (file === undefined) return `url("${site.baseUrl}${encoded(withoutBase(site, written))}")`
      const bytes = readInside(site, file)
      if (bytes === undefined) return leaveOut()
      const digest = hash('sha1', bytes).slice(0, 8)
      const { name: base, ext } = path.posix.parse(file)
      const output = `assets/${base.replaceAll(/[^\w-]/g, '')}.${digest}${ext}`
      files.set(output, bytes)
      return `url("${site.baseUrl}${output}")`
    },
  )
  return isFont ? changed.replace(formatOfNone, noFont) : changed
}

/** A font that no reader has, and the same with what only files have behind it. */
const noFont = 'local("")'
const formatOfNone = /local\(""\)(?:\s*(?:format|tech)\([^()]*\))+/g

/** The file that is copied for an address in a sheet; none for one of the site’s own addresses, which has its file already. */
function fileOf(site: Site, written: string, folder: string): string | undefined {
  const name = withoutQuery(written)
  const below = siteRelative(siteName(name.replace(/^~/, ''), site.origin?.importAliases))
  if (below !== undefined) return below
  if (!name.startsWith('/')) return path.posix.join(folder, name)
  const found = fromRoot(site, name).find((one) => readInside(site, one) !== undefined)
  return found === path.posix.join('.', name) ? found : undefined
}

/** An address of the site behind its base URL, which sheets of the static files have in front. */
function withoutBase(site: Site, written: string): string {
  const { baseUrl } = site
  const isThere = fromRoot(site, withoutQuery(written)).some((one) => readInside(site, one) !== undefined)
  return written.slice(!isThere && written.startsWith(baseUrl) ? baseUrl.length : 1)
}

/** A path with its query and hash, as it may stand between quotes. */
function encoded(written: string): string {
  const [file = ''] = /^[^?#]*/.exec(written) ?? []
  return encodePath(decodePath(file)) + written.slice(file.length).replace(/["\\\s]/g, encodeURIComponent)
}

/** A file of the author's folder; nothing where it is not there, or leads out. */
function readInside(site: Site, file: string): Buffer | undefined {
  if (openBoundary(site)(file) !== undefined) return undefined
  return attempt(() => inertBytes(file, readFileSync(path.join(site.dir, file))))
}
