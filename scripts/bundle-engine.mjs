// Bundles the compiled engine for the command line: loading a few large modules takes a fraction of what hundreds of small ones take.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'

/** Modules that processes and threads begin with, in the compiled engine. */
const ENTRIES = [
  'cli.js',
  'index.js',
  'make/render-worker.js',
  'dev/index-worker.js',
  'search/index/index-thread.js',
]

/** Modules that are loaded together stand together. Everything else is a module of its own where several parts need it. */
const GROUPS = [
  {
    // What the command line needs before it knows what is asked for. Not `cli.ts`: the others would wait for its end.
    name: 'base',
    test: /src\/(?:errors|types|begin|config\/(?:admin-key|text-forms)|make\/(?:account|reporter)|cli\/(?:i18n|options|terminal))|node_modules\/commander\//,
    priority: 3,
  },
  { name: 'build', test: /src\/(?:make\/build|make\/page-writer|config\/load)\.ts/, priority: 2 },
  // A build with nothing new writes no page.
  {
    name: 'write',
    test: /src\/(?:render\/(?:render-page|text-compiler|ssr|load-ssr)|search\/index\/analyse)/,
    priority: 1,
  },
]

/** Libraries of many small modules; all others are loaded as they are installed. */
const BUNDLED =
  /^(?:zod|commander|htmlparser2|domhandler|domutils|dom-serializer|domelementtype|entities|js-yaml|mrmime|npm-to-yarn|image-size|satteri)(?:\/|$)/

const REACT = /^react(?:-dom)?(?:\/|$)/

/** Writes lib/engine, and puts its modules in the place of those that are started. */
export async function bundleEngine(root) {
  const dir = join(root, 'lib/engine')
  const bundle = await rolldown({
    input: Object.fromEntries(
      ENTRIES.map((entry) => [bundleName(entry), join(root, 'src', entry.replace(/\.js$/, '.ts'))]),
    ),
    cwd: root,
    platform: 'node',
    external: (id) =>
      !/^[./\0#]/.test(id) && !id.startsWith(ownReact) && !REACT.test(id) && !BUNDLED.test(id),
    plugins: [reactInProduction, inPlace(root), nativeParser, noProcesses, glossaryTable],
    logLevel: 'silent',
  })
  const { output } = await bundle.write({
    dir,
    format: 'cjs',
    // Their places are in the sources, but for those of licenses.
    comments: { legal: true, annotation: false, jsdoc: false },
    sourcemap: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].[hash].cjs',
    codeSplitting: { groups: GROUPS },
  })
  await bundle.close()
  for (const entry of ENTRIES) {
    const start = entry === 'cli.js' ? '#!/usr/bin/env node\n' : ''
    const up = '../'.repeat(entry.split('/').length - 1) || './'
    const { exports } = output.find(({ name }) => name === bundleName(entry))
    writeFileSync(join(root, 'lib', entry), starter({ start, up, name: bundleName(entry), exports }))
  }
  const current = new Set(output.map(({ fileName }) => fileName))
  for (const name of readdirSync(dir)) {
    if (!current.has(name)) rmSync(join(dir, name))
    else if (name.endsWith('.map')) removeSources(join(dir, name))
    else writeFileSync(join(dir, name), asLoaded(readFileSync(join(dir, name), 'utf8')))
  }
  const { codeHash } = await import('../lib/cache/cache.js')
  writeFileSync(join(dir, 'code-hash'), codeHash(join(root, 'lib')))
}

/** A module that loads a bundled one and gives what that gives; the command line's keeps what V8 has compiled. */
function starter({ start, up, name, exports }) {
  const isProgram = exports.includes('started')
  const given = exports.filter((key) => key !== 'started')
  const tools = isProgram ? 'keepCompiled, loadEngine, optimizeLater' : 'loadEngine'
  return [
    `${start}import { ${tools} } from '${up}load-engine.js'`,
    ...(isProgram ? ['optimizeLater()'] : []),
    `const engine = loadEngine('${name}.cjs')`,
    ...(given.length === 0 ? [] : [`export const { ${given.join(', ')} } = engine`]),
    ...(isProgram ? ["process.once('exit', keepCompiled)", 'await engine.started'] : []),
    '',
  ].join('\n')
}

function bundleName(entry) {
  return entry.slice(0, -'.js'.length).replaceAll('/', '-')
}

/** Stacks are shown with the files and lines of the repository, which has the texts. */
function removeSources(file) {
  const { sourcesContent: _, ...map } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(map))
}

const ownReact = 'inkstone-react:'

/**
 * React chooses its build when it is first loaded, and imports of packages stand in front of everything in a bundle: so the
 * environment is set by the module that loads it, as `render/load-ssr.ts` does.
 */
const reactInProduction = {
  name: 'inkstone:react',
  resolveId: (source) => (REACT.test(source) ? ownReact + source : undefined),
  load(id) {
    if (!id.startsWith(ownReact)) return undefined
    const name = id.slice(ownReact.length)
    const names = Object.keys(createRequire(import.meta.url)(name))
    return [
      "process.env['NODE_ENV'] ??= 'production'",
      `const module = __package(${JSON.stringify(name)})`,
      `export const { ${names.join(', ')} } = module`,
      'export default module',
    ].join('\n')
  },
}

/** The parser finds its native half from where it is installed, as if it were not bundled. */
const nativeParser = {
  name: 'inkstone:native-parser',
  transform(code, id) {
    if (!id.replaceAll('\\', '/').endsWith('/node_modules/satteri/index.js')) return undefined
    const own = 'createRequire(import.meta.url)'
    if (!code.includes(own)) throw new Error(`${id} loads its native half in another way than it did.`)
    const installed = `new URL('../index.js', pathToFileURL(${own}.resolve('satteri')))`
    return {
      code: `import { pathToFileURL } from 'node:url';${code.replace(own, `createRequire(${installed})`)}`,
      map: null,
    }
  },
}

/** Our commands are no programs of their own: what starts them is loaded when it is asked for. */
const noProcesses = {
  name: 'inkstone:no-processes',
  transform(code, id) {
    if (!id.replaceAll('\\', '/').endsWith('/node_modules/commander/lib/command.js')) return undefined
    const all = "const childProcess = require('node:child_process');"
    if (!code.includes(all)) throw new Error(`${id} starts programs in another way than it did.`)
    const lazily = "const childProcess = { spawn: (...all) => require('node:child_process').spawn(...all) };"
    return { code: code.replace(all, lazily), map: null }
  },
}

/** The words by which the glossary is looked up are cut once, here. */
const glossaryTable = {
  name: 'inkstone:glossary-table',
  async transform(code, id) {
    if (!id.replaceAll('\\', '/').endsWith('/search/index/related-terms.ts')) return undefined
    const { glossaryKeys, loadGlossary } = await import('../lib/search/index/related-terms.js')
    const empty = "GLOSSARY_KEYS: string = ''"
    if (!code.includes(empty)) throw new Error(`${id} has another place for the keys than it had.`)
    return {
      code: code.replace(empty, `GLOSSARY_KEYS: string = ${JSON.stringify(glossaryKeys(loadGlossary()))}`),
      map: null,
    }
  },
}

/**
 * What is no module of the bundle is imported by `load-engine.ts`; the name has as many letters, so that places stay. Texts are ASCII
 * where they can be: V8 holds a byte a character of them.
 */
function asLoaded(code) {
  const [places, tagged] = [[], []]
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return
    if (node.type === 'ImportExpression') places.push(node.start)
    if (node.type === 'TaggedTemplateExpression') tagged.push(code.slice(node.start, node.end))
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseAst(code))
  const loaded = places.reduce(
    (text, place) => `${text.slice(0, place)}__load${text.slice(place + 'import'.length)}`,
    code,
  )
  // A tag would see how its template is written, and a letter behind a backslash would become four.
  const stays = !tagged.every(isAscii) || /\\[^\0-\x7f]/.test(loaded)
  return stays ? loaded : loaded.replaceAll(/[^\0-\x7f]/g, escaped)
}

const isAscii = (text) => !/[^\0-\x7f]/.test(text)

const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A module finds its neighbours where it was compiled to. */
function inPlace(root) {
  const src = join(root, 'src')
  return {
    name: 'inkstone:in-place',
    transform(code, id) {
      if (!id.startsWith(src) || !code.includes('import.meta.')) return undefined
      const file = relative(src, id)
        .split(sep)
        .join('/')
        .replace(/\.tsx?$/, '.js')
      const folder = file.split('/').slice(0, -1).join('/')
      return {
        code: code
          .replaceAll("createRequire(import.meta.url)('", "__package('")
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(`../${file}`)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(__dirname + ${JSON.stringify(`/../${folder}`)})`)
          .replaceAll('import.meta.resolve(', '__resolve('),
        // Every statement keeps its line.
        map: null,
      }
    },
  }
}
