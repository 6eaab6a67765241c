import { mapRules, type StyleRule } from '../../style-sheet.ts'
import type { Plan } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'
import { liftStyles } from './lift-styles.ts'

/** What an item of the navbar, of a sidebar or of the footer says of its look. */
interface StyledItem {
  className?: string
  items?: readonly StyledItem[]
  /** HTML, by either name. */
  value?: string
  html?: string
}

/** What the author says of the look of items of the navbar, of sidebars and of the footer, and of the HTML in them. */
export interface ItemLook {
  /** Classes of their own. */
  classes: ReadonlySet<string>
  /** Rules for the classes that stand for `style` attributes. */
  rules: string
}

export const noLook: ItemLook = { classes: new Set(), rules: '' }

export function itemLookOf(site: Site, { locales }: Plan): ItemLook {
  const { navbar, footer, announcementBar } = site
  const sidebars = [...locales.values()]
    .flatMap(({ versions }) => versions)
    .flatMap((version) => [...version.sidebars.values()])
    .flatMap(({ items }): readonly StyledItem[] => items)
  const ofFooter =
    footer === undefined ? [] : [...footer.columns.flatMap(({ items }) => items), ...footer.links]
  const items: readonly StyledItem[] = [...navbar.items, ...sidebars, ...ofFooter]
  const translated = [...locales.values()].flatMap(({ labels }) => [...labels.values()])
  const texts = [announcementBar?.content ?? '', footer?.copyright ?? '', ...translated]
  return {
    classes: new Set(items.flatMap(classesOf)),
    rules: liftStyles([...items.flatMap(htmlOf), ...texts].join('\n')).css,
  }
}

function htmlOf({ value, html, items = [] }: StyledItem): string[] {
  return [value ?? html ?? '', ...items.flatMap(htmlOf)]
}

function classesOf({ className = '', value, html, items = [] }: StyledItem): string[] {
  const inside = [...(value ?? html ?? '').matchAll(/\bclass\s*=\s*["']([^"']*)["']/gi)]
  const names = [className, ...inside.map(([, written = '']) => written)].flatMap((list) => list.split(/\s+/))
  return [...names.filter((name) => name !== '' && !ofEngines.test(name)), ...items.flatMap(classesOf)]
}

/** The names of parts there, with what follows them in names of theirs; others that begin alike are the author's. */
const parts = String.raw`(?:navbar(?:-sidebar)?|menu|dropdown|footer)(?=__|--|(?![\w-]))`

/** Classes that elements of texts have as well: what sheets say of them is not meant for items alone. */
const ofEngines = new RegExp(String.raw`^(?:(?:button|badge|ink)(?![a-z\d])|${parts})`)

/** Classes of the other theme, and what stands here in the place of their elements, around items and in them. */
const counterparts: readonly [there: RegExp, here: string][] = [
  [/(?:div)?\.menu__list-item-collapsible(?![\w-])/g, '.ink-sidebar-row'],
  [/\.menu__link--active(?![\w-])/g, '[aria-current="page"]'],
  [/(?<=\.menu__link)--sublist(?:-caret)?(?![\w-])/g, ''],
  [/\.menu__link(?=\.menu__link)/g, ''],
  [/(?<=^|[\s>+~(])a?\.menu__link(?![\w-])/g, 'a'],
  [/(?<=^|[\s>+~(])(?:li)?\.menu__list-item(?![\w-])/g, 'li'],
  // Where a state follows, nothing else may be left to say which element is meant.
  [/(?<![\w)\]-])(?:li|a|div)?\.(?:navbar__(?:item|link)|dropdown__link)(?=:)/g, '.ink-navbar li'],
  [/(?<![\w)\]-])(?:li|a)?\.footer__(?:item|link-item)(?=:)/g, '.ink-footer li'],
  [/\.(?:menu__list-item|navbar__(?:item|link)|footer__(?:item|link-item)|dropdown__link)(?![\w-])/g, ''],
  // What stands in the bar, and not in the menu of a phone; here each link has an entry around it.
  [/(?:div)?\.navbar__items--right(?:\s*>\s*|\s+)/g, '.ink-navbar-items:last-child '],
  [/(?:div)?\.navbar__items(?:\s*>\s*|\s+)/g, '.ink-navbar-items '],
  [/(?:div)?\.navbar-sidebar(?:__items?)?(?=\s)/g, ':is(.ink-phone-menu,.ink-mobile-sidebar)'],
  [/(?:nav)?\.navbar(?:__inner)?(?=\s)/g, '.ink-navbar'],
  [/(?:nav)?\.(?:menu(?:__list)?|theme-doc-sidebar-(?:container|menu))(?=\s)/g, '.ink-sidebar'],
  [/(?:footer)?\.footer(?=\s)/g, '.ink-footer'],
]

const lost = new RegExp(String.raw`\.(?:${parts}|theme(?:[-_]|(?![\w-])))`)

/**
 * Rules for items with classes of the author’s own, out of sheets that were written for another engine. These lie below the navigation,
 * so that they do not style it; but what they say of such an item is meant for nothing else.
 */
export function itemRules(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  if (classes.size === 0) return ''
  return mapRules(rules, (written, body) => {
    const selectors = written.flatMap((selector) => itemSelector(selector, classes))
    return selectors.length === 0 ? [] : [`${selectors.join()}{${body.trim()}}`]
  }).join('\n')
}

/**
 * A rule for texts that insists on nothing for such items: what does in a layer below would stand above all that {@link itemRules} says of
 * them, and those say the same again.
 */
export function yieldToItems(rule: string, classes: ReadonlySet<string>): string {
  if (classes.size === 0 || !/!important/i.test(rule)) return rule
  return rule.replaceAll(/\{([^{}]*)\}/g, (whole, body: string, index: number) => {
    const start =
      Math.max(rule.lastIndexOf('}', index - 1), index === 0 ? -1 : rule.lastIndexOf('{', index - 1)) + 1
    const selectors = rule.slice(start, index).split(',')
    const isOfItems = selectors.some((selector) => itemSelector(selector, classes).length > 0)
    return isOfItems ? `{${body.replaceAll(/(?<!\s)\s*!important\b/gi, '')}}` : whole
  })
}

/** The selector as it is here; nothing for one that means no such item, or all but it, or a part that no item has. */
function itemSelector(written: string, classes: ReadonlySet<string>): string[] {
  const meant = written.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  if (![...meant.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => classes.has(name))) return []
  const selector = counterparts.reduce((text, [there, here]) => text.replace(there, here), written)
  return lost.test(selector) ? [] : [selector]
}
