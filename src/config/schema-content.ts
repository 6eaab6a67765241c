import { z } from 'zod'
import type { DocsVersionConfig, HomeFeature, HomeLink } from '../types/config.ts'
import type {
  BlogSettings,
  DocsSettings,
  FeedSettings,
  HomeSettings,
  PagesSettings,
  MachineReadableSettings,
  MagicCommentSettings,
  MarkdownSettings,
  MathSettings,
  TocSettings,
} from '../types/settings.ts'
import { withoutSlashes } from '../addresses.ts'
import { address, filePath, filled, quoted, severity, text, textThat, urlPath } from './texts.ts'

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
  /** Keep its pages out of search engines. @default false */
  noIndex: z.boolean().exactOptional(),
  /** Class of `<html>` on its pages, for style sheets. @default `docs-version-` and its name */
  className: filled.exactOptional(),
})

const instanceId = textThat(
  (value) => /^[\w-]+$/.test(value),
  (value) => `{option} must be a name of letters, digits, "-" and "_", but it is ${quoted(value)}.`,
)

/** Which files of a folder are texts, as patterns of paths with `*`, `**`, `?` and `{a,b}`. */
const fileChoice = {
  /** Patterns of the files that are read, of those that end with `.md` and `.mdx`. @default all of them */
  include: z.array(filled).exactOptional(),
  /** Patterns of files that are not read. Names that begin with `_` never are. */
  exclude: z.array(filled).default([]),
}

/** The documentation part. */
export const docsSchema: z.ZodType<DocsSettings> = z.strictObject({
  /** Name of these docs among several; files and folders of others than `default` begin with it: `api_versions.json`. */
  id: instanceId.default('default'),
  /** Folder with the files. */
  path: filePath.default('docs'),
  /** URL segment; empty for the root of the site. */
  routeBasePath: urlPath.transform(withoutSlashes).default('docs'),
  /** Show where a page lies, above its title. */
  breadcrumbs: z.boolean().default(true),
  /** Whether categories start closed. */
  sidebarCollapsed: z.boolean().default(true),
  /** Whether categories can be closed. */
  sidebarCollapsible: z.boolean().default(true),
  /** Whether opening a category closes those beside it. */
  sidebarAutoCollapse: z.boolean().default(false),
  /** Show the date of the last change. */
  showLastUpdateTime: z.boolean().default(true),
  /** Show who made it. */
  showLastUpdateAuthor: z.boolean().default(true),
  /** Repository folder to which the file's path is appended for "Edit this page". @default the site's `editUrl` */
  editUrl: address.exactOptional(),
  ...fileChoice,
  /** Whether numbers in front of names are left out of addresses, and decide on the order. */
  numberPrefixes: z.boolean().default(true),
  /** Path of the tags, below the docs. */
  tagsPath: urlPath.transform(withoutSlashes).default('tags'),
  /** File of the tags, relative to their folder or that of its translation. @default `tags.yml`, `.yaml` or `.json` */
  tagsFile: filled.exactOptional(),
  /** The answer to a tag that the tags file, where there is one, does not have. */
  onInlineTags: severity.default('warn'),
  /** File with the sidebars; `false`: none. @default the first of `sidebars.ts`, `.js`, `.json` … in this folder */
  sidebarPath: z.union([z.literal(false), filePath]).exactOptional(),
  /** Id of the doc at the docs root. @default 'intro' when it exists, else the sidebar's first */
  mainDoc: filled.exactOptional(),
  /** Version served at the docs root. @default the first of `versions.json`, else `current` */
  lastVersion: filled.exactOptional(),
  /** Whether `docs/` itself is published when there are versions. */
  includeCurrentVersion: z.boolean().default(true),
  /** Names of the versions that are published. @default all */
  onlyVersions: z.array(filled).exactOptional(),
  /** Settings by version name. */
  versions: z.record(z.string(), docsVersion).default({}),
})

/** The feeds of the blog. */
const feed: z.ZodType<FeedSettings> = z.strictObject({
  /** Formats that are written; an empty list switches feeds off. */
  types: z.array(z.enum(['rss', 'atom', 'json'])).default(['rss', 'atom', 'json']),
  /** Title of the feed. @default '{site title} Blog' */
  title: text.exactOptional(),
  /** The subject of the feed. @default the title */
  description: text.exactOptional(),
  /** Who has the rights to it, as plain text. @default what the footer says */
  copyright: text.exactOptional(),
  /** How many of the newest posts it holds. */
  limit: z.int().min(1).default(20),
})

/** The blog. */
export const blogSchema: z.ZodType<BlogSettings> = z.strictObject({
  /** Name of this blog among several. */
  id: instanceId.default('default'),
  /** Folder with the files. */
  path: filePath.default('blog'),
  /** URL segment; empty for the root of the site. */
  routeBasePath: urlPath.transform(withoutSlashes).default('blog'),
  /** Title of the list of posts. */
  title: text.default('Blog'),
  /** The subject of the blog, for search engines. */
  description: text.default('Blog'),
  // Empty stands for the theme's own text, which depends on the locale.
  /** Heading of the sidebar. @default 'Recent posts' in the locale's language */
  sidebarTitle: text.default(''),
  /** How many of the newest posts the sidebar lists. All of them make every page of a large blog large. */
  sidebarCount: z.union([z.literal('ALL'), z.int().min(0)]).default(5),
  /** Order of the posts in lists and in the sidebar, by their dates. Archive and feeds begin with the newest. */
  sortPosts: z.enum(['descending', 'ascending']).default('descending'),
  /** How many posts stand on a page of a list. */
  postsPerPage: z.union([z.literal('ALL'), z.int().min(1)]).default(10),
  ...fileChoice,
  /** Path of the further pages of a list, below the list. */
  pagePath: urlPath.transform(withoutSlashes).default('page'),
  /** Path of the tags, below the blog. */
  tagsPath: urlPath.transform(withoutSlashes).default('tags'),
  /** File of the tags, relative to their folder or that of its translation. @default `tags.yml`, `.yaml` or `.json` */
  tagsFile: filled.exactOptional(),
  /** Path of the authors, below the blog; `false`: they have no pages. */
  authorsPath: z.union([z.literal(false), urlPath.transform(withoutSlashes)]).default('authors'),
  /** Path of the further pages of an author, below their page. @default that of a list */
  authorPagePath: urlPath.transform(withoutSlashes).exactOptional(),
  /** File of the authors, relative to the folder of the blog or of its translation. @default `authors.yml`, `.yaml` or `.json` */
  authorsFile: filled.exactOptional(),
  /** Path of the archive, below the blog; `false`: there is none. */
  archivePath: z.union([z.literal(false), urlPath.transform(withoutSlashes)]).default('archive'),
  /** Show how long a post takes to read. */
  showReadingTime: z.boolean().default(true),
  /** How many words are read in a minute. */
  wordsPerMinute: z.number().positive().default(200),
  /** Show the date of the last change. */
  showLastUpdateTime: z.boolean().default(true),
  /** Show who made it. */
  showLastUpdateAuthor: z.boolean().default(true),
  /** Repository folder to which the file's path is appended for "Edit this page". @default the site's `editUrl` */
  editUrl: address.exactOptional(),
  /** The answer to a tag that the tags file, where there is one, does not have. */
  onInlineTags: severity.default('warn'),
  /** The answer to an author whom the authors file does not have. */
  onInlineAuthors: severity.default('warn'),
  /** The answer to posts without a truncate marker, of which lists show all. */
  onUntruncatedPosts: severity.default('warn'),
  /** The feeds of the blog. */
  feed: feed.prefault({}),
})

/** Pages that are neither docs nor posts. */
export const pagesSchema: z.ZodType<PagesSettings> = z.strictObject({
  /** Name of these pages among several. */
  id: instanceId.default('default'),
  /** Folder with the files. @default `pages` and `src/pages` */
  path: filePath.exactOptional(),
  /** URL segment; empty for the root of the site. */
  routeBasePath: urlPath.transform(withoutSlashes).default(''),
  ...fileChoice,
  /** Whether a `slug` in the front matter is the address of a page; else its file says it. */
  slugs: z.boolean().default(true),
})

/** A button of the home page. */
const homeLink: z.ZodType<HomeLink> = z.strictObject({
  /** The text on it. */
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

const level = z.int().min(2).max(6)

/** The table of contents. */
export const tocSchema: z.ZodType<TocSettings> = z.strictObject({
  /** Highest level of heading shown, unless front matter says otherwise. */
  minLevel: level.default(2),
  /** Lowest level of heading shown, unless front matter says otherwise. */
  maxLevel: level.default(3),
})

/** Files of the site for programs that read. */
export const machineReadableSchema: z.ZodType<MachineReadableSettings> = z.strictObject({
  /** A Markdown file beside the page of each text, `docs/intro.md`, with what was resolved when the site was built. */
  markdown: z.boolean().default(true),
  /** A link to that file at the end of the text, and a button that copies it. */
  markdownLink: z.boolean().default(true),
  /** A list of all texts for each language, `llms.txt`. */
  llmsTxt: z.boolean().default(true),
  /** All texts of a language in one file, `llms-full.txt`, up to two million characters. */
  llmsFullTxt: z.boolean().default(true),
})

/** How formulas are read. */
const math: z.ZodType<MathSettings> = z.strictObject({
  /** Short names for TeX, with their backslash: `{ '\\R': '\\mathbb{R}' }`. */
  macros: z.record(z.string(), z.string()).default({}),
})

/** A comment that marks lines of code. */
const magicComment: z.ZodType<MagicCommentSettings> = z.strictObject({
  /** The look of the marked lines; `none` leaves it to a style sheet. */
  mark: z.enum(['highlight', 'add', 'remove', 'none']).default('highlight'),
  /** A class of the marked lines, for style sheets of the site’s own. */
  className: filled.exactOptional(),
  /** The words of a comment that marks the line below it. */
  line: filled.exactOptional(),
  /** The words of a comment before the lines that it marks, up to one with the words of `end`. */
  start: filled.exactOptional(),
  /** The words of the comment behind them. */
  end: filled.exactOptional(),
})

/** How the author's texts are read. */
export const markdownSchema: z.ZodType<MarkdownSettings> = z.strictObject({
  /**
   * The form of `.md` files: `md` is Markdown, which runs nothing; `mdx` reads them as `.mdx` files are always read, with
   * components and expressions that run when the site is built.
   */
  format: z.enum(['md', 'mdx']).default('md'),
  /**
   * Formulas in TeX, as `$…$` in a line and `$$…$$` on lines of their own; the page holds them as MathML. A dollar that is
   * none is written `\$`.
   */
  math: z.union([z.boolean(), math]).default(false),
  /** Draw code blocks of the language `mermaid`, by the package `beautiful-mermaid`, which is installed beside the engine. */
  mermaid: z.boolean().default(false),
  /** Read names between colons as the emoji that they stand for: `:joy:`. */
  emoji: z.boolean().default(false),
  /** Keep capital letters in the ids of headings, which are written small otherwise: `#SetUp` instead of `#setup`. */
  maintainCase: z.boolean().default(false),
  /** Read lines of MDX that begin with four spaces as code, as its first version did. Markdown always does. */
  indentedCode: z.boolean().default(false),
  /** Further kinds of admonitions: `['example']` for `:::example`. One called `details` is closed at first. */
  admonitions: z.array(filled).default([]),
  /** Titles of these kinds, where a text writes none: `{ example: 'An example' }`. */
  admonitionTitles: z.record(z.string(), filled).default({}),
  /** The language of code blocks that name none. @default none: they have no colours */
  codeLanguage: filled.exactOptional(),
  /** Further comments that mark lines of code. They are left out of the code. */
  magicComments: z.array(magicComment).default([]),
  /** In whose words `bash npm2yarn` shows a command of npm besides, in this order. */
  packageManagers: z.array(z.enum(['yarn', 'pnpm', 'bun'])).default(['yarn', 'pnpm', 'bun']),
})
