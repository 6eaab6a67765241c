import { z } from 'zod'
import { closest, didYouMean } from '../errors/errors.ts'
import type { FooterColumnConfig, FooterLinkConfig, NavbarItemConfig, SiteLogo } from '../types/config.ts'
import type { FooterSettings, NavbarItemSettings, NavbarSettings } from '../types/settings.ts'
import { filled, text } from './texts.ts'

/** The site's picture, in the navbar or at the end of every page. */
const logo: z.ZodType<SiteLogo> = z.strictObject({
  /** Path under `static/`. */
  src: filled,
  /** Variant for dark mode. @default the same picture */
  srcDark: filled.exactOptional(),
  /** Text in its place. @default in the navbar the site title, or empty beside a title */
  alt: text.exactOptional(),
  /** Where it leads. @default in the navbar the home page, in the footer nowhere */
  href: filled.exactOptional(),
  /** In pixels. @default the picture's own */
  width: z.number().min(1).exactOptional(),
  /** In pixels. @default the picture's own */
  height: z.number().min(1).exactOptional(),
})

/** Where a link opens. */
const target = z.enum(['_self', '_blank'])

/** One navbar entry, as Docusaurus authors write it. `type` may be left out for links and for dropdowns (`items`). */
const navbarItem: z.ZodType<NavbarItemSettings> = z
  .strictObject({
    /**
     * `link`, `dropdown`, `docSidebar`, `doc`, `docsVersion`, `docsVersionDropdown`, `localeDropdown`, `search`, `html`,
     * or a registered `custom-…`. @default 'dropdown' where `items` is set, else 'link'
     */
    type: text.exactOptional(),
    /** Side of the navbar. */
    position: z.enum(['left', 'right']).default('right'),
    /** The text that readers see. */
    label: text.exactOptional(),
    /** Path inside the site. */
    to: text.exactOptional(),
    /** Address outside the site. */
    href: text.exactOptional(),
    /** Where a link opens: in the same tab, or in a new one. @default a new one for addresses outside the site */
    target: target.exactOptional(),
    /** HTML, for type `html`; by the rules of raw HTML in Markdown. */
    value: text.exactOptional(),
    /** Sidebar whose first page a `docSidebar` leads to. */
    sidebarId: filled.exactOptional(),
    /** For types about docs: the id of those, where they are not the main ones. */
    docsId: filled.exactOptional(),
    /** Doc that a `doc` leads to. */
    docId: filled.exactOptional(),
    /** Entries of a dropdown; of a `docsVersionDropdown` and a `localeDropdown` those behind its own. */
    items: z.array(z.lazy(() => navbarItem)).exactOptional(),
    /** The item is active below this path. */
    activeBasePath: text.exactOptional(),
    /** The item is active where this regular expression matches the path, ignoring case. */
    activeBaseRegex: text.exactOptional(),
    /** For type `localeDropdown`: added to the query of the addresses, such as `?switched=1`. */
    queryString: text.exactOptional(),
    /** For type `localeDropdown`: codes of languages in the order of the menu; others come behind them. @default as in `locales` */
    order: z.array(filled).exactOptional(),
    /** For type `docsVersionDropdown`: names of versions, as `versions.json` has them or `current`, in the order of the menu. @default all */
    versions: z.array(filled).exactOptional(),
    /** For type `docsVersionDropdown`: what its menu calls versions, by their names. @default their labels */
    versionLabels: z.record(z.string(), filled).exactOptional(),
    /** For types `docsVersion` and `docsVersionDropdown`: only pages of those docs show it. @default false */
    inDocsOnly: z.boolean().exactOptional(),
    /** Class of the link, or of what opens a list; of the entry around HTML and components. For style sheets. */
    className: text.exactOptional(),
  })
  .superRefine((item, context) => {
    for (const message of itemMessages(item)) context.addIssue({ code: 'custom', message })
  })

/** The bar at the top of every page. */
export const navbarSchema: z.ZodType<NavbarSettings> = z.strictObject({
  /** Name beside the logo. @default the site title */
  title: text.exactOptional(),
  /** The site's picture. */
  logo: logo.exactOptional(),
  /** The bar leaves when readers scroll down. */
  hideOnScroll: z.boolean().default(true),
  /** A dark bar, or one in the primary colour, in both modes. @default the colours of the page */
  style: z.enum(['dark', 'primary']).exactOptional(),
  /** Its entries. */
  items: z.array(navbarItem).default([]),
})

/** Types an item may have, and the options each one cannot do without. */
const itemTypes: ReadonlyMap<string, readonly (keyof NavbarItemConfig)[]> = new Map([
  ['link', ['label']],
  ['dropdown', ['label', 'items']],
  ['docSidebar', ['sidebarId']],
  ['doc', ['docId']],
  ['docsVersion', []],
  ['docsVersionDropdown', []],
  ['localeDropdown', []],
  ['search', []],
  ['html', ['value']],
])

const dropdownTypes = new Set(['dropdown', 'docsVersionDropdown', 'localeDropdown'])

/** The type of an item whose author may have left it out. */
export function itemType(item: NavbarItemConfig): string {
  if (item.type !== undefined && item.type !== 'default') return item.type
  return item.items === undefined ? 'link' : 'dropdown'
}

function itemMessages(item: NavbarItemConfig): string[] {
  const type = itemType(item)
  const needed = itemTypes.get(type)
  if (!needed) return type.startsWith('custom-') ? [] : [badType(type)]
  return [
    ...needed
      .filter((key) => item[key] === undefined || item[key] === '')
      .map((key) => `{option} is of type "${type}" and needs \`${key}\`.`),
    ...targetMessages(item, type),
    ...regexMessages(item),
    ...(item.items ?? []).flatMap((inner, index) => innerMessages(inner, index)),
  ]
}

function badType(type: string): string {
  const known = [...itemTypes.keys(), 'custom-…']
  const question = didYouMean(closest(type, itemTypes.keys()))
  return `{option}: Bad navbar item type "${type}".${question} Known types: ${known.join(', ')}.`
}

function targetMessages({ to, href, label, value }: NavbarItemConfig, type: string): string[] {
  const rule = '{option}: One and only one between "to" and "href" should be provided'
  if (to !== undefined && href !== undefined) return [`${rule}, but both are there.`]
  if (type === 'link' && to === undefined && href === undefined) return [`${rule}, but neither is there.`]
  if (type === 'html' && label !== undefined && value !== undefined)
    return ['{option} has both `label` and `value`; an item shows either a label or HTML.']
  return []
}

function regexMessages({ activeBaseRegex }: NavbarItemConfig): string[] {
  if (activeBaseRegex === undefined) return []
  try {
    RegExp(activeBaseRegex, 'i')
    return []
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [`{option}: \`activeBaseRegex\` is not a regular expression. ${reason}.`]
  }
}

function innerMessages(inner: NavbarItemConfig, index: number): string[] {
  const type = itemType(inner)
  if (dropdownTypes.has(type))
    return [`{option}: Nested dropdowns are not allowed, but \`items[${index}]\` is of type "${type}".`]
  if (type === 'search')
    return [`{option}: \`items[${index}]\` is of type "search", which cannot be in a dropdown.`]
  return []
}

/** A link of the footer: a label and a target, or HTML. */
const footerLink: z.ZodType<FooterLinkConfig> = z
  .strictObject({
    /** The text that readers see. */
    label: filled.exactOptional(),
    /** Path inside the site. */
    to: filled.exactOptional(),
    /** Address outside the site. */
    href: filled.exactOptional(),
    /** Where a link opens: in the same tab, or in a new one. @default a new one for addresses outside the site */
    target: target.exactOptional(),
    /** Class of the link, for style sheets. */
    className: filled.exactOptional(),
    /** HTML instead of a label and a target; by the rules of raw HTML in Markdown. */
    html: filled.exactOptional(),
  })
  .superRefine(({ label, to, href, html }, context) => {
    const add = (message: string): void => context.addIssue({ code: 'custom', message })
    if (html !== undefined) {
      if ([label, to, href].some((value) => value !== undefined))
        add('{option} has `html`, which stands alone: remove `label`, `to` and `href`, or `html`.')
      return
    }
    if (label === undefined) add('{option} needs a `label`, or `html`.')
    const found = to !== undefined && href !== undefined ? 'both are' : 'neither is'
    if ((to === undefined) === (href === undefined))
      add(`{option}: One and only one between "to" and "href" should be provided, but ${found} there.`)
  })

/** A column of the footer. */
const footerColumn: z.ZodType<FooterColumnConfig> = z.strictObject({
  /** Its heading. */
  title: text,
  /** Its links. */
  items: z.array(footerLink),
})

/** The end of every page. */
export const footerSchema: z.ZodType<FooterSettings> = z.strictObject({
  /** Colours of the footer. */
  style: z.enum(['light', 'dark']).default('light'),
  /** A picture. */
  logo: logo.exactOptional(),
  /** Either columns (each with a title) or a simple row of links; never mixed. */
  links: z.union([z.array(footerColumn), z.array(footerLink)]).default([]),
  /** HTML, by the rules of raw HTML in Markdown. */
  copyright: text.exactOptional(),
})

/** Whether an entry of the footer's links is a column (FTR-03). */
export function isFooterColumn(entry: object): entry is FooterColumnConfig {
  return 'title' in entry
}
