import { createHash } from 'node:crypto'

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
