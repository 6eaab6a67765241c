import {
  isClassicPreset,
  contentKindOf,
  entriesOf,
  packageOf,
  type ContentKind,
  type Entry,
} from './plugins.ts'
import { isRecord, readOptions, textOf, type Ledger, type Options } from './options.ts'
import { pluginNotes } from './plugin-notes.ts'

/** The text of a file of the site, by the path that the configuration names it by; nothing when there is none. */
export type SourceOf = (path: string) => string | undefined

/** The docs and the blog of a site; absent where it has none. */
export interface FoundContent {
  docs?: Options
  blog?: Options
  /** The author's style sheets, as the option has them. */
  customCss?: unknown
}

interface Instance {
  kind: ContentKind
  /** What declares it: `preset`, or the plugin. */
  from: string
  options: unknown
}

/**
 * Finds the docs and the blog among presets and plugins. A site here has one of each, so of several the preset’s is taken,
 * else the one that is declared first; the others are noted, as are all other plugins and themes.
 */
export function findContent(
  site: Options,
  { sourceOf, ledger }: { sourceOf: SourceOf; ledger: Ledger },
): FoundContent {
  const presets = entriesOf(site.raw('presets'))
  const classic = presets.find(isClassicPreset)
  const plugins = entriesOf(site.raw('plugins')).map((entry) => ({
    entry,
    kind: contentKindOf(entry, sourceOf),
  }))
  const instances: Instance[] = [
    ...presetInstances(classic, ledger),
    ...plugins.flatMap(({ entry, kind }) => (kind === undefined ? [] : [instanceOf(entry, kind)])),
  ]
  ledger.notes.push(
    ...pluginNotes([
      ...presets.filter((entry) => entry !== classic),
      ...plugins.flatMap(({ entry, kind }) => (kind === undefined ? [entry] : [])),
      ...entriesOf(site.raw('themes')),
    ]),
  )
  const customCss = classic && readOptions(classic.options, 'preset', ledger).inner('theme').raw('customCss')
  return { ...pick(instances, 'docs', ledger), ...pick(instances, 'blog', ledger), customCss }
}

/** The docs and the blog of the classic preset; each is there unless it is switched off. */
function presetInstances(classic: Entry | undefined, ledger: Ledger): Instance[] {
  if (classic === undefined) return []
  const preset = readOptions(classic.options, 'preset', ledger)
  notePages(preset.raw('pages'), ledger)
  return (['docs', 'blog'] as const).flatMap((kind) => {
    const options = preset.raw(kind)
    return options === false ? [] : [{ kind, from: 'preset', options }]
  })
}

function instanceOf({ name, options }: Entry, kind: ContentKind): Instance {
  return { kind, from: packageOf(name), options }
}

function pick(instances: readonly Instance[], kind: 'docs' | 'blog', ledger: Ledger): FoundContent {
  const [first, ...others] = instances.filter((instance) => instance.kind === kind)
  for (const { options, from } of others) {
    const { id, path, routeBasePath } = isRecord(options) ? options : {}
    const name = textOf(id) ?? textOf(path) ?? kind
    const address = textOf(routeBasePath) ?? kind
    ledger.notes.push({
      kind: 'instance',
      name: `${name} (${from})`,
      there: `made the pages below /${address.replace(/^\/+/, '')} of the folder ${textOf(path) ?? kind}`,
      here: `they are left out: a site has one ${kind === 'docs' ? 'documentation' : 'blog'}`,
    })
  }
  return first === undefined ? {} : { [kind]: readOptions(first.options, kind, ledger) }
}

function notePages(options: unknown, ledger: Ledger): void {
  const path = isRecord(options) ? textOf(options['path']) : undefined
  if (path === undefined || /^(?:\.\/)?src\/pages\/?$/.test(path)) return
  ledger.notes.push({
    kind: 'instance',
    name: 'pages.path',
    there: `named the folder of the pages, ${path}`,
    here: 'pages are looked for in `pages/` and `src/pages/`',
  })
}
