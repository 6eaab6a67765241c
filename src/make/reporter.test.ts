import { expect, test } from 'vitest'
import { UserError } from '../errors/errors.ts'
import { collectWarnings, silent } from './reporter.ts'

test('there may be more problems than a call takes arguments', () => {
  const warnings = collectWarnings(silent)
  const many = Array.from({ length: 200_000 }, () => ({ message: 'Gone' }))
  warnings.add('warn', many)
  warnings.add('throw', many)
  expect(warnings.list.length).toBe(200_000)
  expect(() => {
    warnings.throwErrors(false)
  }).toThrow(UserError)
})
