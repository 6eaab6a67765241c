import { createServer } from 'node:http'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { writeSite } from '../helpers/site.ts'
import { checkSite, type CheckResult } from '../../lib/check/check-site.js'
import { run } from './output.ts'

const config = (more = ''): string =>
  `export default { title: 'Notes', url: 'https://notes.example', ${more} }\n`

test('a check tells what readers would miss, and writes nothing', async () => {
  const dir = await writeSite({
    'site.config.ts': config("theme: { light: { primary: '#88aaff', background: '#ffffff' } }"),
    'docs/intro.md':
      '# Intro\n\n#### Deep\n\n![](p.svg) [here](more.md) [](more.md) ![Shown](p.svg) [the next page](more.md)\n\n[![](p.svg)](more.md)\n',
    'docs/more.md': '# More\n\n## A\n\n### B\n\n## C\n',
    'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  })
  const before = readdirSync(dir)
  const { code, stdout, stderr } = await run(['check', dir])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toBe(
    [
      '⚠ site.config.ts  `theme.light.primary` is #88aaff on #ffffff: a contrast of 2.3 : 1, where text needs 4.5 : 1.\n' +
        '  Links are shown in a stronger shade of it. Choose one that has the contrast, to decide which.',
      '⚠ docs/intro.md:3  The heading "Deep" is of level 4, below one of level 1.\n  Make it one of level 2.',
      '⚠ docs/intro.md:5  The picture p.svg has no text.\n  Say what it shows: `![Text](picture.png)`; `role="presentation"` marks one that only decorates.',
      '⚠ docs/intro.md:5  The link "here" does not say where it leads.\n  Link the words that name the page.',
      '⚠ docs/intro.md  The link to /docs/more has no text.\n  Write between the brackets where it leads.',
      '5 warnings',
    ]
      .join('\n\n')
      .replace('5 warnings', '0 errors, 5 warnings in 6 pages\n'),
  )
  expect(readdirSync(dir)).toEqual(before)
  expect((await run(['check', dir, '--strict'])).code).toBe(1)
})

test('what fails a build fails a check; programs and code hosts can read it', async () => {
  const dir = await writeSite({ 'site.config.ts': config(), 'docs/intro.md': '# Intro\n\n[x](/nowhere)\n' })
  const plain = await run(['check', dir])
  expect([plain.code, plain.stderr.startsWith('✗ Found broken links!')]).toEqual([1, true])
  const json = await run(['check', dir, '--json'])
  expect(json.code).toBe(1)
  expect(JSON.parse(json.stdout)).toMatchObject({
    errors: [{ message: expect.stringContaining('/nowhere') as string }],
  })
  const { stdout } = await run([
    'check',
    await writeSite({ 'site.config.ts': config(), 'docs/a.md': '# A\n\n[here](a.md)\n' }),
    '--sarif',
  ])
  expect(JSON.parse(stdout)).toMatchObject({
    version: '2.1.0',
    runs: [
      {
        results: [
          {
            level: 'warning',
            locations: [
              { physicalLocation: { artifactLocation: { uri: 'docs/a.md' }, region: { startLine: 3 } } },
            ],
          },
        ],
      },
    ],
  })
})

test('links to other sites are asked for once a day, one after the other, and only the dead ones are told', async () => {
  const asked: string[] = []
  const server = createServer(({ url = '', method = '' }, response) => {
    asked.push(`${method} ${url}`)
    response.writeHead(url === '/gone' ? 404 : url === '/closed' ? 403 : method === 'HEAD' ? 405 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const root = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const dir = await writeSite({
    'site.config.ts': config(),
    'docs/a.md': `# A\n\n[Good](${root}/good#x) and [good](${root}/good)\n\n[Gone](${root}/gone), [closed](${root}/closed)\n`,
  })
  const check = (): Promise<CheckResult> =>
    checkSite({ dir, isExternal: true, isAsked: (ip) => ip === '127.0.0.1' })
  const first = await check()
  expect(first.warnings).toEqual([
    {
      file: 'docs/a.md',
      line: 5,
      message: `The link to ${root}/gone leads nowhere: its host answers 404.`,
      hint: 'Correct or remove it.',
    },
  ])
  expect(asked).toEqual(['HEAD /good', 'GET /good', 'HEAD /gone', 'GET /gone', 'HEAD /closed', 'GET /closed'])
  expect(await check()).toEqual(first)
  expect(asked).toHaveLength(6)
})

test('texts make nobody ask within a network, on no way there either', async () => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(302, { Location: url === '/on' ? `http://127.0.0.2:${port}/inner` : '/on' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const dir = await writeSite({
    'site.config.ts': config(),
    'docs/a.md': `# A\n\n[One](http://127.0.0.1:${port}/one) [two](http://[::1]:${port}/two) [three](http://localhost:${port}/three)\n`,
  })
  expect((await run(['check', dir, '--external'])).stdout).toBe('0 errors, 0 warnings in 5 pages\n')
  expect(asked).toEqual([])
  const isAsked = (ip: string): boolean => ip === '127.0.0.1'
  const other = await writeSite({
    'site.config.ts': config(),
    'docs/a.md': `# A\n\n[One](http://127.0.0.1:${port}/one) [two](http://[::1]:${port}/two)\n`,
  })
  const { warnings } = await checkSite({ dir: other, isExternal: true, isAsked })
  expect([warnings, asked]).toEqual([[], ['/one', '/on']])
})

test('a host that does not answer is not waited for again and again', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await new Promise((resolve) => server.close(resolve))
  const dir = await writeSite({
    'site.config.ts': config(),
    'docs/a.md': `# A\n\n[One](http://127.0.0.1:${port}/1) [two](http://127.0.0.1:${port}/2)\n`,
  })
  const looked: string[] = []
  const isAsked = (ip: string): boolean => looked.push(ip) > 0
  const { warnings } = await checkSite({ dir, isExternal: true, isAsked })
  expect([warnings.length, looked]).toEqual([2, ['127.0.0.1']])
})
