import { expect, test } from 'vitest'
import { fileChooser, globExpression } from './walk.ts'

test.each([
  [{}, 'a/b.md', true],
  [{ include: ['**/*.{md,mdx}'] }, 'a.mdx', true],
  [{ include: ['**/*.md'] }, 'a/b/c.mdx', false],
  [{ include: ['guide/**'] }, 'guide/a/b.md', true],
  [{ include: ['*.md'] }, 'guide/a.md', false],
  [{ exclude: ['**/*.test.md'] }, 'a.test.md', false],
  [{ exclude: ['drafts/**'] }, 'drafts/a.md', false],
  [{ exclude: ['a+b/?.md'] }, 'a+b/c.md', false],
  [{ include: ['./a.md'], exclude: ['[x].md'] }, 'a.md', true],
])('%j of %s: %s', (choice, path, isChosen) => {
  expect(fileChooser(choice)(path)).toBe(isChosen)
})

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
