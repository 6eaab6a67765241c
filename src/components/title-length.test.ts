import { expect, test } from 'vitest'
import { isLongTitle } from './title-length.ts'

test.each([
  ['在 Linux 上安装 Docker 与 Jenkins', false],
  ['本地开启 HTTPS：以 Express 应用为例', true],
  ['Release notes for version 2.4', false],
  ['Installing Docker and Jenkins on Linux', true],
  ['', false],
])('a title that takes a second line in large letters is long: %s', (title, isLong) => {
  expect(isLongTitle(title)).toBe(isLong)
})
