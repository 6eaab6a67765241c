import { declarationsOf, frameModeOf, type Declaration, type StyleRule } from '../../style-sheet.ts'

// Rules of a site's sheets for parts of Docusaurus' frame, by the class names that these have there.

/** On what a part of the frame stands, which decides the colours that can be read there. */
export type FrameSurface = 'page' | 'navbar' | 'footer'

/** A selector of the other frame as it is here. */
export interface FrameSelector {
  selector: string
  /** The mode that it is for. @default both */
  mode?: 'light' | 'dark'
  surface: FrameSurface
  /** It means the logo of the navbar, whose size it may set. */
  isLogo: boolean
  /** It means the name of the site in the navbar, which it may hide. */
  isName: boolean
  /** It means a part that readers can do without, and that it may hide. */
  isSpare: boolean
}

const page = 'page'
const navbar = 'navbar'
const footer = 'footer'

/** What an entry of a sidebar with entries of its own holds. */
const ofCategory = ':has(>.ink-sidebar-row,>ul,>a>[data-icon="caret"])'
/** Levels that a sheet may name. */
const levels = [1, 2, 3, 4]

/** Entries of a sidebar by kind and level, and what a category is called: a link in a row, or all of its own. */
function sidebarParts(level?: number): [name: string, part: readonly [FrameSurface, string]][] {
  const [name, li] =
    level === undefined
      ? ['', '.ink-sidebar li']
      : [`-level-${level}`, `.ink-sidebar${'>ul>li'.repeat(level)}`]
  return [
    [`theme-doc-sidebar-item-category${name}`, [page, `:is(${li}${ofCategory})`]],
    [`theme-doc-sidebar-item-link${name}`, [page, `:is(${li}:not(${ofCategory}))`]],
    [`category-label${name}`, [page, `:is(${li}>.ink-sidebar-row>a,${li}${ofCategory}>:is(a,span))`]],
  ]
}

/** Weighs nothing: what a sheet says of an item by a class of its author’s own is meant to stand above it. */
const navbarItem = ':where(.ink-navbar-items>li>a,.ink-navbar-items .ink-menu>:first-child)'

const activeInNavbar =
  ':is(.ink-navbar-items>li>[aria-current],.ink-navbar-items .ink-menu>[data-active]:first-child)'

/** Parts by their class there. A class may stand alone, so each selector says by itself within what its part lies. */
const parts: ReadonlyMap<string, readonly [surface: FrameSurface, here: string]> = new Map([
  ['navbar', [navbar, ':is(.ink-navbar)']],
  ['navbar__inner', [navbar, ':is(.ink-navbar>nav)']],
  ['navbar__brand', [navbar, ':is(.ink-navbar .ink-brand)']],
  ['navbar__title', [navbar, ':is(.ink-navbar .ink-brand b)']],
  ['navbar__logo', [navbar, ':is(.ink-navbar .ink-brand img)']],
  ['navbar__item', [navbar, navbarItem]],
  ['navbar__link', [navbar, navbarItem]],
  ['navbar__link--active', [navbar, activeInNavbar]],
  ['DocSearch-Button', [navbar, ':is(.ink-navbar .ink-search-entry)']],
  ['menu', [page, ':is(.ink-sidebar)']],
  ['menu__list', [page, ':is(.ink-sidebar ul)']],
  ['menu__list-item', [page, ':is(.ink-sidebar li)']],
  ['menu__list-item-collapsible', [page, ':is(.ink-sidebar-row)']],
  ['menu__link', [page, ':is(.ink-sidebar a)']],
  ['menu__link--sublist', [page, ':is(.ink-sidebar-row>a)']],
  ['menu__link--active', [page, ':is(.ink-sidebar [aria-current="page"],.ink-sidebar [data-active])']],
  ...sidebarParts(),
  ...levels.flatMap(sidebarParts),
  ['menu__caret', [page, ':is(.ink-sidebar-row>button)']],
  ['theme-doc-sidebar-container', [page, ':is(.ink-sidebar-column)']],
  ['theme-doc-sidebar-menu', [page, ':is(.ink-sidebar)']],
  ['table-of-contents', [page, ':is(.ink-toc)']],
  ['table-of-contents__link', [page, ':is(.ink-toc a)']],
  ['table-of-contents__link--active', [page, ':is(.ink-toc [aria-current])']],
  ['pagination-nav', [page, ':is(.ink-pager)']],
  ['pagination-nav__link', [page, ':is(.ink-pager>a)']],
  ['pagination-nav__label', [page, ':is(.ink-pager>a>span:not(.ink-icon))']],
  ['pagination-nav__sublabel', [page, ':is(.ink-pager small)']],
  ['breadcrumbs', [page, ':is(.ink-breadcrumbs)']],
  ['breadcrumbs__item', [page, ':is(.ink-breadcrumbs li)']],
  ['breadcrumbs__item--active', [page, ':is(.ink-breadcrumbs li:last-child)']],
  ['breadcrumbs__link', [page, ':is(.ink-breadcrumbs li>*)']],
  ['footer', [footer, ':is(.ink-footer)']],
  ['footer--dark', [footer, '']],
  ['footer__title', [footer, ':is(.ink-footer>div p)']],
  ['footer__item', [footer, ':is(.ink-footer>div li)']],
  ['footer__link-item', [footer, ':is(.ink-footer>div li>a)']],
  ['footer__copyright', [footer, ':is(.ink-footer .ink-copyright)']],
] as const)

/** What stands for a category and its label, with a row around it or without. */
const labelOfCategory =
  /(?:\bli)?(?:\.theme-doc-sidebar-item-category)?(?:\.theme-doc-sidebar-item-category(-level-\d))?\s*>\s*(?:(?:div)?\.menu__list-item-collapsible(?:\s*>?\s*a?\.menu__link(?![\w-]))?|a?\.menu__link(?![\w-]))/g

/** The label of a category is one part here, whether a row is around it or not. */
function withLabels(written: string): string {
  return written.replaceAll(labelOfCategory, (whole, level = '') =>
    whole.includes('-category') ? `.category-label${level}` : whole,
  )
}

/** Links by the part that they are said to lie in: of the menus of a navbar the sheets speak by class. */
const links: Readonly<Record<string, string>> = {
  navbar: 'navbar__link',
  menu: 'menu__link',
  footer: 'footer__link-item',
}

const linkOfPart = /\.(navbar|menu|footer)(?: ?> ?| )a(?=$|:)/

/** Of the navbar there, besides its own class: that of its place, and that of its style. */
const kindOfNavbar = /(?:\.navbar)?\.navbar--(fixed-top|dark|primary)(?:\.navbar(?![\w-]))?(?![\w-])/g

/** A sheet whose rules for a kind of the navbar are for the navbar, if it is of that kind. */
export function withoutKinds(sheet: string, style: string | undefined): string {
  return sheet.replace(kindOfNavbar, (whole, kind: string) =>
    kind === 'fixed-top' || kind === style ? '.navbar' : whole,
  )
}

const root = /^(?:html|:root|body)?(?:\[data-theme=["']?(light|dark)["']?\])?(?:\s+|(?=$))/
/** Classes of pages: those of the author's components by the root that has them, and those that Docusaurus gives to every page of a kind. */
const pageClasses =
  /^(?:(?:html|:root|body)|(?=\.(?:plugin|docs|blog|mdx)-))((?:\.[\w-]+|:not\(\.[\w-]+\))+)(?=\[|\s)/

/** Parts that authors hide, on all pages or on some; the navbar on some only, since it has the search and the languages. */
const spare = /^(?:footer(?:__\w+)?|breadcrumbs(?:__item)?|pagination-nav|table-of-contents)$/
const state =
  /^(?:\s|>|:hover|:focus(?:-visible)?|:active|:link|:visited|:is\(§\)|:not\(:is\(§\)(?:,\s*:is\(§\))*\))*$/

/**
 * What a selector of the other frame means here; nothing for one that holds anything besides classes of the frame, a mode and states of
 * links.
 */
export function frameSelector(written: string): FrameSelector | undefined {
  const classes = pageClasses.exec(written.trim())?.[1]
  const whole = written.trim().replace(pageClasses, '').replaceAll(/\s+/g, ' ').trim()
  const [start = '', mode] = root.exec(whole) ?? []
  const rest = withLabels(whole.slice(start.length)).replace(
    linkOfPart,
    (_, part: string) => `.${part} .${links[part]}`,
  )
  const { found, marked } = markedParts(rest)
  const last = found.at(-1)
  if (last === undefined || !state.test(marked)) return undefined
  const { name, surface, here } = last
  const shown = [...found]
  const onPages = classes === undefined ? '' : `:is(:root${classes} *)`
  return {
    selector: marked.replaceAll(':is(§)', () => shown.shift()?.here ?? '') + onPages,
    // as: the pattern allows nothing else.
    ...(mode !== undefined && { mode: mode as 'light' | 'dark' }),
    surface,
    isLogo: here.includes('.ink-brand img'),
    isName: here.includes('.ink-brand b'),
    isSpare: spare.test(name) || (name === 'navbar' && onPages !== ''),
  }
}

/** A class of the frame in a selector. */
interface FoundPart {
  name: string
  surface: FrameSurface
  here: string
}

/** A selector with a mark for each class of the frame, and the parts that these mean. */
function markedParts(selector: string): { found: FoundPart[]; marked: string } {
  const found: FoundPart[] = []
  const marked = selector
    .replaceAll(/(?:\b[a-z]+\d?)?\.([\w-]+)/g, (piece, name: string) => {
      const part = parts.get(name)
      if (part === undefined) return piece
      found.push({ name, surface: part[0], here: part[1] })
      return ':is(§)'
    })
    .replaceAll(/\s*>\s*/g, '>')
    // The picture stands in a box of its own there.
    .replace(/(?<=:is\(§\))[\s>]+img$/, (image) => (/navbar__(?:logo|brand)/.test(selector) ? '' : image))
  return { found, marked }
}

const looks =
  /^(?:font-(?:family|size|weight|style|variant[\w-]*|feature-settings)|letter-spacing|line-height|text-(?:transform|decoration[\w-]*)|border(?:-[\w-]+)?|box-shadow|color)$/
const sizes = /^(?:(?:max-)?(?:height|width)|margin(?:-[\w-]+)?|border-radius|filter)$/

/** The declarations that change the look of a part, and not how the frame is laid out; and what hides a part, or the name beside a logo. */
export function looksIn(
  body: string,
  { isLogo, isName, isSpare }: Pick<FrameSelector, 'isLogo' | 'isName' | 'isSpare'>,
): Declaration[] {
  const hides = ({ name, value }: Declaration): boolean =>
    name === 'display' && (isSpare || (isName && /^none\b/.test(value)))
  return declarationsOf(body).filter((one) => (isLogo ? sizes : looks).test(one.name) || hides(one))
}

/** Whether all that a rule says of parts of the frame is done here as well. */
export function isFrameRule({ prelude, body = '' }: StyleRule): boolean {
  return prelude.split(',').every((written) => {
    // Nothing is lost of a style that the site has not.
    const selector = written.replace(kindOfNavbar, '.navbar')
    const part = frameSelector(selector)
    if (part === undefined) return false
    const isWhole = (['navbar', 'footer'] as const).some(
      (whole) => frameModeOf(selector, whole) !== undefined,
    )
    const taken = new Set(looksIn(body, part).map(({ name }) => name))
    return declarationsOf(body).every(({ name }) => taken.has(name) || (isWhole && backgrounds.test(name)))
  })
}

/** Of the navbar and the footer, whose words have colours that can be read there. */
const backgrounds = /^(?:background(?:-color)?|--ifm-navbar-background-color)$/
