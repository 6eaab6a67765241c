import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { inspect } from 'node:util'
import { isFile, modulePaths } from '../file-paths.ts'
import type { ChangedTree, TreeChange, TreeNode, TreeSource } from '../types/article.ts'
import { attempt, isRecord, asRecord, withTimeout } from '../defined.ts'
import { eachNode, joinTexts, fillElements, settleImports, strangeNode, type Limits } from './plugin-tree.ts'
import { idOf, isRun, processorEntries, type RunProcessor } from './map/content-options.ts'
import { contentOf } from './map/find-content.ts'
import type { ContentKind, SourceOf } from './plugins.ts'
import { isStandIn, standInUses, textFunctionIn } from './run/stand-in.ts'
import { filledText } from './options.ts'

/** What a site's own code does to its texts. */
export interface TextPlugins {
  /** To their trees, by {@link instanceKey}. */
  trees: Readonly<Partial<Record<string, TreeChange>>>
  /** To all of them before they are read. */
  preprocess?: TextChange
}

/** Changes a text, of which it is told the path. `problem`: why it did not. */
export type TextChange = (text: string, path: string) => { text: string; problem?: string }

/** Tells an instance of a plugin from those of all kinds. */
export function instanceKey(kind: ContentKind, id: string): string {
  return `${kind}/${id}`
}

/** Where the configuration was read. */
interface ConfigPlace {
  /** The site's folder, absolute, which plugins are told. */
  dir: string
  /** The configuration's name there. */
  file: string
  sourceOf: SourceOf
}

/** The plugins of remark that are code of the site's own, ready to change texts. Those of packages called `remark-…` are never run. */
export function textPluginsIn(config: unknown, place: ConfigPlace): TextPlugins {
  const entries = [...pluginsOf(config, place)].map(
    ([key, plugins]) => [key, treeChange(plugins, place.dir)] as const,
  )
  const preprocess = textFunctionIn(config, 'preprocessor')
  return {
    trees: Object.fromEntries(entries),
    ...(preprocess !== undefined && { preprocess: textChange(preprocess, place.dir) }),
  }
}

function textChange(preprocess: Function, dir: string): TextChange {
  return (text, path) => {
    try {
      const changed: unknown = preprocess({ fileContent: text, filePath: join(dir, path) })
      return typeof changed === 'string' ? { text: changed } : { text, problem: 'it gives no text' }
    } catch (error) {
      return { text, problem: problemOf(error) }
    }
  }
}

/** What tells a configuration's plugins from those that it had before; nothing where it has none. */
export function textPluginsKey(config: unknown, place: ConfigPlace): string | undefined {
  const plugins = [...pluginsOf(config, place).values()].flat()
  if (plugins.length === 0 && textFunctionIn(config, 'preprocessor') === undefined) return undefined
  // What the configuration imports may be a plugin's as well.
  const sources = [...ownModules(join(place.dir, place.file))].map((one) => readFileSync(one, 'utf8'))
  return hash(
    'sha1',
    [...sources, ...plugins.map(({ options }) => attempt(() => JSON.stringify(options)) ?? '')].join('\0'),
  )
}

const relativeImport = /\b(?:from|import|require)\b[\s(]*["'](\.{1,2}\/[^"']*)["']/g

/** A module and all files that it imports by their paths. */
function ownModules(file: string): Set<string> {
  const found = new Set([file])
  for (const each of found) {
    for (const [, name = ''] of readFileSync(each, 'utf8').matchAll(relativeImport)) {
      const path = modulePaths(join(dirname(each), name)).find(isFile)
      if (path !== undefined) found.add(path)
    }
  }
  return found
}

/** The plugins that are run, by {@link instanceKey}. */
function pluginsOf(config: unknown, { sourceOf }: ConfigPlace): Map<string, RunProcessor[]> {
  const found = new Map<string, RunProcessor[]>()
  if (!isRecord(config)) return found
  const content = contentOf(config, sourceOf)
  for (const kind of ['docs', 'blog', 'pages'] as const) {
    for (const options of content[kind]) {
      const plugins = processorEntries(options).filter(isRun)
      const isFirst = ({ list }: RunProcessor): boolean => list === 'beforeDefaultRemarkPlugins'
      const inOrder = [...plugins.filter(isFirst), ...plugins.filter((one) => !isFirst(one))]
      if (inOrder.length > 0) found.set(instanceKey(kind, idOf(options) ?? 'default'), inOrder)
    }
  }
  return found
}

function treeChange(plugins: readonly RunProcessor[], dir: string): TreeChange {
  return (root, source) => {
    const { takesElements } = source
    joinTexts(root)
    return changedByAll(plugins, { root, problems: [] }, { file: fileOf(source, dir), takesElements })
  }
}

/** A text as plugins know files: what `vfile` has of one, in its versions of then and now. */
function fileOf({ path: source, text, frontMatter = {} }: TreeSource, dir: string): object {
  const path = join(dir, source)
  const [name, ending] = [basename(path), extname(path)]
  const parts = { dirname: dirname(path), basename: name, extname: ending, stem: basename(path, ending) }
  const tell = { messages: [], message: () => ({}), info: () => ({}) }
  const content = { value: text, contents: text, toString: () => text }
  return { path, cwd: dir, history: [path], data: { frontMatter }, ...parts, ...content, ...tell }
}

/** The text of a tree, as plugins are told of it. */
interface PluginText {
  file: object
  /** Whether it is MDX, which elements may be added to. */
  takesElements: boolean
}

/** The tree after the plugins up to one that waits for something; `later` is the one after all of them. */
function changedByAll(plugins: readonly RunProcessor[], before: ChangedTree, text: PluginText): ChangedTree {
  let reached = before
  for (const [index, plugin] of plugins.entries()) {
    const step = changedBy(plugin, reached.root, text)
    if (step instanceof Promise) {
      const rest = async (start: ChangedTree): Promise<ChangedTree> => {
        const changed = changedByAll(plugins.slice(index + 1), after(start, plugin, await step), text)
        return changed.later ?? changed
      }
      return { ...reached, later: rest(reached) }
    }
    reached = after(reached, plugin, step)
  }
  return reached
}

function after(
  { problems }: ChangedTree,
  { name, list }: RunProcessor,
  { root, problem }: Step,
): ChangedTree {
  const told = problem === undefined ? [] : [{ name: name || list, problem }]
  return { root, problems: [...problems, ...told] }
}

/** The tree as a plugin leaves it, or what keeps it from being shown. */
interface Step {
  root: TreeNode
  problem?: string
}

function changedBy(
  { run, options }: RunProcessor,
  root: TreeNode,
  { file, takesElements }: PluginText,
): Step | Promise<Step> {
  const uses = standInUses()
  try {
    // as: a copy is of the same kind.
    const copy = copied(root) as TreeNode
    const known = new Map<TreeNode, string>()
    eachNode(copy, (node) => known.set(node, node.type))
    const processor = { data: () => ({}), use: () => processor }
    const change: unknown = run.call(processor, options)
    const given: unknown = typeof change === 'function' ? change(copy, file) : undefined
    // as: what is no tree is refused.
    // Whoever does not wait works on with the tree.
    const before = given instanceof Promise ? (copied(root) as TreeNode) : root
    const settle = (tree: unknown): Step => {
      const changed = (tree ?? copy) as TreeNode
      const isLess = standInUses() > uses && writtenIn(changed) < writtenIn(before)
      if (isLess) return { root: before, problem: lacksPackages }
      return accepted(changed, before, { known, takesElements })
    }
    if (!(given instanceof Promise)) return settle(given)
    // Most are written `async`, and wait for nothing: the tree is the one that they were given.
    return isFulfilled(given) ? settle(copy) : awaited(given, settle, before)
  } catch (error) {
    // Whoever goes through what stands for a package comes to no end.
    const isEndless = error instanceof RangeError && standInUses() > uses
    return { root, problem: isEndless ? lacksPackages : problemOf(error) }
  }
}

/** What is wrong with a plugin that takes out what a package that is not there would have written anew. */
const lacksPackages = 'it uses packages that are not installed'

/** How much is written in a tree. */
function writtenIn(root: TreeNode): number {
  let length = 0
  eachNode(root, (node) => (length += filledText(asRecord(node)['value'])?.length ?? 0))
  return length
}

/**
 * A copy of a tree, in a fifth of the time of `structuredClone`. As in trees of remark, the place of a node comes last: some plugins go
 * through all properties until one is no text. It is the same object, which plugins read.
 */
function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value
  if (Array.isArray(value)) return value.map(copied)
  const copy: Record<string, unknown> = {}
  for (const [key, one] of Object.entries(value)) if (key !== 'position') copy[key] = copied(one)
  if ('position' in value) copy['position'] = value.position
  return copy
}

function accepted(changed: TreeNode, root: TreeNode, limits: Limits): Step {
  settleImports(changed, limits)
  fillElements(changed)
  const refused = strangeNode(changed, limits)
  if (refused !== undefined)
    return {
      root,
      problem: isStandIn(refused) ? lacksPackages : `it adds what is no Markdown: ${refused.type}`,
    }
  eachNode(changed, (node, parent) => (node.position ??= parent?.position ?? root.position))
  return { root: changed }
}

/** In seconds. */
const longestWait = 10

/** What a plugin gives that waits for something, in time. */
async function awaited(
  given: Promise<unknown>,
  settle: (tree: unknown) => Step,
  root: TreeNode,
): Promise<Step> {
  const late = (): Step => ({ root, problem: `it was not ready after ${longestWait} seconds` })
  try {
    return await withTimeout(given.then(settle), longestWait, late)
  } catch (error) {
    return { root, problem: problemOf(error) }
  }
}

/** Whether a promise has come to its end without an error, which nothing else tells at once. */
function isFulfilled(promise: Promise<unknown>): boolean {
  promise.catch(() => {})
  return !/^Promise \{\s*<(?:pending|rejected)>/.test(inspect(promise, { depth: 0 }))
}

function problemOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
