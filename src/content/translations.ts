import { blogLabel } from '../docusaurus-names.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeIn } from '../docusaurus/own-code.ts'
import { defined, isRecord } from '../defined.ts'
import type { LabelTranslations } from '../types/content.ts'
import type { Problem } from '../types/problem.ts'
import type { Locale, Site, NavbarItem } from '../types/site.ts'
import { mayBeRead, readDataFile } from './text/data-file.ts'
import { longestText } from './text/kinds.ts'
import { isOfTheme, ownMessages, themeTexts } from './docusaurus-messages.ts'
import { closest, newEffort, show, type Effort } from '../errors/errors.ts'
import { messagesFor } from '../theme-messages.ts'
import { checkedHtml, type ContentContext } from './context.ts'
import { pluginFolder } from './locale-folders.ts'
import { remember } from '../remember.ts'

/** Translated texts of a locale. */
export interface Translations extends LabelTranslations {
  messages: Map<string, string>
}

interface TranslationFile {
  path: string
  /** Keys that mean something else in each of Docusaurus' files, with the part that tells them apart. */
  prefixed?: { prefix: string; keys: readonly string[] }
  known?: KnownKeys
}

/** Keys that mean something. Others are the author's own, unless one of them is nearly one of these. */
interface KnownKeys {
  keys: ReadonlySet<string>
  /** The beginning of keys that mean something as well. */
  prefix?: string
  /** What is said of one that is nearly known. */
  message: (key: string) => string
}

const ownMessageFile: TranslationFile = {
  path: 'messages.json',
  known: {
    keys: new Set(Object.keys(messagesFor('en'))),
    message: (key) => `The theme has no text "${key}".`,
  },
}

const ownLabels: TranslationFile = { path: 'labels.json' }

// Later files win, so an author who moves over can write the own files step by step.
const labelFiles: readonly TranslationFile[] = [
  {
    path: 'docusaurus-theme-classic/navbar.json',
    prefixed: { prefix: 'navbar.', keys: ['title', 'logo.alt'] },
  },
  { path: 'docusaurus-theme-classic/footer.json', prefixed: { prefix: 'footer.', keys: ['logo.alt'] } },
]

/** Names of the blogs. */
function blogFiles({ allBlogs }: Site): TranslationFile[] {
  const ids = new Set(['default', ...allBlogs.map(({ id }) => id)])
  return [...ids].map((id) => ({
    path: `${pluginFolder('blog', id)}/options.json`,
    prefixed: { prefix: blogLabel(id), keys: blogLabels },
  }))
}

/** Reads the translated labels and messages of a locale from the folder of its translations. */
export function readTranslations(locale: Locale, context: ContentContext): Translations {
  const theirs = themeTextsIn('code.json', locale, context)
  const labels: TranslationFile = {
    ...ownLabels,
    known: {
      keys: knownLabels(context.site),
      prefix: 'sidebar.',
      message: (key) => `The site has no label "${key}".`,
    },
  }
  const given = context.site.origin?.labels?.[locale.code] ?? {}
  const read = readFiles([...labelFiles, ...blogFiles(context.site), labels], locale, context)
  return {
    labels: new Map([...Object.entries(given), ...read.labels]),
    glosses: read.glosses,
    messages: new Map([
      ...ownMessages(theirs),
      ...askedTexts(theirs, { locale, context }),
      ...themeTextsIn('messages.json', locale, context),
    ]),
  }
}

/** In characters. Some texts stand on a page once for each heading, link or note. */
const longestThemeText = 1000

/** The texts of a file, without those that are too long for the theme: they would be most of every page. The author's own are of any length. */
function themeTextsIn(
  path: 'code.json' | 'messages.json',
  locale: Locale,
  context: ContentContext,
): Map<string, string> {
  const { labels } = readFiles([path === 'code.json' ? { path } : ownMessageFile], locale, context)
  for (const [id, { length }] of labels) {
    if (length <= longestThemeText || !isOfTheme(id)) continue
    const message = `The text "${id}" of the theme was left out: it has ${length} characters, and may have ${longestThemeText}.`
    context.warnings.push({ file: `${locale.folder}/${path}`, message, hint: 'Write a shorter one.' })
    labels.delete(id)
  }
  return labels
}

/** Texts by the ids of Docusaurus' theme that code of the author's asks for: the author's own, and else the theme's. */
function askedTexts(
  texts: ReadonlyMap<string, string>,
  { locale, context }: { locale: Locale; context: ContentContext },
): [id: string, text: string][] {
  const ids = askedThemeIds(context)
  if (ids.size === 0) return []
  const ofTheme = themeTexts(messagesFor(locale.htmlLang))
  return [...ids].flatMap((id): [string, string][] => {
    const text = texts.get(id) ?? ofTheme.get(id)
    return text === undefined ? [] : [[id, text]]
  })
}

/**
 * Reads the translated labels of one version of some docs. Our own file, `labels.json`, is about the current one of the main docs.
 * @param translationName the version in Docusaurus' translation folders: `current`, `version-1.0`
 */
export function readVersionLabels(
  locale: Locale,
  { instance, translationName }: { instance: string; translationName: string },
  context: ContentContext,
): LabelTranslations {
  const theirs = { path: `${pluginFolder('docs', instance)}/${translationName}.json` }
  const isMain = instance === 'default' && translationName === 'current'
  return readFiles(isMain ? [theirs, ownLabels] : [theirs], locale, context)
}

function readFiles(
  files: readonly TranslationFile[],
  locale: Locale,
  context: ContentContext,
): LabelTranslations {
  const texts: LabelTranslations = { labels: new Map(), glosses: new Map() }
  for (const { path, prefixed, known } of files) {
    const file = `${locale.folder}/${path}`
    if (!existsSync(join(context.site.dir, file)) || !mayBeRead(file, context)) continue
    const fields = readDataFile(file, context)
    const effort = newEffort()
    // Texts of the theme are looked at where they are known as such.
    const longest = ['code.json', ownMessageFile.path].includes(path) ? Infinity : longestText
    for (const [written, value] of Object.entries(fields.values)) {
      const key = prefixed?.keys.includes(written) ? prefixed.prefix + written : written
      // Finding a line takes longer than reading the entry: only what is told has one.
      const place = (): LabelPlace => ({
        file,
        name: written,
        line: fields.lineOf([written]),
        by: 'anybody',
      })
      const doubt = known && doubtOf(written, known, effort)
      if (doubt !== undefined) context.warnings.push(defined({ file, line: place().line, ...doubt }))
      const message = addTexts(texts, key, { written, value, longest })
      if (message === undefined) checkLabel(texts, key, { place, context })
      else context.problems.push(defined({ file, line: place().line, message }))
    }
  }
  return texts
}

/** A key that is nearly a known one is probably meant to be that. */
function doubtOf(
  key: string,
  { keys, prefix, message }: KnownKeys,
  effort: Effort,
): Pick<Problem, 'message' | 'hint'> | undefined {
  const isKnown = keys.has(key) || (prefix !== undefined && key.startsWith(prefix))
  const near = isKnown ? undefined : closest(key, keys, effort)
  return near === undefined ? undefined : { message: message(key), hint: `Did you mean "${near}"?` }
}

/** Labels that stand on pages as HTML. */
const htmlLabels = new Set(['copyright', 'announcementBar.content'])

/** Where a label stands. */
type LabelPlace = Parameters<typeof checkedHtml>[1]

function checkLabel(
  { labels }: LabelTranslations,
  key: string,
  { place, context }: { place: () => LabelPlace; context: ContentContext },
): void {
  const html = htmlLabels.has(key) ? labels.get(key) : undefined
  if (html !== undefined) labels.set(key, checkedHtml(html, place(), context))
}

/**
 * Adds what an entry says.
 * @param longest in characters
 * @returns what is wrong with it
 */
function addTexts(
  { labels, glosses }: LabelTranslations,
  key: string,
  { written, value, longest }: { written: string; value: unknown; longest: number },
): string | undefined {
  const { message, gloss }: Readonly<Record<string, unknown>> = isRecord(value) ? value : { message: value }
  const texts = [message, gloss].filter((text) => text !== undefined)
  if (texts.length === 0 || !texts.every((text) => typeof text === 'string'))
    return `The translation of "${written}" must be a text or \`{ "message": "…" }\`, but it is ${show(value)}.`
  const long = texts.find(({ length }) => length > longest)
  if (long !== undefined)
    return `The translation of "${written}" must be a text of ${longest} characters at most, but it has ${long.length}.`
  if (typeof message === 'string') labels.set(key, message)
  if (typeof gloss === 'string') glosses.set(key, gloss)
  return undefined
}

/**
 * The ids of texts, from `theme.` on, that code of the author's asks for in a site that was written for Docusaurus: texts of the
 * theme, and some of the author's own that are called like them. A `code.json` has a hundred of them, which no page needs.
 */
const askedThemeIds: (context: ContentContext) => ReadonlySet<string> = remember(
  ({ site }: ContentContext) => new Set(site.origin === undefined ? [] : idsIn(site.dir)),
)

function idsIn(dir: string): string[] {
  return codeIn(dir, 'src', /\.(?:[cm]?[jt]sx?|mdx?)$/)
    .filter(isRun)
    .flatMap((file) => {
      const code = readFileSync(join(dir, file), 'utf8')
      return [...code.matchAll(/['"`](theme\.[\w.-]+)['"`]/g)].map(([, id = '']) => id)
    })
}

/** Of the parts of the theme that an author has written anew only some are run. */
function isRun(file: string): boolean {
  return !file.startsWith('src/theme/') || /^src\/theme\/(?:MDXComponents|Footer|NotFound)\b/.test(file)
}

/** What names of a blog can be translated, see {@link blogLabel}. */
const blogLabels: readonly string[] = ['title', 'description', 'sidebar.title']

/** The keys that a site's `labels.json` may have, besides those of sidebars. */
function knownLabels({ navbar, footer, home, allBlogs }: Site): ReadonlySet<string> {
  const links = footer === undefined ? [] : [...footer.links, ...footer.columns.flatMap(({ items }) => items)]
  return new Set([
    'site.title',
    'navbar.title',
    'navbar.logo.alt',
    'footer.logo.alt',
    'copyright',
    'announcementBar.content',
    'home.tagline',
    'version.label',
    ...navbarLabels(navbar.items).map((label) => `item.label.${label}`),
    ...(footer?.columns ?? []).map(({ title }) => `link.title.${title}`),
    ...links.map(({ label }) => `link.item.label.${label}`),
    ...(home?.actions ?? []).map(({ label }) => `home.action.${label}`),
    ...(home?.features ?? []).flatMap(({ title }) => [
      `home.feature.${title}`,
      `home.feature.${title}.description`,
    ]),
    ...allBlogs.flatMap(({ id }) => blogLabels.map((name) => blogLabel(id, name))),
  ])
}

function navbarLabels(items: readonly NavbarItem[]): string[] {
  return items.flatMap((item) => [
    ...('label' in item && item.label !== undefined ? [item.label] : []),
    ...('items' in item ? navbarLabels(item.items) : []),
  ])
}
