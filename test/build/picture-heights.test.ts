import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'
import { pageAt } from './page.ts'

const config = `module.exports = {
  title: 'Garden', url: 'https://garden.example', baseUrl: '/', presets: [['classic', {}]],
  themeConfig: { footer: { links: [{ title: 'Us', items: [{ html: '<img src="/rose.svg" style="height: 1.5rem" />' }] }] } },
}`

test('a picture with a height in its style has the width that follows from it', async () => {
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.js': config,
      'static/rose.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"></svg>',
      'docs/plain.md':
        '# Plain\n\n<img src="/rose.svg" style="max-height: 50px" alt="" />\n\n<img src="/rose.svg" style="width: 50%" alt="" />\n',
      'docs/jsx.mdx':
        '# JSX\n\nOne <img src="/rose.svg" style={{ height: \'1.5rem\' }} alt="" /> and <img src="/rose.svg" style={{ width: 90, height: 40 }} alt="" />\n',
    }),
  )
  const sizes = (url: string, place: string): unknown =>
    pageAt(site, url)
      .one(place)
      .all('img')
      .map((picture) => picture.attr('width'))
  expect(sizes('/docs/plain', 'main')).toEqual([undefined, '600'])
  expect(sizes('/docs/jsx', 'main')).toEqual([undefined, '600'])
  expect(sizes('/docs/jsx', 'footer')).toEqual([undefined])
})
