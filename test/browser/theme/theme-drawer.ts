import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openLive } from '../live.ts'

export const TITLE = '自定义主题'

/** The parts of the drawer of colours, by what they are called. */
export const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: TITLE, exact: true })
export const openerOf = (page: Page): Locator =>
  page.locator('.ink-navbar-items').getByRole('button', { name: TITLE })
export const primaryOf = (page: Page): Locator =>
  drawerOf(page).getByRole('group', { name: '主题颜色', exact: true })
export const backgroundOf = (page: Page): Locator =>
  drawerOf(page).getByRole('group', { name: '背景颜色', exact: true })
export const fieldOf = (group: Locator): Locator => group.getByRole('textbox')
export const areaOf = (group: Locator): Locator => group.getByRole('slider').first()
export const hueOf = (group: Locator): Locator => group.getByRole('slider').last()

/** Opens a page whose shell runs, and the drawer on it. */
export async function openDrawer(page: Page, url: string): Promise<Locator> {
  await openLive(page, url)
  return reopen(page)
}

export async function reopen(page: Page): Promise<Locator> {
  await openerOf(page).click()
  await settled(page)
  return drawerOf(page)
}

/** Past the way in. */
export async function settled(page: Page): Promise<void> {
  await drawerOf(page).waitFor()
  await drawerOf(page).evaluate((dialog) =>
    Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished)),
  )
}

export async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await drawerOf(page).waitFor({ state: 'detached' })
  // It leaves the history by a step back, which would stop a page that is opened meanwhile.
  await expect
    .poll(() =>
      page.evaluate(() => !history.state?.inkstoneHeld || document.querySelector('dialog[open]') !== null),
    )
    .toBe(true)
}

/** The value of a custom property of the page. */
export async function variable(page: Page, name: string): Promise<string> {
  return page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), name)
}

export async function shown(page: Page): Promise<[primary: string, background: string]> {
  return [await variable(page, '--ifm-color-primary'), await variable(page, '--ifm-background-color')]
}

/** The stored colours of a mode. */
export interface Settings {
  baseColor: string
  background: string
  shades: Record<string, Record<string, unknown>>
  isDarkTheme: boolean
}

export async function stored(page: Page, mode: 'light' | 'dark' = 'light'): Promise<Settings | null> {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), `ifm-theme-colors-${mode}`)
  // as: the code under test writes it
  return text === null ? null : (JSON.parse(text) as Settings)
}
