import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { isLive, openLive } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'

/** An item that is fine at build, and in the browser as long as nothing in the address breaks it. */
const FRAGILE = `import { customNavbarItems as originals } from '@theme-original/CustomNavbarItems'

function Fragile({ label }: { label: string }) {
  if (typeof document !== 'undefined' && location.search.includes('break')) throw new Error('The item is broken.')
  return <button type="button">{label}</button>
}

export const customNavbarItems = { ...originals, fragile: Fragile }
`

const site = openSite({
  'site.config.ts': siteConfig(
    "navbar: { items: [{ type: 'custom-fragile', label: 'Fragile' }] }, announcementBar: { content: 'News.' }",
  ),
  'docs/intro.md': '# Intro\n\n[The next one](./next.md) and [a broken one](/docs/next?break=1).\n',
  'docs/next.md': '# Next\n\nWords.\n',
  'theme/CustomNavbarItems.tsx': FRAGILE,
})

test('ERR-06, NAV-13: an item that throws leaves the bare crash screen, which names the item and the cause', async ({
  page,
  allowed,
}) => {
  allowed.push(/The item is broken\./, /A theme navbar item failed to render/)
  await openLive(page, `${(await site).url}docs/next?break=1`)
  await page.getByRole('heading', { level: 1, name: 'This page crashed.' }).waitFor()
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0)
  await expect.poll(() => page.title()).toBe('Page Error')
  const text = await page.getByRole('alert').innerText()
  expect(text).toContain(
    'A theme navbar item failed to render. Please double-check the following navbar item of your site configuration:',
  )
  expect(text).toContain('"type": "custom-fragile",\n  "label": "Fragile"')
  expect(text).toContain('Cause:\nThe item is broken.')
})

test('ERR-05, ERR-06: "Try again" brings the whole page back when what was wrong is over', async ({
  page,
  allowed,
}) => {
  allowed.push(/The item is broken\./, /A theme navbar item failed to render/)
  await openLive(page, `${(await site).url}docs/next?break=1`)
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await page.getByRole('heading', { level: 1, name: 'This page crashed.' }).waitFor()

  await page.evaluate(() => history.replaceState(history.state, '', location.pathname))
  await again.click()
  await page.getByRole('button', { name: 'Fragile' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Next')
  await expect.poll(() => page.getByRole('region', { name: 'Announcement' }).innerText()).toContain('News.')
  await expect.poll(() => page.title()).toContain('Next')
})

test('ERR-06: a crash on the way to another page is shown there, and ends with the way back', async ({
  page,
  allowed,
}) => {
  allowed.push(/The item is broken\./, /A theme navbar item failed to render/)
  await openLive(page, `${(await site).url}docs/intro`)
  await page.getByRole('link', { name: 'a broken one' }).click()
  await page.getByRole('heading', { level: 1, name: 'This page crashed.' }).waitFor()
  await page.goBack()
  await isLive(page)
  await page.getByRole('heading', { level: 1, name: 'Intro' }).waitFor()
  await page.getByRole('button', { name: 'Fragile' }).waitFor()
  await expect.poll(() => page.title()).toContain('Intro')
})
