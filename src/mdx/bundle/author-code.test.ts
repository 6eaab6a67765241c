import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { removeTestFolders, testFolder } from '../../../test/helpers/test-folder.ts'
import { viteProblem } from './author-code.ts'

const page = { key: 'a1', compile: () => Promise.reject(new Error('not asked for')) }
const code = {
  pages: [
    { ...page, file: 'docs/a.mdx' },
    { ...page, file: 'docs/b.mdx' },
  ],
  imports: [],
  theme: [{ name: 'Footer', path: 'theme/Footer.tsx' }],
}

afterAll(removeTestFolders)

/** The address of a module in a folder with this Vite. */
function besideVite(version?: string): string {
  const dir = testFolder(
    version === undefined ? {} : { 'node_modules/vite/package.json': JSON.stringify({ version }) },
  )
  return pathToFileURL(join(dir, 'engine.js')).href
}

test('a site with code hears how to install Vite where it is missing', () => {
  expect(viteProblem(code, besideVite())).toEqual({
    file: 'theme/Footer.tsx',
    message: 'Vite bundles the code in this file and 2 more, and it is not installed.',
    hint: 'Install it once, beside Inkstone: npm install vite@8',
  })
  expect(viteProblem({ ...code, pages: code.pages.slice(0, 1), theme: [] }, besideVite())?.message).toBe(
    'Vite bundles the code in this file, and it is not installed.',
  )
})

test('a Vite that is too old is missing as well, and one that fits is not', () => {
  expect(viteProblem(code, besideVite('7.3.1'))?.message).toBe(
    'Vite bundles the code in this file and 2 more, and 7.3.1 is too old.',
  )
  expect(viteProblem(code, besideVite('8.3.8'))).toBeUndefined()
  expect(viteProblem(code)).toBeUndefined()
})
