import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filePrefixOf } from '../../docusaurus-names.ts'
import { closest, didYouMean, show } from '../../errors/errors.ts'
import { mayBeRead } from '../text/data-file.ts'
import { parseYaml } from '../../yaml.ts'
import type { Problem } from '../../types/problem.ts'
import type { DocsSettings } from '../../types/settings.ts'
import type { ContentContext } from '../context.ts'
import { readText } from '../text/source-text.ts'

/** A version of the docs: where its files are. */
export interface VersionFolder {
  /** Of all docs: the version, behind the id of docs that are not the main ones. */
  name: string
  /** `current`, or the name in `versions.json`. */
  version: string
  settings: DocsSettings
  /** Folder, relative to the author's. */
  path: string
  /** Its folder's name in Docusaurus' translation folders: `current`, `version-1.0`. */
  translationName: string
}

/** The versions of all docs that are published: of each `current` in front, then newest first. */
export function findVersions(context: ContentContext): VersionFolder[] {
  return context.site.allDocs.flatMap((settings) => versionsOf(settings, context))
}

function versionsOf(settings: DocsSettings, context: ContentContext): VersionFolder[] {
  const { site, problems } = context
  const prefix = filePrefixOf(settings.id)
  const file = `${prefix}versions.json`
  const all = versionNames(file, context)
  checkVersionSettings(settings, all, context)
  const { onlyVersions, includeCurrentVersion } = settings
  const isWanted = (name: string): boolean => onlyVersions?.includes(name) !== false
  const names = all.filter((name) => name !== 'current' && isWanted(name))

  const folderOf = (version: string, path: string, translationName: string): VersionFolder => {
    const name = settings.id === 'default' ? version : `${settings.id}/${version}`
    return { name, version, settings, path, translationName }
  }
  const released = names.map((name) =>
    folderOf(name, `${prefix}versioned_docs/version-${name}`, `version-${name}`),
  )
  const isThere = ({ path }: VersionFolder): boolean => existsSync(join(site.dir, path))
  const [newest] = released
  const standsForNewest =
    site.compatibility !== undefined &&
    !includeCurrentVersion &&
    newest !== undefined &&
    !isThere(newest) &&
    existsSync(join(site.dir, settings.path))
  // Sites that publish only frozen versions freeze the newest right before they build; what they copy is here.
  if (standsForNewest) newest.path = settings.path
  for (const { version, path } of released.filter((one) => !isThere(one))) {
    const message = `The version "${version}" has no folder ${path}.`
    problems.push({ file, message, hint: 'Add the folder, or remove the version from the list.' })
  }
  const current =
    includeCurrentVersion && isWanted('current') ? [folderOf('current', settings.path, 'current')] : []
  return [...current, ...released].filter(isThere)
}

function versionNames(file: string, context: ContentContext): string[] {
  if (!mayBeRead(file, context)) return []
  const read = readVersionNames(context.site.dir, file)
  if (Array.isArray(read)) return read
  context.problems.push(read)
  return []
}

/** The names in a `versions.json`, none where there is no such file, or what is wrong with it. */
export function readVersionNames(dir: string, file: string): string[] | Problem {
  if (!existsSync(join(dir, file))) return []
  const source = readText(dir, file)
  const result = 'problem' in source ? source : parseYaml(source.text, { file })
  if ('problem' in result) return result.problem
  const names = result.value
  if (
    Array.isArray(names) &&
    names.every((name) => typeof name === 'string' && name !== '' && !/[/\\]/.test(name))
  )
    return [...new Set(names as string[])]
  const message = `The file must hold a list of version names, but it holds ${show(names)}.`
  return { file, message, hint: 'Write it like this, e.g. `["2.0", "1.0"]`, newest first.' }
}

function checkVersionSettings(
  { lastVersion, versions, onlyVersions = [], includeCurrentVersion }: DocsSettings,
  names: readonly string[],
  { site, problems }: ContentContext,
): void {
  const known = ['current', ...names]
  const unknown = (option: string, name: string): void => {
    const question = didYouMean(closest(name, known))
    const message = `${option} names a version that does not exist: "${name}".${question}`
    problems.push({ file: site.configFile, message, hint: `Versions: ${known.join(', ')}.` })
  }
  if (lastVersion !== undefined && !known.includes(lastVersion)) unknown('`docs.lastVersion`', lastVersion)
  for (const name of Object.keys(versions).filter((key) => !known.includes(key)))
    unknown('`docs.versions`', name)
  for (const name of onlyVersions.filter((one) => !known.includes(one))) unknown('`docs.onlyVersions`', name)
  if (!includeCurrentVersion && names.length === 0) {
    const message = '`docs.includeCurrentVersion` is false, but versions.json lists no other version.'
    problems.push({ file: site.configFile, message })
  }
}
