// Compiles the engine: src/ → lib/. `npm ci` runs it; so does everything that needs lib/ to be current.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const src = join(root, 'src')
const lib = join(root, 'lib')

const tsc = findTool('typescript', 'bin/tsc')
// A published package holds lib/ and no src/.
if (existsSync(src) && tsc) await prepare()
else if (existsSync(src))
  console.log('lib/ was not compiled: the development dependencies are not installed.')

async function prepare() {
  const outputs = expectedOutputs()
  removeOrphans(outputs)
  // Data is read when it is wanted.
  for (const file of filesIn(src)) if (file.endsWith('.json')) cpSync(join(src, file), join(lib, file))
  // The compiler trusts its notes about an earlier run; if its output was deleted since, it would not write it again.
  const isIncomplete = outputs.some((output) => !existsSync(join(lib, output)))
  const args = [tsc, '-b', 'tsconfig.node.json', ...(isIncomplete ? ['--force'] : [])]
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
  const { stripComments } = await import('./strip-comments.mjs')
  stripComments(outputs.filter((output) => output.endsWith('.js')).map((output) => join(lib, output)))

  if (!findTool('vite', 'package.json')) return
  const { bundleAssets } = await import('./bundle-assets.mjs')
  await bundleAssets(root)
  const { bundleEngine } = await import('./bundle-engine.mjs')
  await bundleEngine(root)
}

/** The files that are written from src/, relative to lib/. */
function expectedOutputs() {
  const files = filesIn(src)
  const compiled = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .flatMap((file) => {
      const name = file.replace(/\.tsx?$/, '')
      return [`${name}.js`, `${name}.d.ts`]
    })
  return [...compiled, ...files.filter((file) => file.endsWith('.json'))]
}

/** Removes compiled files whose source is gone, which would otherwise be published. */
function removeOrphans(outputs) {
  if (!existsSync(lib)) return
  const known = new Set(outputs)
  for (const file of filesIn(lib)) {
    const isCompiled = /\.(js|json|d\.ts)$/.test(file) && !/^(?:assets|engine)\//.test(file)
    if (isCompiled && !known.has(file)) rmSync(join(lib, file))
  }
}

/** Paths relative to `dir`, with `/`. */
function filesIn(dir) {
  return readdirSync(dir, { recursive: true })
    .filter((file) => statSync(join(dir, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
}

/** A file of an installed package, or nothing. */
function findTool(name, file) {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return join(dirname(manifest), file)
  } catch {
    return undefined
  }
}
