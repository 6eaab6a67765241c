import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Highlight, themes, type HighlightProps } from './highlight.ts'
import { Slot } from './slot.tsx'
import { twJoin, twMerge } from './tailwind-merge.ts'
import { cva } from './variants.ts'

test.each([
  [['p-4 text-lg', 'p-2'], 'text-lg p-2'],
  [['px-4', 'p-2', { hidden: true }], 'px-4 p-2 hidden'],
  [['text-lg', 'text-red-500'], 'text-lg text-red-500'],
  [['md:w-1/2 w-full', 'md:w-[3rem]'], 'w-full md:w-[3rem]'],
  [['bg-slate-900/[0.8] text-white text-sm', 'bg-background'], 'text-white text-sm bg-background'],
  [['bg-[url(/a.png)] bg-cover', 'bg-[#fff] bg-none'], 'bg-[url(/a.png)] bg-cover bg-[#fff] bg-none'],
  [['relative flex rounded-md', 'absolute hidden rounded-t-lg'], 'rounded-md absolute hidden rounded-t-lg'],
  [['data-[state=open]:block hidden', 'grid'], 'data-[state=open]:block grid'],
  [['hover:p-1', undefined, ['p-1']], 'hover:p-1 p-1'],
])('of the classes %j those stay that have effect', (values, merged) => {
  expect(twMerge(...values)).toBe(merged)
  expect(twJoin('a', ['b'])).toBe('a b')
})

test('a component has the classes of the variants that are chosen', () => {
  const classes = cva('base', {
    variants: { size: { small: 's', large: ['l', 'xl'] }, isOpen: { true: 'open', false: null } },
    defaultVariants: { size: 'small' },
    compoundVariants: [{ size: ['large', 'huge'], isOpen: true, className: 'both' }],
  })
  expect(classes()).toBe('base s')
  expect(classes({ size: 'large', isOpen: true, className: 'own' })).toBe('base l xl open both own')
  expect(classes({ size: undefined, isOpen: false, class: 'own' })).toBe('base s own')
  expect(cva()()).toBe('')
})

test('a slot gives the element inside of it what it was given', () => {
  const link = createElement('a', { href: '/a', className: 'own', style: { top: 1 } }, 'A')
  const slot = createElement(Slot, { className: 'slot', style: { left: 1 }, title: 'T' }, link)
  expect(renderToStaticMarkup(slot)).toBe(
    '<a href="/a" class="slot own" style="left:1px;top:1px" title="T">A</a>',
  )
  expect(renderToStaticMarkup(createElement(Slot, null, 'a', 'b'))).toBe('ab')
})

test('code is handed on line by line', () => {
  const write: NonNullable<HighlightProps['children']> = (written) => {
    const { className, tokens, getLineProps, getTokenProps } = written
    const lines = tokens.map((line, number) =>
      createElement(
        'div',
        { ...getLineProps({ line, key: number, className: 'own' }), key: number },
        line.map((token, key) => createElement('i', { ...getTokenProps({ token, key }), key })),
      ),
    )
    return createElement('pre', { className }, lines)
  }
  const block = Highlight({ code: 'a\nb', language: 'js', children: write })
  expect(renderToStaticMarkup(block)).toBe(
    '<pre class="prism-code language-js"><div class="token-line own"><i class="token plain">a</i></div>' +
      '<div class="token-line own"><i class="token plain">b</i></div></pre>',
  )
  expect(themes['any']).toEqual({ plain: {}, styles: [] })
})
