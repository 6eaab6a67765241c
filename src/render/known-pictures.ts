import { readFileSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../defined.ts'
import { remember } from '../remember.ts'
import { withoutQuery } from '../addresses.ts'
import { encodePath } from '../routes/urls.ts'
import type { FileDependency } from '../types/report.ts'
import type { Size } from '../types/site.ts'
import { pictureSize, type AuthorFiles } from './author-files.ts'
import type { SiteContext } from './context.ts'
import type { PageContext } from './page-context.ts'
import { stylesPictures, type KnownPictures } from './picture-sizes.ts'

/**
 * What is known of the pictures of a page: of files that code imports, of those that texts name, and of static ones.
 * @param page whose pictures they are
 * @param found `dependencies`: receives the author's files that were asked for
 */
export function knownPictures(
  { context, articles }: PageContext,
  { files, dependencies }: { files: AuthorFiles; dependencies: FileDependency[] },
): KnownPictures {
  const { site, code } = context
  const below = (output: string): string => site.baseUrl + encodePath(output)
  const sizeOf = (src: string): Size | undefined => {
    const address = withoutQuery(src)
    // A drawing may be of any size; its letters say only its shape.
    if (!address.startsWith(site.baseUrl) || /\.svg$/i.test(address)) return undefined
    const imported = code?.bundle.outputs.find(([output]) => below(output) === address)
    if (code !== undefined && imported !== undefined)
      return whole(pictureSize(path.join(code.dir, imported[1])))
    const assets = [...articles.values()].flatMap((article) => article.assets)
    const named = assets.find(({ output }) => below(output) === address)
    const written = named === undefined ? address : `@site/${encodePath(named.path)}`
    const found = files.find(written, { folders: [], dependencies, use: 'shown' })
    return found === undefined || 'problem' in found ? undefined : whole(found)
  }
  return { sizeOf, areStyled: areStyled(context) }
}

function whole({ width, height }: Partial<Size>): Size | undefined {
  return width === undefined || height === undefined ? undefined : { width, height }
}

/** Whether any sheet of the author's gives pictures a size. */
const areStyled = remember((context: SiteContext) => sheetsOf(context).some((sheet) => stylesPictures(sheet)))

function sheetsOf({ site, code }: SiteContext): string[] {
  const imported = code?.bundle.outputs.filter(([output]) => output.endsWith('.css')) ?? []
  const written = [...site.css, ...site.customCss].map((file) => path.resolve(site.dir, file))
  return [...written, ...imported.map(([, file]) => path.join(code?.dir ?? '', file))].map(
    (file) => attempt(() => readFileSync(file, 'utf8')) ?? '',
  )
}
