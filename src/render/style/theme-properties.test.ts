import { expect, test } from 'vitest'
import { contrastOf } from '../../colors/palette/oklch.ts'
import { rulesOf } from '../../style-sheet.ts'
import { frameSurfaces } from './frame-surfaces.ts'
import { propertyRules, type PropertyRules } from './theme-properties.ts'

const ofSheet = (css: string): PropertyRules => propertyRules(frameSurfaces(rulesOf(css), {}))

/** The colour that a rule with this in its selector gives the words. */
function colorIn(rules: string, selector: string, mode = 'light'): string {
  const rule = rules.split('\n').find((one) => one.includes(selector) && one.includes(`"${mode}"`)) ?? ''
  return /--ink-own-color:var\(--ink-own\) (#\w+)/.exec(rule)?.[1] ?? ''
}

test('sizes and faces are those of the sheet, in units that grow with the letters of the reader', () => {
  const { texts, frame } = ofSheet(
    ':root { --ifm-heading-font-family: Lora; --ifm-h2-font-size: 24px; --ifm-font-size-base: 95%; --ifm-code-font-size: 95%; --ifm-navbar-height: 72px }',
  )
  expect(texts).toContain('{font-family:Lora}')
  expect(texts).toContain(':where(h2){font-size:1.5rem}')
  expect(texts).toContain(':where(.ink-prose){font-size:0.95rem}')
  expect(texts).toContain('code){font-size:95%}')
  expect(frame).toContain(':root{--ink-navbar-height:max(2.75rem,4.5rem)}')
})

test('a mode has its own, and what the theme sets for dark pages is for light ones', () => {
  const { frame, texts } = ofSheet(
    ":root { --ifm-toc-border-color: #ddd } [data-theme='dark'] { --ifm-h1-font-size: 3rem }",
  )
  expect(frame).toContain(
    ':where(:root:not([data-theme="dark"])) .ink-toc{border-inline-start: 1px solid #ddd}',
  )
  expect(texts).toContain(
    ':where([data-theme="dark"]) :where(.ink-article,.ink-prose) :where(h1){font-size:3rem}',
  )
})

test('words have the colours of the sheet, as far as they can be read', () => {
  const { texts, frame } = ofSheet(
    ':root { --ifm-heading-color: #003366; --ifm-link-color: #ffee00; --ifm-menu-color-active: var(--mine); --mine: #700070 }',
  )
  expect(colorIn(texts, 'h1')).toBe('#003366')
  expect(colorIn(frame, '[aria-current="page"]')).toBe('#700070')
  const link = colorIn(texts, 'a:not([class])')
  expect(link).not.toBe('#ffee00')
  expect(contrastOf(link, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(colorIn(texts, 'h1', 'dark'), '#181920')).toBeGreaterThanOrEqual(4.5)
})

test('a footer with a background has words that can be read there', () => {
  const { frame } = ofSheet(
    ':root { --ifm-footer-background-color: #102030; --ifm-footer-title-color: #203040 }',
  )
  expect(contrastOf(colorIn(frame, '.ink-footer p'), '#102030')).toBeGreaterThanOrEqual(4.5)
})

test('a style of the navbar or the footer comes before what the sheet sets on the root', () => {
  const sheet =
    ':root { --ifm-footer-background-color: #fff; --ifm-footer-link-color: #333; --ifm-footer-link-hover-color: #222; --ifm-navbar-link-color: #333 }'
  // as: the rest of both is not looked at.
  const site = { footer: { style: 'dark' }, navbar: { style: 'dark' } } as Parameters<typeof frameSurfaces>[1]
  const surfaces = frameSurfaces(rulesOf(sheet), site)
  expect(surfaces.backgroundOf('footer', 'light')).toBeUndefined()
  const { frame } = propertyRules(surfaces)
  expect(frame).not.toMatch(/ink-footer a\{|navbar/)
  // What the style leaves to the root can be read on a dark footer, on light pages as well.
  expect(contrastOf(colorIn(frame, '.ink-footer a:hover'), '#181920')).toBeGreaterThanOrEqual(4.5)
})

test('code within lines can be read on its background', () => {
  const { texts } = ofSheet(':root { --ifm-code-background: #222222; --ifm-code-color: #333333 }')
  const color = colorIn(texts, 'code')
  expect(texts).toContain('--ink-own-back:var(--ink-own) #222222')
  expect(contrastOf(color, '#222222')).toBeGreaterThanOrEqual(4.5)
})

test('a sheet that sets nothing of it has no rules', () => {
  expect(ofSheet(':root { --ifm-color-primary: #123456 } .a { color: red }')).toEqual({
    texts: '',
    frame: '',
  })
})
