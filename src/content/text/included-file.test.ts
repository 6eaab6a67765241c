import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeTestFolders, testFolder } from '../../../test/helpers/test-folder.ts'
import { newEffort } from '../../errors/errors.ts'
import { readIncludedFile } from './included-file.ts'

afterAll(removeTestFolders)

/** Reads a file of `samples/`: its text, or the problem with it. */
function read(
  files: Record<string, string | Uint8Array>,
  file: string,
  change?: (dir: string) => void,
): string | undefined {
  const dir = testFolder({ 'site.config.ts': '', ...files })
  change?.(dir)
  const found = readIncludedFile({ dir, allowedFolders: [] }, file)
  if (typeof found !== 'object') return found
  return `${found.problem.message}\n${found.problem.hint}`
}

test('a text is read without byte order mark, with one kind of line break', () => {
  expect(read({ 'samples/a.js': '\uFEFFa\r\n词\n' }, 'samples/a.js')).toBe('a\n词\n')
})

test('a file that does not exist is nothing', () => {
  expect(read({ 'samples/other.ts': '' }, 'samples/server.js')).toBeUndefined()
  expect(read({}, 'nowhere/server.js')).toBeUndefined()
  expect(read({ 'samples/a.js': '' }, 'samples/a.js/b')).toBeUndefined()
})

test('a link within the author’s folder is followed', () => {
  const link = (dir: string) => symlinkSync('a.js', join(dir, 'samples/link.js'))
  expect(read({ 'samples/a.js': 'a' }, 'samples/link.js', link)).toBe('a')
})

test('the author’s folder may be reached by a link itself', () => {
  const dir = testFolder({ 'real/samples/a.js': 'a' })
  symlinkSync('real', join(dir, 'site'))
  expect(readIncludedFile({ dir: join(dir, 'site'), allowedFolders: [] }, 'samples/a.js')).toBe('a')
})

const secret = testFolder({ 'secret.txt': 'secret' })

/** Test folders lie side by side. */
function outsideMessage(file: string, target: string): string {
  return (
    `The file "${file}" is not in the author’s folder: "samples/link" leads to ${target}.\n` +
    `Put a copy in place of it, or allow its folder in site.config.ts: \`allowedFolders: ['../${basename(secret)}']\`.`
  )
}

test('a link out of the folder is followed where the configuration allows it', () => {
  const dir = testFolder({ 'samples/x': '' })
  symlinkSync(secret, join(dir, 'samples/link'))
  const site = { dir, allowedFolders: [relative(dir, secret)] }
  expect(readIncludedFile(site, 'samples/link/secret.txt')).toBe('secret')
})

test.each<[name: string, file: string, message: string, change: (dir: string) => void]>([
  [
    'a slip in its name',
    'samples/sever.js',
    'The file "samples/sever.js" does not exist.\nDid you mean "samples/server.js"?',
    (dir) => writeFileSync(join(dir, 'samples/server.js'), 'x'),
  ],
  [
    'a folder',
    'samples/app',
    '"samples/app" is a folder, but a code block shows one file.\nName a file in it, or show each in a block of its own.',
    (dir) => mkdirSync(join(dir, 'samples/app')),
  ],
  [
    'a link out of the folder',
    'samples/link',
    outsideMessage('samples/link', join(secret, 'secret.txt')),
    (dir) => symlinkSync(join(secret, 'secret.txt'), join(dir, 'samples/link')),
  ],
  [
    'a folder that is a link out of the folder',
    'samples/link/secret.txt',
    outsideMessage('samples/link/secret.txt', secret),
    (dir) => symlinkSync(secret, join(dir, 'samples/link')),
  ],
  [
    'a link that leads nowhere',
    'samples/link',
    'The file "samples/link" is a link that leads to nothing.\nRemove the link, or let it point to a file.',
    (dir) => symlinkSync('gone', join(dir, 'samples/link')),
  ],
  [
    'a link that leads to itself',
    'samples/link',
    'The file "samples/link" is a link that leads to nothing.\nRemove the link, or let it point to a file.',
    (dir) => symlinkSync('link', join(dir, 'samples/link')),
  ],
  [
    'bytes that are no UTF-8',
    'samples/a.png',
    'The file "samples/a.png" is not UTF-8 text, so it cannot be shown as code.\nSave it with the encoding UTF-8, or link to it instead.',
    (dir) => writeFileSync(join(dir, 'samples/a.png'), Uint8Array.of(0x89, 0x50, 0xff)),
  ],
  [
    'a binary file that happens to be UTF-8',
    'samples/a.bin',
    'The file "samples/a.bin" is not UTF-8 text, so it cannot be shown as code.\nSave it with the encoding UTF-8, or link to it instead.',
    (dir) => writeFileSync(join(dir, 'samples/a.bin'), 'a\0b'),
  ],
  [
    'a very large file',
    'samples/a.log',
    'The file "samples/a.log" is too large to be shown: it has 501 kB, and a code block may have 500 kB.\nPut the part to be shown into a file of its own.',
    (dir) => writeFileSync(join(dir, 'samples/a.log'), 'a'.repeat(500_001)),
  ],
])('it is said why a file cannot be shown: %s', (_name, file, message, change) => {
  expect(read({ 'samples/x': '' }, file, change)).toBe(message)
})

test('what thousands of missing files were meant to be is not looked for', () => {
  const names = Array.from({ length: 300 }, (_, index) => [`samples/part-${index}.js`, ''])
  const dir = testFolder(Object.fromEntries(names) as Record<string, string>)
  const effort = newEffort()
  const found = Array.from({ length: 500 }, (_, index) =>
    readIncludedFile({ dir, allowedFolders: [] }, `samples/pert-${index}.js`, effort),
  )
  expect(found[0]).toMatchObject({ problem: { hint: 'Did you mean "samples/part-0.js"?' } })
  expect(found.at(-1)).toBeUndefined()
})
