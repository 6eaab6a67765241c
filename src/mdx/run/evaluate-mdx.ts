import { SourceMap, type SourceMapPayload } from 'node:module'
import { compileFunction } from 'node:vm'
import { transformSync, type TransformResult } from 'oxc-transform'
import { UserError } from '../../errors/errors.ts'
import type { MdxArticle } from '../compile/compile-mdx.ts'
import { addNames, lineFinder } from '../compile/mdx-scope.ts'
import { jsxOptions, parseCode } from '../compile/syntax-tree.ts'

/** The exports of a module, by name. */
export type MdxExports = Readonly<Record<string, unknown>>

/** Gives the module that a text imports. `names` are those that it takes from there. */
export type LoadModule = (source: string, names: readonly string[]) => Promise<MdxExports>

/** The surroundings of a text that is run. */
export interface MdxPlace {
  /** The text's file, relative to the author's folder. */
  file: string
  /** Address of the file, which stacks of errors name. */
  address: string
  load: LoadModule
}

type CompiledModule = Pick<MdxArticle, 'code' | 'bodyStart' | 'lines'>

/**
 * Runs the module of a text without a bundler: as a function that is given what the text imports. It can be forgotten like
 * any other value, which Node's own modules cannot.
 * @throws {UserError} when the text's names contradict each other
 */
export async function evaluateMdx(compiled: CompiledModule, place: MdxPlace): Promise<MdxExports> {
  const { code } = toJavaScript(compiled, place)
  const runtime = await place.load('react/jsx-runtime', [])
  const react = await place.load('react', [])
  const require = (name: string): MdxExports => (name === 'react' ? react : runtime)
  // as: the script below is a function with one parameter.
  const module = { exports: undefined as unknown as (load: LoadModule) => Promise<MdxExports> }
  compileFunction(code, ['require', 'module'], { filename: place.address })(require, module)
  return module.exports(place.load)
}

/** The line of the author's file for a place in the script that {@link evaluateMdx} runs. */
export function lineOfPlace(
  compiled: CompiledModule,
  place: MdxPlace,
  at: { line: number; column: number },
): number | undefined {
  // Made when something has failed: with it, compiling takes twice the time.
  const { map, lines } = toJavaScript(compiled, place, true)
  if (map === undefined) return undefined
  // What comes behind the place is not looked at, and would take ten times the memory of the text.
  const mappings = map.mappings.split(';').slice(0, at.line).join(';')
  // as: the version is always 3, which the type says as a number.
  const entry = new SourceMap({ ...map, mappings } as SourceMapPayload).findEntry(at.line - 1, at.column - 1)
  return 'originalLine' in entry ? (lines[entry.originalLine] ?? 0) : undefined
}

/** The script of a text, without JSX. */
function toJavaScript(
  compiled: CompiledModule,
  { file }: Pick<MdxPlace, 'file'>,
  sourcemap = false,
): TransformResult & Pick<Script, 'lines'> {
  const { script, lines } = scriptOf(compiled)
  const result = transformSync('text.jsx', script, {
    lang: 'jsx',
    sourceType: 'commonjs',
    jsx: jsxOptions,
    sourcemap,
  })
  const { errors } = result
  if (errors.length === 0) return { ...result, lines }
  const lineAt = lineFinder(script)
  throw new UserError(
    errors.map(({ message, labels }) => {
      const line = lines[lineAt(labels[0]?.start ?? 0) - 1] ?? 0
      return { file, ...(line > 0 && { line }), message: `${message.replace(/\.$/, '')}.` }
    }),
  )
}

interface Script {
  script: string
  /** For each line of it the line of the author's file it comes from, or 0. */
  lines: number[]
}

/**
 * The module as a script: the function it exports takes the loader, and gives the exports. What is imported comes first, each
 * name on a line of its own: every mistake costs the parser a copy of its line.
 */
function scriptOf({ code, bodyStart, lines }: CompiledModule): Script {
  const head = readHead(code.slice(0, bodyStart))
  const body = readBody(code.slice(bodyStart))
  const given = [...head.given, ...body.names.map((name) => `${name}: ${name}`), 'default: MDXContent']
  const script = [
    'module.exports = async function (_inkLoad) { "use strict"',
    ...head.imports.map((one) => one.code),
    head.code + body.code,
    `return { ${given.join(', ')} } }`,
  ].join('\n')
  return { script, lines: [0, ...head.imports.map(({ line }) => lines[line - 1] ?? 0), ...lines] }
}

interface Head {
  code: string
  /** Statements that load what is imported, and the lines of those that they stand for, from 1. */
  imports: { code: string; line: number }[]
  /** Properties of the exports. */
  given: string[]
}

/** Imports and exports of the author's, without the keywords. */
function readHead(code: string): Head {
  const { program } = parseCode(code)
  const lineAt = lineFinder(code)
  const head: Omit<Head, 'code'> = { imports: [], given: [] }
  const ranges: [start: number, end: number][] = []
  for (const statement of program.body) {
    const { start, end } = statement
    const load = (source: string, names: readonly string[], taken: (from: string) => string[]): string => {
      const from = `_inkModule${head.imports.length}`
      const loads = `const ${from} = await _inkLoad(${JSON.stringify(source)}, ${JSON.stringify(names)})`
      const line = lineAt(start)
      head.imports.push(...[loads, ...taken(from)].map((one) => ({ code: `${one};`, line })))
      return from
    }
    if (statement.type === 'ImportDeclaration') {
      const names = statement.specifiers.map((one) => [one.local.name, importedName(one)] as const)
      load(statement.source.value, [...new Set(names.flatMap(([, name]) => name ?? []))], (from) =>
        names.map(
          ([own, name]) => `const ${own} = ${from}${name === undefined ? '' : `[${JSON.stringify(name)}]`}`,
        ),
      )
    } else if (statement.type === 'ExportAllDeclaration') {
      const from = load(statement.source.value, [], () => [])
      head.given.unshift(
        statement.exported === null ? `...${from}` : `${exportKey(statement.exported)}: ${from}`,
      )
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration !== null) {
      const names = new Set<string>()
      addNames(statement, names)
      head.given.push(...[...names].map((name) => `${name}: ${name}`))
      ranges.push([start, start + 'export'.length])
      continue
    } else if (statement.type === 'ExportNamedDeclaration') {
      const { source, specifiers } = statement
      const names = specifiers.map(({ local }) => exportName(local))
      const from = source === null ? undefined : load(source.value, names, () => [])
      for (const { local, exported } of specifiers) {
        const value = from === undefined ? exportName(local) : `${from}[${exportKey(local)}]`
        head.given.push(`${exportKey(exported)}: ${value}`)
      }
    } else continue
    ranges.push([start, end])
  }
  return { ...head, code: blanked(code, ranges) }
}

type ModuleName = { type: 'Identifier'; name: string } | { type: 'Literal'; value: string }

function exportName(name: ModuleName): string {
  return name.type === 'Literal' ? name.value : name.name
}

function exportKey(name: ModuleName): string {
  return JSON.stringify(exportName(name))
}

/** Nothing for `* as all`. */
function importedName(
  one:
    | { type: 'ImportSpecifier'; imported: ModuleName }
    | { type: 'ImportDefaultSpecifier' | 'ImportNamespaceSpecifier' },
): string | undefined {
  if (one.type === 'ImportSpecifier') return exportName(one.imported)
  return one.type === 'ImportDefaultSpecifier' ? 'default' : undefined
}

/** The code without these ranges, which follow one another; its lines stay where they are. */
function blanked(code: string, ranges: readonly [start: number, end: number][]): string {
  let from = 0
  const pieces = ranges.map(([start, end]) => {
    const before = code.slice(from, start)
    from = end
    return before + code.slice(start, end).replace(/[^\n]/g, ' ')
  })
  return pieces.join('') + code.slice(from)
}

/** The exports that the compiler has written: data, and the component. */
function readBody(code: string): { code: string; names: string[] } {
  const [exports = ''] = /^(?:export const .*\n)*export default /.exec(code) ?? []
  return {
    code: exports.replace(/^export (?:default )?/gm, '') + code.slice(exports.length),
    names: [...exports.matchAll(/^export const (\w+)/gm)].flatMap(([, name]) => name ?? []),
  }
}
