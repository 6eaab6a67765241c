import { expect, test } from 'vitest'
import { isPublicAddress } from './external-links.ts'

const isPublic = (url: string): boolean => isPublicAddress(new URL(url).hostname.replace(/^\[|\]$/g, ''))

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0/',
  'http://10.1.2.3:8080/',
  'http://172.31.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[fec0::1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:53aa:64c::80ff:fffe]/',
  'http://192.88.99.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
])('%s is nothing that everybody can reach', (url) => {
  expect(isPublic(url)).toBe(false)
})

test.each(['http://1.1.1.1/', 'http://172.32.0.1/', 'http://[2606:4700::1]/', 'http://[2001:4860::1]/'])(
  '%s is',
  (url) => {
    expect(isPublic(url)).toBe(true)
  },
)
