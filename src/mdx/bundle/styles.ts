import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { hash } from 'node:crypto'
import type { InlineConfig, Plugin } from 'vite'
import { siteName } from '../../docusaurus-names.ts'
import { relativePath } from '../../file-paths.ts'
import { packageNameIn } from '../../package-json.ts'
import { lineWith } from '../../errors/errors.ts'
import type { Problem } from '../../types/problem.ts'
import { outsideFinding } from '../../author-folder.ts'
import { ownFiles } from '../../sass.ts'
import { sheetInFrame } from './sheet-in-frame.ts'
import { addMissing } from './absent-modules.ts'
import { shownPath, type BundleState } from './bundle-state.ts'
import { fileOfId, isInPackage } from './module-paths.ts'

const sheet = /\.(?:css|s[ac]ss|less|styl(?:us)?)$/
const imported = /@(?:import|use|forward)\s+(?:url\(\s*)?["']?([^"'()\s;]+)/g

/**
 * The style sheets that style sheets import, which the bundler puts together without a word.
 * @param ids of modules
 */
export function importedStyles(
  ids: Iterable<string>,
  state: Pick<BundleState, 'siteDir' | 'importAliases'>,
): string[] {
  const found = new Set([...ids].map((id) => fileOfId(id)).filter((file) => isOwnSheet(file)))
  // A set goes on to what is added to it meanwhile.
  for (const file of found) {
    for (const [, name = ''] of ownPaths(readFileSync(file, 'utf8'), file, state).matchAll(imported)) {
      for (const target of namedSheets(path.resolve(path.dirname(file), name)))
        if (isOwnSheet(target)) found.add(target)
    }
  }
  return [...found]
}

/** Files that a name in a style sheet may mean: Sass adds the ending, and the sign of those that are only parts. */
function namedSheets(file: string): string[] {
  const { dir, base } = path.parse(file)
  const names = [base, `${base}.scss`, `${base}.sass`].flatMap((name) => [name, `_${name}`])
  return names.map((name) => path.join(dir, name))
}

/** What stands before the name of a file in a style sheet: `@import "…"`, `url(…)`, `composes: a from '…'`. */
const beforeName = String.raw`((?:@(?:import|use|forward)\s+|\burl\(\s*|\bfrom\s+)["']?)`
const named = new RegExp(String.raw`${beforeName}~?(?=[\w@/])([^"')\s;]+)`, 'g')
const inSite = new RegExp(`${beforeName}@site/`, 'g')
const fromRoot = /(\burl\(\s*["']?)\/(?!\/)([^"')?#]+)/g

/**
 * A style sheet whose names in the signs of Docusaurus' bundler are paths: `@site/` is the folder of the site, others have a place in it
 * by plugins, `~` stands before packages, and before the paths of static files. A slash stands before these as well, whatever the base
 * URL.
 */
function ownPaths(
  code: string,
  file: string,
  {
    siteDir,
    importAliases,
    staticFolders = [],
  }: Pick<BundleState, 'siteDir' | 'importAliases'> & { staticFolders?: readonly string[] },
): string {
  const root = relativePath(path.dirname(file), siteDir) || '.'
  const start = root.startsWith('.') ? root : `./${root}`
  return code
    .replace(named, (_, before: string, name: string) => before + siteName(name, importAliases))
    .replace(inSite, (_, before: string) => `${before}${start}/`)
    .replace(fromRoot, (written, before: string, name: string) => {
      const folder = staticFolders.find((one) => existsSync(path.join(siteDir, one, name)))
      return folder === undefined ? written : `${before}${path.posix.join(start, folder, name)}`
    })
}

function isOwnSheet(file: string): boolean {
  return path.isAbsolute(file) && sheet.test(file) && !isInPackage(file) && existsSync(file)
}

/**
 * Files outside of the author's folder that style sheets have brought along, by `@import` or `url()`. What packages hold is their
 * own business.
 * @param files that were read, absolute
 */
export function outsideStyles(state: BundleState, files: readonly string[]): Problem[] {
  const sheets = files.filter(isOwnSheet)
  return files
    .filter((file) => !isInPackage(file))
    .flatMap((file) => {
      const outside = state.leadsOut(file)
      if (outside === undefined) return []
      const name = path.basename(file)
      const place = sheets
        .map((one) => ({ file: shownPath(state, one), ...lineWith(one, [name]) }))
        .find(({ line }) => line !== undefined)
      return [{ ...(place ?? { file: shownPath(state, file) }), ...outsideFinding(name, outside) }]
    })
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

/** What Sass warns of is what it will refuse some day, once for each sheet that takes it in. */
const quiet = { warn: (): void => {} }

/** How style sheets are read. Nobody's configuration counts but the author's own: folders above the site are not looked at. */
export function stylesOf(state: BundleState): NonNullable<InlineConfig['css']> {
  const sass = { logger: quiet, importers: [ownFiles(state.siteDir)] }
  return {
    postcss: {},
    preprocessorOptions: { scss: sass, sass },
    modules: { generateScopedName: (name, file) => classNameOf(state, name, file) },
    // Browsers pass over a rule that they cannot read, too.
    lightningcss: { errorRecovery: true },
  }
}

const importOfHost = /@import\s+(?:url\(\s*)?["']?(https?:\/\/[^"')\s]+)["']?\s*\)?[^;]*(?:;|$)/g

/** Plugins that read style sheets as Docusaurus’ bundler does. */
export function sheetPlugins(state: BundleState): Plugin[] {
  return [
    hostImportsPlugin(state),
    ...(state.isTolerant ? [namelessSheetsPlugin()] : []),
    addedSheetsPlugin(),
  ]
}

/** Takes imports of other hosts out of style sheets: the policy of the pages keeps those back, unless they stand in the head. */
function hostImportsPlugin(state: BundleState): Plugin {
  return {
    name: 'inkstone:host-imports',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(?:css|s[ac]ss|less|styl(?:us)?)(?:\?|$)/ },
      async handler(code, id) {
        const own = fileOfId(id)
        const css = state.isTolerant ? await sheetInFrame(state, own, code) : code
        return withoutAbsent(state, own, ownPaths(css, own, state)).replace(
          importOfHost,
          (statement: string, href: string) => {
            // The configuration of another engine has put them into the head.
            if (!state.isTolerant)
              state.warnings.push({ file: shownPath(state, own), ...importFinding(href) })
            return statement.replace(/[^\n]/g, '')
          },
        )
      },
    },
  }
}

/** What a style sheet that is no module gives whoever asks it for names of classes: none, as Docusaurus' bundler has it. */
function namelessSheetsPlugin(): Plugin {
  return {
    name: 'inkstone:nameless-sheets',
    enforce: 'post',
    transform: {
      filter: { id: sheet },
      handler: (code) =>
        code.includes('export default') ? undefined : { code: `${code}\nexport default {}`, map: null },
    },
  }
}

const importOfPackage = /@import\s+(?:url\(\s*)?(["'])(?![./~]|\w+:)([^"')\n]+)\1[^;{}]*(?:;|$)/g

/** Takes imports of packages that are not installed out of a style sheet, which would be left out as a whole. */
function withoutAbsent(state: BundleState, file: string, code: string): string {
  if (!state.isTolerant) return code
  const from = createRequire(file)
  return code.replace(importOfPackage, (statement: string, _quote, name: string) => {
    const folders = [path.dirname(file), ...(from.resolve.paths(name) ?? [])]
    if (folders.some((folder) => existsSync(path.join(folder, packageNameIn(name) ?? '')))) return statement
    addMissing(state, name, { file: shownPath(state, file), ...lineWith(file, [name]) })
    return statement.replace(/[^\n]/g, '')
  })
}

function importFinding(href: string): { message: string; hint: string } {
  const hint = "Name it in `headTags`: { tagName: 'link', attributes: { rel: 'stylesheet', href: '…' } }."
  return { message: `The style sheet imports "${href}", which the policy of the pages keeps back.`, hint }
}

/** Tells what is wrong in a style sheet. All sheets are one by then, so the file is found by the line. */
export function warnOfStyles(state: BundleState, text: string): void {
  const [, reason, frame = ''] =
    /^\[lightningcss minify\] (.*)\n([^]*)$/.exec(stripVTControlCharacters(text)) ?? []
  if (reason === undefined) return
  const [before = ''] = frame.split(/\n *\| *\^/)
  const line = before
    .replace(/^[^]*\n/, '')
    .replace(/^ *\d+ *\| */, '')
    .trim()
  const message = `A rule in a style sheet cannot be read, and styles nothing: ${reason}.`
  state.warnings.push({ ...placeOfRule(line, state), message, hint: line })
}

/** The first line in the author's sheets that is this one, whose classes may have got names of their own. */
function placeOfRule(line: string, state: BundleState): { file?: string; line?: number } {
  for (const file of importedStyles(state.read, state)) {
    const place = lineWith(file, [line, withWrittenClasses(state, line, file)])
    if (place.line !== undefined) return { file: shownPath(state, file), ...place }
  }
  return {}
}

/** What stands around the name of a class of a module of styles. */
function affixesOf(state: BundleState, file: string): { before: string; after: string } {
  const shown = shownPath(state, fileOfId(file))
  const base = path.posix
    .basename(shown)
    .replace(/\..*$/, '')
    .replace(/[^\p{L}\p{N}_-]/gu, '_')
    .replace(/^(?=[\d-])/, '_')
  return { before: `${base}_`, after: `_${hash('sha1', shown).slice(0, 6)}` }
}

/** `Card_title_1a2b3c`: the same wherever the site lies, and a class in CSS whatever the file is called. */
function classNameOf(state: BundleState, name: string, file: string): string {
  const { before, after } = affixesOf(state, file)
  return before + name + after
}

/** A line of styles with the names of classes that the module has for them. */
function withWrittenClasses(state: BundleState, line: string, file: string): string {
  const { before, after } = affixesOf(state, file)
  return line.replaceAll(`.${before}`, '.').replaceAll(after, '')
}

/** The modules of packages that write their style sheet into the page when they run there, with the file that holds the same. */
const writing: readonly [module: RegExp, sheet: string][] = [
  [/\/@fortawesome\/fontawesome-svg-core\/index\.(?:es\.js|mjs)$/, 'styles.css'],
]

/**
 * Takes the style sheets of packages that would only come when their code runs in the page: most components only stand there, and
 * a drawing without its sheet is as wide as the page.
 */
function addedSheetsPlugin(): Plugin {
  return {
    name: 'inkstone:added-sheets',
    transform: {
      filter: { id: writing.map(([module]) => module) },
      handler(code, id) {
        const name = writing.find(([module]) => module.test(id))?.[1]
        const added = path.join(path.dirname(id), name ?? '')
        return existsSync(added)
          ? { code: `${code}\nimport ${JSON.stringify(added)}\n`, map: null }
          : undefined
      },
    },
  }
}
