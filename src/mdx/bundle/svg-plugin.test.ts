import { expect, test } from 'vitest'
import { drawingStyles, ownSizes } from './svg-plugin.ts'

test('rules for names, classes and ids, and the attribute, become attributes; the narrowest holds', () => {
  const { attributesOf, saysMore } = drawingStyles(
    '.a, path { fill: red; stroke: blue } #x { fill: green } path.a { stroke: none !important }',
  )
  const element = { name: 'path', attribs: { class: 'b a', id: 'x', style: 'opacity:.5;-inkscape-font:x' } }
  expect(attributesOf(element)).toEqual({ fill: 'green', stroke: 'none', opacity: '.5' })
  expect(attributesOf({ name: 'g', attribs: {} })).toEqual({})
  expect(saysMore).toBe(false)
})

test.each([
  ['an animation', '@keyframes spin { to { opacity: 0 } }'],
  ['an element in another', 'g path { fill: red }'],
  ['what no attribute says', '.a { transform: scale(2) }'],
  ['something from elsewhere', '.a { fill: url(https://other.example/a.svg#b) }'],
])('a style sheet says more with %s', (_name, sheet) => {
  const { attributesOf, saysMore } = drawingStyles(sheet)
  expect(saysMore).toBe(true)
  expect(attributesOf({ name: 'path', attribs: { class: 'a' } })).toEqual({})
})

test('a drawing says its own size in its style', () => {
  expect(ownSizes('fill: red; width: 261px;height:2em !important; background: url(x)')).toEqual({
    width: '261px',
    height: '2em',
  })
})
