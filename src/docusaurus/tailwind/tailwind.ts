import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { relativePath } from '../../file-paths.ts'
import { thrownError } from '../../errors/foreign-errors.ts'
import type { Problem } from '../../types/problem.ts'
import type { Site } from '../../types/site.ts'
import {
  colored,
  compiled,
  moduleLoader,
  sheetReader,
  withConfig,
  type SheetFindings,
  type SheetReader,
} from './tailwind-source.ts'
import { withoutComments } from '../../style-sheet.ts'
import { isMdx } from '../../text-format.ts'

// Style sheets that Tailwind makes into CSS, and the classes of the site that it makes rules for.

/** Style sheets as the CSS that Tailwind makes of them, by the names of their files. */
export interface TailwindSheets {
  sheets: ReadonlyMap<string, string>
  problems: Problem[]
}

/**
 * Makes the sheets of a site that are written for Tailwind into CSS, with rules for the classes that its files name. Sheets for the
 * third version are read as well. The reset of Tailwind is left out: texts and the frame have their own.
 */
export async function tailwindSheets(site: Site): Promise<TailwindSheets> {
  const sheets = new Map<string, string>()
  const problems: Problem[] = []
  const maker = sheetMaker(site)
  const written = site.customCss.filter((file) => maker.reader.isForTailwind(file))
  for (const name of written) {
    const file = path.join(site.dir, name)
    const text = withConfig(maker.reader.read(file, path.dirname(file)), site.dir)
    const made = await maker.make({ file, text, hasClasses: true })
    if (made.css !== undefined) sheets.set(name, made.css)
    problems.push(...made.problems)
  }
  return { sheets, problems }
}

/**
 * For the sheets that a site's code imports, such as modules of classes, which may apply classes of Tailwind or be made by it.
 * @returns makes CSS of one: takes its path, absolute, and its text; nothing for one that is not written for Tailwind
 */
export function importedTailwind(site: Site): (file: string, text: string) => Promise<MadeSheet> | undefined {
  const maker = sheetMaker(site)
  return (file, text) => {
    if (!/\.s?css$/.test(file) || !maker.reader.isWritten(text)) return undefined
    const written = maker.reader.read(file, path.dirname(file))
    if (/@reference\s/.test(text)) return maker.make({ file, text: written, hasClasses: false })
    const isWhole = /@tailwind\s|@import\s+["']~?tailwindcss\b/.test(text)
    // Sheets of the third version that only apply classes name nothing that says what these are.
    const whole = isWhole ? written : `@reference 'tailwindcss/theme.css';\n${written}`
    return maker.make({ file, text: withConfig(whole, site.dir), hasClasses: isWhole })
  }
}

/** What Tailwind makes of a sheet; no CSS where it cannot read it. */
export interface MadeSheet {
  css?: string
  /** What else it was made with, absolute. */
  files: string[]
  problems: Problem[]
}

interface SheetMaker {
  reader: SheetReader
  /** @param sheet its path, absolute, its text with what it needs, and whether it has rules for the classes of the site */
  make: (sheet: { file: string; text: string; hasClasses: boolean }) => Promise<MadeSheet>
}

function sheetMaker(site: Site): SheetMaker {
  const reader = sheetReader(site)
  const modules = moduleLoader(site.dir)
  const known: { classes?: readonly string[] } = {}
  return {
    reader,
    async make({ file, text, hasClasses }) {
      const shown = relativePath(site.dir, file)
      const unknown = new Set<string>()
      const found: SheetFindings = { files: new Set() }
      try {
        const compiler = await compiled({ file, text }, { reader, modules, unknown, found })
        const classes = hasClasses ? (known.classes ??= classesIn(site)) : []
        const made = compiler.build(classes.flatMap((name) => candidate(name, found)))
        const css = asWritten(withOpacities(asStrongAsBefore(made), classes), found)
        const wantsReset =
          found.hasNoReset !== true && asksForReset.test(withoutComments(reader.text(file) ?? ''))
        return {
          css: wantsReset ? css + resetOfButtons : css,
          files: [...found.files],
          problems: unknownNames(unknown, found, shown),
        }
      } catch (thrown) {
        const message = `Tailwind cannot read the style sheet: ${thrownError(thrown).message}`
        const problem = { file: shown, message, hint: 'Its own statements are left out.' }
        return { files: [...found.files], problems: [problem, ...unknownNames(unknown, found, shown)] }
      }
    },
  }
}

/** A class of the site as Tailwind is asked for it. */
function candidate(name: string, { prefix, hasNoContainer }: SheetFindings): readonly string[] {
  const asked = prefix === undefined ? name : prefix.translated(name)
  return asked === undefined || (hasNoContainer === true && /^(?:.*:)?container$/.test(asked)) ? [] : [asked]
}

function asWritten(css: string, { prefix }: SheetFindings): string {
  return prefix === undefined ? css : prefix.asWritten(css)
}

function unknownNames(names: ReadonlySet<string>, { prefix }: SheetFindings, file: string): Problem[] {
  return [...names].map((name) => ({
    file,
    message: `Tailwind does not know \`${prefix?.nameOf(name) ?? name}\`, which the style sheet applies.`,
    hint: 'A plug-in that makes it has to be installed.',
  }))
}

/** Distances between elements gave way to no rule for all elements in the third version, which sheets count on. */
function asStrongAsBefore(css: string): string {
  return css.replaceAll(/:where\((\.\S+ > :not\(:last-child\))\)/g, '$1')
}

/** Classes of the third version that make the colour of another class clear: `bg-black bg-opacity-50`. */
function withOpacities(css: string, classes: readonly string[]): string {
  const asked = colored.filter(([kind]) => classes.some((name) => name.includes(`${kind}-opacity-`)))
  return asked.reduce((text, [kind, property]) => {
    const name = `--tw-${kind}-opacity`
    const color = new RegExp(
      `(\\.(?:[\\w-]|\\\\.)*\\b${kind}-[^{}]*\\{[^{}]*?(?<![\\w-])${property}: )(var\\(--(?:tw-)?color-[\\w-]+\\)|#[\\da-f]+)(?=;| ?!important)`,
      'g',
    )
    const clear = text.replaceAll(color, `$1color-mix(in oklab, $2 calc(var(${name}) * 1%), transparent)`)
    return `@property ${name}{syntax:"<number>";inherits:false;initial-value:100}\n${clear}`
  }, css)
}

/** What of the reset is not left out: buttons that are drawn by classes alone have no frame by which nobody would know them. */
const resetOfButtons =
  '\n*, ::before, ::after { border: 0 solid }\n:where(button) { padding: 0; border-radius: 0; background: none }\n'

const asksForReset =
  /@tailwind\s+base\b|@import\s+["']~?tailwindcss(?:\/(?:index|base|preflight)(?:\.css)?)?["']/

const skipped = /^(?:\..*|node_modules|build|dist|out|static|public)$/

/** Words of the site's files that may be classes: all of code, and of texts that are code those in attributes. */
function classesIn(site: Site): string[] {
  const found = new Set<string>()
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name)
      if (skipped.test(entry.name)) continue
      if (entry.isDirectory()) walk(file)
      else if (entry.isFile()) for (const word of wordsIn(file, site)) found.add(word)
    }
  }
  walk(site.dir)
  return [...found]
}

const classAttribute = /\bclass(?:Name)?\s*=\s*(?:"[^"]*"|'[^']*'|\{[^}]*\})/g
const longestClass = 100

/** Other texts bring no rules: a class may say `[nav:not(&)]:hidden`, which is about every page of the site. */
function wordsIn(file: string, site: Site): string[] {
  const isCode = /\.[cm]?[jt]sx?$/.test(file)
  if (!isCode && !isMdx({ path: file }, site)) return []
  const text = readFileSync(file, 'utf8')
  const parts = isCode ? [text] : (text.match(classAttribute) ?? [])
  return parts
    .flatMap((part) => part.split(/[\s"'`{}]+/))
    .filter((word) => /^[!@*\-a-z\d[]/i.test(word) && word.length < longestClass)
}
