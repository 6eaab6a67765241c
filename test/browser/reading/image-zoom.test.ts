import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { wake } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'

const files = {
  'docs/intro.md': '# Intro\n\n![A box](./box.svg)\n\n[![linked](./box.svg)](/docs/other)\n',
  'docs/plain.md': '# Plain\n\n![](./wide.svg)\n\nA word ![](./icon.svg)\n',
  'docs/icon.svg': picture.replace('width="40"', 'width="20"'),
  'docs/wide.svg': picture.replace('width="40"', 'width="90"'),
  'docs/other.md': '# Other\n\nNo picture.\n',
  'docs/box.svg': picture,
}
const site = openSite({ 'site.config.ts': siteConfig('imageZoom: true'), ...files })
const without = openSite({ 'site.config.ts': siteConfig(''), ...files })

test('a picture is enlarged by keys and by a click, and the reader comes back to it', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto(`${(await site).url}docs/intro`)
  await wake(page)
  const button = page.getByRole('button', { name: 'Enlarge the picture: A box' })
  await button.waitFor()
  // One that is a link stays one.
  await expect.poll(() => page.locator('#ink-main img[role="button"]').count()).toBe(1)
  await button.focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: 'A box' }).locator('img')
  await expect.poll(async () => (await large.boundingBox())?.width ?? 0).toBeGreaterThan(400)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog.ink-zoom').count()).toBe(0)
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.click()
  await large.click()
  await expect.poll(() => page.locator('dialog.ink-zoom').count()).toBe(0)
})

test('a picture without words is a control with a name, a sign in a line is none', async ({ openPage }) => {
  const page = await openPage()
  await page.goto(`${(await site).url}docs/plain`)
  await wake(page)
  const button = page.getByRole('button', { name: 'Enlarge the picture' })
  await button.waitFor()
  // An empty text would say that it only decorates.
  await expect.poll(() => button.getAttribute('alt')).toBe(null)
  await expect.poll(() => page.locator('#ink-main img').count()).toBe(2)
  await expect.poll(() => page.locator('#ink-main img[role="button"]').count()).toBe(1)
})

test('pages without pictures load nothing for it, nor do sites without it', async ({ openPage }) => {
  for (const [host, path] of [
    [site, 'docs/other'],
    [without, 'docs/intro'],
  ] as const) {
    const page = await openPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${(await host).url}${path}`)
    await wake(page)
    await page.locator('.ink-toc, #ink-main').first().waitFor()
    expect(asked.filter((url) => /zoom/.test(url))).toEqual([])
  }
})
