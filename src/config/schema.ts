import { z } from 'zod'
import { dangerousSchemes } from '../addresses.ts'
import type {
  AnnouncementBarConfig,
  BlogConfig,
  ColorModeConfig,
  DocsConfig,
  DocsVersionConfig,
  HeadTag,
  HomeConfig,
  LocaleConfig,
  Severity,
  SiteConfig,
} from '../types/config.ts'
import { footerSchema, navbarSchema } from './schema-navigation.ts'
import { searchSchema } from './schema-search.ts'
import { themeSchema } from './schema-theme.ts'
import { isHostName, isPath, isWebAddress, textThat } from './texts.ts'

const text = z.string()
const filled = z.string().min(1)
const severity: z.ZodType<Severity> = z.enum(['ignore', 'warn', 'throw'])

const languageTag = textThat(
  isLanguageTag,
  (value) => `{option} must be a language tag like "zh" or "pt-BR", but it is ${JSON.stringify(value)}.`,
)

const address = textThat(
  isWebAddress,
  (value) =>
    `{option} must be a complete address like "https://host/path", but it is ${JSON.stringify(value)}.`,
)

const file = textThat(
  (value) =>
    value !== '' &&
    (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(value) || URL.canParse(value, 'https://site.invalid')),
  (value) => `{option} must be a path or a complete address, but it is ${JSON.stringify(value)}.`,
)

const hostName = textThat(
  isHostName,
  (value) =>
    `{option} must be a host's name without scheme, port and path, like "my.name" or ".example.test", but it is ${JSON.stringify(value)}.`,
)

const url = textThat(
  (value) => isWebAddress(value) && isOrigin(value),
  (value) =>
    isWebAddress(value)
      ? `{option} must be an origin without path, query or hash, like ${JSON.stringify(new URL(value).origin)}, ` +
        `but it is ${JSON.stringify(value)}. The path belongs in \`baseUrl\`.`
      : `{option} must be an address like "https://notes.example", but it is ${JSON.stringify(value)}.`,
)

const baseUrl = textThat(
  isPath,
  (value) => `{option} must be a path like "/notes/", but it is ${JSON.stringify(value)}.`,
)

const locale: z.ZodType<LocaleConfig> = z.strictObject({
  code: languageTag,
  label: filled,
  accessibleLabel: filled.exactOptional(),
  htmlLang: languageTag.exactOptional(),
  dir: z.enum(['ltr', 'rtl']).exactOptional(),
  path: baseUrl.exactOptional(),
})

const announcementBar: z.ZodType<AnnouncementBarConfig> = z.strictObject({
  id: filled.exactOptional(),
  content: filled,
  isCloseable: z.boolean().exactOptional(),
})

const colorMode: z.ZodType<ColorModeConfig> = z.strictObject({
  defaultMode: z.enum(['light', 'dark']).exactOptional(),
  disableSwitch: z.boolean().exactOptional(),
  respectPrefersColorScheme: z.boolean().exactOptional(),
})

const docsVersion: z.ZodType<DocsVersionConfig> = z.strictObject({
  label: filled.exactOptional(),
  path: baseUrl.exactOptional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).exactOptional(),
  badge: z.boolean().exactOptional(),
})

const docs: z.ZodType<DocsConfig> = z.strictObject({
  path: filled.exactOptional(),
  routeBasePath: baseUrl.exactOptional(),
  breadcrumbs: z.boolean().exactOptional(),
  sidebarCollapsed: z.boolean().exactOptional(),
  sidebarCollapsible: z.boolean().exactOptional(),
  showLastUpdateTime: z.boolean().exactOptional(),
  showLastUpdateAuthor: z.boolean().exactOptional(),
  editUrl: address.exactOptional(),
  mainDoc: filled.exactOptional(),
  lastVersion: filled.exactOptional(),
  includeCurrentVersion: z.boolean().exactOptional(),
  versions: z.record(z.string(), docsVersion).exactOptional(),
})

const blog: z.ZodType<BlogConfig> = z.strictObject({
  path: filled.exactOptional(),
  routeBasePath: baseUrl.exactOptional(),
  title: text.exactOptional(),
  description: text.exactOptional(),
  sidebarTitle: text.exactOptional(),
  sidebarCount: z.union([z.literal('ALL'), z.int().min(0)]).exactOptional(),
  postsPerPage: z.int().min(1).exactOptional(),
  showReadingTime: z.boolean().exactOptional(),
  showLastUpdateTime: z.boolean().exactOptional(),
  showLastUpdateAuthor: z.boolean().exactOptional(),
  editUrl: address.exactOptional(),
  feed: z
    .strictObject({
      types: z.array(z.enum(['rss', 'atom', 'json'])).exactOptional(),
      title: text.exactOptional(),
      description: text.exactOptional(),
      limit: z.int().min(1).exactOptional(),
    })
    .exactOptional(),
})

const home: z.ZodType<HomeConfig> = z.strictObject({
  actions: z.array(z.strictObject({ label: filled, to: filled })).exactOptional(),
  features: z
    .array(z.strictObject({ title: filled, description: text, to: filled.exactOptional() }))
    .exactOptional(),
  posts: z.int().min(0).exactOptional(),
})

const headTag: z.ZodType<HeadTag> = z
  .strictObject({
    tagName: z.enum(['meta', 'link', 'script']),
    attributes: z.record(z.string(), z.union([z.string(), z.boolean()])),
  })
  .superRefine(({ tagName, attributes }, context) => {
    if (tagName === 'script' && typeof attributes['src'] !== 'string') {
      const message =
        '{option} is a script without `src`. Inline scripts are refused: pages run under a strict CSP.'
      context.addIssue({ code: 'custom', message })
    }
    for (const key of Object.keys(attributes).filter(
      (name) => /^on/i.test(name) || name.toLowerCase() === 'style',
    )) {
      const message = `{option} has the attribute \`${key}\`, which a strict CSP blocks.`
      context.addIssue({ code: 'custom', message })
    }
  })

const scheme = textThat(
  (value) => /^[a-z][a-z0-9+.-]*$/.test(value) && !dangerousSchemes.includes(value),
  (value) =>
    dangerousSchemes.includes(value.toLowerCase())
      ? `{option} cannot be ${JSON.stringify(value)}: such addresses run code, or show what no site can answer for.`
      : `{option} must be a scheme in lower case and without colon, like "geo", but it is ${JSON.stringify(value)}.`,
)

const level = z.int().min(2).max(6)

/** Checks a whole configuration; the types it checks are written by hand in `types/config.ts`. */
export const siteSchema: z.ZodType<SiteConfig> = z.strictObject({
  title: filled,
  tagline: text.exactOptional(),
  url,
  baseUrl: baseUrl.exactOptional(),
  outDir: filled.exactOptional(),
  locales: z.array(locale).min(1).exactOptional(),
  navbar: navbarSchema.exactOptional(),
  footer: footerSchema.exactOptional(),
  announcementBar: announcementBar.exactOptional(),
  colorMode: colorMode.exactOptional(),
  theme: themeSchema.exactOptional(),
  docs: z.union([z.literal(false), docs]).exactOptional(),
  blog: z.union([z.literal(false), blog]).exactOptional(),
  home: z.union([z.literal(false), home]).exactOptional(),
  search: searchSchema.exactOptional(),
  editUrl: address.exactOptional(),
  repository: address.exactOptional(),
  headTags: z.array(headTag).exactOptional(),
  allowedSchemes: z.array(scheme).exactOptional(),
  favicon: file.exactOptional(),
  image: file.exactOptional(),
  noIndex: z.boolean().exactOptional(),
  baseUrlIssueBanner: z.boolean().exactOptional(),
  bilingual: z.boolean().exactOptional(),
  toc: z.strictObject({ minLevel: level.exactOptional(), maxLevel: level.exactOptional() }).exactOptional(),
  markdown: z.strictObject({ format: z.enum(['md', 'mdx']).exactOptional() }).exactOptional(),
  onBrokenLinks: severity.exactOptional(),
  onBrokenAnchors: severity.exactOptional(),
  onBrokenMarkdownLinks: severity.exactOptional(),
  onDuplicateRoutes: severity.exactOptional(),
  css: z.array(filled).exactOptional(),
  allowedFolders: z.array(filled).exactOptional(),
  server: z.strictObject({ allowedHosts: z.array(hostName).exactOptional() }).exactOptional(),
})

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

function isOrigin(value: string): boolean {
  const { pathname, search: query, hash, username } = new URL(value)
  return pathname === '/' && query === '' && hash === '' && username === ''
}
