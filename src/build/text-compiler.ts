import type { SourceFile } from '../types/content.ts'
import type { Route } from '../types/route.ts'
import type { AuthorFiles } from './author-files.ts'
import { compileText, type CompiledText } from './compile.ts'
import type { SiteContext } from './context.ts'

/** Compiles texts, remembering those that several pages show. */
export type TextCompiler = (route: Route, source: SourceFile) => Promise<CompiledText>

/** A compiler that keeps the posts, which lists and feeds show again, and forgets everything else (P6). */
export function createTextCompiler(context: SiteContext, files: AuthorFiles): TextCompiler {
  const posts = new Map<string, Promise<CompiledText>>()
  return (route, source) => {
    if (route.content.kind !== 'post') return compileText(context, files, { route, source })
    const kept = posts.get(route.url) ?? compileText(context, files, { route, source })
    posts.delete(route.url)
    posts.set(route.url, kept)
    const [oldest] = posts.keys()
    if (posts.size > keptPosts && oldest !== undefined) posts.delete(oldest)
    return kept
  }
}

const keptPosts = 200
