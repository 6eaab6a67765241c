import path from 'node:path'
import type { Command } from 'commander'
import { relativePath } from '../file-paths.ts'
import { printedJson, printProblem, UserError } from '../errors/errors.ts'
import { messageKind } from '../errors/group-problems.ts'
import { configIn } from '../config/config-file.ts'
import { ofManyOne } from '../make/reporter.ts'
import { base, strict } from './options.ts'
import type { Terminal } from './terminal.ts'
import type { Problem } from '../types/problem.ts'
import type { CheckResult } from '../check/check-site.ts'
import { counted } from '../make/account.ts'

interface CheckArguments {
  base?: string
  strict?: boolean
  external?: boolean
  json?: boolean
  sarif?: boolean
}

/** Adds `inkstone check`. */
export function addCheck(program: Command, terminal: Terminal, version: string): void {
  program
    .command('check')
    .description('check all that a build checks, and more, and write nothing')
    .argument('[folder]', 'the one with the configuration', '.')
    .addOption(base)
    .addOption(strict)
    .option('--external', 'ask for links to other sites as well')
    .option('--json', 'write for programs')
    .option('--sarif', 'write for code hosts')
    .action(async (folder: string, args: CheckArguments) => {
      const { checkSite } = await import('../check/check-site.ts')
      const dir = path.resolve(terminal.cwd, folder)
      const result = await checkSite({
        dir,
        external: args.external === true,
        ...(args.base !== undefined && { base: args.base }),
      })
      const { warnings, pages } = result
      const errors = result.errors.flatMap((problem) => problem.of ?? [problem])
      const root = relativePath(terminal.cwd, dir)
      const sarif = { version, root, file: configIn(dir) ?? 'package.json' }
      const forPrograms = writtenFor(args, { ...result, errors }, sarif)
      if (forPrograms === undefined) printWarnings(warnings, terminal.stdout)
      else terminal.stdout.write(`${forPrograms}\n`)
      const account = `${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')} in ${counted(pages, 'page')}`
      const hasFailed = errors.length > 0 || (args.strict === true && warnings.length > 0)
      if (hasFailed && (forPrograms !== undefined || errors.length === 0))
        throw new UserError({ message: `Found ${account}.` })
      if (hasFailed) throw new UserError(result.errors)
      if (forPrograms === undefined) terminal.stdout.write(`${account}\n`)
    })
}

/** What programs read that ask for it. */
function writtenFor(
  { json, sarif: isSarif }: CheckArguments,
  { errors, warnings, pages }: CheckResult,
  sarif: Sarif,
): string | undefined {
  if (isSarif === true) return sarifOf({ errors, warnings }, sarif)
  return json === true ? printedJson({ errors, warnings, pages }) : undefined
}

/** Places of one kind of finding that are named: a thousand of one kind would hide the others. Programs get all of them. */
const mostPlaces = 20

function printWarnings(warnings: readonly Problem[], stdout: Terminal['stdout']): void {
  for (const problem of ofManyOne(warnings, mostPlaces))
    stdout.write(`${printProblem(problem, { level: 'warning', colors: stdout.isTTY })}\n\n`)
}

/** What code hosts are told besides the findings. */
interface Sarif {
  version: string
  /** The author's folder, from the one that the command was typed in: that of the repository. */
  root: string
  /** The file of findings that are in no text: code hosts refuse those without a place. */
  file: string
}

/** Findings in the format that code hosts read (SARIF 2.1.0). */
function sarifOf({ errors, warnings }: Pick<CheckResult, 'errors' | 'warnings'>, sarif: Sarif): string {
  const results = [
    ...errors.map((problem) => resultOf(problem, 'error', sarif)),
    ...warnings.map((problem) => resultOf(problem, 'warning', sarif)),
  ]
  const rules = new Map([...errors, ...warnings].map(ruleOf).map((rule) => [rule.id, rule]))
  const driver = { name: 'Inkstone', version: sarif.version, rules: [...rules.values()] }
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json'
  return printedJson({ $schema, version: '2.1.0', runs: [{ tool: { driver }, results }] })
}

function resultOf(problem: Problem, level: 'error' | 'warning', { root, file: config }: Sarif): object {
  const { file = config, line, message, hint } = problem
  const uri = path.posix.join(root, file).split('/').map(encodeURIComponent).join('/')
  const region = line === undefined ? {} : { region: { startLine: line } }
  return {
    ruleId: ruleOf(problem).id,
    level,
    message: { text: hint === undefined ? message : `${message}\n${hint}` },
    locations: [{ physicalLocation: { artifactLocation: { uri }, ...region } }],
  }
}

/** The kind of a finding, by which code hosts let somebody filter and dismiss. */
function ruleOf(problem: Problem): { id: string; shortDescription: { text: string } } {
  const text = messageKind(problem).replaceAll(/\S*\/\S*/g, '…')
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return { id: words.slice(0, mostWords).join('-') || 'inkstone', shortDescription: { text } }
}

/** More would tell no more kinds apart. */
const mostWords = 8
