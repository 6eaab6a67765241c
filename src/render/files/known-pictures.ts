import { readFileSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../../defined.ts'
import { once, remember } from '../../remember.ts'
import { withoutQuery } from '../../addresses.ts'
import { encodePath } from '../../routes/urls.ts'
import type { FileDependency } from '../../types/report.ts'
import type { Site, Size } from '../../types/site.ts'
import { pictureSize, type AuthorFiles } from './author-files.ts'
import type { SiteContext } from '../context.ts'
import type { PageContext } from '../page-context.ts'
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
  const { site } = context
  const named = once(() => {
    const assets = [...articles.values()].flatMap((article) => article.assets)
    return new Map(assets.map((asset) => [addressOf(site, asset.output), asset.path]))
  })
  const sizeOf = (src: string): Size | undefined => {
    const address = withoutQuery(src)
    // A drawing may be of any size; its letters say only its shape.
    if (!address.startsWith(site.baseUrl) || /\.svg$/i.test(address)) return undefined
    const imported = importedSizes(context).get(address)
    if (imported !== undefined) return imported()
    const own = named().get(address)
    const written = own === undefined ? address : `@site/${encodePath(own)}`
    const found = files.find(written, { folders: [], dependencies, use: 'shown' })
    return found === undefined || 'problem' in found ? undefined : whole(found)
  }
  return {
    sizeOf,
    get areStyled() {
      return areStyled(context)
    },
  }
}

/** Of the files that code imports, by their addresses: each is measured once. */
const importedSizes = remember(
  ({ site, code }: SiteContext): ReadonlyMap<string, () => Size | undefined> =>
    new Map(
      code?.bundle.outputs.map(([output, file]) => [
        addressOf(site, output),
        once(() => whole(pictureSize(path.join(code.dir, file)))),
      ]),
    ),
)

function addressOf({ baseUrl }: Site, output: string): string {
  return baseUrl + encodePath(output)
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
