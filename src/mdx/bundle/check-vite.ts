import { createRequire } from 'node:module'
import type { Problem } from '../../types/problem.ts'
import type { BundleInput } from './bundle-state.ts'

const oldest = 8

/**
 * Says how to install Vite, which bundles an author's code, where it is missing or too old. It weighs more than the rest of the
 * engine, and most sites have no code, so it does not come along by itself.
 * @param from address of the module that looks for it
 */
export function viteProblem(
  code: Pick<BundleInput, 'pages' | 'theme'>,
  from: string = import.meta.url,
): Problem | undefined {
  const version = installedVersion(from)
  if (version === undefined) return missing(code, 'it is not installed')
  return Number.parseInt(version) < oldest ? missing(code, `${version} is too old`) : undefined
}

function installedVersion(from: string): string | undefined {
  try {
    // as: every package says its version.
    return (createRequire(from)('vite/package.json') as { version: string }).version
  } catch {
    return undefined
  }
}

function missing({ pages, theme }: Pick<BundleInput, 'pages' | 'theme'>, why: string): Problem {
  const files = new Set([...theme.map(({ path }) => path), ...pages.map(({ file }) => file)])
  const [file = ''] = files
  const what = files.size === 1 ? 'this file' : `this file and ${files.size - 1} more`
  return {
    file,
    message: `Vite bundles the code in ${what}, and ${why}.`,
    hint: `Install it once, beside Inkstone: npm install vite@${oldest}`,
  }
}
