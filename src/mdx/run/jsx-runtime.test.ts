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
