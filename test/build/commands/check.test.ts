import { createServer } from 'node:http'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { writeSite } from '../../helpers/site.ts'
import { checkSite, type CheckResult } from '../../../lib/check/check-site.js'
import { run } from '../output.ts'

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
      '⚠ site.config.ts:1  The primary color of the light mode is #88aaff on #ffffff: a contrast of 2.3 : 1, where text needs 4.5 : 1.\n' +
        '  Links are shown in a stronger shade of it. Choose one that has the contrast, to decide which.',
      '⚠ docs/intro.md:3  The heading "Deep" is of level 4, below one of level 1.\n  Make it one of level 2.',
      '⚠ docs/intro.md:5  The picture "p.svg" has no text.\n  Say what it shows: `![Text](picture.png)`; `role="presentation"` marks one that only decorates.',
      '⚠ docs/intro.md:7  The picture "p.svg" has no text.\n  Say what it shows: `![Text](picture.png)`; `role="presentation"` marks one that only decorates.',
      '⚠ docs/intro.md:5  The link "here" does not say where it leads.\n  Link the words that name the page.',
      '⚠ docs/intro.md  The link to "/docs/more" has no text.\n  Write between the brackets where it leads.',
      '0 errors, 6 warnings in 6 pages\n',
    ].join('\n\n'),
  )
  expect(readdirSync(dir)).toEqual(before)
  expect((await run(['check', dir, '--strict'])).code).toBe(1)
})

test('each place has its own line, and many of one kind are told together', async () => {
  const dir = await writeSite({
    'site.config.ts': config(),
    'docs/a.md': [
      '# A',
      '```sh\n#### Setup\n[here](a.md)\n```',
      'Setup is told [**here**](b.md), <a href="/docs/b">here</a> and `here`.',
      '## Setup\n\n- #### Setup',
      'More [`here`](b.md) of ![](p.svg), ![Shown](p.svg), ![](p.svg)',
      '[here](b.md)\n\n[here][1]\n\n[here](b.md)\n\n[here](b.md)\n\n[here]: b.md\n[1]: b.md',
    ].join('\n\n'),
    'docs/b.md': '# B\n',
    'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  })
  const { stdout } = await run(['check', dir])
  expect(stdout).toBe(
    '⚠ docs/a.md:12  The heading "Setup" is of level 4, below one of level 2.\n  Make it one of level 3.\n\n' +
      '⚠ 6 times: The link "here" does not say where it leads.\n' +
      [8, 14, 16, 18, 20, 22].map((line) => `      docs/a.md:${line}\n`).join('') +
      '  Link the words that name the page.\n\n' +
      '⚠ docs/a.md:14  The picture "p.svg" has no text.\n  Say what it shows: `![Text](picture.png)`; `role="presentation"` marks one that only decorates.\n\n' +
      '0 errors, 8 warnings in 6 pages\n',
  )
})

test('a picture that does not exist is told once', async () => {
  const dir = await writeSite({ 'docs/a.md': '# A\n\n![](p.svg) text\n' })
  expect((await run(['check', dir])).stdout).toBe(
    '⚠ docs/a.md:3  The picture "p.svg" does not exist.\n  Looked for docs/p.svg. Put the file there, or correct the path.\n\n' +
      '0 errors, 1 warning in 5 pages\n',
  )
})

test('hundreds of one kind hide no other: the first of their places are named, and programs get them all', async () => {
  const pictures = Array.from({ length: 30 }, (_, index) => `p${index}.svg`)
  const dir = await writeSite({
    'site.config.ts': config(),
    'docs/a.md': `# A\n\n${pictures.map((name) => `![](${name})\n`).join('\n')}\n[here](a.md)\n`,
    ...Object.fromEntries(
      pictures.map((name) => [`docs/${name}`, '<svg xmlns="http://www.w3.org/2000/svg"/>']),
    ),
  })
  const { stdout } = await run(['check', dir])
  expect(stdout).toMatch(/^⚠ 30 times: The picture "…" has no text\.\n {6}docs\/a\.md:3\n/m)
  expect(stdout).toMatch(/ {6}docs\/a\.md:41\n {6}… and 10 more\n {2}Say what it shows/)
  expect(stdout).toContain('⚠ docs/a.md:63  The link "here"')
  const { warnings } = JSON.parse((await run(['check', dir, '--json'])).stdout) as CheckResult
  expect(warnings).toHaveLength(31)
})

test('programs get each of many problems of a build, with its place', async () => {
  const pages = Array.from({ length: 7 }, (_, index) => [`docs/p${index}.md`, '# P\n\n[x](/docs/p1#no)\n'])
  const dir = await writeSite({ 'site.config.ts': config(), ...Object.fromEntries(pages) })
  const { warnings } = await checkSite({ dir, external: false })
  expect(warnings).toEqual(
    pages.map(([file]) => ({
      file,
      line: 3,
      message: 'The link to /docs/p1#no leads to no heading of its page.',
      hint: 'Correct or remove it.',
    })),
  )
})

test('a site with a Docusaurus configuration is told what its build accounts for', async () => {
  const dir = await writeSite({
    'docusaurus.config.js':
      "export default { title: 'Notes', url: 'https://notes.example', baseUrl: '/', onBrokenLinks: 'warn', presets: [['classic', { blog: false }]] }\n",
    'docs/intro.md': '# Intro\n\n[x](/docs/nowhere)\n',
  })
  const { stdout } = await run(['check', dir])
  expect(stdout).toBe(
    '⚠ docs/intro.md:3  The link to /docs/nowhere leads nowhere.\n  Correct or remove it.\n\n0 errors, 1 warning in 4 pages\n',
  )
})

test('what fails a build fails a check; programs and code hosts can read it', async () => {
  const dir = await writeSite({ 'site.config.ts': config(), 'docs/intro.md': '# Intro\n\n[x](/nowhere)\n' })
  const plain = await run(['check', dir])
  expect([plain.code, plain.stderr.startsWith('✗ Found broken links!')]).toEqual([1, true])
  const json = await run(['check', dir, '--json'])
  expect(json.code).toBe(1)
  expect(JSON.parse(json.stdout)).toEqual({
    errors: [
      {
        file: 'docs/intro.md',
        line: 3,
        message: 'The link to /nowhere leads nowhere.',
        hint: 'Correct or remove it.',
      },
    ],
    warnings: [],
    pages: 5,
  })
})

test('errors of the build hide nothing that a check alone finds', async () => {
  const dir = await writeSite({
    'site.config.ts': config(),
    'docs/intro.md': '# Intro\n\n[x](/nowhere)\n\n##### Deep\n',
  })
  const { stderr, stdout } = await run(['check', dir])
  expect(stderr).toContain('linking to /nowhere')
  expect(stdout).toContain('⚠ docs/intro.md:5')
})

test('code hosts get a place in the repository for each finding', async () => {
  const dir = await writeSite({
    'site/site.config.ts': config(
      "navbar: { items: [{ label: 'X', href: '/nowhere' }] }, onBrokenLinks: 'warn'",
    ),
    'site/docs/a #1.md': '# A\n\n[here](https://a.example/)\n',
  })
  const { stdout } = await run(['check', 'site', '--sarif'], { cwd: dir })
  const { version, runs } = JSON.parse(stdout) as { version: string; runs: { results: object[] }[] }
  const at = (uri: string, startLine?: number): object => ({
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri },
          ...(startLine !== undefined && { region: { startLine } }),
        },
      },
    ],
  })
  expect(version).toBe('2.1.0')
  expect(runs[0]?.results).toContainEqual({
    ruleId: 'the-link-to-leads-nowhere-on-and-more',
    level: 'warning',
    message: { text: 'The link to /nowhere leads nowhere, on / and 4 more.\nCorrect or remove it.' },
    ...at('site/site.config.ts'),
  })
  expect(runs[0]?.results.at(-1)).toMatchObject(at('site/docs/a%20%231.md', 3))
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
    checkSite({ dir, external: { isAsked: (ip) => ip === '127.0.0.1' } })
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
  const { warnings } = await checkSite({ dir: other, external: { isAsked } })
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
  const { warnings } = await checkSite({ dir, external: { isAsked } })
  expect([warnings.length, looked]).toEqual([2, ['127.0.0.1']])
})

test('what is not asked in time is counted, and asked by the next run', async () => {
  const asked: string[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const dir = await writeSite({
    'site.config.ts': config(),
    'docs/a.md': `# A\n\n[One](http://127.0.0.1:${port}/1) [two](http://127.0.0.1:${port}/2)\n`,
  })
  const isAsked = (): boolean => true
  const late = await checkSite({ dir, external: { isAsked, time: 0 } })
  expect(late.warnings.map(({ message }) => message)).toEqual([
    'The time was over before 2 links to other sites could be asked for.',
  ])
  expect([(await checkSite({ dir, external: { isAsked } })).warnings, asked]).toEqual([[], ['/1', '/2']])
  server.close()
})
