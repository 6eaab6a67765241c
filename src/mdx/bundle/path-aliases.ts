import { readFileSync } from 'node:fs'
import path from 'node:path'
import { attempt, isRecord } from '../../defined.ts'

/** Names in imports that stand for files of the site: `@parts/*` for `src/parts/*`. */
export interface PathAlias {
  /** Before and behind the part that is free; a name without such a part has no second one. */
  begin: string
  end?: string
  /** Absolute, with `*` for the free part. */
  targets: readonly string[]
}

/** The names that a site has told its editor of, in `tsconfig.json` or `jsconfig.json`; its bundler was told of the same. */
export function readPathAliases(siteDir: string): PathAlias[] {
  for (const name of ['tsconfig.json', 'jsconfig.json']) {
    const options = compilerOptions(path.join(siteDir, name))
    const { paths, baseUrl } = options ?? {}
    if (!isRecord(paths)) continue
    const base = path.join(siteDir, typeof baseUrl === 'string' ? baseUrl : '.')
    return Object.entries(paths).map(([pattern, targets]): PathAlias => {
      const [begin = '', end] = pattern.split('*')
      const files = (Array.isArray(targets) ? targets : []).filter((target) => typeof target === 'string')
      return { begin, ...(end !== undefined && { end }), targets: files.map((file) => path.join(base, file)) }
    })
  }
  return []
}

/** Files that an import means by a name of the site's own, absolute, the more exact names first. */
export function aliasedFiles(aliases: readonly PathAlias[], source: string): string[] {
  const fitting = aliases.filter(({ begin, end }) =>
    end === undefined
      ? source === begin
      : source.startsWith(begin) && source.endsWith(end) && source.length >= begin.length + end.length,
  )
  return fitting
    .toSorted((a, b) => b.begin.length - a.begin.length)
    .flatMap(({ begin, end = '', targets }) => {
      const free = source.slice(begin.length, source.length - end.length)
      return targets.map((target) => path.normalize(target.replace('*', () => free)))
    })
}

/** These files are JSON with comments, and with commas behind the last of a list. */
function compilerOptions(file: string): Record<string, unknown> | undefined {
  // Nobody needs a damaged file here; whoever does says what is wrong with it.
  const text = (attempt(() => readFileSync(file, 'utf8')) ?? '')
    .replaceAll(/("(?:\\.|[^"\\\n])*")|\/\/[^\n]*|\/\*.*?\*\//gs, (_, quoted = '') => String(quoted))
    .replaceAll(/("(?:\\.|[^"\\\n])*")|,(?=\s*[\]}])/g, (_, quoted = '') => String(quoted))
  const value = attempt((): unknown => JSON.parse(text))
  const options = isRecord(value) ? value['compilerOptions'] : undefined
  return isRecord(options) ? options : undefined
}
