import { expect, test } from 'vitest'
import { isDataImage, schemeOf, schemeProblem } from '../addresses.ts'

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \t\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\n\tscript\u0000:alert(1)',
  'java\u200Bscript:alert(1)',
  '\uFEFFjavascript:alert(1)',
  'pathname://javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://x.example/1',
  'filesystem:https://x.example/temporary/x',
  'file:///etc/passwd',
  'view-source:https://x.example',
  'about:blank',
  'geo:1,2',
  'C:\\notes',
])('no page may hold the address %j', (address) => {
  expect(schemeProblem('href', address)?.message).toMatch(/^`href` must not have the scheme "[a-z-]+", but/)
})

test.each([
  'https://x.example',
  'HTTP://x.example',
  '//x.example',
  '\\\\x.example',
  'mailto:a@x.example',
  'tel:+1',
  '/docs/a',
  'docs/a:b',
  '#javascript:x',
  '?q=javascript:x',
  './javascript:x',
  '&#106;avascript:x',
  'pathname:///files/a.zip',
  '',
])('every page may hold the address %j', (address) => {
  expect(schemeProblem('href', address)).toBeUndefined()
})

test('an author may allow more schemes, but none that runs code', () => {
  expect(schemeProblem('href', 'GEO:1,2', ['geo'])).toBeUndefined()
  expect(schemeProblem('href', 'javascript:x', ['javascript'])).toEqual({
    message: '`href` must not have the scheme "javascript", but it is "javascript:x".',
    hint: 'Write a path of the site or a complete address like "https://host/path".',
  })
  expect(schemeProblem('href', 'xmpp:a@x.example', ['geo'])).toEqual({
    message: '`href` must not have the scheme "xmpp", but it is "xmpp:a@x.example".',
    hint: `Addresses begin with http, https, mailto and tel. If "xmpp" is meant, allow it in the configuration: \`allowedSchemes: ['xmpp']\`.`,
  })
})

test.each([
  ['HTTPS://x', 'https'],
  ['view-source:x', 'view-source'],
  ['//x', undefined],
  ['1a:b', undefined],
  ['a/b:c', undefined],
])('the scheme of %j is %j', (address, scheme) => {
  expect(schemeOf(address)).toBe(scheme)
})

test.each([
  ['data:image/svg+xml,<svg/>', true],
  ['data:image/png;base64,AA', true],
  ['data:text/html,x', false],
  ['data:image', false],
])('whether %j is a picture: %j', (address, isPicture) => {
  expect(isDataImage(address)).toBe(isPicture)
})
