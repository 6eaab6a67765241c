import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeIn, type ThemeCode } from '../own-code.ts'
import type { CommentsConfig, SiteConfig } from '../../types/config.ts'
import type { Note } from '../../types/report.ts'
import { defined } from '../../defined.ts'
import { filledText } from '../options.ts'

/** Where comments are, and what is said of them. */
interface FoundComments {
  comments?: SiteConfig['comments']
  notes: Note[]
}

/**
 * The comments that components of a site put below its posts and docs: giscus, whose repository stands in the configuration or in a
 * component. They stand where a component of the theme shows some.
 * @param named those of the configuration
 */
export function findComments(dir: string, theme: ThemeCode, named: SiteConfig['comments']): FoundComments {
  const on = shownOn(theme)
  if (named !== undefined) return { comments: { ...named, ...(on.length > 0 && { on }) }, notes: [] }
  for (const file of on.length > 0 ? codeIn(dir, 'src') : []) {
    const giscus = giscusIn(file, dir)
    if (giscus !== undefined) return { comments: { ...giscus, on }, notes: [commentsNote(file, on)] }
  }
  return { notes: [] }
}

function commentsNote(file: string, on: readonly string[]): Note {
  const below = on.map((kind) => (kind === 'blog' ? 'posts' : kind)).join(' and ')
  const here = `they stand below ${below}; \`comments.on\` chooses`
  return { kind: 'component', name: 'giscus', there: 'showed comments', here, places: [file] }
}

/** The kinds of texts below which a component of the theme has comments. */
function shownOn(theme: ThemeCode): ('blog' | 'docs')[] {
  const hasComments = (code: string): boolean =>
    /giscus|comments?\b/i.test(code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''))
  const begins = { blog: 'src/theme/Blog', docs: 'src/theme/Doc' }
  return (['blog', 'docs'] as const).filter((kind) =>
    [...theme].some(([file, code]) => file.startsWith(begins[kind]) && hasComments(code)),
  )
}

function giscusIn(file: string, dir: string): CommentsConfig | undefined {
  const code = readFileSync(join(dir, file), 'utf8')
  if (!/giscus/i.test(code)) return undefined
  const valueOf = (name: string): string | undefined => textIn(code, name)
  const [repo, repoId, categoryId] = ['repo', 'repoId', 'categoryId'].map(valueOf)
  return isRepository(repo) && repoId !== undefined && categoryId !== undefined
    ? giscusOf({ repo, repoId, categoryId }, valueOf)
    : undefined
}

/** The text that code gives a name, as an attribute, a property, a constant, or an attribute of the script: `data-repo-id`. */
function textIn(code: string, name: string): string | undefined {
  const written = name.replaceAll(/[A-Z]/g, (letter) => `-?${letter}`)
  const [, text] =
    new RegExp(
      `(?<![\\w-])(?:data-)?${written}["']?\\s*(?:=\\s*\\{?|[:,])\\s*["'\`]([^"'\`\\n]+)["'\`]`,
      'i',
    ).exec(code) ?? []
  return text
}

/** Whether a text names a repository: `owner/name`. */
export function isRepository(text: string | undefined): text is string {
  return text !== undefined && /^[\w.-]+\/[\w.-]+$/.test(text)
}

/**
 * Comments by giscus as ours.
 * @param valueOf what is written under one of the service's names; others than ours are left out
 */
export function giscusOf(
  needed: { repo: string; repoId: string; categoryId: string },
  valueOf: (name: string) => unknown,
): CommentsConfig {
  const word = <T extends string>(name: string, words: readonly T[]): T | undefined =>
    words.find((one) => one === valueOf(name))
  return defined({
    provider: 'giscus' as const,
    ...needed,
    category: filledText(valueOf('category')),
    mapping: word('mapping', ['pathname', 'url', 'title', 'og:title']),
    strict: isOn(valueOf('strict')),
    reactions: isOn(valueOf('reactionsEnabled')),
    inputPosition: word('inputPosition', ['top', 'bottom']),
  })
}

/** The service writes flags as numbers in texts. */
function isOn(value: unknown): boolean | undefined {
  return value === undefined ? undefined : value === true || value === 1 || value === '1'
}
