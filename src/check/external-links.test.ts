import { expect, test } from 'vitest'
import { isPublic } from './external-links.ts'

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
  'http://[fe80::1]/',
  'http://[fd00::1]/',
])('%s is nothing that everybody can reach', async (url) => {
  expect(await isPublic(new URL(url))).toBe(false)
})

test.each(['http://1.1.1.1/', 'http://172.32.0.1/', 'http://[2606:4700::1]/'])('%s is', async (url) => {
  expect(await isPublic(new URL(url))).toBe(true)
})
