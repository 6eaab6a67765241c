import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The app's modules as they were bundled: each is named by its content, and names the others. */
export interface AppFiles {
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
