import { expect, test } from 'vitest'
import { contrastOf } from '../../colors/palette/oklch.ts'
import { rulesOf } from '../../style-sheet.ts'
import { withoutKinds } from '../../docusaurus/style/frame-styles.ts'
import { frameRules } from './frame-rules.ts'
import { frameSurfaces } from './frame-surfaces.ts'

const ofSheet = (css: string): string => {
  const rules = rulesOf(css)
  return frameRules(rules, frameSurfaces(rules, {})).join('\n')
}

test.for<[written: string, here: string]>([
  ['.navbar { box-shadow: none }', ':is(.ink-navbar){box-shadow:none}'],
  ['.menu__link { font-size: 14px !important }', ':is(.ink-sidebar a){font-size:0.875rem}'],
  [
    "[data-theme='dark'] .menu .menu__link--active { border-radius: 0 }",
    ':where([data-theme="dark"]) :is(.ink-sidebar) :is(.ink-sidebar [aria-current="page"],.ink-sidebar [data-active]){border-radius:0}',
  ],
  [
    '.menu__list-item > a.menu__link:hover { font-weight: 700 }',
    ':is(.ink-sidebar li)>:is(.ink-sidebar a):hover{font-weight:700}',
  ],
  [
    '.menu__link:not(.menu__link--active) { font-weight: 400 }',
    ':is(.ink-sidebar a):not(:is(.ink-sidebar [aria-current="page"],.ink-sidebar [data-active])){font-weight:400}',
  ],
  [
    '.navbar__title { display: none !important } .navbar__title { display: flex } .navbar__item { display: none }',
    ':is(.ink-navbar .ink-brand b){position:absolute;clip-path:inset(50%)}',
  ],
  ['body.landing .navbar { display: none !important }', ':is(.ink-navbar):is(:root.landing *){display:none}'],
  [
    ".docs-wrapper[data-theme='dark'] .footer { display: none }",
    ':where([data-theme="dark"]) :is(.ink-footer):is(:root.docs-wrapper *){display:none}',
  ],
  [
    'html:not(.plugin-docs) .pagination-nav { display: none } .pagination-nav { display: grid }',
    ':is(.ink-pager):is(:root:not(.plugin-docs) *){display:none}\n:is(.ink-pager){display:revert-layer}',
  ],
  [
    '.landing .navbar { display: none } .menu__link { display: none } .DocSearch-Button { display: none }',
    '',
  ],
  [
    '.footer a:hover { font-weight: 700 }',
    ':is(.ink-footer) :is(.ink-footer>div li>a):hover{font-weight:700}',
  ],
  [
    '.navbar>a { font-weight: 700 }',
    ':is(.ink-navbar) :where(.ink-navbar-items>li>a,.ink-navbar-items .ink-menu>:first-child){font-weight:700}',
  ],
  [
    '@media (min-width: 9px) { .footer { border-top: 0 } }',
    '@media (min-width: 9px){:is(.ink-footer){border-top:0}}',
  ],
])('%s becomes %s', ([written, here]) => {
  expect(ofSheet(written)).toBe(here)
})

test.for<[name: string, within: string]>([
  ['.breadcrumbs__item--active', '.ink-breadcrumbs'],
  ['.menu__link--active', '.ink-sidebar'],
  ['.navbar__link--active', '.ink-navbar-items'],
  ['.table-of-contents__link--active', '.ink-toc'],
])('%s alone means nothing outside of %s', ([name, within]) => {
  const [, inside = ''] =
    /^:is\((.*)\)\{font-weight:700\}$/.exec(ofSheet(`${name} { font-weight: 700 }`)) ?? []
  for (const selector of inside.split(',')) expect(selector).toMatch(new RegExp(`^\\${within}[ >]`))
})

test.for([
  '.theme-doc-sidebar-item-category-level-1 > .menu__list-item-collapsible > .menu__link',
  'li.theme-doc-sidebar-item-category.theme-doc-sidebar-item-category-level-1 > a.menu__link',
  '.theme-doc-sidebar-item-category-level-1>div.menu__list-item-collapsible',
])('%s is what categories of the first level are called, with a row around it or without', (written) => {
  expect(ofSheet(`${written} { text-transform: uppercase }`)).toBe(
    ':is(.ink-sidebar>ul>li>.ink-sidebar-row>a,.ink-sidebar>ul>li:has(>.ink-sidebar-row,>ul,>a>[data-icon="caret"])>:is(a,span)){text-transform:uppercase}',
  )
})

test('entries of a level have what a sheet says of them', () => {
  expect(
    ofSheet('.theme-doc-sidebar-item-link-level-2 .menu__link:hover { color: inherit; border: 0 }'),
  ).toBe(
    ':is(.ink-sidebar>ul>li>ul>li:not(:has(>.ink-sidebar-row,>ul,>a>[data-icon="caret"]))) :is(.ink-sidebar a):hover{border:0}',
  )
})

test.for([
  '.navbar { display: none }',
  '.navbar .mine { font-weight: 700 }',
  '.navbar::before { border: 0 }',
  '.navbar + div { border: 0 }',
  '.card { border: 0 }',
  'html { font-size: 12px }',
])('%s is no rule for the frame', (written) => {
  expect(ofSheet(written)).toBe('')
})

test('rules for a kind of the navbar are for a navbar of that kind', () => {
  const sheet = '.navbar--fixed-top a{}.navbar.navbar--dark{}nav.navbar--dark.navbar .a{}.navbar--darker{}'
  expect(withoutKinds(sheet, 'dark')).toBe('.navbar a{}.navbar{}nav.navbar .a{}.navbar--darker{}')
  expect(withoutKinds('.navbar--primary,.navbar--fixed-top{}', undefined)).toBe('.navbar--primary,.navbar{}')
})

test('the logo has its size, within the bar', () => {
  expect(ofSheet('.navbar__logo img { height: 3rem; display: none }')).toBe(
    ':is(.ink-navbar .ink-brand img){height:3rem;inline-size:auto;max-block-size:calc(var(--ink-navbar-height) - 8px)}',
  )
})

test('words have a colour that can be read where they stand', () => {
  const css = ofSheet(
    '.navbar { background: #102030 } .navbar__link { color: #203040 } .menu__link { color: #333 }',
  )
  const colors = [...css.matchAll(/"light".*?--ink-own-color:var\(--ink-own\) (#\w+)/g)].map(
    ([, color = '']) => color,
  )
  expect(contrastOf(colors[0] ?? '', '#102030')).toBeGreaterThanOrEqual(4.5)
  expect(colors[1]).toBe('#333333')
})
