import { createElement, type ElementType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { absentModule } from './absent-module.ts'

// as: whatever is asked of what stands for a module is there.
const kit = absentModule('some-kit') as unknown as Record<string, ElementType & Record<string, ElementType>>

function shown(component: unknown, props: object, ...children: ReactNode[]): string {
  // as: see above.
  return renderToStaticMarkup(createElement(component as ElementType, props, ...children))
}

test.each([
  [
    'an element of the library',
    kit['motion']?.['div'],
    { className: 'card', initial: { y: 1 } },
    '<div class="card">x</div>',
  ],
  ['a button', kit['Button'], { onClick: () => 1, variant: 'ghost' }, '<button type="button">x</button>'],
  [
    'what leads somewhere',
    kit['Card'],
    { href: '/a', target: '_blank' },
    '<a href="/a" target="_blank">x</a>',
  ],
  ['what leads to an address of the site', kit['LinkBox'], { to: '/a' }, '<a href="/a">x</a>'],
  ['a heading', kit['Title'], { level: 3 }, '<h3>x</h3>'],
  [
    'the part that a page has one of already',
    kit['motion']?.['main'],
    { className: 'own' },
    '<div class="own" data-ink-main="">x</div>',
  ],
  ['a text by its look', kit['Typography'], { variant: 'h4', gutterBottom: true }, '<h4>x</h4>'],
  ['a text by its element', kit['Typography'], { component: 'p' }, '<p>x</p>'],
  ['a part', kit['Accordion']?.['Item'], { 'data-value': 'a', value: 'a' }, '<div data-value="a">x</div>'],
  [
    'a style without what moves it',
    kit['Box'],
    { style: { top: 1, y: kit['useY'] } },
    '<div style="top:1px">x</div>',
  ],
  ['what stands in a line', kit['Tooltip'], { title: 'T' }, 'x'],
  [
    'a carousel',
    kit['Carousel'],
    { className: 'own', slidesToShow: 3, autoplay: true },
    '<div class="ink-slides own" tabindex="0" style="--ink-slides:3">x</div>',
  ],
  ['what lies over the page', kit['Portal'], {}, ''],
  ['what is open by a state', kit['CSSTransition'], { in: true }, 'x'],
  ['what is shut by a state', kit['CSSTransition'], { in: false, unmountOnExit: true }, ''],
  ['what may hold the button that opens it', kit['Root'], { open: false }, '<div>x</div>'],
])('%s of a module that is not there is shown', (_name, component, props, html) => {
  expect(shown(component, props, 'x')).toBe(html)
})

test('a picture is one, and an icon is nothing', () => {
  expect(shown(kit['LazyImage'], { src: '/a.png', loading: 'lazy' })).toBe(
    '<img alt="" src="/a.png" loading="lazy"/>',
  )
  expect(shown(kit['Icon'], {})).toBe('')
  expect(shown(kit['BackgroundImage'], { src: '/a.png', loading: 'lazy' }, 'Words')).toBe(
    '<div><img alt="" src="/a.png" loading="lazy"/>Words</div>',
  )
  expect(shown(kit['Image'], { src: '/a.png', loading: 'lazy' }, false, null)).toBe(
    '<img alt="" src="/a.png" loading="lazy"/>',
  )
})

test('a template or styles behind an element make that element', () => {
  // as: see above.
  const { section } = kit['styled'] as unknown as { section: (...styles: unknown[]) => unknown }
  expect(shown(section`color: red`, {}, 'x')).toBe('<section>x</section>')
  expect(shown(section({ color: 'red' }), {}, 'x')).toBe('<section>x</section>')
  expect(shown(section({ color: 'red' }, { top: 0 }), {}, 'x')).toBe('<section>x</section>')
  expect(
    shown(
      section(() => ({ color: 'red' })),
      {},
      'x',
    ),
  ).toBe('<section>x</section>')
})

test('the names of things that are not there are no text', () => {
  // as: see above.
  const { name, nickname } = kit['person'] as unknown as Record<string, ReactNode>
  const { name: ofModule } = absentModule('a-person') as unknown as Record<string, ReactNode>
  expect(shown('p', {}, name, nickname, ofModule)).toBe('<p></p>')
})

test('what a module gives by default has the name of the module', () => {
  // as: see above.
  const given = absentModule('react-github-btn') as unknown as { default: unknown }
  expect(shown(given, { href: 'https://a.example' }, 'Star')).toBe('<a href="https://a.example">Star</a>')
  expect(shown(given.default, {}, 'Star')).toBe('<button type="button">Star</button>')
})

test('hooks, functions and classes give what holds nothing', () => {
  // as: see above.
  const some = kit as unknown as Record<string, new (...given: unknown[]) => { map: () => unknown }>
  const list = some['makeList'] as unknown as (...given: unknown[]) => unknown[] & { styles: object }
  expect([list({}).length, String(list({})), list({}).styles]).toEqual([0, '', {}])
  const Client = some['Client']
  expect(Client && typeof new Client({ a: 1 }).map).toBe('function')
  const measure = absentModule('use-measure') as unknown as () => [unknown, { width: unknown }]
  const [ref, { width }] = measure()
  expect([typeof ref, typeof width]).toEqual(['function', 'function'])
})

test('what a function gives may be waited for', async () => {
  const load = kit['fetchIcons'] as unknown as () => Promise<Record<string, object>>
  await new Promise((resolve) => {
    load().then(resolve).catch(resolve)
  })
  expect(Object.values((await load())['icons'] ?? [])).toEqual([])
})

test('schemas take what they are asked to check as it is', async () => {
  type Schema = Readonly<Record<string, (...given: unknown[]) => Schema>> & {
    parse: (value: unknown) => unknown
  }
  // as: see above. A bundler gives what imports it another object with the same prototype.
  const z = Object.create(Object.getPrototypeOf(absentModule('zod/v4')) as object) as Record<
    string,
    (given: unknown) => Schema
  >
  const { array, object } = z
  const levels = array?.(object?.({}))['length']?.(7)['optional']?.()
  expect(levels?.parse([1])).toEqual([1])
  expect(levels?.['safeParse']?.([1])).toEqual({ success: true, data: [1] })
  await expect(levels?.['parseAsync']?.([1])).resolves.toEqual([1])
})
