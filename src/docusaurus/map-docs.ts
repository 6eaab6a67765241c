import { defined } from '../defined.ts'
import type { DocsConfig, DocsVersionConfig } from '../types/config.ts'
import { choiceOf, idOf, noteProcessors, pathOf } from './content-options.ts'
import { editUrlOf } from './edit-url.ts'
import { textOf, type Options } from './options.ts'

/**
 * The options of the docs plugin.
 * @param locale the site's default one
 */
export function mapDocs(docs: Options, theme: Options, locale: string): DocsConfig {
  noteProcessors(docs)
  theme.inner('docs').inner('sidebar')
  return defined({
    id: idOf(docs),
    path: docs.text('path'),
    routeBasePath: docs.text('routeBasePath'),
    breadcrumbs: docs.flag('breadcrumbs'),
    sidebarCollapsed: docs.flag('sidebarCollapsed'),
    sidebarCollapsible: docs.flag('sidebarCollapsible'),
    // Both are off there, and on here.
    showLastUpdateTime: docs.flag('showLastUpdateTime') ?? false,
    showLastUpdateAuthor: docs.flag('showLastUpdateAuthor') ?? false,
    editUrl: editUrlOf(docs, 'docs', locale),
    ...choiceOf(docs),
    numberPrefixes: docs.raw('numberPrefixParser') === false ? false : undefined,
    tagsPath: pathOf(docs, 'tagsBasePath'),
    sidebarPath: sidebarPathOf(docs),
    lastVersion: docs.text('lastVersion'),
    includeCurrentVersion: docs.flag('includeCurrentVersion'),
    onlyVersions: docs.flag('disableVersioning') === true ? ['current'] : versionNamesOf(docs),
    versions: mapVersions(docs.inner('versions')),
  })
}

function sidebarPathOf(docs: Options): string | false | undefined {
  return docs.raw('sidebarPath') === false ? false : docs.text('sidebarPath')
}

function versionNamesOf(docs: Options): string[] | undefined {
  const names = docs.list('onlyIncludeVersions').flatMap((name) => textOf(name) ?? [])
  return names.length === 0 ? undefined : names
}

function mapVersions(versions: Options): Record<string, DocsVersionConfig> | undefined {
  const entries = versions.keys().map((name): [string, DocsVersionConfig] => {
    const version = { ...versions.inner(name), path: 'docs.versions' }
    return [
      name,
      defined({
        label: version.text('label'),
        path: version.text('path'),
        banner: version.word('banner', ['none', 'unreleased', 'unmaintained']),
        badge: version.flag('badge'),
        noIndex: version.flag('noIndex'),
      }),
    ]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
