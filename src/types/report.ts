import type { ArticleAsset } from './article.ts'
import type { Problem } from './problem.ts'

/** Where a build works. */
export interface BuildFolders {
  /** The output in the making. */
  outDir: string
  cacheDir: string
  /** Hash of the engine. */
  engine: string
}

/** A file that a page refers to, as it was when the page was rendered. */
export interface FileDependency {
  /** Relative to the author's folder. */
  path: string
  /** Hash of its bytes; empty when there was no such file, another word when it was not the site's to show. */
  hash: string
}

/** Origins by Content-Security-Policy directive. */
export interface Origins {
  img: string[]
  media: string[]
  frame: string[]
}

/** A link on a page that leads nowhere, or whose target only the finished build knows. */
export interface FoundLink {
  /** As the author wrote it where it is in a text, else as it stands in the HTML. */
  written: string
  /** The address it resolves to. */
  resolved: string
  /** Line of the text; absent when the link is part of the page's frame. */
  line?: number
  /** Whether the link stands in the page's own text. */
  isInText: boolean
}

/** The links of one page, sorted by what is to be done about them. */
export interface PageLinks {
  /** To no page and no file of the site. */
  broken: FoundLink[]
  /** To a place on this page that is not there. */
  brokenAnchors: FoundLink[]
  /** To a place on another page, to be checked when all pages are known. */
  fragments: FoundLink[]
  /** Ids on the page. */
  anchors: string[]
}

/** Everything that the build learns from a page besides its HTML. Plain data, so that it can be cached. */
export interface PageReport extends PageLinks {
  /** Links to Markdown files that do not exist. */
  brokenFiles: { written: string; line?: number }[]
  warnings: Problem[]
  /** Its `style` attributes, as a file of the output. */
  style?: { output: string; css: string }
  /** Author's files to copy to the output. */
  assets: ArticleAsset[]
  /** Other origins that the page embeds something from, for the Content-Security-Policy. */
  origins: Origins
  /** Files that the page was made from, besides its sources. */
  files: FileDependency[]
  /** A text or a component of it keeps search engines out. */
  noIndex?: true
}

/** Subject of a note about a site from elsewhere. */
export type NoteKind = 'option' | 'plugin' | 'instance' | 'component' | 'page' | 'style' | 'file'

/** One thing that a site had where it comes from, and that is otherwise here. */
export interface Note {
  kind: NoteKind
  /** As its author wrote it: `docs.editUrl`, `docusaurus-plugin-sass`. */
  name: string
  /** Its effect there. */
  there: string
  /** Its effect here. */
  here: string
  /** Files it is about, relative to the author's folder. */
  places?: string[]
}

/** An option of a Docusaurus configuration that holds a function. */
export type AskedFunction =
  | 'createRedirects'
  | 'createSitemapItems'
  | 'numberPrefixParser'
  | 'parseFrontMatter'
  | 'sidebarItemsGenerator'

/** Where a site's configuration was translated from, and what has no counterpart. */
export interface Origin {
  /** The file: `docusaurus.config.ts`. */
  file: string
  notes: Note[]
  /** Options whose functions are asked while the site is built. */
  functions?: readonly AskedFunction[]
  /** A hash of the plugins of remark that are the site's own, which are run. */
  textPlugins?: string
  /** Values that the author's components may ask of the configuration, as it is written there: plain data. */
  siteConfig?: Readonly<Record<string, unknown>>
  /** What plugins that are code of the site's own give to components. */
  pluginData?: PluginData
  /** The same in other languages, by their codes, as far as it is another one there. */
  pluginDataIn?: Readonly<Record<string, PluginData>>
  /** Whether plugins give components data of the docs and posts, or make pages of them. */
  asksContent?: true
  /** Pages that such plugins make of components. */
  addedPages?: readonly AddedPage[]
  /** What the configuration calls its labels in other languages: by the codes of these, and by the keys of `labels.json`. */
  labels?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What plugins wrote for code to import, by its names in `.docusaurus` without their ending: plain data. */
  createdFiles?: Readonly<Record<string, unknown>>
  /** Names that plugins give to folders and files for imports, with their paths from the author's folder. */
  importAliases?: Readonly<Record<string, string>>
  /** Files that code imports as their texts, since plugins say so: each kind by patterns that must all fit. */
  textFiles?: readonly (readonly PathPattern[])[]
}

/** What plugins give to components, by their names and the ids of their instances: plain data. */
export type PluginData = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A regular expression for paths from the author's folder, which begin with a slash. */
export interface PathPattern {
  source: string
  flags: string
}

/** A page that a plugin makes of a component of the site's own. */
export interface AddedPage {
  /** Below the root of a language, without slashes around it. */
  path: string
  /** The component's file, relative to the site's folder. */
  file: string
  /** What the plugin gives to it: plain data, in which `{ 'ink-text': metadata }` stands for a text. @default it takes nothing */
  props?: Readonly<Record<string, unknown>>
}

/** Warnings of a build that say the same. */
export interface AccountWarning {
  /** How many places it is about. */
  count: number
  /** The problem, in one line; what differs between the places is `…`. */
  message: string
  /** What stands where the message has `…`, where that is a name: the most frequent first. */
  names?: string[]
  /** A remedy, where it is the same for all. */
  hint?: string
  /** All places, in the order in which they were found: `docs/a.md:3`; of broken links `/docs/a → /b`, or `/b on 9 pages`. */
  places: string[]
}

/** Report of what a build carried over from a site that was written for another engine, and what not. */
export interface Account {
  /** The configuration that was read. */
  file: string
  /** Pages that were written, those that the engine makes included. */
  pages: number
  /** Files of the author that became pages: docs, posts and pages of all versions and languages. */
  texts: number
  /** Posts of the first language. */
  posts: number
  /** Versions of the docs. */
  versions: number
  /** Languages. */
  locales: number
  /** Notes on things that the site had there and that differ here. */
  notes: Note[]
  /** Texts that could not be compiled, so that their pages show them as plain Markdown. */
  plain: AccountWarning[]
  /** Everything else that the build warned of. */
  warnings: AccountWarning[]
}
