import { expect, test } from 'vitest'
import { html } from '../../../test/markdown/context.ts'
import { piecesOf } from './highlight.ts'

const line = 'const answer = (request) => request.body /* ok */\n'

test('what anybody writes in a page is one piece', () => {
  expect(piecesOf(line.repeat(300), 'javascript')).toEqual([{ code: line.repeat(300), isPlain: false }])
})

test('very long code is highlighted in pieces that end with a line, and nothing of it is lost', () => {
  const code = line.repeat(2000)
  const pieces = piecesOf(code, 'javascript')
  expect(pieces.map((piece) => piece.code).join('')).toBe(code)
  expect(pieces.length).toBe(5)
  expect(pieces.every((piece) => piece.code.endsWith('\n') && !piece.isPlain)).toBe(true)
})

test('lines that nobody reads are written as they are, between others in colour', () => {
  const long = `x = "${'a b '.repeat(600)}"`
  const written = html(`\`\`\`js\nconst a = 1\n${long}\nconst b = 2\n\`\`\``)
  expect(written).toContain('<i class=k>const</i> b')
  expect(written).toContain(`\n${long}\n`)
})

test('a long line of JSON keeps its colours', () => {
  const json = JSON.stringify({ list: Array.from({ length: 1000 }, (_, index) => ({ index })) })
  expect(piecesOf(json, 'json')).toEqual([{ code: json, isPlain: false }])
})

test.each([
  ['a name without end', 'javascript', 'a'],
  ['comments without end', 'scss', '/*\n'],
  ['comments without end', 'swift', '/*\n'],
  ['selectors without end', 'scss', 'a '],
  ['tags without end', 'markup', '<a '],
  ['brackets without end', 'markdown', '['],
  ['blank lines', 'markdown', '\n'],
  ['a path without end', 'csharp', 'a.'],
  ['lines without end', 'nginx', 'a\n'],
])('%s in %s are no code', (_name, language, unit) => {
  const code = unit.repeat(20_000)
  expect(piecesOf(code, language)).toEqual([{ code, isPlain: true }])
})

test.each(['js', 'scss', 'html', 'markdown', 'csharp'])(
  '100 kB of signs are written in time as %s',
  (name) => {
    const start = process.cpuUsage()
    for (const unit of ['a', '`', '/*', '<a ', '[', 'a.', '{', '"\n']) {
      html(`\`\`\`${name}\n${unit.repeat(100_000 / unit.length)}\n\`\`\``)
    }
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1e6).toBeLessThan(16)
  },
)
