import { expect, test } from 'vitest'
import { copiedCode } from './code-blocks.ts'

test.each([
  ['bash', '$ npm install\n$ npm test', 'npm install\nnpm test'],
  ['bash', 'echo "$ 5"\n# $ a comment\n$HOME/run', 'echo "$ 5"\n# $ a comment\n$HOME/run'],
  ['sh', '  $ indented', '  $ indented'],
  ['console', '$ ls\na.txt\n# whoami\nroot', 'ls\na.txt\nwhoami\nroot'],
  ['console', 'me@host:~/work$ ls\n~/work % ls', 'ls\nls'],
  ['powershell', 'PS C:\\> Get-Date\nPS> Get-Item', 'Get-Date\nGet-Item'],
  ['js', '$ (x)', '$ (x)'],
  [undefined, '$ npm install', '$ npm install'],
])('COD-01: of %s %j is copied as %j', (language, code, copied) => {
  expect(copiedCode(code, language)).toBe(copied)
})
