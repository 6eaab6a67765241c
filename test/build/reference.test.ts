import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configurationTypes, referenceFiles } from '../../scripts/reference/reference.ts'

test.each([...referenceFiles('.')])(
  '%s says what the schemas say: `npm run reference` writes it',
  (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  },
)

test('every option has a sentence', () => {
  const bare = configurationTypes('.').flatMap(({ name, sentence, fields }) => [
    ...(isSentence(sentence) ? [] : [name]),
    ...fields.filter((field) => !isSentence(field.sentence)).map(({ key }) => `${name}.${key}`),
  ])
  expect(bare).toEqual([])
})

function isSentence(text: string): boolean {
  return /^[A-Z`].*\S{2}[.`]$/.test(text)
}
