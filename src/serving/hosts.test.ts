import { networkInterfaces } from 'node:os'
import { describe, expect, test } from 'vitest'
import { hostNameOf, isAllowedHost, openHosts } from './hosts.ts'

test.each([
  ['localhost', 'localhost'],
  ['LOCALHOST:3000', 'localhost'],
  ['localhost.:3000', 'localhost'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['[::1]:3000', '::1'],
  ['[0:0:0:0:0:0:0:1]', '::1'],
  ['my_name.example', 'my_name.example'],
  ['', undefined],
  [':3000', undefined],
  ['a b', undefined],
  ['a@localhost', undefined],
  ['localhost/x', undefined],
  ['localhost:80:80', undefined],
  ['localhost:x', undefined],
  ['[localhost]', undefined],
  ['[::1', undefined],
  ['::1', undefined],
])('the header %j names %j', (header, name) => {
  expect(hostNameOf(header)).toBe(name)
})

/** Every address that this computer has. */
const own = Object.values(networkInterfaces()).flatMap((addresses = []) =>
  addresses.filter(({ family }) => family === 'IPv4').map(({ address }) => address),
)

describe('a server that listens for this computer only', () => {
  const rules = {
    host: 'localhost',
    address: '127.0.0.1',
    allowed: ['my.name', '.example.test', '192.0.2.7'],
  }

  test.each([
    'localhost',
    'site.localhost',
    '127.0.0.1',
    '127.1.2.3',
    '::1',
    'my.name',
    'example.test',
    'a.b.example.test',
    '192.0.2.7',
  ])('answers for %s', (name) => {
    expect(isAllowedHost(name, rules)).toBe(true)
  })

  test.each([
    'attacker.example',
    'localhost.attacker.example',
    'notlocalhost',
    '127.0.0.1.attacker.example',
    '127.0.0.1.nip.io',
    'other.my.name',
    'myexample.test',
    'example.test.attacker.example',
    '192.0.2.8',
    '0.0.0.0',
    '::',
    '',
  ])('does not answer for "%s"', (name) => {
    expect(isAllowedHost(name, rules)).toBe(false)
  })
})

describe('a server that listens for a network', () => {
  test('answers for the host that it was given, and the address behind it', () => {
    const rules = { host: 'Box.lan', address: '192.0.2.1', allowed: [] }
    expect(['box.lan', '192.0.2.1', 'localhost'].map((name) => isAllowedHost(name, rules))).toEqual([
      true,
      true,
      true,
    ])
    expect(['other.lan', '192.0.2.2'].map((name) => isAllowedHost(name, rules))).toEqual([false, false])
  })

  test.each(['0.0.0.0', '::'])(
    'on %s it answers for all addresses of this computer, and no names',
    (address) => {
      const rules = { host: address, address, allowed: [] }
      expect(own.every((name) => isAllowedHost(name, rules))).toBe(true)
      expect(
        ['attacker.example', '192.0.2.1', '2001:db8::1'].some((name) => isAllowedHost(name, rules)),
      ).toBe(false)
    },
  )
})

test('others reach a server at what it listens to, and nowhere when that is this computer', () => {
  expect(openHosts({ host: 'localhost', address: '127.0.0.1' })).toEqual([])
  expect(openHosts({ host: 'localhost', address: '::1' })).toEqual([])
  expect(openHosts({ host: 'box.lan', address: '192.0.2.1' })).toEqual(['box.lan'])
  expect(openHosts({ host: '2001:db8::1', address: '2001:db8::1' })).toEqual(['[2001:db8::1]'])
  const others = own.filter((address) => !address.startsWith('127.'))
  expect(openHosts({ host: '0.0.0.0', address: '0.0.0.0' })).toEqual(others)
  expect(openHosts({ host: '::', address: '::' })).toEqual(expect.arrayContaining(others))
})
