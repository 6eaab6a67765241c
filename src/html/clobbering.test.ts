import { expect, test } from 'vitest'
import { compile } from '../../test/markdown/context.ts'

test('no control takes the place of what scripts ask of its form', () => {
  const { html, warnings } = compile(
    '<form><input name="parentNode"><button id="closest">x</button><input name="title"></form>\n',
  )
  expect(html.trim()).toBe('<form><input><button>x</button><input name="title"></form>')
  expect(warnings.map(({ message }) => message)).toEqual([
    'The attribute `name` of <input> was left out: it could change more than the text, or load something from elsewhere.',
    'The attribute `id` of <button> was left out: it could change more than the text, or load something from elsewhere.',
  ])
})

test('other elements may have such an id: nothing asks a form for them', () => {
  expect(compile('<div id="children">x</div>\n').html.trim()).toBe('<div id="children">x</div>')
})

test('a map of a picture is one of the page, and only objects had data', () => {
  expect(compile('<b data="x">x</b> <img usemap="javascript:x" src="/a.svg" alt="">\n').html).toContain(
    '<b>x</b> <img loading="lazy" decoding="async" src="/base/a.svg" alt="">',
  )
  expect(compile('<img usemap="#m" src="/a.svg">\n').html).toContain(' usemap="#m"')
})
