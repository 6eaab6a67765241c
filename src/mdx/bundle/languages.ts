import { cpSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'
import type { BundleState } from './bundle-state.ts'

/**
 * Copies the modules for Node for each further language: a module runs once, and `const title = translate(…)` in it would have
 * the text of whichever language came first. Components translate when they are rendered.
 * @returns codes of the locales that have a copy: none where no code translates
 */
export function copyForLanguages(
  { languages, outDir }: BundleState,
  node: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
): string[] {
  if (!node.some((file) => file.type === 'chunk' && /\btranslate\b/.test(file.code))) return []
  const modules = path.join(outDir, 'node')
  for (const language of languages) cpSync(modules, `${modules}-${language}`, { recursive: true })
  return [...languages]
}

/**
 * The address of a module for pages in a language.
 * @param address of the module in the first language
 * @param copies languages that have a copy
 */
export function moduleFor(language: string, address: string, copies: readonly string[] = []): string {
  return copies.includes(language) ? address.replace(/\/node(?=\/[^/]*$)/, `/node-${language}`) : address
}
