import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'inkstone-load-'))
const installed = join(folder, 'node_modules/inkstone')
const kept = join(folder, 'node_modules/.cache/inkstone/engine')
const program = join(installed, 'lib/program.js')

beforeEach(() => {
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  mkdirSync(join(installed, 'lib/engine'), { recursive: true })
  writeFileSync(join(installed, 'package.json'), '{ "type": "module" }')
  for (const name of ['load-engine.js', 'replace-file.js'])
    cpSync(join('lib', name), join(installed, 'lib', name))
  writeEngine('one')
  writeFileSync(
    program,
    [
      "import { keepCompiled, loadEngine } from './load-engine.js'",
      "process.stdout.write(loadEngine('write.cjs').value)",
      'keepCompiled()',
    ].join('\n'),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

function writeEngine(value: string): void {
  const text = `exports.value = ((word) => require('node:path').posix.join('/', word))('${value}')`
  writeFileSync(join(installed, 'lib/engine/write.cjs'), text)
}

const run = (): string => execFileSync(process.execPath, [program], { encoding: 'utf8' })

const file = join(kept, 'write.cjs.bin')

test('what V8 has compiled is kept beside the package, and taken the next time', () => {
  expect(run()).toBe('/one')
  expect(readdirSync(kept)).toEqual(['write.cjs.bin'])
  utimesSync(file, 1, 1)

  expect(run()).toBe('/one')
  // It was not made again.
  expect(statSync(file).mtimeMs).toBe(1000)
})

test('a text of the same length is compiled anew', () => {
  run()
  writeEngine('two')

  expect(run()).toBe('/two')
})

test.each([
  ['damaged', (bytes: Buffer) => bytes.fill(7, 200, 400)],
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.alloc(0)],
])('kept code that is %s is made again', (_, damage) => {
  run()
  const whole = readFileSync(file)
  writeFileSync(file, damage(Buffer.from(whole)))

  expect(run()).toBe('/one')
  expect(readFileSync(file).length).toBe(whole.length)
})

test('code of an engine that is gone is removed, and what cannot be kept is no error', () => {
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, 'write.before.cjs.bin'), '')
  run()
  expect(readdirSync(kept)).toEqual(['write.cjs.bin'])

  rmSync(join(folder, 'node_modules/.cache'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.cache'), 'a file')
  expect(run()).toBe('/one')
  expect(existsSync(kept)).toBe(false)
})
