import { expect, test } from 'vitest'
import { collectWarnings, silent } from './reporter.ts'

test('there may be more problems than a call takes arguments', () => {
  const warnings = collectWarnings(silent)
  const many = Array.from({ length: 200_000 }, () => ({ message: 'Gone' }))
  for (const severity of ['warn', 'throw'] as const) warnings.add(severity, many)
  expect(warnings.list.length).toBe(200_000)
})
