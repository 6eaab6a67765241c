import { expect, test } from 'vitest'
import type { Site } from '../types/site.ts'
import { checkAdminKey, readAdminKey, withoutAdminKey } from './admin-key.ts'

const key = '0123456789abcdef0123456789abcdef'

function siteWith(apiKey: string, title = 'Notes'): Site {
  return { title, search: { hosted: { appId: 'APP', apiKey, indexName: 'notes' } } } as unknown as Site
}

function check(site: Site, value: string | undefined): () => void {
  return () => checkAdminKey(site, 'site.config.ts', { ALGOLIA_ADMIN_API_KEY: value })
}

test('the key is read from the environment, without spaces around it', () => {
  expect(readAdminKey({ ALGOLIA_ADMIN_API_KEY: ` ${key}\n` })).toBe(key)
  expect(readAdminKey({ ALGOLIA_ADMIN_API_KEY: ' ' })).toBeUndefined()
  expect(readAdminKey({})).toBeUndefined()
})

test('the key for readers must not be the admin key', () => {
  expect(check(siteWith(key), key)).toThrow(
    '✗ site.config.ts  `search.hosted.apiKey` is the admin key of `ALGOLIA_ADMIN_API_KEY`. Every reader would get it, and could change or delete the index.\n' +
      '  Take the search-only key of the application. If this key was ever published, make a new one and delete it.',
  )
  expect(check(siteWith('short'), 'short')).toThrow('is the admin key')
})

test('nor may the admin key stand anywhere else in the configuration', () => {
  expect(check(siteWith('public', `Notes ${key}`), key)).toThrow(
    '✗ site.config.ts  The configuration holds the admin key of `ALGOLIA_ADMIN_API_KEY`, which readers must not get.\n' +
      '  Take it out: `inkstone index` reads it from the environment.',
  )
})

test.each([undefined, '', 'another-key-of-32-letters-0000000', 'Notes'])(
  'with the key %j in the environment the configuration is in order',
  (value) => expect(check(siteWith('public'), value)).not.toThrow(),
)

test('the key is hidden in what is printed', () => {
  expect(withoutAdminKey(`a ${key} b ${key}`, { ALGOLIA_ADMIN_API_KEY: key })).toBe('a ***** b *****')
  expect(withoutAdminKey('a', {})).toBe('a')
})
