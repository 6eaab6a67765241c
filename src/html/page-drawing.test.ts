import { expect, test } from 'vitest'
import { followsPage, pageDrawing } from './page-drawing.ts'

const draw = (inner: string, attributes = 'viewBox="0 0 100 50"'): string | undefined =>
  pageDrawing(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`, {
    id: 'd',
    alt: 'Two "boxes"',
    src: '/a.svg',
  })

test('a drawing follows the page when it asks for one of its colours, and is not too large', () => {
  expect(followsPage('<svg><rect fill="var(--ink-text, #222)"/></svg>')).toBe(true)
  expect(followsPage('<svg><rect fill="#222"/></svg>')).toBe(false)
  expect(followsPage(`<svg>${'<g/>'.repeat(20_000)}<rect fill="var(--ink-text)"/></svg>`)).toBe(false)
})

test('a drawing stands in the page with its picture’s text, and references of its own', () => {
  expect(
    draw(
      '<title>T</title><defs><marker id="a"><path d="M0 0"/></marker></defs><use href="#b"/>' +
        '<path fill="var(--ink-text, #222)" marker-end="url(#a)"/><text font-family="Arial">x &lt; y</text>',
    ),
  ).toBe(
    '<span class="ink-drawing" tabindex="0" data-src="/a.svg"><svg role="img" aria-label="Two &quot;boxes&quot;" ' +
      'viewBox="0 0 100 50" width="100" height="50" font-size="16" direction="ltr"><defs><marker id="d-a"><path d="M0 0"></path></marker></defs>' +
      '<use href="#d-b"></use><path fill="var(--ink-text, #222)" marker-end="url(#d-a)"></path><text>x &lt; y</text></svg></span>',
  )
})

test('a drawing as a whole stays where it stands', () => {
  const drawn = draw('<g transform="scale(2)"/>', 'viewBox="0 0 9 9" transform="scale(500)"')
  expect(drawn?.match(/transform="[^"]*"/g)).toEqual(['transform="scale(2)"'])
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<g onload="alert(1)"/>'],
  ['a style', '<g style="position:fixed" class="ink-navbar"/><style>*{display:none}</style>'],
  ['HTML', '<foreignObject><img src="x"/><form action="x"/></foreignObject>'],
  ['a link', '<a href="javascript:alert(1)"><text/></a>'],
  ['another file', '<use href="/other.svg#a"/><image href="https://x.example/a.png"/>'],
  ['an animation', '<set attributeName="href" to="x"/><animate attributeName="onload"/>'],
  ['something that loads', '<rect fill="url(https://x.example/a.svg#b)" mask="u\\72l(//x.example)"/>'],
  ['a name of the page', '<g id="main x" data-theme="dark" tabindex="0" role="alert" aria-label="x"/>'],
  ['an instruction', '<?xml-stylesheet href="x"?><![CDATA[<img src=x onerror=alert(1)>]]>'],
])('%s is not taken over', (_, inner) => {
  const drawn = draw(inner) ?? ''

  expect(drawn.replace(/^<span[^<]*<svg[^<]*/, '').replaceAll('&lt;', '')).not.toMatch(
    /script|alert\(1\)>|onload|style|class|<(?:a|image|img|form|foreignObject|set|animate)\b|example|other|data-|role|aria|tabindex|main/i,
  )
  expect(drawn.startsWith('<span class="ink-drawing" tabindex="0"')).toBe(true)
})

test('a wide drawing fills its column, but never becomes so narrow that its letters cannot be read', () => {
  const drawn = draw(
    '<text font-size="13">a</text>',
    'width="720" height="360" viewBox="0 0 720 360" font-size="15"',
  )

  // 13 pixels become 11.
  expect(drawn).toContain(' viewBox="0 0 720 360" width="610" height="305" font-size="15"')
  expect(drawn).toContain('<span class="ink-drawing ink-drawing-wide"')
})

test('a drawing without a size, or that is none, stays a picture', () => {
  expect(draw('<g/>', '')).toBeUndefined()
  expect(draw('<g/>', 'viewBox="0 0 0 50"')).toBeUndefined()
  expect(pageDrawing('<html><svg viewBox="0 0 1 1"/></html>', { id: 'd', alt: '', src: '' })).toBeUndefined()
})
