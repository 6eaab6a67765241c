import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configurationTypes, keyTypes, referenceFiles } from '../../scripts/reference/reference.ts'

test.each([...referenceFiles('.')])(
  '%s says what the schemas say: `npm run reference` writes it',
  (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  },
)

test('every option and every key has a sentence', () => {
  const types = [...configurationTypes('.'), ...keyTypes('.')]
  const bare = types.flatMap(({ name, sentence, fields }) => [
    ...(isSentence(sentence) ? [] : [name]),
    ...fields.filter((field) => !isSentence(field.sentence)).map(({ key }) => `${name}.${key}`),
  ])
  expect(bare).toEqual([])
})

function isSentence(text: string): boolean {
  return /^[A-Z`].*\S{2}[.`]$/.test(text)
}
