import { defined } from '../defined.ts'
import type { DocsConfig, DocsVersionConfig } from '../types/config.ts'
import { editUrlOf, noteProcessors } from './content-options.ts'
import type { Options } from './options.ts'

/** The options of the docs plugin. */
export function mapDocs(docs: Options, theme: Options): DocsConfig {
  noteProcessors(docs)
  theme.inner('docs').inner('sidebar')
  return defined({
    path: docs.text('path'),
    routeBasePath: docs.text('routeBasePath'),
    breadcrumbs: docs.flag('breadcrumbs'),
    sidebarCollapsed: docs.flag('sidebarCollapsed'),
    sidebarCollapsible: docs.flag('sidebarCollapsible'),
    // Both are off there, and on here.
    showLastUpdateTime: docs.flag('showLastUpdateTime') ?? false,
    showLastUpdateAuthor: docs.flag('showLastUpdateAuthor') ?? false,
    editUrl: editUrlOf(docs),
    sidebarPath: sidebarPathOf(docs),
    lastVersion: docs.text('lastVersion'),
    includeCurrentVersion: docs.flag('includeCurrentVersion'),
    versions: mapVersions(docs.inner('versions')),
  })
}

function sidebarPathOf(docs: Options): string | false | undefined {
  return docs.raw('sidebarPath') === false ? false : docs.text('sidebarPath')
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
      }),
    ]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
