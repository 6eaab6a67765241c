import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Nodes } from 'mdast'
import { closest, didYouMean, throwProblems, UserError } from '../../errors/errors.ts'
import { splitFrontMatter } from '../../content/text/front-matter.ts'
import { textFormOf, type TextForm } from '../../text-format.ts'
import type { Problem } from '../../types/problem.ts'
import type { Site } from '../../types/site.ts'
import { findText, listTexts, type OriginalText } from './texts.ts'
import { setKey, recordOf } from './front-matter-edit.ts'
import { readOriginal } from './read-text.ts'
import { withoutReserved, parseMarkdown } from '../../markdown/read/parse.ts'
import { parseMdxText } from '../../mdx/compile/mdx-text.ts'

/**
 * Writes the skeleton of a translation as a draft, which readers do not see. It records what it is made from.
 * @param locale code of the locale to translate to
 * @param file the original; from `cwd`, from the author's folder, or absolute
 * @returns its path, relative to the author's folder
 * @throws {UserError} when there is no such locale or text, or there is a translation
 */
export function newTranslation(
  site: Site,
  { locale, file }: { locale: string; file: string },
  cwd: string,
): string {
  const texts = listTexts(site)
  const named = findText(file, texts, { siteDir: site.dir, cwd })
  const problems = localeProblems(locale, site)
  if ('problem' in named) throw new UserError([...problems, named.problem])
  throwProblems(problems)
  const { original, locale: other } = named
  if (other !== undefined) {
    const hint = `Name the original: ${original.path}`
    throw new UserError({ message: `"${file}" is a translation itself.`, hint })
  }
  const path = original.translations.get(locale) ?? translationPath(original, locale, site)
  if (existsSync(join(site.dir, path))) {
    const hint = 'Go on with that one; it is never overwritten.'
    throw new UserError({ file: path, message: 'The translation is there already.', hint })
  }
  const text = draftOf(original, site)
  mkdirSync(dirname(join(site.dir, path)), { recursive: true })
  writeFileSync(join(site.dir, path), text, { flag: 'wx' })
  return path
}

function localeProblems(code: string, { locales }: Site): Problem[] {
  const others = locales.slice(1).map((locale) => locale.code)
  if (others.includes(code)) return []
  if (code === locales[0]?.code)
    return [{ message: `"${code}" is the default locale: the originals are written in it.` }]
  if (others.length === 0) {
    const hint = 'Add the other locale to `locales` in the configuration.'
    return [{ message: 'The site has one locale, so there is nothing to translate.', hint }]
  }
  const question = didYouMean(closest(code, others))
  return [{ message: `There is no locale "${code}".${question}`, hint: `Locales: ${others.join(', ')}.` }]
}

/** A new translation goes beside those that are there, in our folder or Docusaurus'; into ours when there are none. */
function translationPath(
  { folders, contentPath }: OriginalText,
  code: string,
  { dir, locales }: Site,
): string {
  const root = locales.find((locale) => locale.code === code)?.folder ?? `i18n/${code}`
  const all = folders.map((folder) => `${root}/${folder}`)
  const folder = all.find((path) => existsSync(join(dir, path))) ?? all[0] ?? ''
  return `${folder}/${contentPath}`
}

function draftOf({ path }: OriginalText, site: Site): string {
  const problems: Problem[] = []
  const source = readOriginal(site, path, problems)
  throwProblems(problems)

  const written = readFileSync(join(site.dir, path), 'utf8').replace(/^\uFEFF/, '')
  const eol = /\r\n?|\n/.exec(written)?.[0] ?? '\n'
  const text = written.replaceAll(/\r\n?/g, '\n')
  const { body, firstLine } = splitFrontMatter(text)
  const frontMatter = text.slice(0, text.length - body.length)
  const place = { ...textFormOf({ path }, site), file: path, firstLine }
  const skeleton = frontMatter + skeletonOf({ text: body, ...place })

  const draft = { key: 'draft', lines: ['draft: true'], value: true }
  const edited = [draft, recordOf(source?.sections ?? [])].reduce((before, edit) => {
    const result = setKey(before, edit, path)
    if ('text' in result) return result.text
    throw new UserError(result.problem)
  }, skeleton)
  return edited.replaceAll('\n', eol)
}

/** A text to be translated. */
interface SkeletonSource extends TextForm {
  /** Without front matter, line ends as `\n`. */
  text: string
  /** For messages. */
  file: string
  /** Line of the file at which the text begins. */
  firstLine: number
}

/**
 * The skeleton of a translation: headings, code, pictures and marks stay, and what is to be translated stands as comments
 * where its translation belongs.
 * @throws {UserError} when an MDX text is not MDX
 */
export function skeletonOf({ text, isMdx: hasJsx, ...place }: SkeletonSource): string {
  const { root, source } = hasJsx
    ? parseMdxText(withoutReserved(text), place)
    : { root: parseMarkdown(text, { hasFormulas: place.formulas !== undefined }), source: text }
  let skeleton = ''
  let at = 0
  for (const { from, to } of passagesIn(root, source)) {
    skeleton += source.slice(at, from) + commented(source.slice(from, to), hasJsx)
    at = to
  }
  return skeleton + source.slice(at)
}

/** The passages that a translator writes anew, in the order of the text. */
function passagesIn(node: Nodes, text: string): { from: number; to: number }[] {
  if (!('children' in node)) return []
  return node.children.flatMap((child) => {
    if (holdsBlocks(child)) return passagesIn(child, text)
    const from = child.position?.start.offset
    const to = child.position?.end.offset
    if (!isTranslated(child) || from === undefined || to === undefined) return []
    const written = text.slice(from, to)
    const isKept = isMarkerAlone(written) || (node.type === 'containerDirective' && endsContainer(written))
    return isKept ? [] : [{ from, to }]
  })
}

function holdsBlocks(node: Nodes): boolean {
  return node.type === 'containerDirective' || node.type === 'mdxJsxFlowElement'
}

const translatedTypes = new Set(['list', 'table', 'blockquote', 'footnoteDefinition', 'leafDirective'])

function isTranslated(node: Nodes): boolean {
  if (node.type !== 'paragraph') return translatedTypes.has(node.type)
  // The title of an admonition belongs to its fence.
  return node.data?.directiveLabel !== true && !node.children.every(isPicture)
}

/** A picture, also one that links somewhere, or the space between two. */
function isPicture(node: Nodes): boolean {
  if (node.type === 'link') return node.children.every(isPicture)
  return (
    /^(?:image|imageReference|break)$/.test(node.type) || (node.type === 'text' && node.value.trim() === '')
  )
}

/** A paragraph that would be taken for a truncate marker if it were a comment. */
function isMarkerAlone(written: string): boolean {
  return /^(?:truncate|more)$/i.test(written.trim())
}

/** A comment does not hide a `:::` from the container around it. */
function endsContainer(written: string): boolean {
  return /^[ \t>]*:{3,}/m.test(written)
}

const marker = /<!--\s*(?:truncate|more)\s*-->|\{\/\*\s*(?:truncate|more)\s*\*\/\}/g

/** A passage as a comment; a truncate marker within it comes behind. */
function commented(written: string, hasJsx: boolean): string {
  const [open, close] = hasJsx ? ['{/*', '*/}'] : ['<!--', '-->']
  const words = written
    .replaceAll(marker, '')
    .trim()
    // Nothing in a comment may begin or end one.
    .replaceAll(/<(?=!--)|--(?=>)|\*(?=\/)/g, '$& ')
  const gap = words.includes('\n') ? '\n' : ' '
  return [`${open}${gap}${words}${gap}${close}`, ...(written.match(marker) ?? [])].join('\n\n')
}
