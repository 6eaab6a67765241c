import { expect, test } from 'vitest'
import { compile } from '../../../test/markdown/context.ts'
import type { ArticleContext } from '../../types/article.ts'

const own = { admonitions: ['example', 'details', 'Note'] }
const read = (text: string, context: Partial<ArticleContext>): { html: string; warnings: string[] } => {
  const { html, warnings } = compile(text, context)
  return { html: html.replaceAll('\n', ''), warnings: warnings.map(({ message }) => message) }
}
const box = (kind: string, title: string, attributes = ''): string =>
  `<div${attributes || ' class="ink-admonition"'} data-kind="${kind}" role="note"${kind === 'info' ? ' aria-label="info"' : ''}><p class="ink-admonition-title">${title}</p><div class="ink-admonition-content"><p>a</p></div></div>`

test.each([
  [':::example\na\n:::', box('info', 'example')],
  [':::example[**b**]\na\n:::', box('info', '<strong>b</strong>')],
  [':::example Some title\na\n:::', box('info', 'Some title')],
  [':::example{.c #d}\na\n:::', box('info', 'example', ' class="ink-admonition c" id="d"')],
  [':::note\na\n:::', box('note', 'note')],
  [':::details More\na\n:::', '<details><summary>More</summary><p>a</p></details>'],
  [':::details\na\n:::', '<details><summary>Details</summary><p>a</p></details>'],
])('kinds of the site are admonitions: %s', (text, html) => {
  expect(read(text, own)).toEqual({ html, warnings: [] })
})

test('a kind of the site has the title that the site gives it, where the text has none', () => {
  const titled = { ...own, admonitionTitles: { example: 'An <example>' } }
  expect(read(':::example\na\n:::', titled).html).toBe(box('info', 'An &lt;example&gt;'))
  expect(read(':::example[b]\na\n:::', titled).html).toBe(box('info', 'b'))
})

test('where the context is tolerant, the marks of an unknown kind are left out', () => {
  expect(read(':::what[b]\na\n:::', { isTolerant: true })).toEqual({
    html: '<p>b</p><p>a</p>',
    warnings: ['There is no admonition ":::what", so its text is shown without a box.'],
  })
})

test.each([
  [':::what b\na\n:::', { isTolerant: true }],
  [':::what\na\n:::', {}],
])('otherwise one of an unknown kind is text: %s', (text, context) => {
  const { html, warnings } = read(text, context)
  expect(html).toContain('<p>:::what')
  expect(warnings).toEqual(['There is no admonition ":::what", so it is shown as text.'])
})

test('an admonition that a plugin makes of a quote has an end, and no title but its own', () => {
  const children = [{ type: 'paragraph', children: [{ type: 'text', value: 'a' }] }]
  const label = {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [{ type: 'text', value: 'Look' }],
  }
  const made = (parts: object[]): string =>
    read('> Written, and longer than one line\n> of text', {
      changeTree: ({ position }) => ({
        // as: the types of trees are looser for plugins.
        root: {
          type: 'root',
          children: [{ type: 'containerDirective', name: 'tip', children: parts, position }],
        } as never,
        problems: [],
      }),
    }).html
  expect(made(children)).toBe(box('tip', 'tip'))
  expect(made([label, ...children])).toBe(box('tip', 'Look').replace('role="note"', '$& aria-label="tip"'))
})
