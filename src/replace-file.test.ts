import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeFrom, replaceFile } from './replace-file.ts'

let dir = ''

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'inkstone-replace-'))
})

afterEach(() => rmSync(dir, { recursive: true }))

test('a file is written into folders that are made for it, and nothing lies beside it', () => {
  expect(replaceFile(join(dir, 'a/b/c.json'), 'one')).toBe(true)
  expect(replaceFile(join(dir, 'a/b/c.json'), Buffer.from('two'))).toBe(true)

  expect(readFileSync(join(dir, 'a/b/c.json'), 'utf8')).toBe('two')
  expect(readdirSync(join(dir, 'a/b'))).toEqual(['c.json'])
})

test('a file that cannot be put in place is no error, and its draft is gone', () => {
  mkdirSync(join(dir, 'taken/full'), { recursive: true })

  expect(replaceFile(join(dir, 'taken'), 'text')).toBe(false)
  expect(readdirSync(dir)).toEqual(['taken'])
})

test('a folder that cannot be made is no error', () => {
  writeFileSync(join(dir, 'file'), '')

  expect(replaceFile(join(dir, 'file/a.json'), 'text')).toBe(false)
  expect(readFileSync(join(dir, 'file'), 'utf8')).toBe('')
})

test('drafts of builds that were ended are removed, those of others are not', () => {
  for (const name of ['a.json.1.draft', 'a.json.2.draft', 'b.json.1.draft'])
    writeFileSync(join(dir, name), '')
  for (const name of ['a.json.1.draft', 'b.json.1.draft']) utimesSync(join(dir, name), 1, 1)

  replaceFile(join(dir, 'a.json'), 'text')

  expect(readdirSync(dir).toSorted()).toEqual(['a.json', 'a.json.2.draft', 'b.json.1.draft'])
})

test('files and folders that are due are removed', () => {
  mkdirSync(join(dir, 'old/inner'), { recursive: true })
  writeFileSync(join(dir, 'old.txt'), '')
  writeFileSync(join(dir, 'new.txt'), '')

  removeFrom(dir, (name) => name.startsWith('old'))
  removeFrom(join(dir, 'nowhere'), () => true)

  expect(readdirSync(dir)).toEqual(['new.txt'])
  expect(existsSync(join(dir, 'nowhere'))).toBe(false)
})
