import { expect, test, vi } from 'vitest'
import { renderedAlive } from './island-ways.ts'

test.each([
  ['the address of a link is longer on its page', '<p><a href="/docs/page#a">A</a></p>', true],
  ['what stands inside is shown', '<p><a href="#a">A</a><b>inside</b></p>', false],
])('a component shows more where it has more than values of attributes: %s', (_, whole, isAlive) => {
  const html = '<p><a href="#a">A</a></p>'
  const onStill = vi.fn<(error: unknown) => void>()
  const found = renderedAlive({
    alive: () => html,
    still: () => whole,
    elements: () => undefined,
    text: () => undefined,
    onStill,
  })
  expect(found).toEqual(isAlive ? { html } : undefined)
  expect(onStill).toHaveBeenCalledTimes(isAlive ? 0 : 1)
})

test('what a component adds to the HTML that stands inside of it is shown', () => {
  const html = '<p><ink-children aria-describedby="n"><input/></ink-children><b id="n">0</b></p>'
  const found = renderedAlive({
    alive: () => html,
    still: () => '<p><input aria-describedby="n"/><b id="n">0</b></p>',
    elements: () => undefined,
    text: () => undefined,
    onStill: vi.fn<(error: unknown) => void>(),
  })
  expect(found).toEqual({ html })
})

test('a text that a component does not show yet travels as a text', () => {
  const given = {
    slotHtml: undefined,
    parts: { props: {}, sent: { children: 'a' }, html: [], wholes: new Set<number>() },
  }
  const found = (isText: boolean): unknown =>
    renderedAlive({
      alive: () => '<i></i>',
      still: () => '<i></i>',
      elements: () => undefined,
      text: () => (isText ? { html: '<i></i>', given } : undefined),
      onStill: vi.fn<(error: unknown) => void>(),
    })
  expect(found(true)).toEqual({ html: '<i></i>', given })
  expect(found(false)).toEqual({ html: '<i></i>' })
})
