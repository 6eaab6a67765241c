// Bundles the compiled engine for the command line: loading a few large modules takes a fraction of what hundreds of small ones take.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'

/** Modules that processes and threads begin with, in the compiled engine. */
const ENTRIES = ['cli.js', 'make/render-worker.js', 'dev/index-worker.js']

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
    plugins: [reactInProduction, inPlace(root), nativeParser],
    logLevel: 'silent',
  })
  const { output } = await bundle.write({
    dir,
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].[hash].js',
    codeSplitting: { groups: GROUPS },
  })
  await bundle.close()
  for (const entry of ENTRIES) {
    const start = entry === 'cli.js' ? '#!/usr/bin/env node\n' : ''
    const up = '../'.repeat(entry.split('/').length - 1) || './'
    writeFileSync(join(root, 'lib', entry), `${start}export * from '${up}engine/${bundleName(entry)}.js'\n`)
  }
  const current = new Set(output.map(({ fileName }) => fileName))
  for (const name of readdirSync(dir)) {
    if (!current.has(name)) rmSync(join(dir, name))
    else if (name.endsWith('.map')) removeSources(join(dir, name))
  }
  const { codeHash } = await import('../lib/cache/cache.js')
  writeFileSync(join(dir, 'code-hash'), codeHash(join(root, 'lib')))
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
      "import { createRequire } from 'node:module'",
      "process.env['NODE_ENV'] ??= 'production'",
      `const module = createRequire(import.meta.url)(${JSON.stringify(name)})`,
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
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(`../${file}`)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/../${folder}`)})`),
        // Every statement keeps its line.
        map: null,
      }
    },
  }
}
