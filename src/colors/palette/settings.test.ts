import { assert, integer, json, jsonValue, option, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorRule, siteColorRules } from './rule.ts'
import { defaultColors, parseHex, parseSettings, parseShareHash, settingsOf, shareHash } from './settings.ts'
import { isHexColor } from './shades.ts'
import { runs } from '../../../test/helpers/thorough.ts'

/** Characters that the boot script refuses in a rule. */
const REFUSED = /[^-\w[\]="{}:;#@ ]/

test('TH-15: the settings of a mode', () => {
  expect(settingsOf('dark', defaultColors.dark)).toEqual({
    baseColor: '#25c2a0',
    background: '#181920',
    isDarkTheme: true,
    shades: {
      '--ifm-color-primary': { adjustment: 0, adjustmentInput: '0', displayOrder: 3, codeOrder: 0 },
      '--ifm-color-primary-dark': { adjustment: 0.1, adjustmentInput: '10', displayOrder: 4, codeOrder: 1 },
      '--ifm-color-primary-darker': {
        adjustment: 0.15,
        adjustmentInput: '15',
        displayOrder: 5,
        codeOrder: 2,
      },
      '--ifm-color-primary-darkest': {
        adjustment: 0.3,
        adjustmentInput: '30',
        displayOrder: 6,
        codeOrder: 3,
      },
      '--ifm-color-primary-light': {
        adjustment: -0.1,
        adjustmentInput: '-10',
        displayOrder: 2,
        codeOrder: 4,
      },
      '--ifm-color-primary-lighter': {
        adjustment: -0.15,
        adjustmentInput: '-15',
        displayOrder: 1,
        codeOrder: 5,
      },
      '--ifm-color-primary-lightest': {
        adjustment: -0.3,
        adjustmentInput: '-30',
        displayOrder: 0,
        codeOrder: 6,
      },
    },
  })
  expect(settingsOf('light', defaultColors.light).isDarkTheme).toBe(false)
})

test('TH-09: the colours of a fresh visit', () => {
  expect(defaultColors.dark).toEqual({ primary: '#25c2a0', background: '#181920' })
  expect(defaultColors.light).toEqual({ primary: '#2e8555', background: '#ffffff' })
})

test.each([
  ['ccc', '#cccccc'],
  ['#ccc', '#cccccc'],
  ['#CCC', '#cccccc'],
  ['#1234', '#112233'],
  ['1234', '#112233'],
  ['#25C2A0', '#25c2a0'],
  ['25c2a0', '#25c2a0'],
  ['#12345678', '#123456'],
  ['##ccc', undefined],
  ['red', undefined],
  ['zzz', undefined],
  ['', undefined],
  ['#', undefined],
  ['#12', undefined],
  ['#12345', undefined],
  ['#1234567', undefined],
  ['#123456789', undefined],
  ['#ccc ', undefined],
  [' #ccc', undefined],
  ['#ccc\n', undefined],
  ['rgb(0,0,0)', undefined],
  ['url(/x)', undefined],
  ['#fff;}*{display:none', undefined],
  ['＃ccc', undefined],
])('TH-06, TH-07: %j is stored as %s', (input, stored) => {
  expect(parseHex(input)).toBe(stored)
})

describe('TH-14: what was stored', () => {
  const good = settingsOf('light', defaultColors.light)

  test('comes back', () => {
    expect(parseSettings(JSON.stringify(good))).toEqual(defaultColors.light)
    expect(parseSettings('{"baseColor":"#2E8555","background":"#FFFFFF"}')).toEqual(defaultColors.light)
  })

  test.each([
    null,
    '',
    '{bad',
    'null',
    '7',
    '[]',
    '"#ffffff"',
    '{"baseColor":"red","background":"#ffffff"}',
    '{"baseColor":"#2e8555"}',
    '{"baseColor":["#2e8555"],"background":"#ffffff"}',
    '{"baseColor":{"toString":"x"},"background":"#ffffff"}',
    '{"__proto__":{"baseColor":"#2e8555","background":"#ffffff"}}',
    '{"baseColor":"#2e8555","background":"#ffffff\\n"}',
    '{"baseColor":"#2e8555","background":"#fff}body{display:none"}',
    '{"baseColor":"#2e8555","background":"url(/x)"}',
    JSON.stringify({ ...good, more: 'x'.repeat(100_000) }),
    '['.repeat(5000),
  ])('%.60j counts as nothing', (stored) => {
    expect(parseSettings(stored)).toBe(undefined)
  })

  test('gives colours or nothing, whatever it is', () => {
    const check = (stored: string): void => {
      const colors = parseSettings(stored)
      if (colors === undefined) return
      expect(isHexColor(colors.primary) && isHexColor(colors.background)).toBe(true)
    }
    assert(property(json(), check), runs())
    assert(property(string(), check), runs())
    const settings = record({ baseColor: jsonValue(), background: jsonValue() })
    assert(
      property(settings, (value) => check(JSON.stringify(value))),
      runs(),
    )
  })
})

describe('a shared address', () => {
  const hex = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const colors = record({ primary: hex, background: hex })

  test('carries the colours of one mode or of both', () => {
    expect(shareHash(defaultColors.light, defaultColors.dark)).toBe(
      '#theme=light-2e8555-ffffff_dark-25c2a0-181920',
    )
    const check = property(option(colors), option(colors), (light, dark) => {
      const expected = { ...(light && { light }), ...(dark && { dark }) }
      const read = parseShareHash(shareHash(light ?? undefined, dark ?? undefined))
      expect(read).toEqual(light || dark ? expected : undefined)
    })
    assert(check, runs(300))
  })

  test.each([
    '',
    '#theme=',
    '#theme=_',
    '#theme',
    '#theme=light',
    '#theme=light-2e8555',
    '#theme=light-2e8555-fff',
    '#theme=light-2e8555-ffffff_light-2e8555-ffffff',
    '#theme=dark-2e8555-ffffff_light-2e8555-ffffff',
    '#theme=blue-2e8555-ffffff',
    '#theme=light-2e8555-ffffff}*{display:none}',
    '#theme=light-2e8555-ffffff%7D',
    '#theme=light-2e8555-ffffff\n',
    '#x#theme=light-2e8555-ffffff',
    '#theme=light-url(/x)-ffffff',
    `#theme=${'light-2e8555-ffffff_'.repeat(10_000)}`,
  ])('%.60j carries none', (hash) => {
    expect(parseShareHash(hash)).toBe(undefined)
  })

  test('gives colours or nothing, whatever it is', () => {
    const check = property(string(), (text) => {
      for (const own of Object.values(parseShareHash(`#theme=${text}`) ?? {})) {
        expect(isHexColor(own.primary) && isHexColor(own.background)).toBe(true)
      }
    })
    assert(check, runs(2000))
  })
})

describe('the rule of a mode', () => {
  test('TH-10: has the mode’s selector, the seven shades, the background and what follows from them', () => {
    const rule = colorRule('dark', { primary: '#2e8555', background: '#101114' })
    expect(rule).toMatch(
      /^\[data-theme="dark"\]\{--ifm-color-primary:#2e8555;--ifm-color-primary-dark:#29784c;/,
    )
    expect(rule).toContain(
      '--ifm-color-primary-lightest:#3cad6e;--ifm-background-color:#101114;@media screen{',
    )
    expect(rule).toMatch(/;--ink-accent:#[\da-f]{6}\}\}$/)
    expect(rule.length).toBeLessThan(3000)
    expect(REFUSED.test(rule)).toBe(false)
  })

  test.each([
    ['red', '#ffffff'],
    ['#2e8555', 'url(/x)'],
    ['#2e8555}*{display:none', '#ffffff'],
    ['', ''],
  ])('is empty for %s on %s', (primary, background) => {
    expect(colorRule('light', { primary, background })).toBe('')
  })
})

test('the colours of a site stand in the layer of the tokens, with and without scripts', () => {
  const rules = siteColorRules({ dark: { primary: '#ff0000', background: '#000000' } })
  expect(rules).toMatch(/^@layer ink\.tokens\{\[data-theme="dark"\]\{--ifm-color-primary:#ff0000;/)
  expect(rules).toContain(
    '@media (prefers-color-scheme:dark){:root:not([data-theme]){--ifm-color-primary:#ff0000',
  )
  expect(rules).not.toContain('light"]')
})
