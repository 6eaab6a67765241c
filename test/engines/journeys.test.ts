import { constants, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, inject, test } from 'vitest'
import type { Engine } from '../helpers/engines/engine.ts'
import { openFirefox } from '../helpers/engines/firefox.ts'
import { openWebKit } from '../helpers/engines/webkit.ts'
import { widthsWithLoneDrawing } from '../helpers/outside-link.ts'
import { click, find, live, serveWithoutScripts, textOf } from './reader.ts'

const { firefox, webkit } = inject('engines')
const WIDE = [1280, 800] as const
const PHONE = [390, 844] as const

const at = (path: string): string => inject('site').url + path

const engines = [
  { name: 'Firefox', open: firefox === undefined ? undefined : () => openFirefox(firefox) },
  { name: 'WebKit', open: webkit === undefined ? undefined : () => openWebKit(webkit) },
]

describe.each(engines)('$name', ({ open }) => {
  const started = {} as { engine: Engine } // as: set before the tests, which are left out otherwise.
  const inPage =
    <Result>(work: () => Result | Promise<Result>) =>
    (): Promise<Result> =>
      started.engine.run(work)

  beforeAll(async () => {
    if (open !== undefined) started.engine = await open()
  })
  afterAll(async () => started.engine?.close())
  beforeEach(async ({ skip }) => {
    const { engine } = started
    skip(engine === undefined, 'not installed here, as `npm test` says')
    await engine.resize(...WIDE)
    await engine.open(at('favicon.ico'))
    await engine.run(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    engine.takeProblems()
  })
  // Whatever a page complains about, in every test.
  afterEach(() => expect(started.engine?.takeProblems() ?? []).toEqual([]))

  test('a picture of the navbar that cannot be had leaves no trace; breadcrumbs stand in one line', async () => {
    const { engine } = started
    await engine.open(at('en/docs/back_boss/server/create'))
    await expect
      .poll(inPage(() => document.querySelector('.ink-navbar-items img')!.getBoundingClientRect().width))
      .toBe(0)
    const heights = await engine.run(() =>
      Array.from(
        document.querySelectorAll('.ink-breadcrumbs li'),
        (item) => item.getClientRects()[0]!.height,
      ),
    )
    // The lines of the site are 23 px high.
    expect(Math.max(...heights)).toBeLessThan(30)
    await live(engine)
  })

  test.each([320, 390])(
    'with the text spacing of WCAG 1.4.12, nothing is wider than %i px, and breadcrumbs are one line',
    async (width) => {
      const { engine } = started
      await engine.resize(width, 640)
      for (const path of ['en/docs/back_boss/server/create', 'docs/intro', 'en/blog']) {
        await engine.open(at(path))
        await engine.run(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(
            '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
          )
          document.adoptedStyleSheets.push(sheet)
        })
        await expect
          .poll(
            inPage(() => ({
              overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
              isLine: [...document.querySelectorAll('.ink-breadcrumbs li')].every(
                (item) => item.getBoundingClientRect().height < 40,
              ),
            })),
            { message: path },
          )
          .toEqual({ overflow: 0, isLine: true })
      }
    },
  )

  test('what is selected has the colours of the site, in every paragraph', async () => {
    const { engine } = started
    await engine.open(at('docs/intro'))
    await live(engine)
    // The rule comes with the app's style sheet.
    await expect
      .poll(
        inPage(() => {
          const text = document.querySelector('.ink-prose > p')!
          return (
            getComputedStyle(text, '::selection').backgroundColor !== getComputedStyle(text).backgroundColor
          )
        }),
      )
      .toBe(true)
  })

  test('lines of Chinese are full', async () => {
    const { engine } = started
    await engine.open(at('docs/intro'))
    const gaps = await engine.run(() => {
      const paragraphs = [...document.querySelectorAll('.ink-prose > p')]
      const text = paragraphs.find((each) => /^[^a-z]{100,}$/i.test(each.textContent))!
      const range = document.createRange()
      range.selectNodeContents(text)
      const ends = new Map<number, number>()
      for (const { bottom, right } of range.getClientRects()) {
        const line = Math.round(bottom / 20)
        ends.set(line, Math.max(ends.get(line) ?? 0, right))
      }
      const edge = text.getBoundingClientRect().right
      // The last line ends where the text does.
      return [...ends.values()].slice(0, -1).map((end) => edge - end)
    })
    expect(gaps.length).toBeGreaterThan(0)
    for (const gap of gaps) expect(gap).toBeLessThan(3 * 17)
  })

  test.each(['', 'docs/category/server'])('lines of short Chinese texts on /%s are full', async (path) => {
    const { engine } = started
    await engine.open(at(path))
    const gaps = await engine.run(() =>
      [...document.querySelectorAll('.ink-features p, .ink-cards p')].flatMap((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { right: edge } = text.getBoundingClientRect()
        const ends = new Map<number, number>()
        for (const { bottom, right } of range.getClientRects()) {
          const line = Math.round(bottom / 10)
          ends.set(line, Math.max(ends.get(line) ?? 0, right))
        }
        return [...ends.values()].slice(0, -1).map((end) => edge - end)
      }),
    )
    expect(gaps.length).toBeGreaterThan(0)
    for (const gap of gaps) expect(gap).toBeLessThan(3 * 15)
  })

  test('results with dashes of Chinese are cut below their third line, and not at its end', async () => {
    const { engine } = started
    await engine.open(at('search?q=数据'))
    await find(engine, '.ink-results article p')
    const texts = await engine.run(() =>
      Array.from(document.querySelectorAll('.ink-results article p'), (text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { right, height } = text.getBoundingClientRect()
        const { overflowX, overflowY, lineHeight } = getComputedStyle(text)
        const beyond = Math.max(...Array.from(range.getClientRects(), (line) => line.right)) - right
        return { lines: Math.round(height / parseFloat(lineHeight)), overflowX, overflowY, beyond }
      }),
    )
    expect(texts.length).toBeGreaterThan(3)
    for (const { lines, overflowX, overflowY, beyond } of texts) {
      expect(lines).toBeLessThanOrEqual(3)
      expect([overflowX, overflowY]).toEqual(['visible', 'clip'])
      // As much as two dashes differ.
      expect(beyond).toBeLessThan(8)
    }
  })

  test('the drawing behind an outside link never begins a line', async () => {
    const { engine } = started
    await engine.open(at('en/blog/express-local-https'))
    expect(await engine.run(widthsWithLoneDrawing)).toEqual([])
  })

  test('the drawing behind an outside link stands where the text goes on, whatever the direction of the word', async () => {
    const { engine } = started
    await engine.open(at('en/blog/express-local-https'))
    const behind = await engine.run(() => {
      const text = document.createElement('p')
      const link = document.createElement('a')
      link.className = 'ink-external'
      link.href = 'https://example.com/'
      link.append('mkcert')
      text.dir = 'rtl'
      text.append('پیوند ', link, ' و متن.')
      document.querySelector('.ink-prose')!.prepend(text)
      const word = document.createRange()
      word.selectNodeContents(link)
      // A range holds no drawing.
      return word.getBoundingClientRect().left - link.getBoundingClientRect().left
    })
    expect(behind).toBeGreaterThan(5)
  })

  test('the drawing behind an outside link is nothing but a drawing', async () => {
    const { engine } = started
    await engine.open(at('en/blog/express-local-https'))
    const place = await engine.run(() => {
      const link = document.querySelector('.ink-prose a.ink-external')!
      link.scrollIntoView({ block: 'center' })
      const { right, top } = link.getBoundingClientRect()
      return { x: right - 0.4 * parseFloat(getComputedStyle(link).fontSize), top }
    })
    const picture = await engine.screenshot()
    await engine.open('about:blank')
    const [above, within] = await engine.run(coloursAt, picture, [
      { x: place.x, y: place.top - 2 },
      { x: place.x, y: place.top + 1 },
    ])
    expect(within).toEqual(above)
  })

  test('on paper no title stands alone at the end of a page', async ({ skip }) => {
    const { engine } = started
    skip(engine.printFirst === undefined, 'not printed by this driver')
    await engine.open(at('docs/intro'))
    await live(engine)
    const alone: number[] = []
    const last = { hasTitle: true }
    for (let height = 700; last.hasTitle && height < 1100; height += 24) {
      await engine.run((size) => {
        const [room, title, text] = ['div', 'h2', 'p'].map((name) => document.createElement(name))
        room!.style.blockSize = `${size}px`
        title!.append('Title')
        title!.style.color = 'rgb(255 0 0)'
        text!.append('Text')
        text!.style.color = 'rgb(0 0 255)'
        document.querySelector('.ink-prose')!.replaceChildren(room!, title!, text!)
      }, height)
      const drawn = drawingOf(await engine.printFirst!())
      last.hasTitle = drawn.includes('1 0 0 rg')
      if (last.hasTitle && !drawn.includes('0 0 1 rg')) alone.push(height)
    }
    expect(last.hasTitle).toBe(false)
    expect(alone).toEqual([])
  })

  test('before the app has come, digits beside Han stand apart from each other and from the Han', async () => {
    const { engine } = started
    await engine.open(at('docs/intro'))
    const line = await engine.run(async () => {
      const text = document.createElement('p')
      text.textContent = '川0000川川'
      text.style.cssText =
        'position:fixed;z-index:999;inset:0 auto auto 0;margin:0;font-size:40px;background:white;color:black'
      document.body.append(text)
      const { right, bottom } = text.getBoundingClientRect()
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return { right, y: bottom / 2 }
    })
    const picture = await engine.screenshot()
    await engine.open('about:blank')
    const points = Array.from({ length: Math.floor(line.right) }, (_, x) => ({ x, y: line.y }))
    const isInk = (await engine.run(coloursAt, picture, points)).map(([red = 0]) => red < 128)
    const strokes = isInk.flatMap((ink, x) => (ink && !isInk[x - 1] ? [x] : []))
    // Three of each Han, two of each digit.
    expect(strokes).toHaveLength(17)
    const digits = strokes.slice(3, 11).filter((_, stroke) => stroke % 2 === 0)
    const steps = digits.slice(1).map((x, digit) => x - digits[digit]!)
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1)
    // As far from one Han to the next as a Han is wide.
    expect(Math.abs(strokes[14]! - strokes[11]! - 40)).toBeLessThanOrEqual(1)
  })

  test('links open pages in the same document, and steps lead back to where the reader was', async () => {
    const { engine } = started
    await engine.open(at('en/docs/intro'))
    await live(engine)
    await engine.run(() => void Object.assign(window, { isFirst: true }))
    await engine.run(() => scrollTo(0, 700))
    await expect.poll(inPage(() => scrollY)).toBe(700)
    await engine.run(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
    await click(engine, '.ink-sidebar-column a[href$="/category/server"]')
    await expect.poll(inPage(() => document.title)).toContain('服务端')
    await expect.poll(inPage(() => [scrollY, (window as { isFirst?: boolean }).isFirst])).toEqual([0, true])
    await click(engine, '.ink-cards a')
    await expect.poll(inPage(() => document.querySelector('h1')?.textContent)).not.toContain('服务端')

    await engine.step(-1)
    await expect.poll(inPage(() => location.pathname)).toMatch(/category\/server$/)
    await expect.poll(inPage(() => document.title)).toContain('服务端')
    await engine.step(-1)
    await expect.poll(inPage(() => document.title)).toContain('Foreword')
    await expect.poll(inPage(() => scrollY)).toBe(700)
    await engine.step(1)
    await expect.poll(inPage(() => document.title)).toContain('服务端')
    await expect.poll(inPage(() => (window as { isFirst?: boolean }).isFirst)).toBe(true)
  })

  test('a link to a heading leads there, and back', async () => {
    const { engine } = started
    await engine.open(at('en/docs/intro'))
    await live(engine)
    await click(engine, '.ink-toc a[href="#report"]')
    await expect.poll(inPage(() => location.hash)).toBe('#report')
    await expect
      .poll(inPage(() => Math.round(document.querySelector('#report')!.getBoundingClientRect().top) < 110))
      .toBe(true)
    await expect
      .poll(inPage(() => document.querySelector('.ink-toc [aria-current]')?.textContent))
      .toBe('Reporting mistakes')
    await engine.step(-1)
    await expect.poll(inPage(() => [location.hash, scrollY])).toEqual(['', 0])
  })

  test('a link to a heading of another page leads there in any script, and the next Tab begins there', async () => {
    const { engine } = started
    await engine.resize(1280, 400)
    await engine.open(at('docs/intro'))
    await live(engine)
    await engine.run(() => {
      document.querySelector<HTMLAnchorElement>('.ink-breadcrumbs a')!.href =
        `${document.querySelector('.ink-brand')!.getAttribute('href')}docs/tags#数`
    })
    await click(engine, '.ink-breadcrumbs a')
    const top = inPage(() => document.querySelector('#数')?.getBoundingClientRect().top ?? Infinity)
    await expect.poll(top).toBeLessThan(110)
    expect(await top()).toBeGreaterThan(0)
    await engine.press('Tab')
    await expect
      .poll(inPage(() => document.querySelector('#数')!.compareDocumentPosition(document.activeElement!)))
      .toBeGreaterThanOrEqual(4) // Node.DOCUMENT_POSITION_FOLLOWING, perhaps within it.
  })

  test('a step back from a result of the search leads into the same list, within a page as well', async () => {
    const { engine } = started
    const results = inPage(() => document.querySelectorAll('.ink-search[open] [role=option]').length)
    await engine.open(at('en/docs/intro'))
    await live(engine)
    await engine.press('/')
    await expect.poll(inPage(() => document.activeElement?.matches('.ink-search input'))).toBe(true)
    for (const letter of 'reporting mistakes') await engine.press(letter)
    await expect.poll(results).toBeGreaterThan(0)
    await expect
      .poll(inPage(() => document.querySelector('.ink-search [aria-selected="true"]')?.textContent))
      .toContain('Reporting mistakes')
    await engine.press('Enter')
    await expect.poll(inPage(() => location.hash)).toBe('#report')
    await engine.step(-1)
    await expect.poll(inPage(() => location.hash)).toBe('')
    await expect.poll(results).toBeGreaterThan(0)
  })

  test('the search finds in both scripts, previews and opens a result, and closes', async () => {
    const { engine } = started
    await engine.open(at('docs/intro'))
    await live(engine)
    await engine.press('/')
    await expect.poll(inPage(() => document.activeElement?.matches('.ink-search input'))).toBe(true)
    for (const letter of '证书') await engine.press(letter)
    await expect
      .poll(inPage(() => document.querySelector('[aria-selected="true"] mark')?.textContent))
      .toBe('证书')
    await engine.press('ArrowRight')
    await expect
      .poll(inPage(() => document.querySelector('.ink-search-preview .ink-prose')?.textContent ?? ''))
      .toContain('证书')
    await engine.press('Escape')
    await expect.poll(inPage(() => document.querySelector('.ink-search-preview') === null)).toBe(true)
    await expect.poll(inPage(() => document.querySelector('.ink-search[open]') !== null)).toBe(true)
    await engine.press('Escape')
    await expect.poll(inPage(() => document.querySelector('.ink-search[open]') === null)).toBe(true)
    await click(engine, '.ink-search-entry')
    await expect.poll(inPage(() => document.activeElement?.matches('.ink-search input'))).toBe(true)
    for (const letter of 'express') await engine.press(letter)
    await expect
      .poll(inPage(() => document.querySelector('.ink-search-hit mark')?.textContent))
      .toMatch(/express/i)
    await engine.press('Enter')
    await expect.poll(inPage(() => location.pathname.endsWith('/docs/intro'))).toBe(false)
  })

  test('the drawer of colours changes them, and they are kept', async () => {
    const { engine } = started
    await engine.open(at('docs/intro'))
    await live(engine)
    const accent = (): string =>
      getComputedStyle(document.documentElement).getPropertyValue('--ifm-color-primary')
    const before = await engine.run(accent)
    await click(engine, '.ink-navbar-items button[aria-haspopup="dialog"]')
    await find(engine, 'dialog[open]')
    await engine.run(() => document.querySelector<HTMLElement>('dialog[open] [role="slider"]')!.focus())
    for (const _ of [1, 2, 3]) await engine.press('ArrowDown')
    await expect.poll(inPage(accent)).not.toBe(before)
    await engine.press('Escape')
    await expect.poll(inPage(() => document.querySelector('dialog[open]') === null)).toBe(true)
    const chosen = await engine.run(accent)
    await engine.open(at('docs/intro'))
    expect(await engine.run(accent)).toBe(chosen)
  })

  test('the colour mode changes and is kept', async () => {
    const { engine } = started
    await engine.open(at('docs/intro'))
    await live(engine)
    const mode = (): string | undefined => document.documentElement.dataset['theme']
    const before = await engine.run(mode)
    await click(engine, '.ink-navbar-items .ink-color-toggle')
    await expect.poll(inPage(mode)).toBe(before === 'dark' ? 'light' : 'dark')
    await engine.open(at('docs/intro'))
    expect(await engine.run(mode)).toBe(before === 'dark' ? 'light' : 'dark')
  })

  test('one article has three reading views', async () => {
    const { engine } = started
    await engine.open(at('docs/intro'))
    await live(engine)
    await click(engine, '.ink-views a:nth-of-type(3)')
    await expect
      .poll(inPage(() => document.querySelectorAll('[data-view="both"] .ink-pair').length > 0))
      .toBe(true)
    await click(engine, '.ink-views a:nth-of-type(2)')
    await expect
      .poll(inPage(() => document.querySelector('.ink-views [aria-current]')?.textContent))
      .toMatch(/英|English/)
    await click(engine, '.ink-views a:nth-of-type(1)')
    await expect.poll(inPage(() => document.querySelector('[data-view="both"]') === null)).toBe(true)
  })

  test('a view that is chosen before its code has come is shown all the same, in the page', async () => {
    const { engine } = started
    await engine.open(at('en/docs/intro'))
    await live(engine)
    // No pointer has come near it.
    await engine.run(() => document.querySelectorAll<HTMLElement>('.ink-views a')[2]!.click())
    await expect.poll(inPage(() => document.querySelector('article')?.dataset['view'])).toBe('both')
    await expect.poll(inPage(() => location.href)).toBe(at('en/docs/intro'))
  })

  test('on phones going back closes the menu, and its links lead on', async () => {
    const { engine } = started
    await engine.resize(...PHONE)
    await engine.open(at('en/docs/intro'))
    await live(engine)
    const isOpen = (): boolean => document.querySelector('.ink-mobile-sidebar[open]') !== null
    await click(engine, '.ink-menu-button')
    await expect.poll(inPage(isOpen)).toBe(true)
    await engine.step(-1)
    await expect.poll(inPage(isOpen)).toBe(false)
    await expect.poll(inPage(() => location.href)).toBe(at('en/docs/intro'))

    await click(engine, '.ink-menu-button')
    await expect.poll(inPage(isOpen)).toBe(true)
    await click(engine, '.ink-mobile-sidebar a[href$="/category/server"]')
    await expect.poll(inPage(() => document.title)).toContain('服务端')
    await expect.poll(inPage(isOpen)).toBe(false)
    await engine.step(-1)
    await expect.poll(inPage(() => document.title)).toContain('Foreword')
  })

  test('without scripts everything is there to be read, and no dead control is shown', async () => {
    const { engine } = started
    const plain = await serveWithoutScripts(inject('site').url)
    try {
      await engine.open(`${plain.url}en/docs/intro`)
      expect(await textOf(engine, 'h1')).toBe('Foreword')
      const shown = await engine.run(
        () =>
          [...document.querySelectorAll('button')].filter((button) => button.getClientRects().length > 0)
            .length,
      )
      expect(shown).toBe(0)
      await click(engine, '.ink-sidebar-column a[href$="/category/server"]')
      await expect.poll(inPage(() => document.querySelector('h1')?.textContent)).toContain('服务端')
    } finally {
      await plain.close()
    }
  })
})

/** Colours of points of a picture, in page coordinates. */
async function coloursAt(picture: string, points: { x: number; y: number }[]): Promise<number[][]> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0)
  return points.map(({ x, y }) => [...context.getImageData(Math.round(x), Math.round(y), 1, 1).data])
}

/** What a PDF draws, in its own words. */
function drawingOf(base64: string): string {
  const pdf = Buffer.from(base64, 'base64')
  const parts = pdf
    .toString('latin1')
    .split(/stream\r?\n/)
    .slice(1)
  return parts
    .map((part) => {
      try {
        return inflateSync(Buffer.from(part, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString(
          'latin1',
        )
      } catch {
        return ''
      }
    })
    .join('\n')
}
