import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The service worker of sites that are read offline. Its place is its reach, and its name may not change. */
export const offlineWorker = 'offline-worker.js'

/** Data that the app loads, as a file. */
export interface DataFile {
  /** Below the base URL: `assets/sidebar.1a2b3c4d.json`. */
  output: string
  content: string
}

/** A value as a JSON file, named by its content. */
export function dataFileOf(name: string, data: unknown): DataFile {
  const content = JSON.stringify(data)
  return { output: assetOutput(name, 'json', content), content }
}

/** Where a file of the engine's goes, named by its content: `assets/style.1a2b3c4d.css`. */
export function assetOutput(name: string, extension: string, content: string): string {
  const hash = createHash('sha1').update(content).digest('hex').slice(0, 8)
  return `assets/${name}.${hash}.${extension}`
}

/** The app's modules as they were bundled: each is named by its content, and names the others. */
interface AppFiles {
  /** The module that the boot script loads. */
  entry: string
  /** Contents by file name. */
  files: Map<string, string>
}

/** Reads the stock app, bundled when the package was built. */
export function appFiles(dir: string): AppFiles {
  const folder = path.join(dir, 'app')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const entry = names.find((name) => name.startsWith('app.'))
  if (entry === undefined) throw new Error(`There is no app in ${folder}. Run \`npm run prepare\` first.`)
  return { entry, files: new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])) }
}
