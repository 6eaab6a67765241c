import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'
import { pageAt } from './page.ts'

const text = `---
slug: /films
---

import ReactPlayer from 'react-player'
import Lite from 'react-lite-youtube-embed'
import 'react-lite-youtube-embed/dist/LiteYouTubeEmbed.css'

# Films

<ReactPlayer playing controls width="100%" url="https://www.youtube.com/watch?t=1&v=abc-DEF_123" />
<ReactPlayer id="own" url={[{ src: '/img/one.mp4', type: 'video/mp4' }]} />
<Lite id="xyz" title="Of the soil" />
`

test('films of players that are not installed are shown by the browser, and the policy lets their frames in', async () => {
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', {}]] }",
      'docs/films.mdx': text,
      'static/img/one.mp4': 'film',
    }),
  )
  const main = pageAt(site, '/docs/films').one('main')
  expect(
    main.all('iframe').map((frame) => [frame.attr('src'), frame.attr('title'), frame.attr('width')]),
  ).toEqual([
    ['https://www.youtube-nocookie.com/embed/abc-DEF_123', 'Video', '100%'],
    ['https://www.youtube-nocookie.com/embed/xyz', 'Of the soil', '640'],
  ])
  const film = main.one('video')
  expect([film.attr('src'), film.attr('controls')]).toEqual(['/img/one.mp4', ''])
  expect(site.html('/_headers')).toMatch(/frame-src https:\/\/www\.youtube-nocookie\.com;/)
  expect(site.console).not.toMatch(/not installed/)
})
