import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { compile } from 'tailwindcss'
import { relativePath } from '../file-paths.ts'
import { openBoundary } from '../author-folder.ts'
import { attempt, isRecord, asRecord } from '../defined.ts'
import { thrownError } from '../errors/foreign-errors.ts'
import { sheetNames } from '../style-sheet.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'
import { isFile } from './config-file.ts'
import { isStandIn } from './stand-in.ts'
import { runWithStandIns } from './stand-ins.ts'
import { classesIn } from './tailwind-classes.ts'

// Style sheets that Tailwind makes into CSS, and the classes of the site that it makes rules for.

/** Style sheets as the CSS that Tailwind makes of them, by the names of their files. */
export interface TailwindSheets {
  sheets: ReadonlyMap<string, string>
  problems: Problem[]
}

/** Whether a sheet, or what it imports, is written for Tailwind. */
const isForTailwind = (text: string): boolean =>
  /^\s*@(?:tailwind|plugin|config|theme|import\s+["']tailwindcss)\b|@apply\s/m.test(text)

/**
 * Makes the sheets of a site that are written for Tailwind into CSS, with rules for the classes that its files name. Sheets for the
 * third version are read as well. The reset of Tailwind is left out: texts and the frame have their own.
 */
export async function tailwindSheets(site: Site): Promise<TailwindSheets> {
  const sheets = new Map<string, string>()
  const problems: Problem[] = []
  const reader = sheetReader(site)
  const written = site.customCss.filter((file) => reader.isForTailwind(file))
  if (written.length === 0) return { sheets, problems }
  const classes = classesIn(site.dir)
  const modules = moduleLoader(site.dir)
  for (const file of written) {
    const unknown = new Set<string>()
    const reset: ResetFound = {}
    try {
      const made = await compiled(file, { site, reader, modules, unknown, reset })
      const css = withOpacities(asStrongAsBefore(made.build(classes)), classes)
      sheets.set(file, reset.isAsked === true && reset.isOff !== true ? css + resetOfButtons : css)
    } catch (thrown) {
      const message = `Tailwind cannot read the style sheet: ${thrownError(thrown).message}`
      problems.push({ file, message, hint: 'Its own statements are left out.' })
    }
    for (const name of unknown) {
      const message = `Tailwind does not know \`${name}\`, which the style sheet applies.`
      problems.push({ file, message, hint: 'A plug-in that makes it has to be installed.' })
    }
  }
  return { sheets, problems }
}

/** Distances between elements gave way to no rule for all elements in the third version, which sheets count on. */
function asStrongAsBefore(css: string): string {
  return css.replaceAll(/:where\((\.\S+ > :not\(:last-child\))\)/g, '$1')
}

/** Kinds of classes that have a colour, and what they set. */
const colored = [
  ['bg', 'background-color'],
  ['text', 'color'],
  ['border', 'border-color'],
] as const

/** Classes of the third version that make the colour of another class clear: `bg-black bg-opacity-50`. */
function withOpacities(css: string, classes: readonly string[]): string {
  const asked = colored.filter(([kind]) => classes.some((name) => name.includes(`${kind}-opacity-`)))
  return asked.reduce((text, [kind, property]) => {
    const name = `--tw-${kind}-opacity`
    const color = new RegExp(
      `(\\.(?:[\\w-]|\\\\.)*\\b${kind}-[^{}]*\\{[^{}]*?(?<![\\w-])${property}: )(var\\(--color-[\\w-]+\\)|#[\\da-f]+)(?=;)`,
      'g',
    )
    const clear = text.replaceAll(color, `$1color-mix(in oklab, $2 calc(var(${name}) * 1%), transparent)`)
    return `@property ${name}{syntax:"<number>";inherits:false;initial-value:100}\n${clear}`
  }, css)
}

interface SheetSource {
  site: Site
  reader: SheetReader
  modules: ModuleLoader
  /** Classes that Tailwind does not know: statements that apply them do without. */
  unknown: Set<string>
  reset: ResetFound
}

/** Whether a sheet asks for the reset of Tailwind, and its configuration does not want it. */
interface ResetFound {
  isAsked?: boolean
  isOff?: boolean
}

/** What of the reset is not left out: buttons that are drawn by classes alone have no frame by which nobody would know them. */
const resetOfButtons =
  '\n*, ::before, ::after { border: 0 solid }\n:where(button) { padding: 0; border-radius: 0; background: none }\n'

const asksForReset =
  /@tailwind\s+base\b|@import\s+["']~?tailwindcss(?:\/(?:index|base|preflight)(?:\.css)?)?["']/

function switchesResetOff(config: unknown): boolean {
  const { corePlugins } = asRecord(config)
  if (Array.isArray(corePlugins)) return !corePlugins.includes('preflight')
  return isRecord(corePlugins) && corePlugins['preflight'] === false
}

/** @throws what Tailwind throws */
async function compiled(file: string, source: SheetSource): Promise<Compiler> {
  const { site, reader, modules, unknown, reset } = source
  const tailwind = await import('tailwindcss')
  const folder = path.dirname(path.join(site.dir, file))
  const read = (name: string): string => withoutUnknown(reader.read(name, folder), unknown)
  reset.isAsked = asksForReset.test(withoutComments(reader.text(path.join(site.dir, file)) ?? ''))
  try {
    return await tailwind.compile(withConfig(read(path.join(site.dir, file)), site.dir), {
      base: folder,
      loadStylesheet: async (name, base) => {
        const found = reader.find(name, base)
        const content = found === undefined ? '' : read(found)
        return Promise.resolve({ path: found ?? name, base: path.dirname(found ?? base), content })
      },
      loadModule: async (name, base, kind) => {
        const module = await modules(path.resolve(base, name), kind)
        if (kind === 'config' && switchesResetOff(module)) reset.isOff = true
        // as: what the site gives for one; others are left out.
        return { path: name, base, module: module as never }
      },
    })
  } catch (thrown) {
    const [, name] = /unknown utility class `([^`]+)`/.exec(thrownError(thrown).message) ?? []
    const plain = name?.replaceAll('!', '')
    if (plain === undefined || unknown.has(plain)) throw thrown
    unknown.add(plain)
    return compiled(file, source)
  }
}

type Compiler = Awaited<ReturnType<typeof compile>>

/** Statements that apply classes, without those that are unknown; what counts above all does so for each class. */
function withoutUnknown(text: string, unknown: ReadonlySet<string>): string {
  return text.replaceAll(/@apply\s+([^;{}]+)(;?)/g, (_, list: string, end: string) => {
    const names = list.trim().split(/\s+/)
    const isImportant = names.at(-1) === '!important'
    const applied = names.flatMap((name) => {
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

interface SheetReader {
  isForTailwind: (file: string) => boolean
  /** The file that an import means. */
  find: (name: string, folder: string) => string | undefined
  /** A sheet as it is written. */
  text: (file: string) => string | undefined
  /** A sheet in the words of this version, its addresses from the folder of the sheet that imports it. */
  read: (file: string, folder: string) => string
}

function sheetReader(site: Site): SheetReader {
  const outsideOf = openBoundary(site)
  const own = createRequire(import.meta.url)
  const ofSite = createRequire(path.join(site.dir, 'x.js'))
  const textOf = (file: string): string | undefined =>
    isFile(file) && outsideOf(file) === undefined ? readFileSync(file, 'utf8') : undefined
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
    text: textOf,
    isForTailwind: (file) => isTailwindIn(path.join(site.dir, file), { textOf, find }),
    read(file, folder) {
      if (file.includes('node_modules')) return file.endsWith('preflight.css') ? '' : readOfPackage(file)
      // Statements of the third version in those of the fourth.
      return withAddressesFrom(textOf(file) ?? '', path.dirname(file), folder)
        .replaceAll(/@tailwind\s+base\s*;/g, "@import 'tailwindcss/theme.css' layer(theme);")
        .replaceAll(/@tailwind\s+(?:components|variants|screens)\s*;/g, '')
        .replaceAll(/@tailwind\s+utilities\s*;/g, `$&${opacities}`)
    },
  }
}

/** The whole library as one sheet holds its reset. */
function readOfPackage(file: string): string {
  if (!/tailwindcss[\\/]index\.css$/.test(file)) return readFileSync(file, 'utf8')
  return "@layer theme, base, components, utilities;@import 'tailwindcss/theme.css' layer(theme);@import 'tailwindcss/utilities.css' layer(utilities);"
}

function resolved({ resolve }: Pick<NodeJS.Require, 'resolve'>, name: string): string | undefined {
  const found = attempt(() => resolve(name))
  return found?.endsWith('.css') === true ? found : undefined
}

function isTailwindIn(
  file: string,
  { textOf, find }: { textOf: (file: string) => string | undefined; find: SheetReader['find'] },
  seen: readonly string[] = [],
): boolean {
  const text = seen.includes(file) ? undefined : textOf(file)
  if (text === undefined) return false
  if (isForTailwind(text)) return true
  const imports = [...text.matchAll(/@import\s+(?:url\()?\s*["']([^"']+)/g)]
  return imports.some(([, name = '']) => {
    const found = /^(?:https?:)?\/\//.test(name) ? undefined : find(name, path.dirname(file))
    return found !== undefined && isTailwindIn(found, { textOf, find }, [...seen, file])
  })
}

const opacities = colored
  .map(([kind]) => `@utility ${kind}-opacity-* { --tw-${kind}-opacity: --value(integer); }`)
  .join('\n')

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\//g, '')
}

/** The third version finds its configuration by its name. */
function withConfig(text: string, dir: string): string {
  const said = withoutComments(text)
  if (/@config\b/.test(said) || /@import\s+["']tailwindcss["']/.test(said)) return text
  const config = ['js', 'cjs', 'mjs', 'ts'].map((end) => `tailwind.config.${end}`)
  const found = config.find((name) => existsSync(path.join(dir, name)))
  return found === undefined ? text : `@config ${JSON.stringify(path.join(dir, found))};\n${text}`
}

/** Addresses of an imported sheet as they count from the folder of the sheet that imports it. */
function withAddressesFrom(text: string, from: string, to: string): string {
  if (from === to) return text
  return text.replaceAll(
    /url\(\s*(["']?)(?![a-z]+:|\/|#|~|@)([^"')]+)\1\s*\)/gi,
    (_, quote: string, name: string) => {
      const address = relativePath(to, path.join(from, name))
      return `url(${quote}${address}${quote})`
    },
  )
}

/** Gives the modules that sheets name. */
type ModuleLoader = (file: string, kind: 'config' | 'plugin') => Promise<unknown>

/** Runs each module once, however many sheets name it, and however often these are compiled. */
function moduleLoader(dir: string): ModuleLoader {
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
  const { value } = await runWithStandIns(path.relative(dir, file), dir, (module) => module)
  if (kind === 'plugin' || !isRecord(value)) return value
  const { prefix } = value
  if (typeof prefix === 'string' && !/^[a-z]*$/.test(prefix))
    throw new Error(`its configuration sets the prefix "${prefix}", which Tailwind 4 does not have`)
  const plugins = Array.isArray(value['plugins']) ? (value['plugins'] as unknown[]) : []
  return { ...value, content: [], plugins: plugins.filter((one) => !isStandIn(one) && Boolean(one)) }
}
