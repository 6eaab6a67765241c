import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { at, openSite, siteConfig } from '../pages.ts'

const svg = (fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><rect fill="${fill}" width="40" height="20"/></svg>`

const pair = openSite({
  'site.config.ts': siteConfig(''),
  'docs/intro.md': '# Intro\n\n![A picture](/day.svg)\n\nWhat stands below it.\n',
  'static/day.svg': svg('#ff0'),
  'static/day@dark.svg': svg('#00f'),
})

/** The smallest letters of the drawings, as they are shown, in pixels. */
async function smallestLetters(page: Page): Promise<number> {
  return page.locator('.ink-drawing text').evaluateAll((texts) =>
    Math.min(
      ...texts.map((text) => {
        if (!(text instanceof SVGTextElement)) return 0
        return Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0)
      }),
    ),
  )
}

test('the letters of drawings can be read at every width, and drawings never widen the page', async ({
  page,
}) => {
  for (const path of [
    'docs/back_boss/server/introduce',
    'en/docs/back_boss/server/dbcontent',
    'blog/linux-docker-jenkins',
  ]) {
    await page.goto(at(path))
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => smallestLetters(page), { message: `${path} ${width}` })
        .toBeGreaterThanOrEqual(10.99)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
        .toBeLessThanOrEqual(width)
      if (!path.startsWith('blog')) continue
      // Where there is room for all of it, nothing scrolls.
      const boxes = page.locator('.ink-drawing')
      const isCut = await boxes.evaluateAll((all) => all.some((box) => box.scrollWidth > box.clientWidth))
      expect(isCut, String(width)).toBe(width < 768)
    }
  }
})

test('a drawing has the colours of the page, those of the reader included', async ({ openPage }) => {
  const page = await openPage()
  await page.goto(at('docs/back_boss/server/introduce'))
  const colors = (): Promise<string[]> =>
    page.evaluate(() =>
      ['.ink-drawing svg > text', '.ink-prose > p'].map((selector) => {
        const found = document.querySelector(selector)
        return found === null
          ? selector
          : getComputedStyle(found)[selector.includes('svg') ? 'fill' : 'color']
      }),
    )
  const [light] = await colors()
  expect((await colors())[1]).toBe(light)

  await page.evaluate(() => document.documentElement.style.setProperty('--ifm-background-color', '#2b1d0e'))

  await expect.poll(async () => (await colors())[0]).not.toBe(light)
  const [own, text] = await colors()
  expect(own).toBe(text)
})

test('the picture of the other mode takes its place, without a script and without moving anything', async ({
  openPage,
}) => {
  const { url } = await pair
  for (const [colorScheme, shown] of [
    ['light', '/day.svg'],
    ['dark', '/day@dark.svg'],
  ] as const) {
    const page = await openPage({ colorScheme, javaScriptEnabled: false })
    await page.goto(`${url}docs/intro`)
    const picture = page.getByRole('img', { name: 'A picture' })
    await expect.poll(() => picture.count()).toBe(1)
    await expect
      .poll(async () => new URL((await picture.getAttribute('src')) ?? '', url).pathname.endsWith(shown))
      .toBe(true)
  }

  const page = await openPage({ colorScheme: 'light' })
  await page.goto(`${url}docs/intro`)
  const picture = page.getByRole('img', { name: 'A picture' })
  const below = page.getByText('What stands below it.')
  const place = await below.boundingBox()
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await expect.poll(async () => (await picture.getAttribute('src')) ?? '').toContain('day@dark.svg')
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(40)
  await expect.poll(() => below.boundingBox()).toEqual(place)
})
