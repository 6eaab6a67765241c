import { existsSync } from 'node:fs'
import path from 'node:path'
import { siteRelative } from '../../docusaurus-names.ts'
import { behindLoader, builtInName } from '../../mdx/compile/mdx-names.ts'
import { moduleEndings } from '../../file-paths.ts'
import { engineModules, jsxRuntime } from '../../mdx/run/import-names.ts'
import { engineDir } from '../engine-files.ts'
import { engineComponents, isOwnPart, isTextComponent } from '../../mdx/bundle/theme-files.ts'
import { parentPath } from '../../routes/urls.ts'
import { isMarkdownFile } from '../../text-format.ts'
import type { Site } from '../../types/site.ts'
import type { OwnText } from '../../types/route.ts'
import { hashOf } from '../../cache/cache.ts'

/** An import of a text of MDX that needs no bundler. */
export type TextImport =
  /** A module of the engine, or React. `component`: the name of its main export. */
  | { kind: 'engine'; module: string; component?: string }
  /** A file of the author's, relative to the author's folder. */
  | { kind: 'text' | 'raw' | 'json' | 'yaml' | 'picture'; file: string }

/**
 * The name of a module of the author's code, whatever folder the text that imports it lies in.
 * @param file the text, relative to the author's folder
 */
export function codeSource(source: string, file: string): string {
  // Loaders stand before the path.
  return source.replace(
    /(?<=^|!)\.{1,2}(?:\/[^!]*)?$/,
    (name) => `@site/${path.posix.join(parentPath(file), name)}`,
  )
}

type Folders = Pick<Site, 'dir' | 'staticFolders' | 'compatibility'>

/**
 * Says what an import of a text is; nothing when it takes a bundler.
 * @param file the text, relative to the author's folder
 */
export function textImport(source: string, file: string, site: Folders): TextImport | undefined {
  if (source === 'react') return { kind: 'engine', module: source }
  if (source === 'react/jsx-runtime') return { kind: 'engine', module: jsxRuntime }
  const known = engineModules.get(builtInName(source))
  if (known !== undefined && (known.component === undefined || !isOwnPart(site.dir, source)))
    return { kind: 'engine', ...known }
  const [, component] = /^@theme(?:-original)?\/(\w+)$/.exec(source) ?? []
  if (component !== undefined) {
    const module = engineComponents(engineDir).get(component)
    // Parts of frame and pages have other props in Docusaurus.
    const isKnown = site.compatibility === undefined || isTextComponent(module)
    return module === undefined || !isKnown ? undefined : { kind: 'engine', module, component }
  }
  return authorFile(source, file, site)
}

function authorFile(source: string, from: string, site: Folders): TextImport | undefined {
  const behind = behindLoader(source)
  if (behind?.wants === 'url') return undefined
  const name = (behind?.name ?? source).replace(/\?raw$/, '')
  if (!/^(?:\.{1,2}|@site)?\/[^?#]+$/.test(name)) return undefined
  const kind = name === source || behind?.wants === 'data' ? importKind(name) : 'raw'
  const written = fileOf(name, from, site)
  return kind && { kind, file: kind === 'raw' ? withEnding(written, site) : written }
}

/** The file of a name that may lack its ending, as webpack reads names behind loaders too. */
function withEnding(file: string, { dir }: Folders): string {
  return moduleEndings.map((ending) => file + ending).find((one) => existsSync(path.join(dir, one))) ?? file
}

function fileOf(name: string, from: string, { dir, staticFolders }: Folders): string {
  const below = siteRelative(name)
  if (below !== undefined) return path.posix.normalize(below)
  if (!name.startsWith('/')) return path.posix.join(parentPath(from), name)
  // Docusaurus' bundler looks for what begins with a slash in the static folders and in the folder of the site.
  const found = staticFolders.find((folder) => existsSync(path.join(dir, folder, name)))
  return path.posix.join(found ?? '', name).replace(/^\//, '')
}

function importKind(name: string): Exclude<TextImport['kind'], 'engine' | 'raw'> | undefined {
  if (isMarkdownFile(name)) return 'text'
  if (name.endsWith('.json')) return 'json'
  if (/\.ya?ml$/.test(name)) return 'yaml'
  return /\.(?:png|jpe?g|gif|webp|avif)$/i.test(name) ? 'picture' : undefined
}

/** Tells the module of a text, whose links are resolved for one page, from those of others. */
export function pageKeyOf({ route, source }: OwnText): string {
  return hashOf([route.url, source.path]).slice(0, 10)
}
