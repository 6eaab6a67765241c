import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defined } from '../defined.ts'
import type { CommentsConfig, SiteConfig } from '../types/config.ts'
import type { Note } from '../types/report.ts'
import { codeIn } from './swizzled.ts'

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
export function findComments(dir: string, named: SiteConfig['comments']): FoundComments {
  const on = shownOn(dir)
  if (named !== undefined) return { comments: { ...named, ...(on.length > 0 && { on }) }, notes: [] }
  const found = on.length > 0 ? codeIn(dir, 'src').flatMap((file) => giscusIn(file, dir) ?? []) : []
  const [first] = found
  if (first === undefined) return { notes: [] }
  return {
    comments: { ...first.giscus, on },
    notes: [
      {
        kind: 'component',
        name: 'giscus',
        there: 'showed comments',
        here: `they stand below ${on.map((kind) => (kind === 'blog' ? 'posts' : kind)).join(' and ')}; \`comments.on\` chooses`,
        places: [first.file],
      },
    ],
  }
}

/** The kinds of texts below which a component of the theme has comments. */
function shownOn(dir: string): ('blog' | 'docs')[] {
  const parts = codeIn(dir, 'src/theme').filter((file) =>
    /giscus|comments?\b/i.test(
      readFileSync(join(dir, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
    ),
  )
  return [
    ...(parts.some((file) => file.startsWith('src/theme/Blog')) ? (['blog'] as const) : []),
    ...(parts.some((file) => file.startsWith('src/theme/Doc')) ? (['docs'] as const) : []),
  ]
}

function giscusIn(file: string, dir: string): { file: string; giscus: CommentsConfig } | undefined {
  const code = readFileSync(join(dir, file), 'utf8')
  if (!/giscus/i.test(code)) return undefined
  const [repo, repoId, categoryId] = [
    textIn(code, 'repo'),
    textIn(code, 'repoId'),
    textIn(code, 'categoryId'),
  ]
  if (
    repo === undefined ||
    !/^[\w.-]+\/[\w.-]+$/.test(repo) ||
    repoId === undefined ||
    categoryId === undefined
  )
    return undefined
  const flag = (name: string): boolean | undefined => {
    const written = textIn(code, name)
    return written === undefined ? undefined : written === '1'
  }
  const mapping = textIn(code, 'mapping')
  const position = textIn(code, 'inputPosition')
  return {
    file,
    giscus: defined({
      provider: 'giscus' as const,
      repo,
      repoId,
      category: textIn(code, 'category'),
      categoryId,
      mapping: (['pathname', 'url', 'title', 'og:title'] as const).find((one) => one === mapping),
      strict: flag('strict'),
      reactions: flag('reactionsEnabled'),
      inputPosition: (['top', 'bottom'] as const).find((one) => one === position),
    }),
  }
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
