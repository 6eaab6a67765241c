// Bundles what every page loads, once, when the package is built: a site without components of its own needs no bundler.

import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** Loaded by pages as classic scripts, before anything else. */
const SCRIPTS = [
  { entry: 'src/browser/start/boot.ts', output: 'boot.js' },
  { entry: 'src/browser/scripts/colors.ts', output: 'colors.js' },
  { entry: 'src/browser/scripts/base-url-banner.ts', output: 'base-url-banner.js' },
  { entry: 'src/browser/scripts/gtag.ts', output: 'gtag.js' },
  { entry: 'src/browser/scripts/offline-worker.ts', output: 'offline-worker.js' },
]

/** The sheet of every page, what the running app adds to it, what its lazy parts add, what authors may import, and what their server shows. */
const STYLES = {
  style: 'src/styles/index.css',
  app: 'src/styles/app.css',
  search: 'src/styles/search.css',
  'early-search': 'src/styles/search/early.css',
  theme: 'src/styles/theme.css',
  bilingual: 'src/styles/bilingual.css',
  math: 'src/styles/math.css',
  rtl: 'src/styles/rtl.css',
  east: 'src/styles/east.css',
  'dark-footer': 'src/styles/dark-footer.css',
  screens: 'src/styles/screens.css',
  diagrams: 'src/styles/diagrams.css',
  zoom: 'src/styles/zoom.css',
  book: 'src/styles/book.css',
  docusaurus: 'src/styles/docusaurus.css',
  extra: 'src/styles/extra.css',
  dev: 'src/dev/client/dev.css',
}

/** Loaded by the boot script at the reader's first intent. */
const APP = 'src/shell/entry.ts'

/** The first versions that know `light-dark()`, nesting and layers, so that the sheet is shipped as written. */
const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5', 'ios17.5']

/** Writes lib/assets. */
export async function bundleAssets(root) {
  for (const { entry, output } of SCRIPTS) {
    if (!existsSync(join(root, entry))) continue
    await bundle(root, { lib: { entry, formats: ['iife'], name: 'inkstone', fileName: () => output } })
  }
  const output = { assetFileNames: '[name][extname]' }
  await bundle(root, { rolldownOptions: { input: STYLES, output } }, { plugins: [sixDigitBackground] })
  await bundleEarlySearch(root)
  await bundleModule(root, { again: 'src/browser/start/again.ts' })
  await bundleApp(root)
  await bundleHostedClient(root)
}

/** The dialog that stands there before the search does, as a module with its few rules in it: nothing else is asked for. */
async function bundleEarlySearch(root) {
  const sheet = join(root, 'lib/assets/early-search.css')
  const define = { EARLY_STYLE: JSON.stringify(readFileSync(sheet, 'utf8')) }
  rmSync(sheet)
  await bundleModule(root, { 'early-search': 'src/search/ui/early-dialog.ts' }, define)
}

/** A module that the boot script loads, in one file. */
function bundleModule(root, input, define = {}) {
  const output = { entryFileNames: '[name].js' }
  const rolldownOptions = { input, preserveEntrySignatures: 'strict', output }
  return bundle(root, { target: 'es2022', rolldownOptions }, { define })
}

/**
 * Puts the hosted provider's library into the one module that imports it: its client for browsers comes with 20 MB of
 * clients for other services, which no author needs to install.
 */
async function bundleHostedClient(root) {
  const fileName = 'hosted-client.js'
  await bundle(root, {
    lib: { entry: 'src/search/hosted/hosted-client.ts', formats: ['es'], fileName: () => fileName },
    outDir: 'lib/search/hosted',
    target: 'es2022',
    minify: false,
  })
}

/** The app's modules, named by their content, in a folder of their own. */
async function bundleApp(root) {
  const options = {
    target: 'es2022',
    rolldownOptions: {
      input: { app: APP },
      // What the lazy parts need of the app they take from it, so that the app stays one file.
      preserveEntrySignatures: 'allow-extension',
      output: {
        format: 'es',
        entryFileNames: 'app/[name].[hash].js',
        chunkFileNames: 'app/[name].[hash].js',
      },
    },
  }
  // Of the compiled engine, as sites with components of their own use it.
  const { lazyParts } = await import('../lib/mdx/bundle/lazy-parts.js')
  const { output } = await bundle(root, options, { plugins: [lazyParts(() => true)] })
  // Last, so that there is an app at every moment.
  const current = new Set(output.map(({ fileName }) => fileName))
  for (const name of readdirSync(join(root, 'lib/assets/app'))) {
    if (!current.has(`app/${name}`)) rmSync(join(root, 'lib/assets/app', name))
  }
}

/** Scripts compare the background with the colours of the drawer, which have six digits; the minifier leaves three. */
const sixDigitBackground = {
  name: 'six-digit-background',
  enforce: 'post',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      file.source = String(file.source).replace(
        /(--ifm-background-color:)#(\w)(\w)(\w)\b/g,
        '$1#$2$2$3$3$4$4',
      )
    }
  },
}

function bundle(root, options, { plugins = [], define = {} } = {}) {
  return build({
    root,
    plugins,
    // React tells its developer tools of itself, and looks for what only Node has: nothing that a reader downloads it for.
    define: {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
      'process.emit': 'undefined',
      setImmediate: 'undefined',
      ...define,
    },
    configFile: false,
    publicDir: false,
    // Addresses in the sheet are relative to it.
    base: './',
    logLevel: 'warn',
    build: {
      outDir: 'lib/assets',
      emptyOutDir: false,
      target: 'es2020',
      cssTarget: CSS_TARGET,
      cssMinify: 'lightningcss',
      modulePreload: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      ...options,
    },
  })
}
