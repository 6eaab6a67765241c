import { expect, test } from 'vitest'
import { matchPath } from './router.tsx'

test.each([
  ['/beds/moss', '/beds/:name', '/beds/moss', { name: 'moss' }],
  ['/beds/moss/edit', '/beds/:name', '/beds/moss', { name: 'moss' }],
  ['/beds', '/beds/:name?', '/beds', { name: undefined }],
  ['/Beds/a.b/', { path: '/beds/a.b', exact: true }, '/Beds/a.b/', {}],
  ['/beds/moss', { path: ['/x', '/beds/*'] }, '/beds/moss', { 0: 'moss' }],
  ['/beds', '/', '/', {}],
])('%s fits %j', (pathname, route, url, params) => {
  expect(matchPath(pathname, route)).toMatchObject({ url, params, isExact: url === pathname })
})

test.each([
  ['/bedside', '/beds'],
  ['/beds/moss', { path: '/beds', exact: true }],
  ['/Beds', { path: '/beds', sensitive: true }],
  ['/beds/aXb', '/beds/a.b'],
  ['/beds', {}],
])('%s does not fit %j', (pathname, route) => {
  expect(matchPath(pathname, route)).toBeNull()
})
