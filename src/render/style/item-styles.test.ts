import { expect, test } from 'vitest'
import { rulesOf } from '../../style-sheet.ts'
import { itemRules, yieldToItems } from './item-styles.ts'

const classes = new Set(['own', 'other', 'navbar-host-link'])

test.each([
  ['.own', '.own'],
  ['.own > a:hover', '.own > a:hover'],
  ["[data-theme='dark'] .own::before", "[data-theme='dark'] .own::before"],
  ['.own > .menu__link', '.own > a'],
  ['.own > .menu__list-item-collapsible > a.menu__link', '.own > .ink-sidebar-row > a'],
  ['li.menu__list-item.own', 'li.own'],
  ['.menu .own .menu__link.menu__link--active', '.ink-sidebar .own a[aria-current="page"]'],
  ['.navbar__item.navbar__link.own', '.own'],
  ['.navbar__items .own', '.ink-navbar-items .own'],
  ['.navbar__items--right > .own', '.ink-navbar-items:last-child .own'],
  ['.navbar-sidebar__items .own', ':is(.ink-phone-menu,.ink-mobile-sidebar) .own'],
  ['.navbar__item:has(.own)', '.ink-navbar li:has(.own)'],
  ['a.footer__link-item:hover .own', '.ink-footer li:hover .own'],
  ['.footer .own, .elsewhere', '.ink-footer .own'],
  ['.navbar .navbar-host-link:after', '.ink-navbar .navbar-host-link:after'],
  [':is(.own, .other) b', ':is(.own, .other) b'],
  ['.own:not(.other)', '.own:not(.other)'],
])('what sheets of Docusaurus say by %j is said of an item by %j', (written, here) => {
  expect(itemRules(rulesOf(`${written} { color: red }`), classes)).toBe(`${here}{color: red}`)
})

test.each([
  '.elsewhere',
  'a',
  '.navbar__link',
  '.own .dropdown__menu',
  '.navbar__items--right > *:not(.own)',
  '.navbar a:not(:is(.own, :hover))',
  '@font-face',
  '@keyframes own',
])('of %j nothing is said once more', (written) => {
  expect(itemRules(rulesOf(`${written} { color: red }`), classes)).toBe('')
})

test('rules for a medium stay for it', () => {
  const sheet = '@media print { .own { color: red } p { color: blue } } @import "a.css";'
  expect(itemRules(rulesOf(sheet), classes)).toBe('@media print{.own{color: red}}')
  expect(itemRules(rulesOf(sheet), new Set())).toBe('')
})

test('a rule for texts insists on nothing for items, which another rule may hide on phones', () => {
  const sheet =
    '.own{display:flex!important;color:red}@media (width<9px){.navbar .own, p{gap:0 !important}a{gap:1px!important}}'
  expect(yieldToItems(sheet, classes)).toBe(
    '.own{display:flex;color:red}@media (width<9px){.navbar .own, p{gap:0}a{gap:1px!important}}',
  )
  expect(yieldToItems('{'.repeat(100_000) + '!important', classes)).toHaveLength(100_010)
  const spaced = `.own{a:b${' '.repeat(1_000_000)}c;d:e`
  expect(yieldToItems(`${spaced} !important}`, classes)).toBe(`${spaced}}`)
})
