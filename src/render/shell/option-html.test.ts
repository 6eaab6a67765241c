import { expect, test } from 'vitest'
import { labelMarkupOf, markupOf } from './option-html.ts'

test('attributes that React would take for its own are left out', () => {
  expect(markupOf('<br children="x"><b ref="x" key="y" class="z">c</b>')).toEqual([
    ['br', {}],
    ['b', { class: 'z' }, 'c'],
  ])
  expect(labelMarkupOf('<svg><g dangerouslySetInnerHTML="x" fill="red"></g></svg>')).toEqual([
    ['svg', {}, ['g', { fill: 'red' }]],
  ])
})

test('a label keeps what marks up its words, and only the words of everything else', () => {
  expect(
    labelMarkupOf('Of <code>a</code> <table>b<tr><td><em>c</em></td></tr></table> <math><b>d</b></math>'),
  ).toEqual(['Of ', ['code', {}, 'a'], ' ', 'b', ['em', {}, 'c'], ' ', ['b', {}, 'd']])
})
