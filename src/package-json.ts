import { readFileSync } from 'node:fs'
import path from 'node:path'
import { asRecord, attempt } from './defined.ts'

/**
 * How the packages are installed that a site lacks: those that are a part of its own project come with that, and a registry may
 * have something else by their name.
 */
export function installAdvice(names: readonly string[], dir: string): string {
  const specs = specsOf(packageIn(dir))
  const isOwn = (name: string): boolean => /^(?:workspace|link|file|portal):/.test(String(specs[name]))
  const [own, others] = [names.filter(isOwn), names.filter((name) => !isOwn(name))]
  return [
    ...(others.length > 0 ? [`npm install ${others.join(' ')}`] : []),
    ...(own.length > 0
      ? [`what is a part of the project itself, in the project’s own way: ${own.join(' ')}`]
      : []),
  ].join('; ')
}

/** The package that a name of a module begins with: `a` of `a/b`, `@a/b` of `@a/b/c`. */
export function packageNameIn(source: string): string | undefined {
  return /^(?:@[^/]+\/)?[^/?!]+/.exec(source)?.[0]
}

/** What the package of a folder says of itself; nothing where it has none, or one that cannot be read. */
export function packageIn(dir: string): Readonly<Record<string, unknown>> {
  return asRecord(attempt((): unknown => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))))
}

/** The versions that a package asks for, by name. */
function specsOf(manifest: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...asRecord(manifest['dependencies']), ...asRecord(manifest['devDependencies']) }
}
