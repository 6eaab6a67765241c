import { expect, test } from 'vitest'
import { contrastOf } from '../../colors/palette/oklch.ts'
import { surfaceColor } from '../../colors/palette/pairs.ts'
import { colorsOfTheme, prismThemes } from '../../docusaurus/style/prism-themes.ts'
import { codeColorRules } from './own-colors.ts'

const marked = ['--ink-solid', '--ink-green', '--ink-red'].map((wash) => ({ wash, share: 0.13 }))

test.each(Object.keys(prismThemes))(
  'code in the colours of %s can be read, on marked lines as well',
  (name) => {
    const light = colorsOfTheme(prismThemes[name])
    const rules = codeColorRules(light ? { codeColors: { light } } : {})
    const tokens = new Map(
      [...rules.matchAll(/(--[\w-]+):(#\w{6})/g)].map(([, token = '', hex = '']) => [token, hex]),
    )
    expect(tokens.get('--ink-sunken')).toBe(light?.background)
    const surfaces = ['--ink-sunken', ...marked].map((on) => surfaceColor(on, tokens))
    const colors = [...rules.matchAll(/[;{]color:(#\w{6})/g)].map(([, hex = '']) => hex)
    expect(colors.length).toBeGreaterThan(4)
    for (const color of colors)
      for (const surface of surfaces) expect(contrastOf(color, surface)).toBeGreaterThanOrEqual(4.5)
  },
)
