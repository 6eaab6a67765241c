import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { isFile } from '../../file-paths.ts'
import { attempt, asRecord, withTimeout } from '../../defined.ts'
import { projectFile, projectPackages } from '../../project-packages.ts'
import { once } from '../../remember.ts'
import { UserError } from '../../errors/errors.ts'
import { thrownError } from '../../errors/foreign-errors.ts'
import { listOf } from '../options.ts'
import type { SourceOf } from '../plugins.ts'
import { isStandIn } from './stand-in.ts'
import { runWithStandIns, silently, type StoodIn } from './stand-ins.ts'

/** What says to a configuration in Docusaurus which language it is run for. */
export const languageVariable = 'DOCUSAURUS_CURRENT_LOCALE'

/** A configuration as it ran. */
interface Ran extends StoodIn {
  /** Variables of the environment that it cannot do without and that are not set: each has its own name for a value. */
  unset: readonly string[]
}

/** A configuration in the default language, and what it is in the others where it asks for the language. */
export interface InLanguages extends Ran {
  others: ReadonlyMap<string, unknown>
}

/** Runs a Docusaurus configuration once for each language, as Docusaurus does, where it asks for it. */
export async function runInLanguages(dir: string, file: string): Promise<InLanguages> {
  const [main, ...codes] = await askedLanguages(dir, file)
  const others = new Map<string, unknown>()
  for (const code of codes)
    others.set(code, (await runFor(code, () => run(dir, file, { isAgain: true }))).value)
  return { ...(await runFor(main, () => run(dir, file))), others }
}

/**
 * Runs a Docusaurus configuration in the default language, and gives what is made of it.
 * @param make of the configuration, while what it needs can be asked for
 */
export async function runConfig<Made>(
  dir: string,
  file: string,
  make: (config: unknown) => Made | Promise<Made>,
): Promise<Made> {
  const [main] = await askedLanguages(dir, file)
  const { value } = await runFor(main, () => run(dir, file, { make, isAgain: true }))
  // as: what was made just now.
  return value as Made
}

/** The languages of a configuration that asks for the one it is run for, the default one in front; nothing for any other. */
async function askedLanguages(dir: string, file: string): Promise<string[]> {
  if (sourceFinder(dir)(`./${file}`)?.includes(languageVariable) !== true) return []
  const { value } = await run(dir, file, { isAgain: true })
  const { defaultLocale, locales } = asRecord(asRecord(value)['i18n'])
  const all = [defaultLocale, ...listOf(locales)]
  return [...new Set(all.filter((one) => typeof one === 'string'))]
}

interface Running {
  make?: (config: unknown) => unknown
  /** Whether the configuration has run as well, or will: what it prints is printed once. */
  isAgain?: boolean
}

/** The configuration that the file exports: an object, or the result of its function or promise. */
async function run(
  dir: string,
  file: string,
  { make = (config) => config, isAgain = false }: Running = {},
): Promise<Ran> {
  const act = async (exported: unknown): Promise<unknown> => {
    const settled = async (value: unknown): Promise<unknown> =>
      value instanceof Promise ? withTimeout(value, longestWait, () => tooLate(file)) : value
    if (typeof exported !== 'function' || isStandIn(exported)) return make(await settled(exported))
    try {
      const answered = async (): Promise<unknown> => settled((exported as () => unknown)())
      return make(await (isAgain ? silently(answered) : answered()))
    } catch (thrown) {
      if (thrown instanceof UserError) throw thrown
      const { name, message } = thrownError(thrown)
      throw new UserError({ file, message: `Its function stopped with an error: ${name}: ${message}` })
    }
  }
  // Configurations ask whether they are built for readers.
  return withVariable('NODE_ENV', 'production', async () =>
    withUnset(dir, async () => runWithStandIns(file, dir, { run: act, isSilent: isAgain })),
  )
}

/** How long a configuration may wait, for a network as a rule, in seconds. */
const longestWait = 60

function tooLate(file: string): never {
  const message = `The file has not come to its end after ${longestWait} seconds: it waits for something, such as a network.`
  throw new UserError({ file, message, hint: 'Let it go on with values of its own where no answer comes.' })
}

/** Does a task, and where it stops for want of variables of the environment, again with their names in their places. */
async function withUnset(
  dir: string,
  task: () => Promise<StoodIn>,
  unset: readonly string[] = [],
): Promise<Ran> {
  try {
    return { ...(await task()), unset }
  } catch (error) {
    const name = unsetVariable(error, dir)
    if (name === undefined) throw error
    return withVariable(name, name, async () => withUnset(dir, task, [...unset, name]))
  }
}

/** The variables of the environment that code asks for by their names. */
export function variablesIn(code: string): string[] {
  return [...code.matchAll(/\bprocess\.env(?:\.|\[["'])([A-Z]\w*)/g)].map(([, name = '']) => name)
}

/** A variable that is not set and that a file asks for in the line that stops, or whose name is in the message. */
function unsetVariable(error: unknown, dir: string): string | undefined {
  const { file, line, message } = (error instanceof UserError ? error.problems[0] : undefined) ?? {}
  if (file === undefined || message === undefined) return undefined
  const source = sourceFinder(dir)(`./${file}`) ?? ''
  const inLine = variablesIn(line === undefined ? '' : (source.split('\n')[line - 1] ?? ''))
  const words = new Set(message.match(/\w+/g))
  const named = variablesIn(source).filter((name) => words.has(name))
  return [...inLine, ...named].find((name) => process.env[name] === undefined)
}

async function runFor<T>(language: string | undefined, task: () => Promise<T>): Promise<T> {
  return language === undefined ? task() : withVariable(languageVariable, language, task)
}

/** Does something while a variable of the environment has a value. */
async function withVariable<T>(name: string, value: string, task: () => Promise<T>): Promise<T> {
  const before = process.env[name]
  process.env[name] = value
  try {
    return await task()
  } finally {
    if (before === undefined) delete process.env[name]
    else process.env[name] = before
  }
}

/** Reads the files that a configuration names: plugins of the site’s own. */
export function sourceFinder(dir: string): SourceOf {
  const find = moduleFinder(dir)
  return (path) => {
    const found = find(path)
    return found === undefined ? undefined : readFileSync(found, 'utf8')
  }
}

/** Of modules that Node does not find by itself. */
const endings = ['', ...['.ts', '.mjs', '.tsx', '.jsx'].flatMap((ending) => [ending, `/index${ending}`])]

/**
 * Finds the files of modules by the paths that a configuration names, with or without their endings, and those of plugins that are
 * packages of the site's own project.
 */
function moduleFinder(dir: string): (path: string) => string | undefined {
  const { resolve: find } = createRequire(join(dir, 'x.js'))
  const packages = once(() => projectPackages(dir))
  return (path) => {
    if (!/^(?:[./]|[a-z]:)/i.test(path))
      return [path, wholeName(path)]
        .map((name) => projectFile(packages(), name))
        .find((file) => file !== undefined)
    const exact = resolve(dir, path)
    const found = endings.map((ending) => exact + ending).find(isFile) ?? attempt(() => find(exact))
    return found !== undefined && isFile(found) ? found : undefined
  }
}

/** The name of a plugin's package, which a configuration may leave to be guessed: `cards` for `docusaurus-plugin-cards`. */
function wholeName(name: string): string {
  const [, scope = '', rest = ''] = /^(@[^/]+\/?)?(.*)$/s.exec(name) ?? []
  const middle = scope === '' || scope.endsWith('/') ? scope : `${scope}/`
  return `${middle}docusaurus-plugin${rest === '' ? '' : `-${rest}`}`
}

/** Runs a module that a configuration names by its path, and does something with what it exports; nothing where there is none. */
export async function runModule(
  dir: string,
  path: string,
  act: (exported: unknown) => unknown,
): Promise<void> {
  const file = moduleFinder(dir)(path)
  if (file === undefined) return
  await withVariable('NODE_ENV', 'production', async () =>
    runWithStandIns(relative(dir, file), dir, { run: act }),
  )
}
