import { resolveMedia } from '../../markdown/images.ts'
import type { CompileState } from '../../markdown/state.ts'

const required = /\brequire\(\s*(['"])((?:\.{1,2}\/|@site\/)[^'"\n]+\.[a-z\d]+)\1\s*\)(?:\.default\b)?/gi
const moduleFile = /\.(?:[cm]?[jt]sx?|json5?|ya?ml|mdx?)$/i

/** Code in which `require('./a.png').default`, which only bundlers know, is the address of that file. */
export function withStaticAssets(code: string, state: CompileState, line: number): string {
  if (!code.includes('require(')) return code
  return code.replace(required, (call, _quote: string, path: string) => {
    if (moduleFile.test(path)) return call
    return JSON.stringify(resolveMedia(path, state, { line, kind: 'img' })?.url ?? '')
  })
}

/** The path in an attribute that is nothing but `require('./a.png')`. */
export function requiredPath(code: string): string | undefined {
  const match = new RegExp(`^\\s*${required.source}\\s*$`, 'i').exec(code)
  return match?.[2] !== undefined && !moduleFile.test(match[2]) ? match[2] : undefined
}
