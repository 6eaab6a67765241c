import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configurationTypes, keyTypes, referenceFiles } from '../../../scripts/reference/reference.ts'

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

test('the Chinese of the sentences is of sentences that are there, and keeps their code', () => {
  const types = [...configurationTypes('.'), ...keyTypes('.')]
  const there = new Set(
    types.flatMap((type) => [type, ...type.fields].flatMap((part) => Object.values(part))).map(String),
  )
  // as: the file is a table of texts.
  const table = JSON.parse(readFileSync('scripts/reference/zh.json', 'utf8')) as Record<string, string>
  expect(Object.keys(table).filter((text) => !there.has(text))).toEqual([])
  const codeIn = (text: string): string[] => text.match(/`[^`]+`/g) ?? []
  const lost = Object.entries(table).filter(([text, said]) =>
    codeIn(text).some((code) => !said.includes(code)),
  )
  expect(lost).toEqual([])
})

function isSentence(text: string): boolean {
  return /^[A-Z`].*\S{2}[.`]$/.test(text)
}
