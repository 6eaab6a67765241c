import { isDeepStrictEqual } from 'node:util'
import { forwardRef, type ElementType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withinLimit } from './element-limit.ts'
import { jsx, jsxs } from './jsx-runtime.ts'

test('the main part of an author is a marked element in that of the page, and the theme’s own stays', () => {
  const own = withinLimit(() =>
    jsxs('main', { className: 'home', children: [jsx('p', { children: 'Beds' }, 'p')] }),
  )
  expect(renderToStaticMarkup(own)).toBe('<div class="home" data-ink-main=""><p>Beds</p></div>')
  expect(renderToStaticMarkup(jsx('main', { id: 'ink-main' }))).toBe('<main id="ink-main"></main>')
})

test('a component has the properties that it says beside itself, as its authors could count on before React 19', () => {
  const Named = Object.assign(({ name, size }: { name?: string; size?: number }) => `${name} ${size}`, {
    defaultProps: { name: 'Rose', size: 1 },
  })
  const shown = (type: ElementType, props: object): string =>
    renderToStaticMarkup(withinLimit(() => jsx(type, props)))
  expect(shown(Named, { size: 2, name: undefined })).toBe('Rose 2')
  const Forwarded = Object.assign(forwardRef(Named), { defaultProps: { name: 'Thyme', size: 3 } })
  expect(shown(Forwarded, {})).toBe('Thyme 3')
})

test.each<[written: object, isKept: boolean]>([
  [{}, true],
  [{ src: null, type: null }, true],
  [{ src: '', type: false }, true],
  [{ type: ' Module ' }, true],
  [{ type: 'importmap' }, true],
  [{ type: 'application/ld+json' }, false],
  [{ src: '/a.js' }, false],
  [{ src: '/a.js', type: null }, false],
])(
  'a script is kept back that has its code within it, whatever says that it has no address: %o',
  (written, isKept) => {
    const script = withinLimit(() => jsx('script', { ...written, dangerouslySetInnerHTML: { __html: '' } }))
    const kept = { type: 'text/plain', 'data-ink-kept': '' }
    expect(isDeepStrictEqual(script.props, kept)).toBe(isKept)
  },
)
