import { z } from 'zod'
import { closest } from '../errors/errors.ts'
import type {
  FooterColumnConfig,
  FooterConfig,
  FooterLinkConfig,
  FooterLogo,
  NavbarConfig,
  NavbarItemConfig,
  NavbarLogo,
} from '../types/config-navigation.ts'

const name = z.string().min(1)

const logo: z.ZodType<NavbarLogo> = z.strictObject({
  src: name,
  srcDark: name.exactOptional(),
  alt: z.string().exactOptional(),
  width: z.number().min(1).exactOptional(),
  height: z.number().min(1).exactOptional(),
})

const navbarItem: z.ZodType<NavbarItemConfig> = z
  .strictObject({
    type: z.string().exactOptional(),
    position: z.enum(['left', 'right']).exactOptional(),
    label: z.string().exactOptional(),
    to: z.string().exactOptional(),
    href: z.string().exactOptional(),
    value: z.string().exactOptional(),
    sidebarId: name.exactOptional(),
    docId: name.exactOptional(),
    items: z.array(z.lazy(() => navbarItem)).exactOptional(),
    activeBasePath: z.string().exactOptional(),
    activeBaseRegex: z.string().exactOptional(),
    queryString: z.string().exactOptional(),
    className: z.string().exactOptional(),
  })
  .superRefine((item, context) => {
    for (const message of itemMessages(item)) context.addIssue({ code: 'custom', message })
  })

/** Checks the navbar's part of a configuration. */
export const navbarSchema: z.ZodType<NavbarConfig> = z.strictObject({
  title: z.string().exactOptional(),
  logo: logo.exactOptional(),
  hideOnScroll: z.boolean().exactOptional(),
  items: z.array(navbarItem).exactOptional(),
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
  const near = closest(type, itemTypes.keys())
  const question = near === undefined ? '' : ` Did you mean "${near}"?`
  return `{option}: Bad navbar item type "${type}".${question} Known types: ${known.join(', ')}.`
}

function targetMessages({ to, href, label, value }: NavbarItemConfig, type: string): string[] {
  const rule = '{option}: One and only one between "to" and "href" should be provided'
  if (to !== undefined && href !== undefined) return [`${rule}, but both are there.`]
  if (type === 'link' && to === undefined && href === undefined) return [`${rule}, but neither is there.`]
  if (type === 'html' && label !== undefined && value !== undefined) {
    return ['{option} has both `label` and `value`; an item shows either a label or HTML.']
  }
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
  if (dropdownTypes.has(type)) {
    return [`{option}: Nested dropdowns are not allowed, but \`items[${index}]\` is of type "${type}".`]
  }
  if (type === 'search')
    return [`{option}: \`items[${index}]\` is of type "search", which cannot be in a dropdown.`]
  return []
}

const footerLogo: z.ZodType<FooterLogo> = z.strictObject({
  src: name,
  srcDark: name.exactOptional(),
  alt: z.string().exactOptional(),
  href: name.exactOptional(),
  width: z.number().min(1).exactOptional(),
  height: z.number().min(1).exactOptional(),
})

const footerLink: z.ZodType<FooterLinkConfig> = z
  .strictObject({
    label: name.exactOptional(),
    to: name.exactOptional(),
    href: name.exactOptional(),
    html: name.exactOptional(),
  })
  .superRefine(({ label, to, href, html }, context) => {
    const add = (message: string): void => context.addIssue({ code: 'custom', message })
    if (html !== undefined) {
      if ([label, to, href].some((value) => value !== undefined)) {
        add('{option} has `html`, which stands alone: remove `label`, `to` and `href`, or `html`.')
      }
      return
    }
    if (label === undefined) add('{option} needs a `label`, or `html`.')
    const found = to !== undefined && href !== undefined ? 'both are' : 'neither is'
    if ((to === undefined) === (href === undefined)) {
      add(`{option}: One and only one between "to" and "href" should be provided, but ${found} there.`)
    }
  })

const footerColumn: z.ZodType<FooterColumnConfig> = z.strictObject({
  title: z.string(),
  items: z.array(footerLink),
})

/** Checks the footer's part of a configuration. */
export const footerSchema: z.ZodType<FooterConfig> = z.strictObject({
  style: z.enum(['light', 'dark']).exactOptional(),
  logo: footerLogo.exactOptional(),
  links: z.union([z.array(footerColumn), z.array(footerLink)]).exactOptional(),
  copyright: z.string().exactOptional(),
})

/** Whether an entry of the footer's links is a column (FTR-03). */
export function isFooterColumn(entry: object): entry is FooterColumnConfig {
  return 'title' in entry
}
