import { expect, test } from 'vitest'
import { letterIcon } from './letter-icon.ts'

test.each([
  ['notes', undefined, '>N<', '#2e8555'],
  [' 墨记', undefined, '>墨<', '#2e8555'],
  ['<b>', undefined, '>&lt;<', '#2e8555'],
  ['𝒳y', undefined, '>𝒳<', '#2e8555'],
  ['Sun', { light: { primary: '#ffee00', background: '#ffffff' } }, 'fill="#1b1b1d">S<', '#ffee00'],
])('the icon of a site called "%s"', (title, theme, letter, color) => {
  const icon = letterIcon({ title, ...(theme && { theme }) })
  expect(icon).toContain(letter)
  expect(icon).toContain(`fill="${color}"/>`)
})
