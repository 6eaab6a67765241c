import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../types/problem.ts'
import { closest, didYouMean, throwProblems } from '../../errors/errors.ts'
import { rememberTexts } from '../../remember.ts'
import { modulePaths } from '../../file-paths.ts'
import { footerParts, siteRelative } from '../../docusaurus-names.ts'
import { listedElements, type Resolve } from './component-list.ts'

/** A component of the author's that takes the place of one of the theme's. */
export interface ThemeFile {
  /** `Footer` */
  name: string
  /** Relative to the author's folder: `theme/Footer.tsx`. */
  path: string
}

/** What of the theme is an author's, by name: components, and elements of texts, which begin with a small letter. */
export async function themeNames(files: readonly ThemeFile[], siteDir: string): Promise<string[]> {
  const { file, elements } = textList({ siteDir, theme: files })
  const resolve: Resolve = async (source, importer) => ownModule(source, importer, siteDir)
  const listed = file === undefined ? [] : await listedElements(file, { resolve, isOwn: () => true })
  return [...new Set([...files.map(({ name }) => name), ...listed, ...elements.keys()])]
}

/** The file behind an import of the author's: `../list`, or `@site/src/list`. */
function ownModule(source: string, importer: string, siteDir: string): string | undefined {
  const below = siteRelative(source)
  if (below === undefined && !source.startsWith('.')) return undefined
  const file = below === undefined ? path.resolve(path.dirname(importer), source) : path.join(siteDir, below)
  return modulePaths(file).find((one) => /\.[jt]sx?$/.test(one) && existsSync(one))
}

/** The elements of texts among the names of an author's theme. */
export function drawnIn(theme: readonly string[]): string[] {
  return theme.filter((name) => /^[a-z]/.test(name))
}

/** Folders of the engine whose components an author may replace. */
const componentFolders = ['shell', 'pages', 'components', 'mdx/run']

/** Whether a component's file is one of those that texts use. */
export function isTextComponent(file: string | undefined): boolean {
  return file !== undefined && path.dirname(file).endsWith(path.join('mdx', 'run'))
}

/** The engine's components by name, with their compiled files. It does not change while it runs. */
export const engineComponents: (engineDir: string) => ReadonlyMap<string, string> = rememberTexts(
  (engineDir) => {
    const folders = componentFolders.map((folder) => path.join(engineDir, folder)).filter(existsSync)
    return new Map(
      folders.flatMap((folder) =>
        readdirSync(folder)
          .filter((file) => /^[A-Z]\w*\.js$/.test(file))
          .map((file): [string, string] => [file.slice(0, -'.js'.length), path.join(folder, file)]),
      ),
    )
  },
)

/**
 * The components in an author's `theme/` folder. Files that do not begin with a capital letter, and folders, are the
 * author's own business: what the components import. Of the folder that Docusaurus has for them, `src/theme/`, the components of
 * texts are taken: those have the same names in both.
 * @throws {UserError} for names that the theme does not know
 */
export function listThemeFiles(siteDir: string, engineDir: string): ThemeFile[] {
  const own = filesIn(siteDir, 'theme')
  const names = [...engineComponents(engineDir).keys()].toSorted()
  throwProblems([
    ...own.filter(({ name }) => !names.includes(name)).map((file) => unknownName(file, names)),
    ...own.filter(({ name }, index) => own[index - 1]?.name === name).map(secondFile),
  ])
  const taken = own.some(({ name }) => name === textComponents) ? [] : docusaurusTexts(siteDir)
  return [...own, ...taken]
}

const textComponents = 'MDXComponents'

/**
 * Files beside Docusaurus' list that each draw some of its elements. Those for code, `Code` and `Pre`, stay unused: they frame what a
 * highlighter of the site's own has made, which does not run here.
 */
const elementFiles: ReadonlyMap<string, string> = new Map([
  ['A', 'a'],
  ['Details', 'details'],
  ['Heading', 'h2 h3 h4 h5 h6'],
  ['Img', 'img'],
  ['Li', 'li'],
  ['Ul', 'ul'],
])

/** Whether an author has components for texts, which need no import there. @param theme names of the author's components */
export function hasTextComponents(theme: readonly string[]): boolean {
  return theme.some(isOfTexts)
}

/** Of the list, or of one of the files beside it. */
function isOfTexts(name: string): boolean {
  return name === textComponents || name.startsWith(`${textComponents}/`)
}

/** An author's components for texts, which use them without importing them. */
export interface TextList {
  /** The list of them, absolute. */
  file?: string
  /** Files that draw elements which the list does not name, absolute, by element. Their default exports are the components. */
  elements: ReadonlyMap<string, string>
}

/** What an author's theme has for texts. */
export function textList({ siteDir, theme }: { siteDir: string; theme: readonly ThemeFile[] }): TextList {
  const file = theme.find(({ name }) => name === textComponents)
  const elements = theme.flatMap(({ name, path: drawing }) => {
    const drawn = isOfTexts(name) ? (elementFiles.get(path.basename(name))?.split(' ') ?? []) : []
    return drawn.map((element): [string, string] => [element, path.join(siteDir, drawing)])
  })
  return { ...(file && { file: path.join(siteDir, file.path) }), elements: new Map(elements) }
}

/** Whether parts of the engine are rendered anew with components of the author's; those of texts stand in texts only. */
export function replacesParts(theme: readonly Pick<ThemeFile, 'name'>[]): boolean {
  return theme.some(({ name }) => !isOfTexts(name))
}

function filesIn(siteDir: string, folder: string): ThemeFile[] {
  const entries = existsSync(path.join(siteDir, folder))
    ? readdirSync(path.join(siteDir, folder), { withFileTypes: true })
    : []
  return entries
    .filter((entry) => !entry.isDirectory() && /^[A-Z]\w*\.[jt]sx?$/.test(entry.name))
    .map(({ name }): ThemeFile => ({ name: path.parse(name).name, path: `${folder}/${name}` }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function docusaurusTexts(siteDir: string): ThemeFile[] {
  const names = [textComponents, ...[...elementFiles.keys()].map((name) => `${textComponents}/${name}`)]
  return names.flatMap((name) => {
    const found = docusaurusPart(siteDir, name)
    return found === undefined ? [] : [{ name, path: found }]
  })
}

/** `src/theme/MDXComponents.tsx`, or the index of a folder of that name: the author's own part in Docusaurus' folder for them. */
function docusaurusPart(siteDir: string, name: string): string | undefined {
  const base = `src/theme/${name}`
  return ['', '/index']
    .flatMap((end) => ['tsx', 'ts', 'jsx', 'js'].map((ending) => `${base}${end}.${ending}`))
    .find((file) => existsSync(path.join(siteDir, file)))
}

/** The author's own parts that stand around every page in Docusaurus, the outermost first; relative to the author's folder. */
export function partsAround(siteDir: string): string[] {
  return ['Root', 'Layout', 'Layout/Provider'].flatMap((name) => docusaurusPart(siteDir, name) ?? [])
}

/** The author's own footer in Docusaurus' folder for parts, or one of its parts; relative to the author's folder. */
export function footerFile(siteDir: string): string | undefined {
  return ['Footer', ...footerParts].flatMap((name) => docusaurusPart(siteDir, name) ?? [])[0]
}

/** Whether `@theme/…` means a file of the author's in Docusaurus' folder for parts. */
export function isOwnPart(siteDir: string, source: string): boolean {
  return source.startsWith('@theme/') && docusaurusPart(siteDir, source.slice('@theme/'.length)) !== undefined
}

function unknownName({ name, path: file }: ThemeFile, known: readonly string[]): Problem {
  const message = `The theme has no component \`${name}\`.${didYouMean(closest(name, known), '`')}`
  const hint = `Components that can be replaced: ${known.join(', ')}. A component of your own belongs in another folder, such as \`src/\`.`
  return { file, message, hint }
}

function secondFile({ name, path: file }: ThemeFile): Problem {
  return { file, message: `There are two files for the component \`${name}\`.`, hint: 'Remove one of them.' }
}
