import { expect, test } from 'vitest'
import { mapStyles, takeOwnSheets, type MappedStyles } from './map-styles.ts'
import type { CompiledSheet } from '../../sass.ts'
import type { HeadTag } from '../../types/config.ts'
import { openLedger, readOptions, type Options } from '../options.ts'
import { defined } from '../../defined.ts'
import { staticPlaces } from './map-services.ts'

function mapped(sheets: Record<string, string>): MappedStyles['options'] & { notes: string[] } {
  const ledger = openLedger()
  const sourceOf = (path: string): string | undefined => sheets[path]
  const styles = mapStyles(Object.keys(sheets), { sourceOf, ledger })
  return { ...styles.options, notes: ledger.notes.map(({ there, here }) => `${there}; ${here}`) }
}

/** Colours of a site whose sheets give none. */
const infima = { light: { primary: '#3578e5' }, dark: { primary: '#3578e5' } }

test('colours of a style sheet become those of the site, for the modes that they are written for', () => {
  const css = `
    /* :root { --ifm-color-primary: #111111 } */
    :root { --ifm-color-primary: #25C2A0; --ifm-background-color: #fff; --ifm-code-font-size: 95% }
    html[data-theme='dark'] { --ifm-color-primary: hsl(210, 50%, 50%) !important }`
  expect(mapped({ './a.css': css })).toEqual({
    theme: { light: { primary: '#25c2a0', background: '#fff' }, dark: { primary: '#4080bf' } },
    customCss: ['./a.css'],
    notes: [],
  })
})

test('a colour may be named by other properties, which modes set otherwise', () => {
  const css = `
    :root { --own: 210 50%; --brand: var(--missing, #112233); --ifm-color-primary: var(--brand); --ifm-background-color: hsl(var(--own) 95%) }
    [data-theme='dark']:root { --brand: rgb(var(--channels)); --channels: 1, 2, 3; --ifm-background-color: var(--none) }
    :root { --ifm-color-primary: color-mix(in srgb, red, blue) }`
  expect(mapped({ './a.css': css }).theme).toEqual({
    light: { primary: '#112233', background: '#ecf2f9' },
    dark: { primary: '#010203' },
  })
  const loop = ':root { --a: var(--b); --b: var(--a); --ifm-color-primary: var(--a) }'
  expect(mapped({ './a.css': loop }).theme).toBeUndefined()
})

test('colours in layers, and in sheets that are imported without their endings, count', () => {
  const sheets = new Map([
    ['./a.css', "@import url('./b'); @layer own { :root { --ifm-color-primary: #112233 } }"],
    ['./b.css', ':root { --ifm-background-color: #fefefe }'],
  ])
  const sources = { sourceOf: (path: string) => sheets.get(path), ledger: openLedger() }
  expect(mapStyles(['./a.css'], sources).options.theme?.light).toEqual({
    primary: '#112233',
    background: '#fefefe',
  })
})

test('a colour for both modes is that of the dark one as well, a background is not', () => {
  const css = 'html { --ifm-color-primary: rgb(0 128 0 / 100%); --ifm-background-color: #eee }'
  expect(mapped({ './a.css': css }).theme).toEqual({
    light: { primary: '#008000', background: '#eee' },
    dark: { primary: '#008000' },
  })
})

test.each([
  ["[data-theme='dark'] { --ifm-background-color: #94c1fc }", undefined],
  ["html[data-theme='dark'] { --ifm-background-color: #010203 }", '#010203'],
  ["[data-theme='dark']:root { --ifm-background-color: #010203 }", '#010203'],
  ["[data-theme='dark'] { --ifm-background-color: #010203 !important }", '#010203'],
  [':root { --ifm-background-color: #010203 !important }', '#010203'],
])('a background of dark pages counts where it does there: %s', (css, background) => {
  expect(mapped({ './a.css': css }).theme?.dark?.background).toBe(background)
})

test.each([
  [
    'html { --own: #1c1c1d; --ifm-background-color: #eee } body { background: var(--own) }',
    '#1c1c1d',
    '#1c1c1d',
  ],
  ["body { background-color: #fff } html[data-theme='dark'] body { background: #010203 }", '#fff', '#010203'],
  [
    "html { --ifm-background-color: #eee } [data-theme='dark'] body { background: #010203 }",
    '#eee',
    '#010203',
  ],
  [
    'html { --ifm-background-color: #eee } body { background: var(--ifm-background-color) }',
    '#eee',
    undefined,
  ],
  [
    'html { --ifm-background-color: #eee } body { background: url(a.png) } .a body { background: red }',
    '#eee',
    undefined,
  ],
])('the body lies over the background of the theme: %s', (css, light, dark) => {
  const { theme } = mapped({ './a.css': css })
  expect([theme?.light?.background, theme?.dark?.background]).toEqual([light, dark])
})

test('rules for parts of the other theme are counted, and those for classes of the author are not', () => {
  const css =
    '.navbar { a: b } .markdown a, .theme-doc-markdown h1 { a: b } .card.mine { a: b } .menu__link, .menu { a: b } @media (x) { .footer { a: b } .own-menu { a: b } } .mine > .menu__link::before { a: b }'
  expect(mapped({ './a.css': css }).notes).toEqual([
    'styled parts of the theme by its class names, in 3 rules: .footer, .menu, .menu__link, .navbar; ' +
      'these parts are built otherwise here: letters, lines, corners, shadows and colours of navbar, sidebar and footer are taken over, and what hides footers, breadcrumbs and the like; nothing else that these rules say is, and all other rules take effect',
  ])
})

test('rules that are taken over are not counted among those that style nothing', () => {
  const css =
    "nav.navbar { background: #123456 } [data-theme='dark'] .navbar__logo img { filter: invert(1) } .menu__link--active, .menu__link:hover { color: red; font-weight: 700 } @media print { .footer { border: 0; background: #fff } } .docusaurus-highlight-code-line { display: block }"
  expect(mapped({ './a.css': css }).notes).toEqual([])
})

test('a sheet for Sass is one of CSS where it uses nothing but nested rules', () => {
  const nested = '// a { b: c }\n.a { &:hover { color: red } & .b { color: blue } }'
  expect(mapped({ './a.scss': nested })).toEqual({ theme: infima, customCss: ['./a.scss'], notes: [] })
  for (const own of [
    '$a: red;',
    '.a { &-b { c: d } }',
    '.a { @include b; }',
    '.#{a} { b: c }',
    '@import "base/tokens";',
  ])
    expect(mapped({ './a.scss': own })).toEqual({
      theme: infima,
      notes: [
        'was written in a language that becomes CSS; only its colours are taken; install `sass` to have all of it',
      ],
    })
})

test('a sheet in Sass is used where its package is installed, and told where it cannot be compiled', () => {
  const notesFor = (compiled: CompiledSheet): unknown => {
    const ledger = openLedger()
    const sources = {
      sourceOf: () => '$x: red; :root { --ifm-color-primary: $x }',
      compileSass: () => compiled,
    }
    const { options } = mapStyles(['./a.scss'], { ...sources, ledger })
    return [options, ledger.notes.map(({ here }) => here)]
  }
  expect(notesFor({ css: ':root { --ifm-color-primary: #ff0000 }' })).toEqual([
    { theme: { light: { primary: '#ff0000' }, dark: { primary: '#ff0000' } }, customCss: ['./a.scss'] },
    [],
  ])
  expect(notesFor({ reason: 'Undefined variable.' })).toEqual([
    { theme: infima },
    ['only its colours are taken: Undefined variable.'],
  ])
})

test('rules within rules are read as Sass writes them', () => {
  const styles = mapStyles(['./a.scss'], {
    sourceOf: () => '.navbar { .icon { &:after { background: url(i.svg) } } }',
    compileSass: () => ({ css: '.navbar .icon:after { background: url(i.svg) }' }),
    ledger: openLedger(),
  })
  expect([...styles.drawnClasses]).toEqual(['icon'])
})

test('sheets that a sheet imports have colours and pictures as well', () => {
  const sheets: Record<string, string> = {
    './src/a.css':
      "@import '@site/src/b.css'; @import url(./c.css); @import '~pack/d.css'; @import 'print.css' print;",
    './src/b.css': ":root { --ifm-color-primary: #25c2a0 } @import './a.css';",
    './src/c.css': ".icon::before { background: url('i.svg') }",
    './src/print.css': '.navbar { display: none }',
  }
  const styles = mapStyles(['./src/a.css'], { sourceOf: (path) => sheets[path], ledger: openLedger() })
  expect(styles.options).toEqual({
    theme: { light: { primary: '#25c2a0' }, dark: { primary: '#25c2a0' } },
    customCss: ['./src/a.css'],
  })
  expect([...styles.drawnClasses]).toEqual(['icon'])
})

test('sheets of the site that pages link are its own, with the base in front of their addresses and without', () => {
  const site = (staticDirectories?: string[]): Options =>
    readOptions(defined({ baseUrl: '/base/of/', staticDirectories }), '', openLedger())
  const sheets: Record<string, string> = {
    './static/of/icons.css': '',
    './static/icons.css': String.raw`.fa-a:before{content:"\f09b"}`,
    './static/more/b.css': '.b { mask-image: url(b.svg) } .c::before { mask-image: url(c.svg) }',
  }
  const link = (href: string, rel = 'stylesheet'): HeadTag => ({ tagName: 'link', attributes: { rel, href } })
  const tags = [
    link('/base/of/icons.css?v=3'),
    link('/more/b.css'),
    link('/elsewhere/icons.css'),
    link('//x.example/icons.css'),
    link('/icons.css', 'icon'),
    { tagName: 'link' as const, attributes: { rel: 'stylesheet', href: '/icons.css', media: 'print' } },
  ]
  const { sheets: own, tags: rest } = takeOwnSheets(tags, {
    sourceOf: (path) => sheets[path],
    placesFor: (address) => staticPlaces(address, site()),
  })
  expect(own).toEqual(['static/icons.css', 'static/more/b.css'])
  expect(rest).toEqual(tags.slice(2))
  const { drawnClasses } = mapStyles(own, { sourceOf: (path) => sheets[path], ledger: openLedger() })
  expect([...drawnClasses]).toEqual(['fa-a', 'c'])
  const folders = site(['public', './static/'])
  expect(staticPlaces('/base/of/a.css#b', folders)).toEqual([
    'public/base/of/a.css',
    'static/base/of/a.css',
    'public/a.css',
    'static/a.css',
  ])
})

test.each([
  ['a', ".a:before { background: url('a.svg') no-repeat }"],
  ['b', ".b { &:hover { opacity: 0.6 } &::before { content: ''; mask-image: url(b.svg) } }"],
  ['i', String.raw`.i:before{content:"\f09b"}`],
  ['m', ':root { --mark: url(m.svg) } .m::before { content: ""; mask-image: var(--mark) }'],
  ['c', "html[data-theme='dark'] .c::after, .c::after { background-image: url(c.svg) }"],
  [
    'w',
    '@media (min-width: 997px) { .w::before { mask: url(w.svg) } } @media (max-width: 996px) { .n::before { mask: url(n.svg) } }',
  ],
  [
    'navbar-host-link',
    '.navbar .navbar__items > .navbar__item.navbar-host-link:after { background: url(d.svg) }',
  ],
  [
    'nothing',
    '.menu .d:before { background: url(d.svg) } .e { color: red } .f:hover { background: url(f.svg) }',
  ],
])('a sheet draws something for %s', (name, css) => {
  const { drawnClasses } = mapStyles(['./a.css'], { sourceOf: () => css, ledger: openLedger() })
  expect([...drawnClasses]).toEqual(name === 'nothing' ? [] : [name])
  const compiled = mapStyles(['./a.scss'], { sourceOf: () => `$x: 1;${css}`, ledger: openLedger() })
  expect(compiled.drawnClasses.size).toBe(0)
})

test('classes of the author’s that begin like those of the theme are not told as such', () => {
  const css =
    '.navbar-host-link { opacity: 0.6 } .dropdown-separator { margin: 0 } .navbar-sidebar { margin: 0 }'
  expect(mapped({ './a.css': css }).notes).toEqual([expect.stringContaining('in one rule: .navbar-sidebar;')])
})

test('statements of Tailwind are named', () => {
  expect(mapped({ './a.css': '@tailwind base;\n.a { @apply b; }' }).notes).toEqual([
    'was made into CSS by Tailwind; Tailwind 4 makes it, without its reset, since texts and the frame have their own',
  ])
})
