import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, inject, test as plainTest } from 'vitest'
import { firstVisitTest as test } from '../helpers/browser.ts'
import { openLive } from './live.ts'
import { at, emittedPages } from './pages.ts'

const KB = 1000

test('P2: opening a doc asks for its HTML, one style sheet, one boot script and pictures', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.resourceType()} ${request.url()}`))
  await page.goto(at('docs/back_boss/server/introduce'), { waitUntil: 'networkidle' })
  // Not every browser asks for the icon.
  const files = requests.filter((request) => !/^image |favicon/.test(request))
  expect(files).toEqual([
    `document ${at('docs/back_boss/server/introduce')}`,
    expect.stringMatching(/^stylesheet .*\/assets\/style\.[\da-f]{8}\.css$/),
    expect.stringMatching(/^script .*\/assets\/boot\.[\da-f]{8}\.js$/),
  ])
  // Pictures: those of the author, each once.
  const pictures = requests.filter((request) => request.startsWith('image '))
  expect(new Set(pictures).size).toBe(pictures.length)
  for (const picture of pictures) expect(picture).toMatch(/\/img\/|visitor-badge/)
})

plainTest('P2: the boot script takes at most 1.5 kB, the style sheet 8 kB', () => {
  const { outDir } = inject('site')
  const assets = readdirSync(join(outDir, 'assets'))
  const size = (pattern: RegExp): number => {
    const name = assets.find((file) => pattern.test(file)) ?? ''
    return gzipSync(readFileSync(join(outDir, 'assets', name))).length
  }
  expect(size(/^boot\..*js$/)).toBeLessThanOrEqual(1.5 * KB)
  expect(size(/^style\..*css$/)).toBeLessThanOrEqual(8 * KB)
})

test('GEN-06: a visit asks nobody else for anything but the picture that the author configured', async ({
  page,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  for (const path of ['', 'blog', 'blog/express-local-https', 'docs/intro', 'search', 'en/']) {
    await page.goto(at(path), { waitUntil: 'load' })
  }
  expect([...hosts].toSorted()).toEqual(['localhost', 'visitor-badge.laobi.icu'])
})

plainTest.for(emittedPages(inject('site').outDir))('P3, R-06: /%s has no inline script or style', (path) => {
  const { outDir } = inject('site')
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`
  const elements = DomUtils.getElementsByTagName('*', parseDocument(readFileSync(join(outDir, file), 'utf8')))
  const faults = elements.flatMap((element) => {
    const { name, attribs } = element
    const isData = /json/.test(attribs['type'] ?? '')
    return [
      ...(name === 'script' && attribs['src'] === undefined && !isData ? ['inline script'] : []),
      ...(name === 'style' ? ['inline style'] : []),
      ...Object.keys(attribs).filter((key) => key === 'style' || key.startsWith('on')),
      ...Object.values(attribs).filter((value) => /^\s*javascript:/i.test(value)),
    ]
  })
  expect(faults).toEqual([])
})

test('a change of a page is no change of all its styles', async ({ page, browser }) => {
  await openLive(page, at('docs/back_boss/server/create'))
  const events: { name: string; pid: number; ts: number; args: { elementCount?: number } }[] = []
  const session = await browser.newBrowserCDPSession()
  // as: events of DevTools' timeline.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as typeof events)))
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await page.evaluate(() => {
    const main = document.querySelector('main')!
    const added = document.createElement('p')
    // What the start of the shell has left to style is done before: it is not what the change costs.
    void getComputedStyle(main).color
    console.timeStamp('begin')
    main.append(added)
    void getComputedStyle(added).color
    console.timeStamp('end')
  })
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await ended
  // All pages of the browser are traced; the marks say what of it is this change.
  const marks = events.filter(({ name }) => name === 'TimeStamp')
  expect(marks).toHaveLength(2)
  const [begin, end] = marks.toSorted((one, other) => one.ts - other.ts)
  const restyled = events.flatMap(({ name, pid, ts, args }) =>
    name === 'UpdateLayoutTree' && pid === begin!.pid && ts > begin!.ts && ts < end!.ts
      ? (args.elementCount ?? 0)
      : [],
  )
  expect(restyled.length).toBeGreaterThan(0)
  // The page has hundreds.
  expect(Math.max(...restyled)).toBeLessThan(60)
})
