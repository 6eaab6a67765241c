import { expect, test } from 'vitest'
import { headersFor, parseHeadersFile } from './headers-file.ts'

const RULES = parseHeadersFile(`
# everything
/*
  X-Frame-Options: DENY
  Link: </a.css>; rel=preload
not a path but a line
  X-Nobody: 1
https://notes.example/docs/:page
  Link: </b.css>; rel=preload
/assets/*
  ! X-Frame-Options
  Cache-Control: public, max-age=31536000, immutable
/%E6%A0%87%E7%AD%BE
  X-Tag: yes
/a.b
  X-Dot: yes
`)

function headersAt(path: string): Record<string, string> {
  return Object.fromEntries(headersFor(RULES, path))
}

test.each([
  ['/', { 'x-frame-options': 'DENY', link: '</a.css>; rel=preload' }],
  ['/docs/intro', { 'x-frame-options': 'DENY', link: '</a.css>; rel=preload, </b.css>; rel=preload' }],
  ['/docs/guide/intro', { 'x-frame-options': 'DENY', link: '</a.css>; rel=preload' }],
  [
    '/assets/app.js',
    { link: '</a.css>; rel=preload', 'cache-control': 'public, max-age=31536000, immutable' },
  ],
  ['/标签', { 'x-frame-options': 'DENY', link: '</a.css>; rel=preload', 'x-tag': 'yes' }],
  ['/aXb', { 'x-frame-options': 'DENY', link: '</a.css>; rel=preload' }],
])('the blocks that match "%s" count together', (path, headers) => {
  expect(headersAt(path)).toEqual(headers)
})

test('headers before the first path belong to nothing', () => {
  expect(parseHeadersFile('  X-A: 1\n! X-B\n')).toMatchObject([{ set: [], remove: [] }])
})
