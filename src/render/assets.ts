import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { attempt } from '../defined.ts'
import { liesIn } from '../file-paths.ts'
import { escapeXml } from '../html/xml.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'
import { openBoundary, outsideProblems } from '../author-folder.ts'
import { UserError } from '../errors/errors.ts'
import { contrastOf } from '../colors/palette/oklch.ts'
import { siteColorRules } from '../colors/palette/rule.ts'
import { hasAnalytics } from './document/services.ts'
import { appFiles, assetOutput, offlineWorker, secondTry } from './shell/app-files.ts'
import type { AuthorCode } from './text/author-code.ts'
import { bundled, readBundled } from './engine-files.ts'
import type { LocaleView, PageAssets } from './context.ts'
import { siteColorsOf } from './style/own-colors.ts'
import { loadCustomStyle, type CustomStyleOptions } from './style/custom-style.ts'
import { inertBytes } from './files/active-files.ts'

/** The engine's files for the browser, with the author's style sheets added, by output name. */
export interface AssetFiles {
  names: PageAssets
  contents: Map<string, string | Uint8Array>
  /** What the author's style sheets name, and does not come with them. */
  lost: Problem[]
}

/** Languages that Han or gaps of Simplified Chinese do not suit. */
const eastern = /^(?:ja|ko|zh-(?:Hant|TW|HK))\b/i

/**
 * Reads the stock files and names them by their content.
 * @param options `knowsDocusaurus`: pages use the classes that Docusaurus gives to its authors; others: see
 * {@link loadCustomStyle}
 * @throws {UserError} when a style sheet of the configuration is missing
 */
export function loadAssets(
  site: Site,
  { knowsDocusaurus = false, ...styles }: { knowsDocusaurus?: boolean } & CustomStyleOptions = {},
): AssetFiles {
  const contents: AssetFiles['contents'] = new Map(workerFiles(site))
  const add = (name: string, extension: string, content: string): string => {
    const output = assetOutput(name, extension, content)
    contents.set(output, content)
    return output
  }
  const stock = (file: string, name = path.parse(file).name): string =>
    add(name, path.extname(file).slice(1), readBundled(file))
  const custom = loadCustomStyle(site, styles)
  for (const [output, bytes] of custom.files) contents.set(output, bytes)
  const addFile = (output: string, bytes: Uint8Array): void => void contents.set(output, bytes)
  const app = appFiles(bundled)
  const names = {
    style: add('style', 'css', siteStyle(site)),
    boot: stock('boot.js'),
    colors: stock('colors.js'),
    baseUrlBanner: stock('base-url-banner.js'),
    appStyle: stock('app.css'),
    earlySearch: stock('early-search.js', 'search'),
    searchStyle: stock('search.css'),
    colorDrawerStyle: stock('theme.css'),
    screensStyle: stock('screens.css'),
    bilingualStyle: stock('bilingual.css'),
    ...(site.favicon === undefined && { icon: add('icon', 'svg', letterIcon(site)) }),
    ...chosenFiles(site, stock),
    ...(custom.css !== undefined && {
      customStyle: add('custom', 'css', withFontFiles(custom.css, addFile)),
    }),
    ...(knowsDocusaurus && { docusaurusStyle: stock('docusaurus.css') }),
    app: `assets/${app.entry}`,
  }
  for (const [name, content] of app.files) contents.set(`assets/${name}`, content)
  if (!site.baseUrlIssueBanner) contents.delete(names.baseUrlBanner)
  return { names, contents, lost: custom.lost }
}

/** The icon of a site that names none, as SVG: the first letter of its title on its colour. */
export function letterIcon({ title, theme }: Pick<Site, 'title' | 'theme'>): string {
  const { primary } = siteColorsOf(theme, 'light')
  const [letter = ''] = title.trim().toUpperCase()
  const ink = contrastOf('#ffffff', primary) >= 3 ? '#ffffff' : '#1b1b1d'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${primary}"/>` +
    `<text x="16" y="23" font-family="serif" font-size="20" font-weight="700" text-anchor="middle" fill="${ink}">${escapeXml(letter)}</text></svg>\n`
  )
}

/** The sheet of every page, with what only some sites need of it. */
function siteStyle(site: Site): string {
  return [
    readBundled('style.css'),
    ...(site.locales.some(({ dir }) => dir === 'rtl') ? [readBundled('rtl.css'), directionRules(site)] : []),
    ...(site.locales.some(({ htmlLang }) => eastern.test(htmlLang)) ? [readBundled('east.css')] : []),
    ...(site.footer?.style === 'dark' ? [readBundled('dark-footer.css')] : []),
    ...(site.theme ? [siteColorRules(site.theme)] : []),
    ...site.css.map((file) => readAuthorStyle(site, file)),
  ].join('\n')
}

/** The service worker of sites that want one; its name has no hash. */
function workerFiles({ offline }: Site): [string, string][] {
  return offline ? [[offlineWorker, readBundled(offlineWorker)]] : []
}

/** What loads the app once more, with what it says to readers in the languages of the site. */
export function secondTryFile(views: Iterable<LocaleView>): [string, string] {
  const texts = [...views].map(({ locale, messages: { partFailed, retry } }) => [
    locale.htmlLang,
    { partFailed, retry },
  ])
  const written = JSON.stringify(Object.fromEntries(texts))
  return [secondTry, readBundled('again.js').replaceAll('TEXTS_BY_LANGUAGE', () => `(${written})`)]
}

/** Files for what only sites have that ask for it. */
function chosenFiles(
  site: Site,
  stock: (file: string) => string,
): Pick<PageAssets, 'mathStyle' | 'analytics' | 'zoomStyle' | 'diagramStyle'> {
  return {
    ...(site.markdown.math !== false && { mathStyle: stock('math.css') }),
    ...(hasAnalytics(site) && { analytics: stock('gtag.js') }),
    ...(site.imageZoom && { zoomStyle: stock('zoom.css') }),
    ...(site.markdown.mermaid && { diagramStyle: stock('diagrams.css') }),
  }
}

/** A text in another language than its page, as one that is not translated yet, is written in the direction of its own. */
function directionRules({ locales }: Site): string {
  const rules = locales.map(({ htmlLang, dir }) => {
    return `:is(div,h1,h2,h3,p,ul)[lang=${JSON.stringify(htmlLang)}]{direction:${dir}}`
  })
  return `@layer ink.content{${rules.join('')}}`
}

function readAuthorStyle(site: Site, file: string): string {
  // A file that the configuration itself names may lie anywhere; one that a link leads to may not.
  const isBelow = liesIn(path.resolve(site.dir, file), site.dir)
  const outside = isBelow ? openBoundary(site)(file) : undefined
  if (outside !== undefined) throw new UserError(outsideProblems([outside]))
  try {
    return readFileSync(path.join(site.dir, file), 'utf8')
  } catch {
    const message = `\`css\` names a style sheet that cannot be read: "${file}".`
    const hint = 'Paths count from the folder of the configuration.'
    throw new UserError({ file: site.configFile, message, hint })
  }
}

/** The files of a site that has code of its own: its app takes the place of the stock one. */
export function withCode(stock: AssetFiles, { dir, bundle }: AuthorCode): AssetFiles {
  const { names, contents } = stock
  const all = new Map(contents)
  const { app, style } = bundle
  if (app !== undefined) for (const name of appFiles(bundled).files.keys()) all.delete(`assets/${name}`)
  const add = (output: string, bytes: Uint8Array): void => void all.set(output, bytes)
  for (const [output, file] of bundle.outputs) {
    const bytes = inertBytes(output, readFileSync(path.join(dir, file)))
    all.set(output, output.endsWith('.css') ? withFontFiles(bytes.toString(), add) : bytes)
  }
  return {
    ...stock,
    names: { ...names, ...(app !== undefined && { app }), ...(style !== undefined && { components: style }) },
    contents: all,
  }
}

const fontWithin =
  /url\(\s*["']?data:(?:font|application)\/([\w.+-]{1,40})(?:;[\w=.-]{1,40}){0,3};base64,([\w+/=]+)["']?\s*\)/gi

const endings = [
  [/woff2/i, 'woff2'],
  [/woff/i, 'woff'],
  [/otf|opentype/i, 'otf'],
] as const

/**
 * A sheet with the fonts that lie within it in files of their own: the policy of the pages takes none from an address of data.
 * @param css of a sheet in the folder of the files
 * @param add puts a file there
 */
export function withFontFiles(css: string, add: (output: string, bytes: Uint8Array) => void): string {
  if (!css.includes(';base64,')) return css
  return css.replace(fontWithin, (_whole, type: string, data: string) => {
    const bytes = Buffer.from(data, 'base64')
    const [, ending = 'ttf'] = endings.find(([kind]) => kind.test(type)) ?? []
    const output = assetOutput('font', ending, bytes)
    add(output, bytes)
    return `url("${output.slice(output.lastIndexOf('/') + 1)}")`
  })
}

/** The files of a Docusaurus site that has a language from right to left: there the author's sheets are mirrored, as in stock. */
export function withMirrored(files: AssetFiles, { compatibility, locales }: Site): AssetFiles {
  if (compatibility !== 'docusaurus' || !locales.some(({ dir }) => dir === 'rtl')) return files
  const contents = new Map(files.contents)
  const sheets = [files.names.customStyle, files.names.components].filter((sheet) => sheet !== undefined)
  const mirroredSheets = sheets.map((sheet): [string, string] => {
    const content = mirrored(Buffer.from(contents.get(sheet) ?? '').toString())
    const output = assetOutput('mirrored', 'css', content)
    contents.set(output, content)
    return [sheet, output]
  })
  return { ...files, contents, names: { ...files.names, mirrored: Object.fromEntries(mirroredSheets) } }
}

const require = createRequire(import.meta.url)

/**
 * A style sheet for pages that are written from right to left, as one for the other direction is meant: left is right. Docusaurus' theme
 * mirrors all sheets of such a language by the same library, and authors write for that. A sheet that it cannot read stays as it is.
 */
export function mirrored(sheet: string): string {
  const rtlcss = require('rtlcss') as { process(sheet: string): string }
  return attempt(() => rtlcss.process(sheet)) ?? sheet
}

/**
 * Writes files into a build.
 * @param contents by output
 */
export function writeContents(outDir: string, contents: ReadonlyMap<string, string | Uint8Array>): void {
  for (const [output, content] of contents) {
    mkdirSync(path.dirname(path.join(outDir, output)), { recursive: true })
    writeFileSync(path.join(outDir, output), content)
  }
}
