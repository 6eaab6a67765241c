import { expect, test } from 'vitest'
import { titleLength } from './PageTitle.tsx'

test.each([
  ['创建项目', undefined],
  ['Creating the project', undefined],
  ['在 Linux 上安装 Docker 与 Jenkins', 'ink-wide'],
  ['How bilingual reading works', 'ink-wide'],
  ['Release notes for version 2.4', 'ink-wide'],
  ['本地开启 HTTPS：以 Express 应用为例', 'ink-long'],
  ['Installing Docker and Jenkins on Linux', 'ink-long'],
  ['', undefined],
])('a title that takes a second line in large letters is told by a class: %s', (title, length) => {
  expect(titleLength(title)).toBe(length)
})
