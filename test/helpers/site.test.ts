import { expect, test } from 'vitest'
import { buildSite, startSite, writeSite } from './site.ts'

const FILES = {
  'site.config.ts': `import { defineSite } from 'inkstone'
export default defineSite({ title: 'Notes', url: 'https://notes.example', baseUrl: '/notes/' })`,
  'docs/intro.md': '# Hello\n\nA *short* text.\n',
}

test('a written site can be built and read by its addresses', async () => {
  const site = await buildSite(await writeSite(FILES))
  expect(site.console).toBe('')
  expect(site.baseUrl).toBe('/notes/')
  expect(site.html('/docs/intro')).toContain('<em>short</em>')
  expect(site.text('/notes/docs/intro')).toContain('A short text.')
  expect(site.exists('/404.html')).toBe(true)
  expect(site.exists('/docs/outro')).toBe(false)
  expect(() => site.html('/docs/outro')).toThrow('The build has written nothing for /docs/outro')
})

test('a built site can be served', async () => {
  const site = await startSite(await writeSite(FILES), { base: '/' })
  const response = await fetch(`${site.url}docs/intro`)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).toBe(site.html('/docs/intro'))
  await site.close()
})
