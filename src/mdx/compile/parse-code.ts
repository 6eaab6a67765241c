import { createRequire } from 'node:module'
import type * as Parser from 'oxc-parser'

/** How JSX becomes JavaScript, in texts that are run by themselves and in what is bundled. */
export const jsxOptions = { runtime: 'automatic', development: false, throwIfNamespace: false } as const

const load = createRequire(import.meta.url)

/**
 * Reads JavaScript with JSX. The parser is loaded for the first code, since most texts have none.
 * @param name whose ending says what may stand in it besides
 */
export function parseCode(code: string, name = 'text.jsx'): Parser.ParseResult {
  const { parseSync } = load('oxc-parser') as typeof Parser
  return parseSync(name, code)
}

/** What the parser says to a `>` or a `}` in the text of an element. */
export const straySign: RegExp = /^Unexpected token\. Did you mean `\{'[>}]'\}`/
