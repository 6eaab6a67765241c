import { expect, test } from 'vitest'
import { costOf } from '../../../test/helpers/cost.ts'
import { testContext } from '../../../test/markdown/context.ts'
import { compileMdx } from '../compile/compile-mdx.ts'
import { lineOfPlace } from './evaluate-mdx.ts'

const place = { ...testContext(), address: '', load: () => Promise.reject(new Error('Nothing is run.')) }

test('thousands of imports cost no more than their text', () => {
  const many = compileMdx('import a from "b"\n\n'.repeat(5555), place)
  const read = (): unknown => lineOfPlace(many, place, { line: 1, column: 1 })
  expect(costOf(() => expect(read).toThrow('docs/guide/page.md:1  Identifier `a`'))).toBeLessThan(3000)
})
