import type { SourceFile } from '../types/content.ts'
import type { Route } from '../types/route.ts'
import type { AuthorFiles } from './author-files.ts'
import type { CompiledText } from './article-context.ts'
import { compileText } from './compile.ts'
import type { SiteContext } from './context.ts'
import { originalOf } from './other-language.ts'

/** Compiles texts, remembering those that several pages show. */
export type TextCompiler = (route: Route, source: SourceFile) => Promise<CompiledText>

/**
 * A compiler that keeps the posts, which lists and feeds show again, and the last other texts, which their translations are
 * read beside; it forgets everything else (P6).
 */
export function createTextCompiler(context: SiteContext, files: AuthorFiles): TextCompiler {
  const posts = new Map<string, Promise<CompiledText>>()
  const others = new Map<string, Promise<CompiledText>>()
  const compile: TextCompiler = async (route, source) => {
    const home = route.source?.path === source.path ? originalOf(context, route) : undefined
    if (home?.source === undefined) return compileText(context, files, { route, source })
    const { article, files: made } = await remembered(home, home.source)
    const text = await compileText(context, files, { route, source, original: article })
    return { ...text, files: [...text.files, ...made], original: { path: home.source.path, article } }
  }
  const remembered: TextCompiler = (route, source) => {
    const [texts, limit] = route.content.kind === 'post' ? [posts, keptPosts] : [others, keptOthers]
    const kept = texts.get(route.url) ?? compile(route, source)
    texts.delete(route.url)
    texts.set(route.url, kept)
    const [oldest] = texts.keys()
    if (texts.size > limit && oldest !== undefined) texts.delete(oldest)
    return kept
  }
  return remembered
}

const keptPosts = 200

/** A text is compiled with its translations, one after the other. */
const keptOthers = 8
