import path from 'node:path'
import { relativePath } from '../file-paths.ts'
import { thrownError } from '../errors/foreign-errors.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'
import { classesIn } from './tailwind-classes.ts'
import {
  colored,
  compiled,
  moduleLoader,
  sheetReader,
  withConfig,
  withoutComments,
  type SheetFindings,
} from './tailwind-source.ts'

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
  const reader = sheetReader(site)
  const written = site.customCss.filter((file) => reader.isForTailwind(file))
  if (written.length === 0) return { sheets, problems }
  const classes = classesIn(site.dir)
  const modules = moduleLoader(site.dir)
  for (const file of written) {
    const unknown = new Set<string>()
    const found: SheetFindings = { files: new Set() }
    const place = path.join(site.dir, file)
    try {
      const text = withConfig(reader.read(place, path.dirname(place)), site.dir)
      const made = await compiled({ file: place, text }, { reader, modules, unknown, found })
      const css = cssOf(made, classes)
      const wantsReset =
        found.hasNoReset !== true && asksForReset.test(withoutComments(reader.text(place) ?? ''))
      sheets.set(file, wantsReset ? css + resetOfButtons : css)
    } catch (thrown) {
      problems.push(unreadable(thrown, file))
    }
    problems.push(...unknownNames(unknown, file))
  }
  return { sheets, problems }
}

function unknownNames(names: ReadonlySet<string>, file: string): Problem[] {
  return [...names].map((name) => ({
    file,
    message: `Tailwind does not know \`${name}\`, which the style sheet applies.`,
    hint: 'A plug-in that makes it has to be installed.',
  }))
}

/**
 * For the sheets that a site's code imports, such as modules of classes, which may apply classes of Tailwind or be made by it.
 * @returns makes CSS of one: takes its path, absolute, and its text; no CSS where Tailwind cannot read it
 */
export function importedTailwind(site: Site): (file: string, text: string) => Promise<MadeSheet> {
  const reader = sheetReader(site)
  const modules = moduleLoader(site.dir)
  return async (file, text) => {
    const shown = relativePath(site.dir, file)
    const unknown = new Set<string>()
    const found: SheetFindings = { files: new Set() }
    // Sheets of the third version name nothing that says what the classes are.
    const whole = namesTheme.test(text)
      ? reader.read(file, path.dirname(file))
      : withConfig(`@reference 'tailwindcss/theme.css';\n${text}`, site.dir)
    try {
      const made = await compiled({ file, text: whole }, { reader, modules, unknown, found })
      const classes = asksForClasses.test(text) ? classesIn(site.dir) : []
      return { css: cssOf(made, classes), files: [...found.files], problems: unknownNames(unknown, shown) }
    } catch (thrown) {
      return { files: [...found.files], problems: [unreadable(thrown, shown)] }
    }
  }
}

const asksForClasses = /@tailwind\s+utilities\b|@import\s+["']~?tailwindcss\b/
const namesTheme = /@reference\s|@tailwind\s|@import\s+["']~?tailwindcss\b/

/** What Tailwind makes of a sheet. */
export interface MadeSheet {
  css?: string
  /** What else it was made with, absolute. */
  files: string[]
  problems: Problem[]
}

function unreadable(thrown: unknown, file: string): Problem {
  const message = `Tailwind cannot read the style sheet: ${thrownError(thrown).message}`
  return { file, message, hint: 'Its own statements are left out.' }
}

/** The CSS of a sheet, with rules for those of the classes that it has. */
function cssOf(made: Awaited<ReturnType<typeof compiled>>, classes: readonly string[]): string {
  return withOpacities(asStrongAsBefore(made.build([...classes])), classes)
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
      `(\\.(?:[\\w-]|\\\\.)*\\b${kind}-[^{}]*\\{[^{}]*?(?<![\\w-])${property}: )(var\\(--color-[\\w-]+\\)|#[\\da-f]+)(?=;)`,
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
