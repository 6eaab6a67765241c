import { isRecord } from '../defined.ts'
import { listOf, textOf } from './options.ts'

/** An entry of `presets`, `plugins` or `themes`, in whichever form it was written. */
export interface Entry {
  /** The package or the file; empty for a plugin that is code in the configuration. */
  name: string
  /** The code, where it is in the configuration. */
  code?: string
  options: unknown
}

/** Kinds of content that a site may have instances of. */
export type ContentKind = 'docs' | 'blog' | 'pages'

/** The entries of a list of presets, plugins or themes. Those that are switched off are left out. */
export function entriesOf(list: unknown): Entry[] {
  return listOf(list).flatMap((entry): Entry[] => {
    const [plugin, options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry, undefined]
    if (typeof plugin === 'string') return [{ name: plugin, options }]
    // The stand-in of a package that is not there is a function as well; it carries the package’s name.
    if (typeof plugin === 'function') {
      return [{ name: standInName(plugin) ?? plugin.name, code: String(plugin), options }]
    }
    return isRecord(plugin) ? [{ name: textOf(plugin['name']) ?? '', options }] : []
  })
}

function standInName(value: object): string | undefined {
  const name: unknown = Reflect.get(value, Symbol.for('inkstone.package'))
  return typeof name === 'string' ? name : undefined
}

/** Whether an entry of `presets` is the one that most sites have. */
export function isClassicPreset({ name }: Entry): boolean {
  return /^(?:@docusaurus\/preset-)?classic$/.test(packageOf(name))
}

/**
 * The plugin that an entry makes pages with: one of the three by its name, or a plugin of the site that wraps one.
 * @param sourceOf the code of a plugin that is a file of the site
 */
export function contentKindOf(
  entry: Entry,
  sourceOf: (file: string) => string | undefined,
): ContentKind | undefined {
  const stock = /^(?:@docusaurus\/plugin-)?content-(docs|blog|pages)$/.exec(packageOf(entry.name))
  if (stock) return kindOf(stock[1])
  // Code that stands in the configuration may only refer to what the file imports; options tell the rest.
  const code = entry.code ?? sourceOf(entry.name) ?? ''
  const wrapped = /plugin-content-(docs|blog|pages)\b/.exec(code)
  return kindOf(wrapped?.[1]) ?? kindByOptions(entry.options)
}

function kindOf(name: string | undefined): ContentKind | undefined {
  return name === 'docs' || name === 'blog' || name === 'pages' ? name : undefined
}

function kindByOptions(options: unknown): ContentKind | undefined {
  if (!isRecord(options) || typeof options['path'] !== 'string') return undefined
  if ('postsPerPage' in options || 'blogTitle' in options || 'blogSidebarCount' in options) return 'blog'
  return 'sidebarPath' in options ? 'docs' : undefined
}

/** The name of a package that may be given as the path of its installed file. */
export function packageOf(name: string): string {
  return /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name.replaceAll('\\', '/'))?.[1] ?? name
}
