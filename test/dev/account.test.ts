import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadDev } from './authoring.ts'
import { writeSite } from '../helpers/site.ts'

interface Started {
  dir: string
  url: string
  accountUrl?: string
}

async function start(files: Record<string, string>, folder?: string): Promise<Started> {
  const { startDev } = await loadDev()
  const dir = folder ?? (await writeSite(files))
  const server = await startDev({ dir: join(dir), port: 0, host: '127.0.0.1', print: () => {} })
  onTestFinished(() => server.close())
  return { dir, ...server }
}

async function ask(
  url: string,
  site: string,
): Promise<{ status: number | undefined; html: string; policy: unknown }> {
  const [response] = await once(get(url, { headers: { 'Sec-Fetch-Site': site } }), 'response')
  const { statusCode: status, headers } = response
  return { status, html: await text(response), policy: headers['content-security-policy'] }
}

test('what became of a site from elsewhere has a page while it is written, for its author only', async () => {
  const { url, accountUrl = '' } = await start({
    'docusaurus.config.js':
      "export default { title: 'Notes <1>', url: 'https://notes.example', presets: ['classic'], titleDelimiter: '<b>', plugins: ['docusaurus-plugin-less'] }\n",
    'docs/intro.md': '# Intro\n',
    'blog/2024-01-01-rain.md': '# Rain\n',
  })
  expect(accountUrl).toBe(`${url}@inkstone/account`)
  const { status, html, policy } = await ask(accountUrl, 'none')
  expect(status).toBe(200)
  expect(html).toContain('<h1>What became of docusaurus.config.js</h1>')
  expect(html).toContain('<h2>Plugins and themes</h2><ol><li><p>docusaurus-plugin-less: ')
  expect(html).toContain(
    '<h2>Warnings of the build</h2><ol><li><p>1 × The post has no truncate marker, so lists show all of it. (blog/2024-01-01-rain.md)</p><p',
  )
  expect(String(policy)).toContain("default-src 'none'")

  expect((await ask(accountUrl, 'cross-site')).status).toBe(403)
})

test('a site of our own has no account while it is written', async () => {
  const { url, accountUrl } = await start({
    'site.config.ts': "export default { title: 'Notes', url: 'https://notes.example' }\n",
    'docs/intro.md': '# Intro\n',
  })
  expect(accountUrl).toBeUndefined()
  expect((await ask(`${url}@inkstone/account`, 'none')).status).toBe(404)
})

test('a colour of the site is followed in a style sheet that another one imports', async () => {
  const { dir, url } = await start({
    'docusaurus.config.js':
      "export default { title: 'Notes', url: 'https://notes.example', presets: [['classic', { theme: { customCss: './src/custom.css' } }]] }\n",
    'docs/intro.md': '# Intro\n',
    'src/custom.css': "@import './parts/colors.css';\n",
    'src/parts/colors.css': ':root { --ifm-color-primary: #00553a }\n',
  })
  const sheet = async (): Promise<string> => {
    const page = await (await fetch(`${url}docs/intro`)).text()
    return (await fetch(new URL(/\/assets\/style\.\w+\.css/.exec(page)?.[0] ?? '', url))).text()
  }
  expect(await sheet()).toContain('#00553a')
  writeFileSync(join(dir, 'src/parts/colors.css'), ':root { --ifm-color-primary: #44337a }\n')
  await expect.poll(sheet, { timeout: 60_000 }).toContain('#44337a')
})

test('texts that lie beside the folder of the site are followed', async () => {
  const project = await writeSite({
    'package.json': '{}',
    'website/docusaurus.config.js':
      "export default { title: 'Notes', url: 'https://notes.example', presets: [['classic', { docs: { path: '../docs' } }]] }\n",
    'docs/intro.md': '# Intro\n\nFirst.\n',
    '.git/HEAD': '',
  })
  const { url } = await start({}, join(project, 'website'))
  const intro = async (): Promise<string> => (await fetch(`${url}docs/intro`)).text()
  expect(await intro()).toContain('First.')
  writeFileSync(join(project, 'docs/intro.md'), '# Intro\n\nSecond.\n')
  await expect.poll(intro, { timeout: 60_000 }).toContain('Second.')
  writeFileSync(join(project, 'docs/more.md'), '# More\n')
  await expect.poll(intro, { timeout: 60_000 }).toContain('More')
})
