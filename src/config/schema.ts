import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { dangerousSchemes, isExternal } from '../addresses.ts'
import { attempt, isDataTag, isLanguageTag } from '../defined.ts'
import type { HeadTag } from '../types/config.ts'
import type {
  AnnouncementBarSettings,
  ColorModeSettings,
  LocaleSettings,
  ServerSettings,
  SiteSettings,
} from '../types/settings.ts'
import {
  blogSchema,
  docsSchema,
  homeSchema,
  pagesSchema,
  machineReadableSchema,
  markdownSchema,
  tocSchema,
} from './schema-content.ts'
import { color, themeSchema } from './schema-colors.ts'
import { footerSchema, navbarSchema } from './schema-navigation.ts'
import {
  analyticsSchema,
  commentsSchema,
  redirectExtensionsSchema,
  redirectsSchema,
  sitemapSchema,
} from './schema-plugins.ts'
import { searchSchema } from './schema-search.ts'
import { isHostName, isOrigin, isWebAddress } from './text-forms.ts'
import { address, filePath, filled, quoted, severity, text, textThat, urlPath } from './texts.ts'

const languageTag = textThat(
  isLanguageTag,
  (value) => `{option} must be a language tag like "zh" or "pt-BR", but it is ${quoted(value)}.`,
)

const file = textThat(
  (value) => value !== '' && (!isExternal(value) || URL.canParse(value, 'https://site.invalid')),
  (value) => `{option} must be a path or a complete address, but it is ${quoted(value)}.`,
)

const hostName = textThat(
  isHostName,
  (value) =>
    `{option} must be a host's name without scheme, port and path, like "my.name" or ".example.test", but it is ${quoted(value)}.`,
).transform((host) => host.toLowerCase())

const origin = textThat(
  (value) => isWebAddress(value) && isOrigin(value),
  (value) =>
    isWebAddress(value)
      ? `{option} must be an origin without path, query or hash, like ${quoted(new URL(value).origin)}, ` +
        `but it is ${quoted(value)}. The path belongs in \`baseUrl\`.`
      : `{option} must be an address like "https://notes.example", but it is ${quoted(value)}.`,
).transform((value) => new URL(value).origin)

const scheme = textThat(
  (value) => /^[a-z][a-z0-9+.-]*$/.test(value) && !dangerousSchemes.includes(value),
  (value) =>
    dangerousSchemes.includes(value.toLowerCase())
      ? `{option} cannot be ${quoted(value)}: such addresses run code, or show what no site can answer for.`
      : `{option} must be a scheme in lower case and without colon, like "geo", but it is ${quoted(value)}.`,
)

/** A language of the site. */
const locale: z.ZodType<LocaleSettings> = z.strictObject({
  /** Short code, used for folders under `i18n/`: `zh`, `en`. */
  code: languageTag,
  /** Name of the language in the language: `中文`. */
  label: filled,
  /** Accessible name of its dropdown entry, when it should say more than the label. */
  accessibleLabel: filled.exactOptional(),
  /** `lang` attribute. @default the code */
  htmlLang: languageTag.exactOptional(),
  /** Writing direction. @default that of the language */
  dir: z.enum(['ltr', 'rtl']).exactOptional(),
  /** First path segment. @default empty for the first locale, else the code */
  path: urlPath.exactOptional(),
  /** Folder of its translations. @default 'i18n/' and the code */
  folder: filePath.exactOptional(),
})

/** A line above the navbar, on every page. */
const announcementBar: z.ZodType<AnnouncementBarSettings> = z.strictObject({
  /** A new id shows a dismissed bar again. */
  id: filled.default('announcement-bar'),
  /** Readers can dismiss it. */
  isCloseable: z.boolean().default(true),
  /** HTML, by the rules of raw HTML in Markdown. */
  content: filled,
  /** Its background, as `#rrggbb` or `#rgb`, in both modes. @default that of the engine, by mode */
  backgroundColor: color.exactOptional(),
  /** Its text, as `#rrggbb` or `#rgb`; another is taken where this one cannot be read. @default the colour that fits the background */
  textColor: color.exactOptional(),
})

/** What a page can hand over: of anything else components in a browser would get nothing, or something else. */
const jsonValue = z.unknown().superRefine((value, context) => {
  const json = attempt(() => JSON.stringify(value))
  if (json !== undefined && isDeepStrictEqual(JSON.parse(json), value)) return
  const message = '{option} must hold no more than texts, numbers, `true`, `false`, `null`, lists and sets.'
  context.addIssue({ code: 'custom', message })
})

/** Light and dark mode. */
const colorMode: z.ZodType<ColorModeSettings> = z.strictObject({
  /** Mode of a reader who has not chosen, where the system's preference does not count. */
  defaultMode: z.enum(['light', 'dark']).default('light'),
  /** No toggle; readers stay in the default mode. */
  disableSwitch: z.boolean().default(false),
  /** The system's preference counts when the reader has not chosen. */
  respectPrefersColorScheme: z.boolean().default(true),
})

/** A tag for the head of every page. Inline scripts and styles are refused: the pages run under a strict CSP. Data is none. */
const headTag: z.ZodType<HeadTag> = z
  .strictObject({
    /** Name of the element. */
    tagName: z.enum(['meta', 'link', 'script']),
    /** Its attributes; `true` for one without a value. */
    attributes: z.record(z.string(), z.union([z.string(), z.boolean()])),
    /** What a script of the type `application/ld+json` says, as JSON. No other element has content. */
    innerHTML: z.string().exactOptional(),
  })
  .superRefine(({ tagName, attributes, innerHTML }, context) => {
    if (innerHTML !== undefined && !isDataTag({ tagName, attributes, innerHTML })) {
      const message = '{option} has content that is no JSON of a script of the type `application/ld+json`.'
      context.addIssue({ code: 'custom', message })
    } else if (tagName === 'script' && innerHTML === undefined && typeof attributes['src'] !== 'string') {
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

/** The servers for authors: `inkstone dev`, `preview` and `start`. */
const server: z.ZodType<ServerSettings> = z.strictObject({
  /**
   * Names, besides this computer's own, by which the servers may be asked: `my.name`, or `.example.test` for a domain with
   * everything below it. Others are refused: their owners could read drafts through the author's browser.
   */
  allowedHosts: z.array(hostName).default([]),
})

/** The value of `defineSite()`: the whole configuration of a site. Unknown keys are errors. */
export const siteSchema: z.ZodType<SiteSettings> = z.strictObject({
  /** Name of the site, in the navbar and in the title of every page. */
  title: filled,
  /** A line below the title on the home page. */
  tagline: text.default(''),
  /** Public origin: `https://notes.example`. */
  url: origin,
  /** Path the site is served under. */
  baseUrl: urlPath.default('/'),
  /**
   * Where addresses end with a slash. `false`: nowhere, and pages are files like `docs/intro.html`. Otherwise they are files
   * like `docs/intro/index.html`; with `true` all addresses end with one, with `'folders'` those of the pages of folders.
   */
  trailingSlash: z.union([z.boolean(), z.literal('folders')]).default(false),
  /** Output folder, relative to this file's folder. */
  outDir: filePath.default('dist'),
  /** Writes each text in fewer bytes beside it, as `.br` and `.gz`, for servers that send such files: nginx, Caddy, `inkstone preview`. */
  compress: z.boolean().default(false),
  /** Languages of the site, the default one first. @default one locale, English */
  locales: z
    .array(locale)
    .min(1)
    .prefault([{ code: 'en', label: 'English' }]),
  /** The bar at the top of every page. */
  navbar: navbarSchema.prefault({}),
  /** The end of every page. @default no footer */
  footer: footerSchema.exactOptional(),
  /** A line above the navbar, on every page. @default no line */
  announcementBar: announcementBar.exactOptional(),
  /** Light and dark mode. */
  colorMode: colorMode.prefault({}),
  /** The site's colours by mode. Readers may choose their own. @default the engine's colours */
  theme: themeSchema.exactOptional(),
  /** `false` switches the docs off. Without a docs folder they are off as well. */
  docs: z.union([z.literal(false), docsSchema]).prefault({}),
  /** `false` switches the blog off. Without a blog folder it is off as well. */
  blog: z.union([z.literal(false), blogSchema]).prefault({}),
  /** `false`: no pages besides docs and posts. */
  pages: z.union([z.literal(false), pagesSchema]).prefault({}),
  /** More docs, each with an `id`, a folder and an address of its own. */
  otherDocs: z.array(docsSchema).default([]),
  /** More blogs, each with an `id`, a folder and an address of its own. */
  otherBlogs: z.array(blogSchema).default([]),
  /** More folders of pages, each with an `id`. */
  otherPages: z.array(pagesSchema).default([]),
  /** `false`: no home page. */
  home: z.union([z.literal(false), homeSchema]).prefault({}),
  /** Search, by the site's own index or a hosted one. */
  search: searchSchema.prefault({}),
  /** Repository folder to which a file's path is appended for "Edit this page". @default no such link */
  editUrl: address.exactOptional(),
  /** Address of the source repository. */
  repository: address.transform((value) => value.replace(/\/+$/, '')).exactOptional(),
  /** Tags for the head of every page. */
  headTags: z.array(headTag).default([]),
  /** Schemes that addresses may have besides http, https, mailto and tel, wherever they stand: `['geo', 'xmpp']`. */
  allowedSchemes: z.array(scheme).exactOptional(),
  /** Folders whose files are served as they are, at the root of the site; of two files for one place the first counts. */
  staticFolders: z.array(filePath).default(['static']),
  /** The sign between the title of a page and that of the site. */
  titleDelimiter: text.default('|'),
  /** Path under `static/`. Without it `favicon.svg`, `favicon.ico` or `favicon.png` there. */
  favicon: file.exactOptional(),
  /** Path under `static/`, or a complete address: picture for previews in social networks. */
  image: file.exactOptional(),
  /** Keep the whole site out of search engines. */
  noIndex: z.boolean().default(false),
  /** Show a banner on the home page when the site is served under another path. */
  baseUrlIssueBanner: z.boolean().default(true),
  /** Let readers see a text, its translation, or both paragraph by paragraph. */
  bilingual: z.boolean().default(true),
  /** Old paths, from which readers are led on to a page or a complete address: `{ '/old/page': '/docs/page' }`. */
  redirects: redirectsSchema.default({}),
  /** Endings that addresses of pages had: with `['html']`, readers are led from `/docs/page.html` on to `/docs/page`. */
  redirectExtensions: redirectExtensionsSchema.default([]),
  /** Comments below texts, from a service that keeps them. @default no comments */
  comments: commentsSchema.exactOptional(),
  /** Services that count visits. Other ones are scripts, which stand in `headTags`. */
  analytics: analyticsSchema.prefault({}),
  /** The sitemaps. */
  sitemap: sitemapSchema.prefault({}),
  /** Let readers enlarge the pictures of texts. */
  imageZoom: z.boolean().default(false),
  /** Pages that were read can be read again without a network: a service worker keeps them in the reader's browser. */
  offline: z.boolean().default(false),
  /** Files of the site for programs that read. */
  machineReadable: machineReadableSchema.prefault({}),
  /** The table of contents. */
  toc: tocSchema.prefault({}),
  /** How the author's texts are read. */
  markdown: markdownSchema.prefault({}),
  /**
   * Keeps to what Docusaurus does where the engine would do otherwise, for sites whose addresses are known: tags get its
   * addresses, the root of the docs has no page unless a doc is there, a translation without an original is left out, pages
   * are described by the first line of their text, and mistakes that it passes over are told and stop nothing.
   */
  compatibility: z.literal('docusaurus').exactOptional(),
  /** Values for the author's components, of texts, numbers, lists and sets: `useDocusaurusContext().siteConfig.customFields`. */
  customFields: z.record(z.string(), jsonValue).default({}),
  /** The answer to links that lead nowhere: nothing, a warning, or a failed build. */
  onBrokenLinks: severity.default('throw'),
  /** The answer to links to a heading that is not there. */
  onBrokenAnchors: severity.default('warn'),
  /** The answer to links to a Markdown file that is not there. */
  onBrokenMarkdownLinks: severity.default('warn'),
  /** The answer to two pages of one address. */
  onDuplicateRoutes: severity.default('warn'),
  /**
   * The answer to a text that cannot be compiled as it is written. With a warning it is shown as well as it can be: a text of
   * MDX as Markdown, and nothing in the place of a component whose package is not installed. Front matter and files that
   * cannot be read are told and left out.
   */
  onUncompilable: severity.default('throw'),
  /** The answer to HTML in options and data files that no page may hold; a warning leaves it out. */
  onForbiddenHtml: severity.default('throw'),
  /** Style sheets in this folder, added after the engine's. */
  css: z.array(filePath).default([]),
  /**
   * Style sheets that were written for Docusaurus. They style texts and components, with the properties and class names that it
   * has, but not the navigation.
   */
  customCss: z.array(filePath).default([]),
  /**
   * Folders outside of this one whose files the site may show or publish, relative to this file's folder: `../shared`.
   * Symbolic links that lead anywhere else are refused.
   */
  allowedFolders: z.array(filePath).default([]),
  /** The servers for authors: `inkstone dev`, `preview` and `start`. */
  server: server.prefault({}),
})
