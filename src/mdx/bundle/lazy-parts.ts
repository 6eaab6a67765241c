import type { Plugin, Rolldown } from 'vite'

/**
 * Lets `loadPart(() => import('./part.ts'))` try again after a failure. The part's file must not import the app by its name,
 * since that may run from another address, nor what has to be loaded for it, since that may have to be tried again itself:
 * it takes both from the modules that `load-part.ts` keeps.
 * @param isEngine whether a module is the engine's; what authors import lazily is theirs
 */
export function lazyParts(isEngine: (id: string) => boolean): Plugin {
  return {
    name: 'inkstone:lazy-parts',
    enforce: 'pre',
    // Vite's helper would load what a part needs; it weighs 1 kB, and each of its calls as much as the import itself.
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined,
    // Of what is taken below, nothing may be set later: modules that wait until code requires them run with their file.
    renderChunk(code, { moduleIds }) {
      if (!moduleIds.every((id) => isEngine(id) || id.startsWith('\0'))) return null
      const waiting = [...code.matchAll(WAITING)].map(([, name]) => `${name}();`)
      return waiting.length === 0 ? null : { code: `${code}\n${waiting.join('\n')}\n`, map: null }
    },
    generateBundle(_options, files) {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk')
      for (const chunk of chunks) chunk.code = chunk.code.replace(HELPED_IMPORT, '$3$4')
      const loader = chunks.find(({ moduleIds }) => moduleIds.some((id) => LOADER_MODULE.test(id)))
      const app = chunks.find(({ isEntry, name }) => isEntry && name === 'app')
      if (loader === undefined || app === undefined) return
      const loaded = new Set(withImports(app, files))
      const importersOf = (id: string): readonly string[] => this.getModuleInfo(id)?.dynamicImporters ?? []
      // Not by the chunk's own entry: a part that another one imports as well lies in a chunk without any.
      const isPart = ({ moduleIds }: Rolldown.OutputChunk): boolean => {
        const imported = moduleIds.filter((id) => importersOf(id).length > 0)
        return imported.length > 0 && imported.every((id) => [id, ...importersOf(id)].every(isEngine))
      }
      const bound = nameFiles(chunks, { files, loaded, isPart })
      for (const { code, fileName } of chunks)
        if (STILL_HELPED.test(code)) throw new Error(`${fileName} loads a part in an unknown way.`)
      for (const chunk of bound) {
        const [missed] = bindImports(chunk, { files, loader, bound })
        if (missed !== undefined) throw new Error(`${chunk.fileName} imports ${missed} in an unknown way.`)
      }
      // The author's islands share with what starts them, wherever that has come from.
      const starter = chunks.find(({ moduleIds }) => moduleIds.some((id) => ISLANDS_MODULE.test(id)))
      if (starter === undefined) return
      const shared = new Set(withImports(starter, files).filter((chunk) => bound.has(chunk)))
      for (const chunk of chunks)
        if (!bound.has(chunk) && !loaded.has(chunk)) bindImports(chunk, { files, bound: shared })
    },
  }
}

interface PartSearch {
  files: Files
  /** Those of the app, which are there before any part. */
  loaded: ReadonlySet<Rolldown.OutputChunk>
  /** Whether a chunk is loaded by itself, and by nothing but the engine. */
  isPart: (chunk: Rolldown.OutputChunk) => boolean
}

/**
 * Gives each `loadPart` the names of all files that its part needs, in place of the import that would load them.
 * @returns the chunks that are loaded in this way
 */
function nameFiles(
  chunks: readonly Rolldown.OutputChunk[],
  { files, loaded, isPart }: PartSearch,
): Set<Rolldown.OutputChunk> {
  const bound = new Set<Rolldown.OutputChunk>()
  for (const chunk of chunks) {
    chunk.code = chunk.code.replace(LOADER, (whole, file: string) => {
      const part = chunkAt(files, chunk, file)
      if (part === undefined || !isPart(part)) return whole
      const needed = withImports(part, files).filter((other) => !loaded.has(other))
      for (const other of needed) bound.add(other)
      const names = [part, ...needed.filter((other) => other !== part)].map(chunkPath)
      return `l=>l(${names.map((name) => JSON.stringify(name)).join()})`
    })
  }
  return bound
}

const LOADER_MODULE = /[\\/]load-part\.[jt]s$/
const ISLANDS_MODULE = /[\\/]mdx[\\/]islands[\\/]islands\.[jt]sx?$/

/** `var init_part = __esmMin(() => {`, before it is made smaller. */
const WAITING = /^var (init_[\w$]+) = __esm\w*\(\(?\(\) =>/gm

/** `help(async()=>{let{a:b}=await import(…);return{a:b}},…)` or `help(()=>import(…),…)`, minified; Vite 8.4 gives its mark a hash. */
const HELPED_IMPORT =
  /[\w$]+\((?:async\(\)=>\{let\{(\w+):(\w+)\}=await (import\([^)]*\));return\{\1:\2\}\}|\(\)=>(import\([^)]*\)(?:\.then\([^)]*\))?)),__VITE_PRELOAD__(?:[\da-f]{32})?(?:,import\.meta\.url)?\)/g

/** `()=>import("./part.js")` */
const LOADER = /\(\)=>import\(["'`]\.\/([^"'`]+)["'`]\)/g

/** A named part inside of a call of Vite's helper, which would call it without the loader. */
const STILL_HELPED = /=>l\([^)]*\),__VITE_PRELOAD__/

/** `import{a as b}from"./part.js";` */
const STATIC_IMPORT = /\bimport\{([^}]*)\}from["']\.\/([^"']+)["'];/g

type Files = Rolldown.OutputBundle

/** The chunks that are loaded with a chunk, in order; itself last. */
function withImports(chunk: Rolldown.OutputChunk, files: Files): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (each: Rolldown.OutputChunk): void => {
    for (const name of each.imports) {
      const other = files[name]
      if (other?.type === 'chunk' && other !== chunk && !found.has(other)) visit(other)
    }
    found.add(each)
  }
  visit(chunk)
  return [...found]
}

interface Binding {
  files: Files
  /** Holds `load-part.ts`. */
  loader?: Rolldown.OutputChunk
  /** Loaded by it. */
  bound: ReadonlySet<Rolldown.OutputChunk>
}

/**
 * Writes where a chunk takes from what it imported; what has come with the app under its own name is imported as before.
 * @returns names of those that it imports in another way
 */
function bindImports(chunk: Rolldown.OutputChunk, { files, loader, bound }: Binding): string[] {
  const left = new Set(chunk.imports)
  chunk.code = chunk.code.replace(STATIC_IMPORT, (whole, names: string, file: string) => {
    const from = chunkAt(files, chunk, file)
    if (from === undefined || (from !== loader && !bound.has(from))) return whole
    left.delete(from.fileName)
    const key = from === loader ? 'app' : chunkPath(from)
    return `const{${names.replaceAll(' as ', ':')}}=globalThis.inkstoneModules[${JSON.stringify(key)}];`
  })
  return [...left].filter((name) => {
    const other = files[name]
    return other?.type === 'chunk' && (other === loader || bound.has(other))
  })
}

/** All chunks lie in one folder. */
function chunkAt(
  files: Files,
  { fileName }: Rolldown.OutputChunk,
  name: string,
): Rolldown.OutputChunk | undefined {
  const file = files[fileName.replace(/[^/]*$/, name)]
  return file?.type === 'chunk' ? file : undefined
}

function chunkPath({ fileName }: Rolldown.OutputChunk): string {
  return `./${fileName.replace(/^.*\//, '')}`
}
