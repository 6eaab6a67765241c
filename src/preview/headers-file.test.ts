import { expect, test } from 'vitest'
import { readHeaders } from './server.ts'

const FILE = `/*
  X-Frame-Options: DENY
  Link: </a.css>; rel=preload
not a path but a line
  X-Nobody: 1

/docs/intro
  Link: </b.css>; rel=preload

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/search-index/:language/:version/:build/*
  X-Hashed: yes

/%E6%A0%87%E7%AD%BE
  X-Tag: yes
`

test('a path that cannot be decoded is taken as it is written', () => {
  expect(readHeaders('/100%\n  X-A: a\n')('/100%').get('x-a')).toBe('a')
})

test.each([
  ['/', { 'x-frame-options': 'DENY', link: '</a.css>; rel=preload' }],
  ['/docs/intro', { 'x-frame-options': 'DENY', link: '</a.css>; rel=preload, </b.css>; rel=preload' }],
  ['/docs/intro/more', { 'x-frame-options': 'DENY', link: '</a.css>; rel=preload' }],
  [
    '/assets/app.js',
    {
      'x-frame-options': 'DENY',
      link: '</a.css>; rel=preload',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  ],
  [
    '/search-index/en/中文/1a2b/0.bin',
    { 'x-frame-options': 'DENY', link: '</a.css>; rel=preload', 'x-hashed': 'yes' },
  ],
  ['/search-index/en/中文/index.bin', { 'x-frame-options': 'DENY', link: '</a.css>; rel=preload' }],
  ['/标签', { 'x-frame-options': 'DENY', link: '</a.css>; rel=preload', 'x-tag': 'yes' }],
])('the blocks that match "%s" count together', (path, headers) => {
  expect(Object.fromEntries(readHeaders(FILE)(path))).toEqual(headers)
})

test('headers before the first path belong to nothing', () => {
  expect([...readHeaders('  X-A: 1\n')('/')]).toEqual([])
})

test('what is broken in the file is passed over', () => {
  const file = '/%E4%zz\n  X-A: 1\n/*\n  X-B: 中\n  X-C: ok\n'
  expect([...readHeaders(file)('/%E4%zz')]).toEqual([
    ['x-a', '1'],
    ['x-c', 'ok'],
  ])
})
