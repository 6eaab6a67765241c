import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { compile } from 'tailwindcss'
import { relativePath, isFile } from '../../file-paths.ts'
import { openBoundary } from '../../author-folder.ts'
import { attempt, isRecord, asRecord } from '../../defined.ts'
import { once } from '../../remember.ts'
import { thrownError } from '../../errors/foreign-errors.ts'
import { compileSass } from '../../sass.ts'
import { sheetNames, withoutComments } from '../../style-sheet.ts'
import type { Site } from '../../types/site.ts'
import { isStandIn } from '../run/stand-in.ts'
import { runWithStandIns } from '../run/stand-ins.ts'
import { earlierPlugin, classPrefix, prefixOfFour, type ClassPrefix } from './tailwind-plugins.ts'

// How one style sheet that is written for Tailwind, and what it names, are read and compiled.

/** Statements that only Tailwind knows. */
const ownStatement =
  /(?:^|[{;}])[ \t]*@(?:tailwind|plugin|config|theme|reference|utility|(?:custom-)?variant|source|import\s+["']tailwindcss)\b/m

/** Tells sheets that are written for Tailwind. */
type TailwindSigns = (text: string) => boolean

/**
 * Which sheets of a site are written for Tailwind. Those that only apply classes are where the project has it: elsewhere browsers
 * pass over `@apply`.
 */
function tailwindSigns({ dir, customCss, origin }: Site): TailwindSigns {
  const textIn = (folder: string, file: string): string =>
    attempt(() => readFileSync(path.join(folder, file), 'utf8')) ?? ''
  const hasTailwind = once(
    () =>
      customCss.some((file) => ownStatement.test(textIn(dir, file))) ||
      /tailwind/i.test(textIn(dir, origin?.file ?? '')) ||
      projectFolders(dir).some((folder) =>
        ['package.json', ...configNames].some((file) => textIn(folder, file).includes('tailwind')),
      ),
  )
  return (text) => ownStatement.test(text) || (/@apply\s/.test(text) && hasTailwind())
}

/** Kinds of classes that have a colour, and what they set. */
export const colored = [
  ['bg', 'background-color'],
  ['text', 'color'],
  ['border', 'border-color'],
] as const

/** What a sheet is compiled with. */
export interface SheetSource {
  reader: SheetReader
  modules: ModuleLoader
  /** Classes that Tailwind does not know: statements that apply them do without. */
  unknown: Set<string>
  found: SheetFindings
}

/** What is found when a sheet is compiled. */
export interface SheetFindings {
  /** Modules and sheets that it is made with, absolute. */
  files: Set<string>
  /** The configuration does not want the reset of Tailwind. */
  hasNoReset?: boolean
  /** Nor its class `container`, which the theme of Docusaurus has as well. */
  hasNoContainer?: boolean
  /** How classes are written, where the configuration gives them a prefix in the way of the third version. */
  prefix?: ClassPrefix
}

/** What the configuration of a sheet says that does not concern the compiler. */
function note(config: unknown, found: SheetFindings): void {
  const { corePlugins, prefix } = asRecord(config)
  const isOff = (name: string): boolean =>
    Array.isArray(corePlugins) ? !corePlugins.includes(name) : asRecord(corePlugins)[name] === false
  if (isOff('preflight')) found.hasNoReset = true
  if (isOff('container')) found.hasNoContainer = true
  // One of letters alone is that of the fourth version, which needs no change.
  if (typeof prefix === 'string' && /[^a-z]/.test(prefix)) found.prefix ??= classPrefix(prefix)
}

/**
 * @param sheet its path, absolute, and its text in the words of this version
 * @throws what Tailwind throws
 */
export async function compiled(
  sheet: { file: string; text: string },
  source: SheetSource,
): Promise<Compiler> {
  const { reader, modules, unknown, found } = source
  const tailwind = await import('tailwindcss')
  const folder = path.dirname(sheet.file)
  const { prefix } = found
  const applying = (text: string): string => withoutUnknown(text, { unknown, prefix })
  const read = (name: string): string => applying(reader.read(name, folder))
  try {
    return await tailwind.compile(applying(sheet.text), {
      base: folder,
      loadStylesheet: async (name, base) => {
        const file = reader.find(name, base)
        if (file !== undefined) found.files.add(file)
        const content = file === undefined ? '' : read(file)
        return Promise.resolve({ path: file ?? name, base: path.dirname(file ?? base), content })
      },
      loadModule: async (name, base, kind) => {
        const file = path.resolve(base, name)
        found.files.add(file)
        const module = await modules(file, kind)
        if (kind === 'config') note(module, found)
        const given = found.prefix === undefined ? module : withPrefix(module, kind)
        // as: what the site gives for one; others are left out.
        return { path: name, base, module: given as never }
      },
    })
  } catch (thrown) {
    // That classes are to be read otherwise is known once the configuration is.
    if (found.prefix !== prefix) return compiled(sheet, source)
    const [, name] = /unknown utility class `([^`]+)`/.exec(thrownError(thrown).message) ?? []
    const plain = name?.replaceAll('!', '')
    if (plain === undefined || unknown.has(plain)) throw thrown
    unknown.add(plain)
    return compiled(sheet, source)
  }
}

type Compiler = Awaited<ReturnType<typeof compile>>

/** A configuration of the third version with the prefix that classes are compiled with. */
function withPrefix(module: unknown, kind: 'config' | 'plugin'): unknown {
  return kind === 'config' && isRecord(module) ? { ...module, prefix: prefixOfFour } : module
}

/** Statements that apply classes, without those that are unknown; what counts above all does so for each class. */
function withoutUnknown(
  text: string,
  { unknown, prefix }: { unknown: ReadonlySet<string>; prefix: ClassPrefix | undefined },
): string {
  return text.replaceAll(/@apply\s+([^;{}]+)(;?)/g, (_, list: string, end: string) => {
    const names = list.trim().split(/\s+/)
    const isImportant = names.at(-1) === '!important'
    const applied = names.flatMap((written) => {
      const name = prefix?.translated(written) ?? written
      if (unknown.has(name.replaceAll('!', '')) || name === '!important') return []
      return isImportant && !name.includes('!') ? `${name}!` : name
    })
    return applied.length === 0 ? '' : `@apply ${applied.join(' ')}${end}`
  })
}

/** Sheets of the library by their names, those of the third version among them; others are made with the classes there. */
const partsOfThree = new Map([
  ...['', 'index'].map((name) => [name, 'index.css'] as const),
  ...['base', 'theme', 'tailwind'].map((name) => [name, 'theme.css'] as const),
  ...['preflight', 'components', 'variants', 'screens'].map((name) => [name, 'preflight.css'] as const),
])

/** Reads the sheets of a site. */
export interface SheetReader {
  /** Whether the text of a sheet is written for Tailwind. */
  isWritten: TailwindSigns
  /** Whether a sheet is, or one that it imports. */
  isForTailwind: (file: string) => boolean
  /** The file that an import means. */
  find: (name: string, folder: string) => string | undefined
  /** A sheet as it is written, one in Sass as CSS. */
  text: (file: string) => string | undefined
  /** A sheet in the words of this version, its addresses from the folder of the sheet that imports it. */
  read: (file: string, folder: string) => string
}

/** Reads sheets within the bounds of the author's folder, those of packages and of the library. */
export function sheetReader(site: Site): SheetReader {
  const outsideOf = openBoundary(site)
  const isWritten = tailwindSigns(site)
  const own = createRequire(import.meta.url)
  const ofSite = createRequire(path.join(site.dir, 'x.js'))
  const textOf = (file: string): string | undefined =>
    isFile(file) && outsideOf(file) === undefined ? readFileSync(file, 'utf8') : undefined
  const plainOf = (file: string): string | undefined => {
    const text = textOf(file)
    return text === undefined ? undefined : (compileSass(file, site.dir)?.css ?? text)
  }
  const find: SheetReader['find'] = (name, folder) => {
    const plain = name.replace(/^~?@site\//, `${site.dir}/`).replace(/^~/, '')
    const part = /^tailwindcss(?:\/(.*?)(?:\.css)?)?$/.exec(plain)
    if (part !== null) return own.resolve(`tailwindcss/${partsOfThree.get(part[1] ?? '') ?? 'utilities.css'}`)
    const beside = path.resolve(folder, plain)
    return (
      [beside, ...sheetNames(beside)].find((file) => textOf(file) !== undefined) ?? resolved(ofSite, plain)
    )
  }
  return {
    find,
    text: plainOf,
    isWritten,
    isForTailwind: (file) => isTailwindIn(path.join(site.dir, file), { textOf, find, isWritten }),
    read(file, folder) {
      const text = file.includes('node_modules') ? readOfPackage(file) : asFourth(plainOf(file) ?? '')
      return withAddressesFrom(text, path.dirname(file), folder)
    },
  }
}

/** Statements of the third version in those of the fourth, which has them at the top: `.tailwind { @tailwind base; }` was a way to bound it. */
function asFourth(text: string): string {
  const said = withoutComments(text)
  // Sheets that do without the reset have no `base`, and all colours, sizes and widths that classes name all the same.
  const isOfThree = /@tailwind\s+(?:base|components|utilities)\s*;/.test(said)
  const theme = isOfThree ? "@import 'tailwindcss/theme.css' layer(theme);" : ''
  const own = /@tailwind\s+utilities\s*;/.test(said) ? opacities : ''
  return theme + own + text.replaceAll(/@tailwind\s+(?:base|components|variants|screens)\s*;/g, '')
}

/** The whole library as one sheet holds its reset. */
function readOfPackage(file: string): string {
  if (file.endsWith('preflight.css')) return ''
  if (!/tailwindcss[\\/]index\.css$/.test(file)) return readFileSync(file, 'utf8')
  return "@layer theme, base, components, utilities;@import 'tailwindcss/theme.css' layer(theme);@import 'tailwindcss/utilities.css' layer(utilities);"
}

function resolved({ resolve }: Pick<NodeJS.Require, 'resolve'>, name: string): string | undefined {
  const found = attempt(() => resolve(name))
  return found?.endsWith('.css') === true ? found : undefined
}

interface TailwindSearch {
  textOf: (file: string) => string | undefined
  find: SheetReader['find']
  isWritten: TailwindSigns
}

function isTailwindIn(file: string, search: TailwindSearch, seen: readonly string[] = []): boolean {
  const { textOf, find, isWritten } = search
  const text = seen.includes(file) ? undefined : textOf(file)
  if (text === undefined) return false
  if (isWritten(text)) return true
  const imports = [...text.matchAll(/@import\s+(?:url\()?\s*["']([^"']+)/g)]
  return imports.some(([, name = '']) => {
    const found = /^(?:https?:)?\/\//.test(name) ? undefined : find(name, path.dirname(file))
    return found !== undefined && isTailwindIn(found, search, [...seen, file])
  })
}

const opacities = colored
  .map(([kind]) => `@utility ${kind}-opacity-* { --tw-${kind}-opacity: --value(integer); }`)
  .join('\n')

/** Files of its own configuration. */
const configNames = ['js', 'cjs', 'mjs', 'ts'].map((end) => `tailwind.config.${end}`)

/** The folder of a site and those above it, up to that of the repository; four at most. */
function projectFolders(dir: string, most = 4): string[] {
  const above = path.dirname(dir)
  const isTop = most === 1 || above === dir || existsSync(path.join(dir, '.git'))
  return isTop ? [dir] : [dir, ...projectFolders(above, most - 1)]
}

/** A sheet with the configuration that the third version finds by its name. */
export function withConfig(text: string, dir: string): string {
  const said = withoutComments(text)
  if (/@config\b/.test(said) || /@import\s+["']tailwindcss["']/.test(said)) return text
  const found = configNames.find((name) => existsSync(path.join(dir, name)))
  return found === undefined ? text : `@config ${JSON.stringify(path.join(dir, found))};\n${text}`
}

/** Addresses of an imported sheet as they count from the folder of the sheet that imports it. */
function withAddressesFrom(text: string, from: string, to: string): string {
  if (from === to) return text
  return text.replaceAll(
    /url\(\s*(["']?)(?![a-z]+:|\/|#|~|@)([^"')]+)\1\s*\)/gi,
    (_, quote: string, name: string) => `url(${quote}${relativePath(to, path.join(from, name))}${quote})`,
  )
}

/** Gives the modules that sheets name. */
export type ModuleLoader = (file: string, kind: 'config' | 'plugin') => Promise<unknown>

/** Runs each module once, however many sheets name it, and however often these are compiled. */
export function moduleLoader(dir: string): ModuleLoader {
  const loaded = new Map<string, Promise<unknown>>()
  return async (file, kind) => {
    const module = loaded.get(file) ?? moduleOf(dir, file, kind)
    loaded.set(file, module)
    return module
  }
}

/** A configuration without what only says where classes are, and plug-ins as far as they are there. */
async function moduleOf(dir: string, file: string, kind: 'config' | 'plugin'): Promise<unknown> {
  if (kind === 'plugin' && !existsSync(file)) return () => undefined
  const { value } = await runWithStandIns(path.relative(dir, file), dir)
  if (kind === 'plugin' || !isRecord(value)) return value
  const plugins = Array.isArray(value['plugins']) ? (value['plugins'] as unknown[]) : []
  const installed = plugins.filter((one) => !isStandIn(one) && Boolean(one))
  return { ...value, content: [], plugins: installed.map(earlierPlugin) }
}
