import { createElement } from 'react'
import { expect, test } from 'vitest'
import { countElement } from '../mdx/run/element-limit.ts'
import { renderToString } from './react.ts'

function Crowd(): null {
  for (let index = 0; index < 300_000; index++) countElement()
  return null
}

test('elements are counted for each rendering: an author’s component stands on any number of pages', () => {
  const render = (): string => renderToString(createElement(Crowd))
  expect([render(), render()]).toEqual(['', ''])
})

test('those of one rendering are limited', () => {
  const crowds = [createElement(Crowd, { key: 1 }), createElement(Crowd, { key: 2 })]
  expect(() => renderToString(crowds)).toThrow('more than half a million elements')
})
