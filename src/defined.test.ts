import { expect, test } from 'vitest'
import { globExpression } from './defined.ts'

test.each([
  ['/docs/tags/**', '/docs/tags', true],
  ['/docs/tags/**', '/docs/tags/a/b', true],
  ['/docs/tags/**', '/docs/tagsets', false],
  ['/**/draft', '/draft', true],
  ['/**/draft', '/docs/a/draft', true],
  ['**/draft', '/docs/draft', true],
  ['/docs/*', '/docs/a/b', false],
  ['/v?.(x)/*', '/v1.(x)/a', true],
  ['/{docs,blog}/a', '/blog/a', true],
])('%s stands for the address %s: %s', (pattern, address, isMeant) => {
  expect(globExpression(pattern).test(address)).toBe(isMeant)
})
