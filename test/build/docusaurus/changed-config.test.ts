import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'

/** Components of real sites translate what `useDocusaurusContext` gives them by writing into it. */
const site = writeSite({
  'docusaurus.config.js': `module.exports = {
    title: 'Mottos', url: 'https://mottos.example', baseUrl: '/', trailingSlash: false,
    favicon: 'https://pictures.example/icon.png',
    customFields: { motto: 'Slow and steady' },
    i18n: { defaultLocale: 'en', locales: ['en', 'eo'] },
    presets: [['classic', { docs: false, blog: false }]],
  }`,
  'i18n/eo/code.json': '{ "motto": { "message": "Malrapide" } }',
  'src/pages/index.jsx': `
    import Layout from '@theme/Layout'
    import { translate } from '@docusaurus/Translate'
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
    export default function Home() {
      const { siteConfig } = useDocusaurusContext()
      siteConfig.customFields.motto = translate({ id: 'motto', message: siteConfig.customFields.motto })
      return <Layout><p>{siteConfig.customFields.motto}</p></Layout>
    }`,
  'src/pages/plain.jsx': `
    import Layout from '@theme/Layout'
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
    export default function Plain() {
      return <Layout><p>{useDocusaurusContext().siteConfig.customFields.motto}</p></Layout>
    }`,
}).then((dir) => buildSite(dir))

test('what a component writes into the configuration is on its own page alone', async () => {
  const built = await site
  const mottos = ['/', '/eo', '/plain', '/eo/plain'].map((url) => built.text(url))
  for (const [index, motto] of [
    'Slow and steady',
    'Malrapide',
    'Slow and steady',
    'Slow and steady',
  ].entries())
    expect(mottos[index]).toContain(motto)
})

test('each page names a file of the app that is there', async () => {
  const built = await site
  for (const url of ['/', '/eo', '/plain']) {
    const [, files = ''] = /data-files="([^"]*)"/.exec(built.html(url)) ?? []
    const names = files.split(' ').filter((name) => name.endsWith('.json'))
    expect(names).not.toEqual([])
    for (const name of names) expect(existsSync(join(built.outDir, name)), name).toBe(true)
  }
})

test('the policy of the pages lets an icon of another host in', async () => {
  expect(readFileSync(join((await site).outDir, '_headers'), 'utf8')).toMatch(
    /img-src [^;]*https:\/\/pictures\.example/,
  )
})
