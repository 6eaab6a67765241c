import { expect, test } from 'vitest'
import { fileChooser } from './walk.ts'

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
