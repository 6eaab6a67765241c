import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { openLive } from '../live.ts'
import { at, openSite, siteConfig } from '../pages.ts'

const INTRO = 'en/docs/intro'
const WORD = 'Donaudampfschifffahrtsgesellschaft'
const LABEL = 'A label of thirty letters, yes'

const toggle = (page: Page): Locator => page.locator('.ink-navbar .ink-color-toggle').first()
const theme = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme')

/** How far the page can be scrolled sideways. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
  )
}

/** Controls of a part that a finger cannot hit: outside of the window, covered, or too small. */
function unreachable(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const controls = [...root.querySelectorAll<HTMLElement>('a[href], button')].filter(
      (control) => !control.closest('.ink-skip, .ink-anchor, [inert], [aria-hidden]'),
    )
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
      if (!control.checkVisibility() || width < 2) return []
      const name = control.ariaLabel ?? control.textContent.trim()
      if (left < -1 || right > innerWidth + 1) return [`${name} is outside`]
      if (width < 24 || height < 24) return [`${name} is ${Math.round(width)} × ${Math.round(height)}`]
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isHit = control.contains(hit) || hit?.contains(control) === true
      return isHit ? [] : [`${name} is covered by ${hit?.outerHTML.slice(0, 80)}`]
    })
  })
}

describe('little room', () => {
  const files = {
    'site.config.ts': siteConfig(`
      locales: [{ code: 'en', label: '${LABEL}' }, { code: 'zh', label: '中文', htmlLang: 'zh-Hans' }],
      announcementBar: { content: 'Some news: ${WORD}${WORD}', isCloseable: true },
      navbar: { title: '${WORD}', items: [
        { type: 'doc', docId: 'intro', label: '${LABEL}', position: 'left' },
        { label: '${WORD}', position: 'left', items: [{ to: '/docs/intro', label: '${WORD} ${WORD}' }] },
        { type: 'localeDropdown' }, { type: 'search' },
      ] },
      footer: { copyright: '${WORD}${WORD}' },`),
    'docs/intro.md': `# ${WORD}${WORD}\n\n${WORD}${WORD}${WORD}\n\n## ${WORD}${WORD}\n\n\`${WORD}${WORD}\`\n\n\`\`\`js title="${WORD}${WORD}.js"\nconst ${WORD}${WORD} = 1\n\`\`\`\n\n| ${WORD} | ${WORD} |\n| - | - |\n| ${WORD} | 1 |\n`,
    'docs/long/_category_.yml': `label: ${WORD}${WORD}\n`,
    'docs/long/first.md': `# ${LABEL} ${WORD}\n`,
    'blog/2024-05-01-long.md': `---\ntitle: ${WORD}${WORD} ${LABEL}\ntags: [${WORD}]\n---\n\n${WORD}${WORD}\n`,
  }

  test.for([
    { name: '320 px', options: { viewport: { width: 320, height: 560 }, hasTouch: true } },
    { name: '200 % zoom', options: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
  ])('at $name long words stay inside, and all controls can be hit', async ({ options }, { openPage }) => {
    const site = await openSite(files)
    const page = await openPage(options)
    await openLive(page, `${site.url}docs/intro`)
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
    expect(await unreachable(page.locator('#ink-app'))).toEqual([])
    await page.locator('.ink-menu-button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: WORD }).click()
    await dialog.getByRole('link', { name: LABEL }).waitFor()
    await expect.poll(() => unreachable(dialog)).toEqual([])
    await dialog.getByRole('button', { name: 'Back to main menu' }).click()
    for (const group of await dialog.locator('button[aria-expanded="false"]').all()) await group.click()
    await expect.poll(() => unreachable(dialog)).toEqual([])
    // A brand that is too long ends in an ellipsis.
    const scrolling = await dialog
      .locator('*:not(b)')
      .evaluateAll((all) =>
        all
          .filter(
            (each) =>
              each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible',
          )
          .map((each) => each.outerHTML.slice(0, 80)),
      )
    expect(scrolling).toEqual([])
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  })

  test.for(['blog', `blog/tags/${WORD.toLowerCase()}`, 'blog/2024/05/01/long', 'blog/archive'])(
    'long words stay inside on %s',
    async (path, { openPage }) => {
      const site = await openSite(files)
      const page = await openPage({ viewport: { width: 320, height: 560 } })
      expect((await page.goto(site.url + path))?.status()).toBe(200)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )

  test('on a narrow desktop, too, also in the sidebar', async ({ openPage }) => {
    const site = await openSite(files)
    const page = await openPage({ viewport: { width: 997, height: 500 } })
    await openLive(page, `${site.url}docs/intro`)
    await page.locator('.ink-sidebar [role="button"]').click()
    await page.locator('.ink-sidebar').getByRole('link', { name: LABEL }).waitFor()
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
    expect(await unreachable(page.locator('#ink-app'))).toEqual([])
  })
})

describe('a site of long names in deep folders', () => {
  const NAME = 'Getting started with the platform and its command-line tools'
  const folders = ['one', 'one/two', 'one/two/three', 'one/two/three/four']
  const files = {
    'site.config.ts': siteConfig(`title: 'Continental Observability Platform Documentation',
      editUrl: 'https://git.example/edit/'`),
    ...Object.fromEntries(folders.map((folder) => [`docs/${folder}/_category_.yml`, `label: ${NAME}\n`])),
    'docs/one/two/three/four/page.md': `# ${NAME}\n\nText.[^1]\n\n[^1]: Note.\n`,
  }

  test.for([390, 1280])(
    'at %i px nothing of it is broken or leaves its column',
    async (width, { openPage }) => {
      const site = await openSite(files)
      const page = await openPage({ viewport: { width, height: 844 } })
      await page.goto(site.url)
      const brokenWords = await page.locator('h1').evaluate((title) => {
        const text = title.firstChild!
        return [...text.textContent!.matchAll(/\S+/g)].filter(({ index, 0: word }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1
        })
      })
      expect(brokenWords).toEqual([])
      await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)

      await page.goto(`${site.url}docs/one/two/three/four/page`)
      const trail = await page.locator('.ink-breadcrumbs li').evaluateAll((items) => {
        const edge = document.querySelector('article')!.getBoundingClientRect().right
        const boxes = items.map((item) => item.getBoundingClientRect())
        return { home: Math.round(boxes[0]!.width), areInside: boxes.every(({ right }) => right <= edge + 1) }
      })
      expect(trail).toEqual({ home: 16, areInside: true })

      const foot = await page.locator('.ink-footnotes').evaluate((notes) => ({
        gap: notes.querySelector('li')!.getBoundingClientRect().top - notes.getBoundingClientRect().top,
        sizes: new Set(
          Array.from(
            document.querySelectorAll('.ink-article-origin a'),
            (link) => getComputedStyle(link).fontSize,
          ),
        ).size,
      }))
      expect(foot.gap).toBeLessThan(30)
      expect(foot.sizes).toBe(1)
    },
  )
})

test('reduced motion: nothing moves for longer than 1 ms', async ({ openPage }) => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    // as: all that matters of an animation here
    const look = (): void => {
      for (const animation of document.getAnimations()) {
        const { activeDuration } = animation.effect?.getComputedTiming() ?? {}
        const { target } = animation.effect as KeyframeEffect
        const name =
          animation instanceof CSSTransition ? animation.transitionProperty : String(target?.className)
        // Colours may fade, and the progress bar grows in six steps: nothing moves.
        if (Number(activeDuration) > 1 && !/color|opacity|visibility|background|ink-progress/.test(name))
          moved.push(`${target?.className} ${name} ${String(activeDuration)}`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await openLive(page, at(INTRO))
  await toggle(page).click()
  await page.getByRole('button', { name: "Expand sidebar category 'About this site'" }).click()
  await page.getByRole('button', { name: "Collapse sidebar category 'About this site'" }).click()
  await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click()
  await page.getByRole('button', { name: 'Expand sidebar', exact: true }).click()
  await page.locator('.ink-navbar-items').getByRole('link', { name: '博客' }).click()
  await page.waitForURL(at('en/blog'))
  await page.goBack()
  await page.waitForURL(at(INTRO))
  // The address comes before the page.
  await page.getByRole('heading', { level: 1, name: 'Foreword' }).waitFor()
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 500)
  await page.waitForFunction(() => scrollY > 0, undefined, { polling: 50 })
  await page.mouse.wheel(0, -200)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('.ink-menu-button').click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  // as: put there above
  await expect.poll(() => page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})

test('forced colours: the current item, the focus and the icons can be seen', async ({ openPage }) => {
  const page = await openPage({ forcedColors: 'active' })
  await openLive(page, at(INTRO))
  await expect.poll(() => page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
  const current = page.locator('.ink-sidebar [aria-current]').first()
  const other = page.locator('.ink-sidebar a:not([aria-current])').first()
  const decoration = (link: Locator): Promise<string> =>
    link.evaluate((element) => getComputedStyle(element).textDecorationLine)
  await expect
    .poll(async () => [await decoration(current), await decoration(other)])
    .toEqual(['underline', 'none'])
  const icons = await page.locator('#ink-app .ink-icon').evaluateAll((all) =>
    all
      .filter((icon) => icon.checkVisibility() && icon.getBoundingClientRect().width > 0)
      .map((icon) => {
        const style = getComputedStyle(icon)
        return style.forcedColorAdjust === 'none' ||
          style.backgroundColor !== getComputedStyle(document.body).backgroundColor
          ? style.backgroundColor
          : 'invisible'
      }),
  )
  expect(icons.length).toBeGreaterThan(3)
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(icons.filter((color) => color === 'invisible' || color === background)).toEqual([])
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab')
    const look = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return {
        name: element.outerHTML.slice(0, 80),
        outlineStyle,
        outlineWidth: parseFloat(outlineWidth),
        outlineColor,
      }
    })
    expect(look.outlineStyle, look.name).not.toBe('none')
    expect(look.outlineWidth, look.name).toBeGreaterThan(0)
    expect(look.outlineColor, look.name).not.toBe(background)
  }
})

test('in print, the line below a title and a rule stay with what follows', async ({ page }) => {
  await openLive(page, at('blog'))
  await page.locator('main').evaluate((main) => main.append(document.createElement('hr')))
  await page.emulateMedia({ media: 'print' })
  for (const selector of ['.ink-post-meta', 'main > hr']) {
    const part = page.locator(selector).first()
    await expect.poll(() => part.evaluate((each) => getComputedStyle(each).breakAfter)).toBe('avoid')
  }
})

test('in print, the running shell leaves the text and nothing else', async ({ page }) => {
  await openLive(page, at('docs/back_boss/server/introduce'))
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 2000)
  await page.waitForFunction(() => scrollY > 1000, undefined, { polling: 50 })
  await page.mouse.wheel(0, -300)
  await page.locator('.ink-back-to-top').waitFor()
  await page.emulateMedia({ media: 'print' })
  const shown = await page
    .locator(
      'button, nav, header.ink-navbar, footer.ink-footer, dialog, .ink-progress, aside.ink-sidebar-column',
    )
    .evaluateAll((all) =>
      all
        .filter(
          (each) =>
            each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height > 0,
        )
        .map((each) => each.outerHTML.slice(0, 100)),
    )
  expect(shown).toEqual([])
  await expect.poll(() => page.locator('main h1').isVisible()).toBe(true)
})

describe('hurried readers', () => {
  test('a double click on a link is one navigation', async ({ page }) => {
    await openLive(page, at(INTRO))
    const length = await page.evaluate(() => history.length)
    await page.locator('.ink-navbar-items').getByRole('link', { name: '博客' }).dblclick()
    await page.waitForURL(at('en/blog'))
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    await expect.poll(() => page.evaluate(() => history.length)).toBe(length + 1)
    await page.goBack()
    await page.waitForURL(at(INTRO))
  })

  test('every click on a toggle counts, however fast', async ({ page }) => {
    await openLive(page, at(INTRO))
    const start = await theme(page)
    await press(toggle(page), 7)
    await expect.poll(() => theme(page)).not.toBe(start)

    const row = page.locator('.ink-sidebar li', { hasText: '关于本站' }).first()
    const caret = row.getByRole('button').first()
    await press(caret, 7)
    await expect.poll(() => caret.getAttribute('aria-expanded')).toBe('true')
    await expect
      .poll(() =>
        row.locator('ul').evaluate((list) => list.getAttribute('style') === null && list.checkVisibility()),
      )
      .toBe(true)
    await press(caret, 5)
    await expect
      .poll(() =>
        row.locator('ul').evaluate((list) => list.getAttribute('style') === null && !list.checkVisibility()),
      )
      .toBe(true)

    await press(page.locator('.ink-sidebar-switch'), 5)
    await expect.poll(() => page.locator('.ink-sidebar-switch').getAttribute('aria-expanded')).toBe('false')
    await expect
      .poll(async () => (await page.locator('.ink-sidebar-column').boundingBox())?.width)
      .toBeCloseTo(30, 0)
    await press(page.locator('.ink-sidebar-switch'), 3)
    await expect.poll(async () => (await page.locator('.ink-sidebar-column').boundingBox())?.width).toBe(300)
  })

  test('the phone’s menu opens and closes as often as it is asked to', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 800 } })
    await openLive(page, at(INTRO))
    const menu = page.locator('.ink-menu-button')
    await press(menu, 5)
    await page.getByRole('dialog').waitFor()
    await press(menu, 5)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await menu.dblclick({ force: true })
    await expect
      .poll(() => menu.getAttribute('aria-expanded'))
      .toBe(String(await page.locator('dialog').isVisible()))
  })

  test('the phone’s menu that is opened again before the browser says that it has closed stays open', async ({
    openPage,
  }) => {
    const page = await openPage({ viewport: { width: 390, height: 800 } })
    await openLive(page, at(INTRO))
    const expanded = await page.locator('.ink-menu-button').evaluate(async (menu: HTMLElement) => {
      const closed = new Promise((resolve) => {
        document.addEventListener('close', resolve, { capture: true, once: true })
      })
      for (const state of ['true', 'false', 'true']) {
        menu.click()
        // Of microtasks alone: the browser's own events come after them.
        while (menu.ariaExpanded !== state) await Promise.resolve()
      }
      await closed
      await new Promise(requestAnimationFrame)
      return menu.ariaExpanded
    })
    expect(expanded).toBe('true')
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
  })

  test('a button that is clicked again and again copies the code, and says so to the end', async ({
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openLive(page, at('en/blog/express-local-https'))
    const figure = page.locator('figure.ink-code').first()
    const copy = figure.locator('button').last()
    await Promise.all([figure.getByRole('button', { name: 'Copied' }).waitFor(), press(copy, 20)])
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(await figure.locator('code').textContent())
    await expect.poll(() => copy.getAttribute('aria-label')).toBe('Copy code to clipboard')
  })

  /** Clicks faster than anybody can, as the browser would. */
  async function press(control: Locator, times: number): Promise<void> {
    await control.evaluate(async (element: HTMLElement, count) => {
      for (let index = 0; index < count; index++) {
        element.click()
        await new Promise((resolve) => setTimeout(resolve, 15))
      }
    }, times)
  }
})
