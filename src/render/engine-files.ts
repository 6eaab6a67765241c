import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { once } from '../remember.ts'

/** Folder of the compiled engine: right from `lib/render/` and from the bundle in `lib/engine/`. */
export const engineDir: string = path.join(import.meta.dirname, '..')

/** Files of the stock theme, bundled when the package was built. */
export const bundled: string = path.join(engineDir, 'assets')

/** A file that was bundled with the engine. */
export function readBundled(name: string): string {
  return readFileSync(path.join(bundled, name), 'utf8')
}

/** The custom properties of the engine's own sheets: `--ink-text`. */
export const engineProperties: () => ReadonlySet<string> = once(() => {
  const sheets = readdirSync(bundled).filter((name) => name.endsWith('.css'))
  return new Set(sheets.flatMap((name) => readBundled(name).match(/--ink-[\w-]+/g) ?? []))
})
