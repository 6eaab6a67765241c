import { expect, test } from 'vitest'
import { drawnElements, isEndless } from './drawn-elements.ts'

const levels = Array.from({ length: 10 }, (_, index) => index + 1)
const repeat = (write: (index: number) => string): string => levels.map(write).join('')
const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`

/** Ten levels of ten parts each, every one of which shows the level below. */
function nested(level: (id: string, below: string) => string, top: string): string {
  return svg(`<g id="a0"><path d="M0 0"/></g>${repeat((n) => level(`a${n}`, `a${n - 1}`))}${top}`)
}

const bombs: Record<string, string> = {
  'parts shown again': nested(
    (id, below) => `<g id="${id}">${repeat(() => `<use href="#${below}"/>`)}</g>`,
    '<use href="#a10"/>',
  ),
  'ids that are written in other letters': nested(
    (id, below) => `<g id="${id}">${repeat(() => `<x:use xlink:href="#${below.replace('a', '%61')}"/>`)}</g>`,
    '',
  ),
  masks: nested(
    (id, below) => `<mask id="${id}">${repeat(() => `<path mask="url(#${below})"/>`)}</mask>`,
    '',
  ),
  'masks in styles': nested(
    (id, below) =>
      `<mask id="${id}">${repeat(() => `<path style="mask: u\\72 l('x.svg#${below}')"/>`)}</mask>`,
    '',
  ),
  'masks in custom properties': nested(
    (id, below) =>
      `<mask id="${id}" style="--${id}:url(#${below})">${repeat(() => `<path mask="var(--${id})"/>`)}</mask>`,
    '',
  ),
  'masks in a style sheet': nested(
    (id, below) =>
      `<style>@media all{.${id}{mask:url(#${below})}}</style><mask id="${id}">${repeat(() => `<path class="x ${id}"/>`)}</mask>`,
    '',
  ),
  'masks of elements with an attribute': nested(
    (id, below) =>
      `<style>[ry=x]>[rx="]"],a{mask:url(#${below})}</style><mask id="${id}"><path ry="x" rx="]"/></mask>`,
    '',
  ),
  'masks that are inherited': nested(
    (id, below) =>
      `<mask id="${id}"><g mask="url(#${below})">${repeat(() => '<g mask="inherit"/>')}</g></mask>`,
    '',
  ),
  markers: nested(
    (id, below) =>
      `<marker id="${id}"><path d="M0 0${repeat((n) => `L${n} 0`)}" marker-mid="url(#${below})"/></marker>`,
    '',
  ),
  'markers of what is shown again': nested(
    (id, below) =>
      `<marker id="${id}"><g style="marker:url(#${below})">${repeat(() => '<use href="#a0"/>')}</g></marker>`,
    '',
  ),
  'steps of a filter': svg(
    `<filter id="f"><feFlood result="r0"/>${repeat(
      (n) => `<feMerge result="r${n}">${repeat(() => `<feMergeNode in="r${n - 1}"/>`)}</feMerge>`,
    )}</filter><path filter="url(#f)"/>`,
  ),
  'steps of a filter that are not named': svg(
    `<filter id="f"><feFlood/>${'<feBlend in="" in2=""/>'.repeat(40)}</filter><path filter="url(#f)"/>`,
  ),
  'a part that shows itself': svg(
    '<g id="a"><use href="#b"/></g><g id="b"><use href="#c"/></g><g id="c"><use href="#a"/></g>',
  ),
}

test.each(Object.entries(bombs))('%s grow without end', (_, drawing) => {
  expect(isEndless(drawing, { isXml: true })).toBe(true)
  expect(isEndless(`<p>a<br>b</p>\n${drawing}`, { isXml: false })).toBe(true)
})

const harmless: Record<string, [drawing: string, drawn: number]> = {
  'plain parts': [svg('<g id="a"><path/></g><path fill="url(#b)"/>'), 4],
  'a part shown three times': [
    svg('<g id="a"><path/></g><use href="#a"/><use href="#a"/><use href="#a"/>'),
    12,
  ],
  'links and movements': [svg('<g id="a"><a href="#a"><animate href="#a"/></a></g>'), 4],
  'an arrow on a long line': [
    svg(`<marker id="m"><path/></marker><path d="M${'1 1 '.repeat(900)}" marker-end="url(#m)"/>`),
    6,
  ],
  'a filter of many steps': [
    svg(`<filter id="f">${'<feGaussianBlur/>'.repeat(20)}</filter><path filter="url(#f)"/>`),
    44,
  ],
  'filters of elements with an attribute': [
    svg(
      '<style>[a="]"].b rect,#c rect.d[e]{filter:url(#f)}</style><filter id="f"><feFlood/></filter><g a="]" class="b"><rect/></g>',
    ),
    10,
  ],
  'colours of the page': [
    svg('<mask id="m"><path fill="var(--ink-text, #222)"/></mask><path mask="url(#m)"/>'),
    6,
  ],
  'colours that are made from each other': [
    svg(
      '<style>:root{--a:var(--b);--c:url("data:image/png;base64,AA==")}</style><marker id="m"><path fill="var(--a)"/></marker><path marker-end="url(#m)"/>',
    ),
    5,
  ],
}

test.each(Object.entries(harmless))('%s are counted', (_, [drawing, drawn]) => {
  expect(drawnElements(drawing, { isXml: true }).drawn).toBe(drawn)
})

test('a large drawing is none without end', () => {
  const dots = '<use href="#dot"/>'.repeat(50_000)
  expect(isEndless(svg(`<symbol id="dot"><circle/><circle/></symbol>${dots}`), { isXml: true })).toBe(false)
})

test.each([
  '<g id="a№"><use href="#a№"/>',
  '<g>',
  '<style>a{',
  '<style>.a,.b{a:url(#x)}</style>',
  '<path class="a b" mask="url(#x)"/>',
])('hundreds of kilobytes of %s are counted in time', (unit) => {
  const text = svg(
    Array.from({ length: 300_000 / unit.length }, (__, n) => unit.replaceAll('№', `${n}`)).join(''),
  )
  const start = process.cpuUsage().user
  isEndless(text, { isXml: true })
  isEndless(text, { isXml: false })
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(4000)
})
