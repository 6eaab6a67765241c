import type { Problem } from '../types/problem.ts'
import type { CheckResult } from './check-site.ts'

/** Findings in the format that code hosts read (SARIF 2.1.0). */
export function sarifOf(
  { errors, warnings }: Pick<CheckResult, 'errors' | 'warnings'>,
  version: string,
): string {
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
