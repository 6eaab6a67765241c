import type { Problem } from '../../types/problem.ts'
import type { Place } from './bundle-state.ts'

/** The problem of an import that leads nowhere. */
export function missingImport(source: string): { message: string; hint: string } {
  return {
    message: `The file imports ${JSON.stringify(source)}, which does not exist.`,
    hint: /^(?:\.|@site\/)/.test(source)
      ? 'A path counts from the folder of this file, or from the folder of the site with `@site/`.'
      : 'If it is a package, install it; if it is a file, begin the path with `./` or `@site/`.',
  }
}

/** The package that an import names; nothing for a file, and for what only exists within Docusaurus. */
export function packageOf(source: string): string | undefined {
  if (/^(?:[./\\!~]|@(?:|site|theme|theme-original|theme-init|generated|docusaurus)\/|node:)/.test(source))
    return undefined
  return /^(?:@[^/]+\/)?[^/?!]+/.exec(source)?.[0]
}

/** The package that a message of the bundler asks for: `sass-embedded`. */
export function preprocessorIn(message: string): string | undefined {
  return /Preprocessor dependency "([^"]+)" not found/.exec(message)?.[1]
}

/** All packages that are not installed, as one message. */
export function missingPackages(missing: ReadonlyMap<string, readonly Place[]>): Problem[] {
  const names = [...missing.keys()].toSorted()
  const [place] = names.flatMap((name) => missing.get(name) ?? [])
  if (place === undefined) return []
  const what = names.length === 1 ? 'A package is' : `${names.length} packages are`
  const list = names.map((name) => `\n    ${name}  (${placesText(missing.get(name) ?? [])})`)
  return [
    {
      message: `${what} not installed, and nothing is shown in ${names.length === 1 ? 'its' : 'their'} place:${list.join('')}`,
      hint: `Install what the site itself needs, here: npm install ${names.join(' ')}`,
    },
  ]
}

function placesText(places: readonly Place[]): string {
  // The bundler finds them in any order.
  const sorted = places.toSorted(
    (a, b) => (a.file ?? '').localeCompare(b.file ?? '', 'en') || (a.line ?? 0) - (b.line ?? 0),
  )
  const texts = [
    ...new Set(sorted.map(({ file, line }) => (line === undefined ? `${file}` : `${file}:${line}`))),
  ]
  const rest = texts.length - 2
  return texts.slice(0, 2).join(', ') + (rest > 0 ? `, … and ${rest} more` : '')
}
