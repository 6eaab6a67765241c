import path from 'node:path'
import type { Command } from 'commander'
import { printProblem, UserError } from '../errors/errors.ts'
import { base, strict } from './options.ts'
import type { Terminal } from './terminal.ts'
import type { Problem } from '../types/problem.ts'
import type { CheckResult } from '../check/check-site.ts'

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
    .description('check everything that a build checks, and more, and write nothing')
    .argument('[folder]', 'the one with the configuration', '.')
    .addOption(base())
    .addOption(strict())
    .option('--external', 'ask for links to other sites as well')
    .option('--json', 'write for programs')
    .option('--sarif', 'write for code hosts')
    .action(async (folder: string, args: CheckArguments) => {
      const { checkSite } = await import('../check/check-site.ts')
      const result = await checkSite({
        dir: path.resolve(terminal.cwd, folder),
        isExternal: args.external === true,
        ...(args.base !== undefined && { base: args.base }),
      })
      const { errors, warnings, pages } = result
      const isForPrograms = args.json === true || args.sarif === true
      if (args.sarif === true) terminal.stdout.write(`${sarifOf(result, version)}\n`)
      else if (args.json === true) terminal.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
      else {
        const { isTTY: colors } = terminal.stdout
        for (const problem of warnings)
          terminal.stdout.write(`${printProblem(problem, { level: 'warning', colors })}\n\n`)
      }
      const failed = args.strict === true ? [...errors, ...warnings] : errors
      const account = `${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')} in ${counted(pages, 'page')}`
      if (failed.length > 0 && isForPrograms) throw new UserError({ message: `There are ${account}.` })
      if (failed.length > 0)
        throw new UserError(errors.length > 0 ? errors : { message: `There are ${account}.` })
      if (!isForPrograms) terminal.stdout.write(`${account}\n`)
    })
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Findings in the format that code hosts read (SARIF 2.1.0). */
function sarifOf({ errors, warnings }: Pick<CheckResult, 'errors' | 'warnings'>, version: string): string {
  const results = [
    ...errors.map((problem) => resultOf(problem, 'error')),
    ...warnings.map((problem) => resultOf(problem, 'warning')),
  ]
  const driver = { name: 'Inkstone', version, rules: [{ id: 'inkstone', name: 'Inkstone' }] }
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [{ tool: { driver }, results }],
    },
    null,
    2,
  )
}

function resultOf({ file, line, message, hint }: Problem, level: 'error' | 'warning'): object {
  return {
    ruleId: 'inkstone',
    level,
    message: { text: hint === undefined ? message : `${message}\n${hint}` },
    ...(file !== undefined && {
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(file) },
            ...(line !== undefined && { region: { startLine: line } }),
          },
        },
      ],
    }),
  }
}
