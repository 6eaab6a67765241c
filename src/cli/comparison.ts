import { compareSites } from '../compare/compare-sites.ts'
import { printComparison } from '../compare/print-comparison.ts'
import { readSite, saveList } from '../compare/read-site.ts'
import { loadSite } from '../config/load.ts'
import type { Terminal } from './terminal.ts'

/**
 * Prints what of a stock build is in our finished output.
 * @param stock folder of the build or file of its list, absolute
 * @param dir the author's folder, absolute
 * @returns whether nothing is missing
 * @throws {UserError} when one of both is not there
 */
export async function compareBuilds(
  stock: string,
  dir: string,
  { terminal, outDir, json, limit }: { terminal: Terminal; outDir?: string; json?: boolean; limit: number },
): Promise<boolean> {
  const stockSite = readSite(stock)
  const comparison = compareSites(stockSite, readSite(outDir ?? (await loadSite(dir, {})).outDir))
  const text = json === true ? JSON.stringify(comparison, undefined, 2) : printComparison(comparison, limit)
  terminal.stdout.write(`${text}\n`)
  return comparison.isWhole
}

/** Writes the list of a stock build. */
export function saveStock(stock: string, file: string, { stdout }: Terminal): void {
  const list = readSite(stock)
  saveList(list, file)
  stdout.write(`Wrote ${list.pages.size} pages and ${list.files.size} files to ${file}\n`)
}
