import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import type { StartedSite } from '../../helpers/site.ts'
import { test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { openLive, wake } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'
import { quiet } from '../quiet.ts'

const TABS = `<Tabs groupId="os">
<TabItem value="mac" label="macOS">On a Mac</TabItem>
<TabItem value="win" label="Windows">On Windows</TabItem>
</Tabs>`

const site: { url: string } = { url: '' }

beforeAll(async () => {
  const { url }: StartedSite = await openSite({
    'site.config.ts': siteConfig(`
      locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文', htmlLang: 'zh-Hans' }],
      announcementBar: { id: 'news', content: 'Some <b>news</b>', isCloseable: true },
      navbar: { items: [
        { type: 'doc', docId: 'intro', label: 'Docs', position: 'left' },
        { to: '/blog', label: 'Blog', position: 'left' },
        { type: 'docsVersionDropdown' },
        { type: 'localeDropdown' },
      ] },
      footer: { copyright: 'Ink and stone.' },`),
    'docs/intro.mdx': `# Intro\n\nSome text.\n\n${TABS}\n\n## Code\n\n\`\`\`js\nconst a = 1\n\`\`\`\n`,
    'docs/guide/_category_.yml': 'label: Guide\n',
    'docs/guide/start.md': '# Start\n\nThe guide begins.\n',
    'docs/guide/end.md': '# End\n\nThe guide ends.\n',
    'blog/2024-01-10-post.md': '# A post\n\nIts text.\n',
  })
  site.url = url
})

const toggleOf = (page: Page) => page.locator('.ink-navbar .ink-color-toggle').first()
const theme = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme')

/** Warnings that a page gives from now on. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}

/** Uses everything that remembers something. */
async function useAll(page: Page): Promise<void> {
  await openLive(page, `${site.url}docs/intro`)
  const before = await theme(page)
  await toggleOf(page).click()
  await expect.poll(() => theme(page)).not.toBe(before)
  // While one mode fades into the other, what is pressed is the picture of the page.
  await quiet(page)
  await page.getByRole('tab', { name: 'Windows' }).click()
  await page.getByText('On Windows').waitFor()
  await page.getByRole('region', { name: 'Announcement' }).getByRole('button').click()
  await expect.poll(() => page.locator('.ink-announcement').isVisible()).toBe(false)
  await goTo(page, 'Blog', 'A post')
  await goTo(page, 'Docs', 'Intro')
  // What was chosen lasts, here or in memory.
  await page.getByText('On Windows').waitFor()
  await expect.poll(() => theme(page)).not.toBe(before)
}

test('R-01: a tab that is pressed while its code is on its way is chosen', async ({ page }) => {
  const line: { arrive?: () => void } = {}
  const arrived = new Promise<void>((resolve) => (line.arrive = resolve))
  await page.route(/\/tabs\.[^/]*\.js/, async (route) => {
    await arrived
    await route.continue()
  })
  await openLive(page, `${site.url}docs/intro`)
  await page.getByRole('tab', { name: 'Windows' }).click()
  line.arrive?.()
  await page.getByText('On Windows').waitFor()
})

async function goTo(page: Page, label: string, heading: string): Promise<void> {
  await page.locator('.ink-navbar-items').getByRole('link', { name: label, exact: true }).click()
  await page.getByRole('main').getByRole('heading', { name: heading }).first().waitFor()
}

describe('storage', () => {
  test.for(cases(['reading the property throws', 'every method throws', 'it is missing', 'it is full']))(
    'section 0.1: where %s, everything works, with one warning',
    async (condition, { page, allowed }) => {
      allowed.push(/does not store/)
      const warnings = warningsOf(page)
      await page.addInitScript((how) => {
        const refuse = (): never => {
          throw new DOMException(how, how === 'it is full' ? 'QuotaExceededError' : 'SecurityError')
        }
        const methods =
          how === 'it is full' ? (['setItem'] as const) : (['getItem', 'setItem', 'removeItem'] as const)
        if (how.includes('throws') || how === 'it is full')
          for (const name of methods) Storage.prototype[name] = refuse
        for (const kind of ['localStorage', 'sessionStorage'] as const) {
          if (how.startsWith('reading')) Object.defineProperty(window, kind, { get: refuse })
          if (how === 'it is missing') Object.defineProperty(window, kind, { value: null })
        }
      }, condition)
      await useAll(page)
      expect(warnings).toEqual([expect.stringContaining('does not store')])
    },
  )

  const HOSTILE = ['', '[{', '{"baseColor":"red;}*{display:none}","background":7}']
  test.for(cases(HOSTILE))(
    'section 0.1: with %j under every key, pages work, without a warning',
    async (value, { page }) => {
      await page.addInitScript((text) => {
        // Once: what the page itself writes afterwards counts.
        if (sessionStorage.getItem('isSpoilt') !== null) return
        sessionStorage.setItem('isSpoilt', 'yes')
        const keys = [
          'theme',
          'inkstone.announcement.dismiss',
          'inkstone.announcement.id',
          'docs-preferred-version-default',
          'inkstone.tab.os',
        ]
        for (const key of keys) localStorage.setItem(key, text)
        const colors = ['light', 'dark'].flatMap((mode) => [
          `ifm-theme-colors-${mode}`,
          `inkstone.theme-colors-${mode}`,
        ])
        for (const key of [...colors, 'inkstone.reloaded']) sessionStorage.setItem(key, text)
      }, value)
      await useAll(page)
      await page.reload()
      await wake(page)
      await expect.poll(() => page.locator('main').isVisible()).toBe(true)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
      // The app's own sheet has layers only.
      await expect
        .poll(() =>
          page.evaluate(() =>
            document.adoptedStyleSheets.flatMap(({ cssRules: [rule] }) =>
              rule instanceof CSSStyleRule ? rule.cssText : [],
            ),
          ),
        )
        .toEqual([])
    },
  )
})

describe('a page that others change', () => {
  /** As Google Translate does it: text nodes are put into elements, with another text. */
  const translate = (selector: string): void => {
    const walker = (root: Element): void => {
      const texts: Text[] = []
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walk.nextNode())
        if (/\S/.test(walk.currentNode.textContent ?? '')) texts.push(walk.currentNode as Text)
      for (const text of texts) {
        if (text.parentElement?.closest('font, script, style')) continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = `${text.data}!`
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    for (const root of document.querySelectorAll(selector)) walker(root)
  }
  const insert = (): void => {
    for (const selector of [
      '#ink-app',
      '.ink-navbar nav',
      '.ink-layout',
      '.ink-sidebar ul',
      'main',
      '.ink-footer',
      'body',
    ]) {
      const added = document.createElement('div')
      added.className = 'of-an-extension'
      added.textContent = 'Extension'
      document.querySelector(selector)?.prepend(added)
    }
    for (const link of document.querySelectorAll('a')) link.setAttribute('data-extension', 'yes')
  }
  const remove = (): void => {
    for (const selector of ['.ink-skip', '.ink-sidebar li', '.ink-navbar-items li'])
      document.querySelector(selector)?.remove()
  }
  test.for(cases(['insert', 'navbar', 'remove', 'main', 'everything'], 3))(
    '%s, before the shell runs: nothing is lost',
    async (what, { page, allowed }) => {
      allowed.push(/changed before the app/)
      const warnings = warningsOf(page)
      await page.goto(`${site.url}docs/guide/start`)
      if (what === 'insert') await page.evaluate(insert)
      else if (what === 'remove') await page.evaluate(remove)
      else
        await page.evaluate(
          translate,
          what === 'navbar' ? '.ink-navbar' : what === 'main' ? 'main' : '#ink-app',
        )
      await wake(page)
      await page.getByText('The guide begins.').waitFor()
      await expect.poll(() => page.locator('.ink-footer').innerText()).toContain('Ink and stone.')
      await expect.poll(() => page.locator('.ink-announcement').innerText()).toContain('news')
      await usable(page)
      expect(warnings.length).toBeLessThan(2)
    },
  )

  test.for(cases(['navbar', 'main', 'everything']))(
    '%s translated while the shell runs',
    async (what, { page }) => {
      await openLive(page, `${site.url}docs/guide/start`)
      await page.evaluate(
        translate,
        what === 'navbar' ? '.ink-navbar' : what === 'main' ? 'main' : '#ink-app',
      )
      await usable(page)
    },
  )

  async function usable(page: Page): Promise<void> {
    const before = await theme(page)
    await toggleOf(page).click()
    await expect.poll(() => theme(page)).not.toBe(before)
    const guide = page.locator('.ink-sidebar [role=button]').first()
    await expect.poll(() => guide.getAttribute('aria-expanded')).toBe('true')
    await guide.click()
    await expect.poll(() => guide.getAttribute('aria-expanded')).toBe('false')
    await page.locator('.ink-navbar-items a[href="/blog"]').first().click()
    await page.getByRole('heading', { name: 'A post' }).waitFor()
    await page.goBack()
    await page.getByText('The guide begins.').waitFor()
    await expect.poll(() => page.locator('.ink-sidebar-column').count()).toBe(1)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('.ink-menu-button').click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
