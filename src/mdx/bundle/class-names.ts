import { hash } from 'node:crypto'
import path from 'node:path'
import { shownPath, type BundleState } from './bundle-state.ts'

/** What stands around the name of a class of a module of styles. */
function affixesOf(state: BundleState, file: string): { before: string; after: string } {
  const shown = shownPath(state, file.replace(/\?.*$/s, ''))
  const base = path.posix
    .basename(shown)
    .replace(/\..*$/, '')
    .replace(/[^\p{L}\p{N}_-]/gu, '_')
    .replace(/^(?=[\d-])/, '_')
  return { before: `${base}_`, after: `_${hash('sha1', shown).slice(0, 6)}` }
}

/** `Card_title_1a2b3c`: the same wherever the site lies, and a class in CSS whatever the file is called. */
export function classNameOf(state: BundleState, name: string, file: string): string {
  const { before, after } = affixesOf(state, file)
  return before + name + after
}

/** A line of styles with the names of classes that the module has for them. */
export function withWrittenClasses(state: BundleState, line: string, file: string): string {
  const { before, after } = affixesOf(state, file)
  return line.replaceAll(`.${before}`, '.').replaceAll(after, '')
}
