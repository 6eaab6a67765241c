import * as fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { runs } from '../../test/helpers/thorough.ts'
import { inertDrawing, loadsElsewhere } from './drawing.ts'

const head =
  '<?xml version="1.0" encoding="utf-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`
const inert = (text: string): string => inertDrawing(Buffer.from(text))

test.each([
  ['<script>X()</script>', ''],
  ['<script href="x.js"/>', ''],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">X()</x:script>', ''],
  ['<x:g xmlns:x="http://www.w3.org/2000/svg" onload="X()"><path/></x:g>', '<g><path></path></g>'],
  ['<g onclick="X()" ONLOAD="X()" id="a"/>', '<g id="a"></g>'],
  ['<a href="javascript:X()"><text>a</text></a>', '<a><text>a</text></a>'],
  ['<a xlink:href="https://a.b"><text>a</text></a>', '<a><text>a</text></a>'],
  ['<use href="#a"/><use xlink:href="b.svg#a"/>', '<use href="#a"></use><use></use>'],
  ['<a><set attributeName="href" to="javascript:X()"/></a>', '<a></a>'],
  ['<a><animate attributeName="xlink:href" values="javascript:X()"/></a>', '<a></a>'],
  [
    '<rect><animate attributeName="x" values="1;2"/></rect>',
    '<rect><animate attributeName="x" values="1;2"></animate></rect>',
  ],
  ['<image href="data:image/png;base64,AA=="/>', '<image href="data:image/png;base64,AA=="></image>'],
  ['<image href="data:image/svg+xml,%3Csvg/%3E"/>', '<image></image>'],
  ['<iframe src="https://a.b"/><embed/><object/>', ''],
  ['<path fill="url(#a)" stroke="url(https://a.b)"/>', '<path fill="url(#a)"></path>'],
  ['<style>a &lt; b{}<![CDATA[ c > d{} ]]></style>', '<style>a &lt; b{} c &gt; d{} </style>'],
  [
    '<style>@font-face{src:url(data:font/woff2;base64,AA==)}a{b:url(#c)}</style>',
    '<style>@font-face{src:url(data:font/woff2;base64,AA==)}a{b:url(#c)}</style>',
  ],
  [
    '<style>a{}@import "a.css";</style><style>a{b:url(https://a.b)}</style>',
    '<style></style><style></style>',
  ],
  ['<style>@\\69mport "a.css"</style><style>a{b:u\\72l(c)}</style>', '<style></style><style></style>'],
  ['<metadata><x>a</x></metadata><sodipodi:namedview><g/></sodipodi:namedview>', ''],
  ['<text>&#0;a&amp;b &unknown;</text>', '<text>\uFFFDa&amp;b &amp;unknown;</text>'],
  [
    '<switch><foreignObject width="9"><div xmlns="http://www.w3.org/1999/xhtml" style="color:red" onclick="X()">a<br/>b<script>X()</script><form action="x"/></div></foreignObject><text>a b</text></switch>',
    '<switch><foreignObject width="9"><div xmlns="http://www.w3.org/1999/xhtml" style="color:red">a<br></br>b</div></foreignObject><text>a b</text></switch>',
  ],
])('of a drawing with %s remains what can be looked at', (inner, expected) => {
  expect(inert(svg(inner))).toBe(`${head}>${expected}</svg>\n`)
})

test('documents that do more than draw lose that', () => {
  const file = `<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><!DOCTYPE svg [<!ENTITY x "<script/>">]><!-- a --><svg width="9" xmlns="http://www.w3.org/1999/xhtml"><g/></svg><svg/><script/>`
  expect(inert(file)).toBe(`${head} width="9"><g></g></svg>\n`)
  expect(inert('<html><svg/></html>')).toContain('<svg xmlns="http://www.w3.org/2000/svg"/>')
})

test('a prefix for the elements of SVG is none afterwards', () => {
  const file = '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g><s:path d="M0 0"/></s:g></s:svg>'
  expect(inert(file)).toBe(`${head}><g><path d="M0 0"></path></g></svg>\n`)
})

test('other encodings are read as browsers read them', () => {
  const text = svg('<text>中</text><script/>')
  expect(inertDrawing(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(`${head}><text>中</text></svg>\n`)
  const declared = `<?xml version="1.0" encoding="iso-8859-1"?>${svg('<text>é</text>')}`
  expect(inertDrawing(Buffer.from(declared, 'latin1'))).toBe(`${head}><text>é</text></svg>\n`)
  expect(inert(`<?xml version="1.0" encoding="utf-7"?>${svg('<g/>')}`)).toBe(`${head}><g></g></svg>\n`)
})

test('whatever stands in a file, what is written anew is inert, well-formed, and stays the same', () => {
  const parts = fc.constantFrom(
    ...'<svg> <svg </svg> <script> </script> <a:script <g onload="x" href="javascript:x" <foreignObject> </foreignObject> <div> </div> <style> </style> <![CDATA[ ]]> <!-- --> <!DOCTYPE [ ]> <? ?> & &lt; " \' = > / a \0 <set attributeName="href" xmlns="x"'.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 40 }), (soup) => {
      const once = inert(`<svg>${soup.join(' ')}`)
      expect(once).not.toMatch(/<[^\s>]*script|<[^>]*(?:\son\w+=|javascript:|<!|<\?x(?!ml version))/i)
      expect(inert(once)).toBe(once)
      expect(parseDocument(once, { xmlMode: true }).children).toHaveLength(4)
    }),
    runs(),
  )
})

test.each([
  'url(/x.svg#a)',
  'URL( "/x.svg" )',
  'url(#a) url(/x.svg#b)',
  'url(#a),url(/x.svg#b)',
  'u\\72l(/x.svg#a)',
  '\\000075 rl(/x.svg)',
  'u\\rl(/x.svg)',
  'image-set("/x.png" 1x)',
  'url(/x.svg),auto',
])('%s loads something', (value) => {
  expect(loadsElsewhere(value)).toBe(true)
})

test.each(['url(#a)', "url('#a') none", ' url( "#a" ) blue', 'M0 0h9', 'a\\b', '\\ffffff', 'translate(1 2)'])(
  '%s loads nothing',
  (value) => {
    expect(loadsElsewhere(value)).toBe(false)
  },
)
