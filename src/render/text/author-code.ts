import { realpathSync } from 'node:fs'
import path from 'node:path'
import { groupBy } from '../../defined.ts'
import type { Route, OwnText } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'
import { openBoundary, outsideProblems } from '../../author-folder.ts'
import { warnings, type Finding } from '../../markdown/problems.ts'
import { isMeasured } from '../../markdown/write/images.ts'
import { throwProblems } from '../../errors/errors.ts'
import { hasBundler, openAuthorCode, type AuthorCode } from '../../mdx/bundle/author-code.ts'
import type { BundleInput, CompiledPage, ImportedModule, PageSource } from '../../mdx/bundle/bundle-state.ts'
import { listThemeFiles, partsAround, replacesParts, themeNames } from '../../mdx/bundle/theme-files.ts'
import { isMdx } from '../../text-format.ts'
import { engineModules, fallbackModules } from '../../mdx/run/import-names.ts'
import { importedTailwind } from '../../docusaurus/tailwind/tailwind.ts'
import { pictureSize, type AuthorFiles } from '../files/author-files.ts'
import { hashOf } from '../../cache/cache.ts'
import { openTextImports, type KnownImports } from '../../cache/text-imports.ts'
import type { SiteContext } from '../context.ts'
import { generatedData } from './generated-data.ts'
import { engineDir } from '../engine-files.ts'
import { pageKeyOf } from './text-modules.ts'
import { linksKeyOf, textsOf } from '../page-context.ts'
import { importedCode, type ImportedCode, type ImportingText } from './imported-code.ts'

export type { AuthorCode } from '../../mdx/bundle/author-code.ts'

/**
 * Bundles the code of a site that has some: components in `theme/`, and pages of MDX with components of the author's. Other
 * sites pay nothing.
 * @param options `engine`: hash of the engine, asked for where there is code
 * @throws {UserError} with everything that is wrong in the code
 */
export async function prepareCode(
  context: SiteContext,
  files: AuthorFiles,
  { engine, cacheDir }: { engine: () => string; cacheDir: string },
): Promise<AuthorCode | undefined> {
  const theme = listThemeFiles(context.site.dir, engineDir)
  const leadsOut = openBoundary(context.site)
  throwProblems(outsideProblems(theme.flatMap((file) => leadsOut(file.path) ?? [])))
  const replaced = await themeNames(theme, context.site.dir)
  // Parts of the engine are bundled anew with the author's, and with all texts.
  const isReplaced = replacesParts(theme)
  const found = isReplaced
    ? { whole: mdxTextsOf(context), importing: [], code: [] }
    : await textsWithCode(context, files, {
        theme: replaced,
        known: knownImports(context, replaced, { engine, cacheDir }),
      })
  const { whole, importing } = found
  const [first = importing[0]] = whole
  if (!isReplaced && first === undefined) return undefined
  const pageOf = (text: OwnText): PageSource => {
    const compile = (file: string): Promise<CompiledPage> =>
      compilePage(context, files, { ...text, file, theme: replaced })
    return { key: pageKeyOf(text), file: text.source.path, compile }
  }
  const { baseUrl, staticFolders } = context.site
  const isTolerant = context.site.onUncompilable !== 'throw'
  const siteDir = realpathSync(context.site.dir)
  const input = {
    siteDir,
    staticFolders,
    leadsOut,
    baseUrl,
    engineDir,
    pages: whole.map(pageOf),
    imports: modulesOf(found.code),
    firstPage: first && pageOf(first),
    theme,
    around: isTolerant ? partsAround(context.site.dir) : [],
    languages: languagesOf(context),
    engineModules,
    fallbacks: fallbackModules,
    ...toldToBundler(context),
    compileSheet:
      context.site.compatibility === 'docusaurus'
        ? importedTailwind({ ...context.site, dir: siteDir })
        : () => undefined,
    isTolerant,
    pictureFlaw,
    generated: generatedData(context),
  }
  const code = await openAuthorCode(input, { cacheDir, setup: setupOf(context, engine(), input) })
  const texts = new Set(importing.map(pageKeyOf))
  return { ...code, texts, ...(!isReplaced && { needing: new Set([...whole.map(pageKeyOf), ...texts]) }) }
}

function pictureFlaw(file: string): Finding | undefined {
  if (!isMeasured(file) || pictureSize(file).width !== undefined) return undefined
  return warnings.unreadablePicture(path.basename(file))
}

/** What the configuration has told its bundler. */
function toldToBundler({ site }: SiteContext): Pick<BundleInput, 'importAliases' | 'textFiles'> {
  const { importAliases = {}, textFiles = [] } = site.origin ?? {}
  return { importAliases, textFiles }
}

/** What all texts import, each module once. */
function modulesOf(code: readonly ImportedCode[]): ImportedModule[] {
  const bySource = groupBy(code, ({ source }) => source)
  const sorted = [...bySource].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([source, uses]) => ({
    source,
    written: uses[0]?.written ?? source,
    names: [...new Set(uses.flatMap(({ names }) => names))].toSorted(),
    listed: [...new Set(uses.flatMap(({ listed }) => listed))].toSorted(),
    places: uses.map(({ file, line }) => ({ file, ...(line !== undefined && { line }) })),
  }))
}

/** Languages whose texts differ from those of the first one: where that has texts of its own, one without any has the code's. */
function languagesOf({ plan }: SiteContext): string[] {
  const [first, ...others] = plan.locales
  const isTranslated = (first?.[1].messages.size ?? 0) > 0
  return others.filter(([, { messages }]) => isTranslated || messages.size > 0).map(([code]) => code)
}

/** Whether code of the author's is in a page: in all of them where it replaces components of the theme. */
export function usesCode(context: SiteContext, route: Route): boolean {
  if (context.code === undefined) return false
  const { ssr, pages, texts } = context.code
  return (
    ssr !== undefined ||
    textsOf(context, route)
      .map(pageKeyOf)
      .some((key) => pages.has(key) || texts.has(key))
  )
}

/** The site's texts that are code, each as it stands on its own page. */
function mdxTextsOf(context: SiteContext): OwnText[] {
  const texts = [
    ...context.footers.values(),
    ...context.plan.routes
      .filter(({ source }) => source !== undefined && isMdx(source, context.site))
      .flatMap((route) => textsOf(context, route)),
  ]
  return [...new Map(texts.map((text) => [pageKeyOf(text), text])).values()]
}

/** Those of them that need code of the author's: as a whole in the bundle, or by themselves with what they import. */
async function textsWithCode(
  context: SiteContext,
  files: AuthorFiles,
  { theme, known }: Pick<Required<ImportingText>, 'theme' | 'known'>,
): Promise<{ whole: OwnText[]; importing: OwnText[]; code: ImportedCode[] }> {
  const found = { whole: [] as OwnText[], importing: [] as OwnText[], code: [] as ImportedCode[] }
  for (const text of mdxTextsOf(context)) {
    const code = await importedCode(context, files, { ...text, theme, known })
    if (code === undefined) found.whole.push(text)
    else if (code.length > 0) {
      found.importing.push(text)
      found.code.push(...code)
    }
  }
  known.save()
  return found
}

function knownImports(
  context: SiteContext,
  theme: readonly string[],
  { engine, cacheDir }: { engine: () => string; cacheDir: string },
): KnownImports {
  const key = (): string =>
    hashOf([engine(), JSON.stringify(settingsOf(context.site)), JSON.stringify(theme), String(hasBundler())])
  return openTextImports(cacheDir, key)
}

/** What of a site decides how its texts are read and its pages come out: a cache may move with its site, wherever both lie. */
export function settingsOf({
  dir: _dir,
  outDir: _outDir,
  server: _server,
  ...settings
}: Site): Partial<Site> {
  return settings
}

async function compilePage(
  context: SiteContext,
  files: AuthorFiles,
  text: OwnText & { file: string; theme: readonly string[] },
): Promise<CompiledPage> {
  // Loaded with the compiler, which a build with nothing new does without.
  const { compileMdxText } = await import('./mdx-texts.ts')
  const { article, files: dependencies } = await compileMdxText(context, files, text)
  return { code: article.code, imports: article.imports, assets: article.assets, files: dependencies }
}

/** Everything besides the author's files that the code's modules are made from. */
function setupOf(
  { site, plan, staticFiles, locales, isDev }: SiteContext,
  engine: string,
  input: Pick<BundleInput, 'pages' | 'imports' | 'theme' | 'around' | 'languages'>,
): string {
  const shared = [...locales.values()].flatMap(({ messages }) => JSON.stringify(messages))
  const links = [...plan.locales.values()].map(linksKeyOf)
  return hashOf([
    engine,
    JSON.stringify(settingsOf(site)),
    String(isDev),
    ...staticFiles.keys(),
    ...shared,
    ...links,
    ...input.pages.map(({ key }) => key),
    ...input.imports.map(({ source, names, listed }) => JSON.stringify([source, names, listed])),
    ...input.theme.map((file) => file.path),
    ...input.around,
    ...input.languages,
  ])
}
