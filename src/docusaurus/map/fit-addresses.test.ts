import { expect, test } from 'vitest'
import { mapConfig } from './map-config.ts'

const least = { title: 'Beds', url: 'https://beds.example' }
const mapped = (more: Record<string, unknown>): ReturnType<typeof mapConfig> =>
  mapConfig({ ...least, ...more }, { sourceOf: () => undefined })

test('a scheme that the navbar, the footer or a redirect leads to is allowed, as its author wrote it', () => {
  const { config } = mapped({
    themeConfig: {
      navbar: {
        items: [{ label: 'More', items: [{ label: 'Chat', href: 'weixin://dl/chat' }] }],
      },
      footer: { links: [{ title: 'Us', items: [{ label: 'Post', href: 'matilto://me@beds.example' }] }] },
    },
    plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/call', to: 'tg://call' }] }]],
  })
  expect(config.allowedSchemes?.toSorted()).toEqual(['matilto', 'tg', 'weixin'])
  expect(config.footer?.links).toEqual([
    { title: 'Us', items: [{ label: 'Post', href: 'matilto://me@beds.example' }] },
  ])
})

test('an address that runs code is left out and told, and stops nothing', () => {
  const { config, notes } = mapped({
    themeConfig: {
      navbar: {
        items: [
          { label: 'Nothing', href: 'javascript:void(0)' },
          { label: 'Menu', href: 'javascript:;', items: [{ label: 'Home', to: '/' }] },
        ],
      },
      footer: {
        links: [
          { label: 'Icp', href: 'javascript:void(0)' },
          { label: 'Home', to: '/' },
        ],
      },
    },
    headTags: [
      { tagName: 'link', attributes: { rel: 'icon', href: 'data:image/png;base64,AA==' } },
      { tagName: 'script', attributes: { src: 'data:text/javascript,alert(1)' } },
    ],
  })
  expect(config.allowedSchemes).toBeUndefined()
  expect(config.navbar?.items).toEqual([
    { type: 'dropdown', label: 'Menu', position: 'left', items: [{ label: 'Home', to: '/' }] },
  ])
  expect(config.footer?.links).toEqual([{ label: 'Home', to: '/' }])
  expect(config.headTags?.map(({ tagName }) => tagName)).toEqual(['link'])
  expect(notes).toContainEqual({
    kind: 'option',
    name: 'addresses of links',
    there: 'ran code or held a document',
    here: 'what leads there is left out; pages run no code of an address',
    places: ['javascript:void(0)', 'javascript:;', 'data:text/javascript,alert(1)'],
  })
})

test('pictures that are written into their addresses stay, but for the one that other sites would fetch', () => {
  const drawing = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
  const { config, notes } = mapped({
    favicon: drawing,
    themeConfig: {
      image: drawing,
      navbar: { logo: { src: drawing, srcDark: 'javascript:void(0)', href: 'javascript:void(0)' } },
      footer: { logo: { src: 'blob:x' } },
    },
  })
  expect(config).toMatchObject({ favicon: drawing, navbar: { logo: { src: drawing } } })
  expect(config.navbar?.logo).not.toHaveProperty('srcDark')
  expect(config.navbar?.logo).not.toHaveProperty('href')
  expect(config).not.toHaveProperty('image')
  expect(config.footer).not.toHaveProperty('logo')
  expect(notes.filter(({ name }) => name === 'image')).toHaveLength(1)
})

test.each(['/docs/', '/docs'])('pictures may be named with the base URL %j, and without it', (baseUrl) => {
  const { config } = mapped({
    baseUrl,
    favicon: '/docs/img/icon.png',
    themeConfig: {
      image: 'img/card.png',
      navbar: { logo: { src: '/docs/img/logo.svg', srcDark: '/img/dark.svg' } },
      footer: { logo: { src: 'https://beds.example/docs/logo.svg' } },
    },
  })
  expect([config.favicon, config.image]).toEqual(['/img/icon.png', 'img/card.png'])
  expect(config.navbar?.logo).toMatchObject({ src: '/img/logo.svg', srcDark: '/img/dark.svg' })
  expect(config.footer?.logo).toMatchObject({ src: 'https://beds.example/docs/logo.svg' })
})
