import { expect, test } from 'vitest'
import type { BundleState } from './bundle-state.ts'
import { computedRequiresPlugin } from './computed-requires.ts'

/** The code of a module of the site without what it needs below. */
function changed(code: string): string | undefined {
  // as: the plug-in reads nothing else of these files.
  const { transform } = computedRequiresPlugin({ engineDir: '/engine', siteDir: '/site' } as BundleState)
  // as: the plug-in gives its hook as a function, which needs nothing of the bundler.
  const run = transform as unknown as (code: string, id: string) => { code: string } | undefined
  return run(`export {}\n${code}`, '/site/src/components/Map.jsx')?.code.split('\n')[1]
}

test('files of the site whose names are put together are imported when they are wanted', () => {
  expect(changed('load(import(`@site/static/${name}.json`))')).toBe(
    'load(importedFile(import.meta.glob("/static/**/*.json", { eager: false }), `@site/static/${name}.json`))',
  )
  expect(changed("load(() => import('@site/src/parts/' + name))")).toContain(
    'import.meta.glob("/src/parts/**/*.{png,',
  )
})

test.each([
  'import(`./parts/${name}.js`)',
  "import('@site/src/part')",
  'import(name)',
  'import(`@site/${name}`)',
])('%s is left to the bundler', (code) => {
  expect(changed(code)).toBe(undefined)
})

test('pictures whose names are put together are there at once', () => {
  expect(changed('show(require(`@site/static/img/${name}.png`))')).toBe(
    'show(requiredFile(import.meta.glob("/static/img/**/*.png", { eager: true }), `@site/static/img/${name}.png`))',
  )
})
