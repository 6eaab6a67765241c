import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { throwProblems, UserError, wordFinder } from '../errors/errors.ts'
import type { Problem } from '../types/problem.ts'
import { configOfFolder } from '../begin/folder-config.ts'
import { docusaurus1ConfigIn, docusaurusConfigIn } from '../docusaurus/config-file.ts'
import { loadDocusaurus } from '../docusaurus/load-docusaurus.ts'
import type { Note, Origin } from '../types/report.ts'
import type { SiteConfig } from '../types/config.ts'
import type { SiteSettings } from '../types/settings.ts'
import type { Site } from '../types/site.ts'
import { checkAdminKey } from './admin-key.ts'
import { checkSite } from './check.ts'
import { configIn, ownConfigsIn, sitesIn } from './config-file.ts'
import { fileProblem } from '../errors/file-problems.ts'
import { problemsOfIssues, valueAt, type Checked } from '../errors/issues.ts'
import { loadModule } from '../author-module.ts'
import { resolveSite, type SiteLocation } from './resolve.ts'
import { siteSchema } from './schema.ts'
import { isPath } from './text-forms.ts'
import { unfitMessage, unfitText } from '../addresses.ts'

/** The command line may say this about a site, in place of its configuration. */
export type LoadSiteOptions = Pick<SiteLocation, 'base' | 'outDir'>

/**
 * Loads the configuration of an author's folder, checks it and fills in the defaults.
 * @param dir the author's folder
 * @throws {UserError} with everything that is wrong with the folder, the file or its options
 */
export async function loadSite(dir: string, options: LoadSiteOptions): Promise<Site> {
  const siteDir = resolve(dir)
  checkFolder(siteDir)
  const configFile = configIn(siteDir)
  checkTwins(siteDir)
  const file = configFile ?? 'site.config.ts'
  const { config, origin } = await loadConfig(siteDir, configFile)
  const value = withoutUndefined(config)
  if (origin !== undefined) origin.notes.push(...leaveOutUnfit(value, file))

  const find = wordFinder(join(siteDir, file), /(?<![\w$-])(?<word>[\w$-]+)['"]?\s*:/g)
  // A configuration that was translated says other names than the file.
  const lineOf = (keys: readonly string[]): number | undefined =>
    origin === undefined ? find(keys.at(-1) ?? '') : undefined
  const settings = checkConfig(value, { file, lineOf })
  checkBase(options.base)
  const site = {
    ...resolveSite(settings, { dir: siteDir, configFile: file, ...options }),
    ...(origin && { origin }),
  }
  // as: what has passed the schema has its form.
  checkSite(site, value as SiteConfig, file)
  checkAdminKey(site, file)
  return site
}

/** A configuration in our form, and where it was translated from. */
async function loadConfig(
  dir: string,
  file: string | undefined,
): Promise<{ config: unknown; origin?: Origin }> {
  if (file === undefined) return { config: configWithoutFile(dir) }
  if (file === docusaurus1ConfigIn(dir))
    throw new UserError({
      file,
      message: 'This configuration is one of Docusaurus 1, which is not read.',
      hint: 'Bring the folder to a later version first: `npx @docusaurus/migrate migrate <this folder> <a new one>`.',
    })
  if (file !== docusaurusConfigIn(dir)) {
    const unreadable = fileProblem(join(dir, file), file)
    if (unreadable !== undefined) throw new UserError(unreadable)
    return { config: await loadModule(join(dir, file), dir, { needsDefault: true }) }
  }
  return loadDocusaurus(dir, file)
}

/** @throws {UserError} for what is no folder */
export function checkFolder(dir: string): void {
  const folder = statSync(dir, { throwIfNoEntry: false })
  if (!folder) throw new UserError({ message: `The folder ${dir} does not exist.` })
  if (!folder.isDirectory()) throw new UserError({ message: `${dir} is not a folder.` })
}

function checkTwins(dir: string): void {
  const [file = '', ...others] = ownConfigsIn(dir)
  if (others.length === 0) return
  const message = `The folder has another configuration as well: ${others.join(', ')}.`
  throw new UserError({ file, message, hint: 'Keep one of them.' })
}

function configWithoutFile(dir: string): SiteConfig {
  const config = configOfFolder(dir)
  if (config !== undefined) return config
  const [site] = sitesIn(dir)
  const hint =
    (site === undefined ? '' : `The folder "${site}" in it has a configuration. `) +
    'Begin a site with `inkstone init`, or name the folder that has one. At the least its configuration says:\n' +
    "export default { title: 'My notes', url: 'https://notes.example' }"
  throw new UserError({ message: `The folder ${dir} holds no site.config.ts, and no Markdown.`, hint })
}

/** Checks the shape of a configuration and fills in its defaults. */
function checkConfig(
  value: unknown,
  { file, lineOf }: Pick<Required<Checked>, 'file' | 'lineOf'>,
): SiteSettings {
  const unfit = unfitText(value)
  if (unfit !== undefined) throw new UserError({ file, ...unfitMessage(unfit) })
  const mixed = mixedFooter(value, file)
  // Asked once: a function made for each part of the schema takes longer than the check.
  const result = siteSchema.safeParse(value, { jitless: true })
  if (result.success) {
    throwProblems(mixed)
    return result.data
  }

  const found = problemsOfIssues(result.error.issues, { file, value, schema: siteSchema, lineOf })
  // Of a mixed footer the schema can only say that it fits neither form, entry by entry.
  const others = mixed.length > 0 ? found.filter(({ message }) => !message.includes('`footer.links')) : found
  throw new UserError([...others, ...mixed])
}

/** As many options are left out at the most. */
const mostUnfit = 50

/**
 * Leaves out of a configuration from elsewhere what ours cannot say, part by part. Only what every site needs is missed then.
 * @param value is changed
 */
function leaveOutUnfit(value: unknown, file: string): Note[] {
  const notes: Note[] = []
  while (notes.length < mostUnfit) {
    const issues = siteSchema.safeParse(value).error?.issues ?? []
    const issue = issues.find(({ path }) => path.length > 0 && !/^(?:title|url)$/.test(String(path[0])))
    const name = issue && removeAt(value, issue.path)
    if (issue === undefined || name === undefined) break
    const [problem] = problemsOfIssues([issue], { file, value, schema: siteSchema })
    const reason = problem?.message.replace(/\.$/, '')
    const here = `it is left out${reason === undefined ? '' : `: ${reason}`}`
    notes.push({ kind: 'option', name, there: 'was used as it is written', here })
  }
  return notes
}

/** Takes out what stands at a place, or what holds it where nothing does. Gives the place; nothing at the top. */
function removeAt(value: unknown, path: readonly PropertyKey[]): string | undefined {
  const last = path.at(-1)
  if (last === undefined) return undefined
  const holder = valueAt(value, path.slice(0, -1))
  if (valueAt(holder, [last]) === undefined) return removeAt(value, path.slice(0, -1))
  if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else Reflect.deleteProperty(Object(holder), last)
  return path.map(String).join('.')
}

function mixedFooter(config: unknown, file: string): Problem[] {
  const links = valueAt(config, ['footer', 'links'])
  if (!Array.isArray(links)) return []
  const columns = links.filter((entry) => valueAt(entry, ['title']) !== undefined).length
  if (columns === 0 || columns === links.length) return []
  const message = '`footer.links` must be either simple or multi-column, and not a mix of the two.'
  return [{ file, message, hint: 'Give every entry a `title` and `items`, or none.' }]
}

function checkBase(base: string | undefined): void {
  if (base === undefined || isPath(base)) return
  const message = `\`--base\` must be a path like /notes/, but it is ${JSON.stringify(base)}.`
  throw new UserError({ message })
}

/** An option that is `undefined` counts as left out: authors write `editUrl: process.env.EDIT_URL`. */
function withoutUndefined(value: unknown, depth = 0): unknown {
  // No option lies this deep; an object that holds itself does.
  if (depth > 20) return value
  if (Array.isArray(value)) return value.map((inner) => withoutUndefined(inner, depth + 1))
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  // A schema leaves out such a key without looking at its value.
  const kept = Object.entries(value).filter(([key, inner]) => inner !== undefined && key !== '__proto__')
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutUndefined(inner, depth + 1)]))
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  const isModule = Object.prototype.toString.call(value) === '[object Module]'
  return prototype === null || prototype === Object.prototype || isModule
}
