import { z } from 'zod'
import type { DocsVersionConfig, HomeFeature, HomeLink } from '../types/config.ts'
import type { BlogSettings, DocsSettings, FeedSettings, HomeSettings } from '../types/settings.ts'
import { address, filled, text, urlPath, withoutSlashes } from './texts.ts'

/** How a version of the docs is shown. */
const docsVersion: z.ZodType<DocsVersionConfig> = z.strictObject({
  /** Name that readers see. @default 'Next' for `current`, else the version's name */
  label: filled.exactOptional(),
  /** Path segment below the docs root. @default empty for the last version, `next` for `current`, else the name */
  path: urlPath.exactOptional(),
  /** A notice above each page: that the version is not out yet, or no longer kept up. @default by its place among the versions */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).exactOptional(),
  /** Whether pages name their version. @default true when there are several versions */
  badge: z.boolean().exactOptional(),
})

/** The documentation part. */
export const docsSchema: z.ZodType<DocsSettings> = z.strictObject({
  /** Folder with the files. */
  path: filled.default('docs'),
  /** URL segment; empty for the root of the site. */
  routeBasePath: urlPath.transform(withoutSlashes).default('docs'),
  /** Show where a page lies, above its title. */
  breadcrumbs: z.boolean().default(true),
  /** Whether categories start closed. */
  sidebarCollapsed: z.boolean().default(true),
  /** Whether categories can be closed. */
  sidebarCollapsible: z.boolean().default(true),
  /** Show the date of the last change. */
  showLastUpdateTime: z.boolean().default(true),
  /** Show who made it. */
  showLastUpdateAuthor: z.boolean().default(true),
  /** Repository folder to which the file's path is appended for "Edit this page". @default the site's `editUrl` */
  editUrl: address.exactOptional(),
  /** File with the sidebars; `false`: none. @default the first of `sidebars.ts`, `.js`, `.json` … in this folder */
  sidebarPath: z.union([z.literal(false), filled]).exactOptional(),
  /** Id of the doc at the docs root. @default 'intro' when it exists, else the sidebar's first */
  mainDoc: filled.exactOptional(),
  /** Version served at the docs root. @default the first of `versions.json`, else `current` */
  lastVersion: filled.exactOptional(),
  /** Whether `docs/` itself is published when there are versions. */
  includeCurrentVersion: z.boolean().default(true),
  /** Settings by version name. */
  versions: z.record(z.string(), docsVersion).default({}),
})

/** The feeds of the blog. */
const feed: z.ZodType<FeedSettings> = z.strictObject({
  /** Formats that are written; an empty list switches feeds off. */
  types: z.array(z.enum(['rss', 'atom', 'json'])).default(['rss', 'atom', 'json']),
  /** Title of the feed. @default '{site title} Blog' */
  title: text.exactOptional(),
  /** What the feed is about. @default the title */
  description: text.exactOptional(),
  /** How many of the newest posts it holds. */
  limit: z.int().min(1).default(20),
})

/** The blog. */
export const blogSchema: z.ZodType<BlogSettings> = z.strictObject({
  /** Folder with the files. */
  path: filled.default('blog'),
  /** URL segment; empty for the root of the site. */
  routeBasePath: urlPath.transform(withoutSlashes).default('blog'),
  /** Title of the list of posts. */
  title: text.default('Blog'),
  /** What the blog is about, for search engines. */
  description: text.default('Blog'),
  // Empty stands for the theme's own text, which depends on the locale.
  /** Heading of the sidebar. @default 'Recent posts' in the locale's language */
  sidebarTitle: text.default(''),
  /** How many of the newest posts the sidebar lists. All of them make every page of a large blog large. */
  sidebarCount: z.union([z.literal('ALL'), z.int().min(0)]).default(5),
  /** How many posts stand on a page of a list. */
  postsPerPage: z.int().min(1).default(10),
  /** Show how long a post takes to read. */
  showReadingTime: z.boolean().default(true),
  /** Show the date of the last change. */
  showLastUpdateTime: z.boolean().default(true),
  /** Show who made it. */
  showLastUpdateAuthor: z.boolean().default(true),
  /** Repository folder to which the file's path is appended for "Edit this page". @default the site's `editUrl` */
  editUrl: address.exactOptional(),
  /** The feeds of the blog. */
  feed: feed.prefault({}),
})

/** A button of the home page. */
const homeLink: z.ZodType<HomeLink> = z.strictObject({
  /** What stands on it. */
  label: filled,
  /** Path inside the site, or a complete address. */
  to: filled,
})

/** A short entry of the home page. */
const homeFeature: z.ZodType<HomeFeature> = z.strictObject({
  /** Its heading. */
  title: filled,
  /** A sentence or two. */
  description: text,
  /** Path inside the site, or a complete address, that the heading leads to. @default it leads nowhere */
  to: filled.exactOptional(),
})

/** The generated home page. A file `pages/index.md` takes its place. */
export const homeSchema: z.ZodType<HomeSettings> = z.strictObject({
  /** Buttons; the first is the prominent one. @default the docs and the blog, where they exist */
  actions: z.array(homeLink).exactOptional(),
  /** Short entries. */
  features: z.array(homeFeature).default([]),
  /** How many of the newest posts to list. */
  posts: z.int().min(0).default(3),
  /** Shows the engine's painting in ink beside the title. */
  painting: z.boolean().default(false),
})
