import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withSlashes } from '../../file-paths.ts'
import { fileHelpers, fileSystem } from './lent-files.ts'

type Act = (...args: unknown[]) => Promise<unknown>

// as: what a module exports is asked for by name, as plugins do.
const files = fileSystem() as Record<string, Act>
const helpers = fileHelpers as Record<string, Act & ((...args: unknown[]) => string)>

const folder = (): string => mkdtempSync(join(tmpdir(), 'inkstone-test-'))

test('files are read and written by promises and by callbacks, with the folders that they need', async () => {
  const file = join(folder(), 'a/b/c.json')
  await files['outputJson']!(file, { beds: 3 })
  expect(await files['readJson']!(file)).toEqual({ beds: 3 })
  expect(await files['readFile']!(file, 'utf8')).toContain('beds')
  expect(await files['pathExists']!(file)).toBe(true)
  const text = await new Promise(
    (resolve) => void files['readFile']!(file, 'utf8', (_: unknown, found: string) => resolve(found)),
  )
  expect(text).toBe(readFileSync(file, 'utf8'))
  const data = await new Promise(
    (resolve) => void files['readJson']!(file, (_: unknown, found: unknown) => resolve(found)),
  )
  expect(data).toEqual({ beds: 3 })
  expect(await files['exists']!(file)).toBe(true)
  await expect(files['readJson']!(`${file}.absent`)).rejects.toThrow('ENOENT')
})

test.each('remove emptyDir emptyDirSync move moveSync unlink unlinkSync rm rmSync rename'.split(' '))(
  'nothing is deleted by %s',
  (name) => expect(files[name]).toBeUndefined(),
)

test('files are found by patterns, without those that are left out, hidden or installed', async () => {
  const cwd = folder()
  for (const name of 'one.md two/three.md two/four.txt two/five/six.md .hidden/a.md node_modules/a/b.md'.split(
    ' ',
  ))
    await files['outputFile']!(join(cwd, name), '')
  const find = async (patterns: unknown, options?: object): Promise<unknown> =>
    helpers['Globby']!(patterns, { cwd, ...options })
  expect(await find('*.md')).toEqual(['one.md'])
  expect(await find(['**/*.md', '!two/five/**'])).toEqual(['one.md', 'two/three.md'])
  expect(await find(['./two/*.{md,txt}'], { ignore: ['two/four.txt'] })).toEqual(['two/three.md'])
  expect(await find('o[m-o]e(-v[0-9]*)?.md')).toEqual(['one.md'])
  expect(await find(['one.md'], { absolute: true })).toEqual([join(cwd, 'one.md')])
  expect(await find(['../*.md', '../one.md'], { cwd: join(cwd, 'two') })).toEqual(['../one.md'])
  const whole = withSlashes(cwd)
  expect(await find(`${whole}/two/**/*.md`)).toEqual([`${whole}/two/five/six.md`, `${whole}/two/three.md`])
  expect(await find('.hidden/*')).toEqual(['.hidden/a.md'])
  expect(await find('absent/*')).toEqual([])
})

test('names of data say what they are of, and differ', () => {
  const [one, two] = ['/docs/a b', '/docs/a/b'].map((path) => helpers['docuHash']!(path))
  expect(one).toMatch(/^docs-a-b-\w{3}$/)
  expect(one).not.toBe(two)
  expect(helpers['aliasedSitePath']!('/site/docs/a.md', '/site')).toBe('@site/docs/a.md')
})
