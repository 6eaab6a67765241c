import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contrastOf, oklabOf } from '../../../src/colors/palette/oklch.ts'
import { pairs, surfaceColor } from '../../../src/colors/palette/pairs.ts'
import { paletteOf } from '../../../src/colors/palette/palette.ts'
import { defaultColors } from '../../../src/colors/palette/settings.ts'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { at } from '../pages.ts'

const names = [...paletteOf(defaultColors.light).tokens.keys()]

/** The tokens as the browser shows them, from the style sheet or a rule. */
async function tokensOf(page: Page): Promise<Map<string, string>> {
  const colors = await page.evaluate((tokens) => {
    const probe = document.body.appendChild(document.createElement('i'))
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    return tokens.map((token) => {
      probe.style.setProperty('background-color', `var(${token})`)
      if (canvas === null) return ''
      canvas.fillStyle = getComputedStyle(probe).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return alpha < 255 ? '' : `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`
    })
  }, names)
  return new Map(names.map((name, index) => [name, colors[index] ?? '']))
}

function unreadable(tokens: ReadonlyMap<string, string>, text = 4.5): string[] {
  return pairs.flatMap(({ color, on, ratio }) => {
    const found = contrastOf(tokens.get(color) ?? '', surfaceColor(on, tokens))
    const isLabel = color === '--ink-on-primary'
    return found >= (ratio === 4.5 && !isLabel ? text : ratio)
      ? []
      : [`${color} ${JSON.stringify(on)} ${found}`]
  })
}

test.for(['light', 'dark'] as const)(
  'P10: every pair of the engine’s own colours can be read, in %s mode',
  async (mode, { page }) => {
    await page.goto(at(`docs/intro?inkstone-theme=${mode}`))
    expect(unreadable(await tokensOf(page))).toEqual([])
  },
)

test.for(['light', 'dark'] as const)(
  'where the system asks for more contrast, all text has 7 : 1 in %s mode',
  async (mode, { openPage }) => {
    const page = await openPage({ contrast: 'more' })
    await page.goto(at(`docs/intro?inkstone-theme=${mode}`))
    expect(unreadable(await tokensOf(page), 7)).toEqual([])
  },
)

test.for(['light', 'dark'] as const)(
  'the palette of the default colours looks like the style sheet, in %s mode',
  async (mode, { page }) => {
    await page.goto(at(`docs/intro?inkstone-theme=${mode}`))
    const shown = await tokensOf(page)
    for (const [name, hex] of paletteOf(defaultColors[mode]).tokens) {
      const [one, other] = [oklabOf(hex), oklabOf(shown.get(name) ?? '')]
      const distance = Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b)
      expect(distance, `${name}: ${hex}, ${shown.get(name)}`).toBeLessThan(0.03)
    }
  },
)
