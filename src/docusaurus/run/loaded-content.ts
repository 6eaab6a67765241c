import { asRecord, isRecord } from '../../defined.ts'
import { instanceId, textsOf } from '../options.ts'
import { blogContentOf, type BlogContent } from './blog-content.ts'

// What the plugins of Docusaurus for content have loaded, as those see it that wrap them or are told of all content.

/** By the names of the plugins and the ids of their instances. */
export interface LoadedContent {
  'docusaurus-plugin-content-docs'?: Readonly<Record<string, DocsContent>>
  'docusaurus-plugin-content-blog'?: Readonly<Record<string, BlogContent>>
}

/** What the plugin for docs loads. */
export interface DocsContent {
  loadedVersions: readonly LoadedVersion[]
}

/** A version of docs, by both names that its label and its path have had. */
export interface LoadedVersion {
  versionName: string
  label: string
  versionLabel: string
  path: string
  versionPath: string
  isLast: boolean
  banner: string | null
  badge: boolean
  tagsPath: string
  /** The metadata of each doc, with its front matter. */
  docs: readonly Readonly<Record<string, unknown>>[]
  drafts: readonly []
  sidebars: Readonly<Record<string, readonly unknown[]>>
}

/** Docs and a blog without a text. */
export function nothingLoaded(id: string, path: string): LoadedContent {
  const ids = [...new Set(['default', id])]
  const version = {
    versionName: 'current',
    isLast: true,
    banner: null,
    badge: false,
    docs: [],
    drafts: [] as [],
    sidebars: {},
  }
  const tagsPath = joinedAddress([path, 'tags'])
  const docs = {
    loadedVersions: [{ ...version, label: 'Next', versionLabel: 'Next', path, versionPath: path, tagsPath }],
  }
  const names = { title: 'Blog', description: 'Blog' }
  const posts = blogContentOf('', names, { posts: [], tags: [], tagsHref: tagsPath })
  return {
    'docusaurus-plugin-content-docs': Object.fromEntries(ids.map((one) => [one, docs])),
    'docusaurus-plugin-content-blog': Object.fromEntries(ids.map((one) => [one, posts])),
  }
}

/** Where what plugins are told of the site holds what those for content have loaded. */
const contentKey: unique symbol = Symbol('content')
/** Where a plugin that wraps one for content, and has all of it, holds the options that it gave to that one. */
const optionsKey: unique symbol = Symbol('options')

/** The options that a plugin gave to the one for content that it wraps. */
export function wrappedOptions(plugin: object): Readonly<Record<string, unknown>> | undefined {
  const options = (plugin as { [optionsKey]?: unknown })[optionsKey]
  return isRecord(options) ? options : undefined
}

/** Tells a plugin what the ones for content have loaded, if it asks by wrapping one of them. */
export function withContent(context: object, content: LoadedContent | undefined): object {
  return content === undefined ? context : { ...context, [contentKey]: content }
}

/** The name of the plugin for content that is the package `@docusaurus/plugin-content-…`, or a file of it. */
export function contentPluginOf(name: string): string | undefined {
  const kind = /^@docusaurus\/plugin-content-(docs|blog|pages)(?:\/lib(?:\/index(?:\.js)?)?)?$/.exec(
    name,
  )?.[1]
  return kind && `docusaurus-plugin-content-${kind}`
}

/**
 * What a plugin for content gives to one that wraps it: it loads what it is said to have loaded, and makes nothing of it, which is
 * done by the engine.
 * @returns nothing where the site's content is not known
 */
export function wrappedPlugin(name: string, context: unknown, options: unknown): object | undefined {
  const all = isRecord(context) ? (context as { [contentKey]?: LoadedContent })[contentKey] : undefined
  if (all === undefined) return undefined
  const content = asRecord(asRecord(all)[name])[instanceId(options)]
  const nothing = (): void => {}
  return {
    name,
    [optionsKey]: options,
    loadContent: () => Promise.resolve(content),
    contentLoaded: () => Promise.resolve(),
    getPathsToWatch: () => [],
    getTranslationFiles: () => [],
    translateContent: (given: unknown) => asRecord(given)['content'],
    configureWebpack: () => ({}),
    extendCli: nothing,
  }
}

/** Parts of an address with one slash between each two, as plugins put the addresses of their pages together. */
export function joinedAddress(parts: unknown): string {
  return textsOf(parts)
    .filter((part) => part !== '')
    .join('/')
    .replaceAll(/(?<!:|\/)\/{2,}/g, '/')
}
