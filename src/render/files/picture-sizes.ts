import { attributesOf, scanHtml, type HtmlPiece } from '../../html/scan.ts'
import { unescapeHtml } from '../../html/escape.ts'
import { words, attempt } from '../../defined.ts'
import { declarationsOf, rulesOf, type Declaration, type StyleRule } from '../../style-sheet.ts'
import type { Size, Site } from '../../types/site.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { once, remember } from '../../remember.ts'
import { withoutQuery } from '../../addresses.ts'
import { encodePath } from '../../routes/urls.ts'
import type { FileDependency } from '../../types/report.ts'
import { pictureSize, type AuthorFiles } from './author-files.ts'
import type { SiteContext } from '../context.ts'
import type { PageContext } from '../page-context.ts'

/** What is known of the pictures of a page. */
export interface KnownPictures {
  /** The size of the file behind an address, where it is the site's. */
  sizeOf: (src: string) => Size | undefined
  /** Sheets of the author's give pictures a size: it is theirs, where an element says nothing. */
  areStyled: boolean
}

/** A picture without one of the two: most pages have none, and need no second look. */
const lacksSize = /<img\s(?:(?![^>]*\swidth=)|(?![^>]*\sheight=))/

/**
 * Gives pictures that components draw the size of their file, so that they have their place before they have come; pictures of
 * Markdown have it. One is left alone where the author may have given it another size: by a class, a style or what it stands in.
 * @param html the inside of `<main>`, as it was emitted
 */
export function withPictureSizes(html: string, known: KnownPictures): string {
  if (!lacksSize.test(html)) return html
  const parents: HtmlPiece[] = []
  let sized = ''
  for (const piece of scanHtml(html)) {
    sized +=
      piece.type === 'open' && piece.name === 'img' ? sizedTag(piece, parents.at(-1), known) : piece.source
    if (piece.type === 'open' && !piece.isEmpty) parents.push(piece)
    else if (piece.type === 'close' && parents.at(-1)?.name === piece.name) parents.pop()
  }
  return sized
}

function sizedTag({ source }: HtmlPiece, parent: HtmlPiece | undefined, known: KnownPictures): string {
  const given = attributesByName(source)
  // Which file is shown is the browser's choice.
  if (given.has('srcset') || parent?.name === 'picture') return source
  const count = Number(given.has('width')) + Number(given.has('height'))
  const mayBeSized = count === 1 || (count === 0 && !known.areStyled && isFree(given, parent))
  const file = mayBeSized ? known.sizeOf(given.get('src') ?? '') : undefined
  return file === undefined ? source : withAttributes(source, missingSize(given, file))
}

/** Whether neither the picture's own attributes nor what it stands in can give it a size. */
function isFree(given: ReadonlyMap<string, string>, parent: HtmlPiece | undefined): boolean {
  return !given.has('class') && !sizes(given.get('style')) && flows(parent)
}

function attributesByName(tag: string): Map<string, string> {
  return new Map([...attributesOf(tag)].map(({ name, value }) => [name, unescapeHtml(value)]))
}

function withAttributes(tag: string, added: string): string {
  const end = tag.endsWith('/>') ? tag.length - 2 : tag.length - 1
  return tag.slice(0, end) + added + tag.slice(end)
}

/** The attributes that are not there, by the shape of the file. */
function missingSize(given: ReadonlyMap<string, string>, file: Size): string {
  const [width, height] = [given.get('width'), given.get('height')]
  const written = width ?? height
  if (written === undefined) return ` width="${file.width}" height="${file.height}"`
  const pixels = /^[1-9]\d*$/.test(written) ? Number(written) : undefined
  if (pixels === undefined) return ''
  return height === undefined
    ? ` height="${Math.round((pixels / file.width) * file.height)}"`
    : ` width="${Math.round((pixels / file.height) * file.width)}"`
}

/** Elements that lay out as text does, unless a class or a style says otherwise. */
const plainElements = words(
  'p li td th div figure section article main header h1 h2 h3 h4 h5 h6 a span strong em',
)

/** Classes of Docusaurus that leave it so. */
const plainClass = /^(?:col(?:--.*)?|container(?:-fluid)?|text--.*|(?:padding|margin)-.*|ink-.*)$/

function flows(parent: HtmlPiece | undefined): boolean {
  if (parent === undefined || !plainElements.has(parent.name)) return false
  const given = attributesByName(parent.source)
  const classes = (given.get('class') ?? '').split(/\s+/).filter(Boolean)
  return classes.every((name) => plainClass.test(name)) && !layout.test(given.get('style') ?? '')
}

const layout = /(?:^|;)\s*(?:display|flex|grid|float|position)/i

const measure =
  /^(?:(?:min-|max-)?(?:height|block-size)|width|inline-size|object-fit|aspect-ratio|flex|position)$/i

function isMeasure({ name, value }: Declaration): boolean {
  // A number alone is no length, and is passed over.
  return measure.test(name) && !/^(?:auto|[1-9]\d*)$/i.test(value)
}

function sizes(style: string | undefined): boolean {
  return style !== undefined && declarationsOf(style).some(isMeasure)
}

/** Whether a sheet gives pictures a size by the name of their element, wherever they stand. */
export function stylesPictures(sheet: string): boolean {
  return rulesOf(sheet).some((rule) =>
    rule.prelude.startsWith('@') ? rulesOf(rule.body ?? '').some(isOfPictures) : isOfPictures(rule),
  )
}

const ofPicture = /(?:^|[\s>+~,(])(?:img|\*)(?![\w-])/i

/** What is nested deeper is not looked into. */
function isOfPictures({ prelude, body = '' }: StyleRule): boolean {
  if (prelude.startsWith('@')) return /\bimg\b/.test(body)
  if (ofPicture.test(prelude)) return body.includes('{') || declarationsOf(body).some(isMeasure)
  return body.includes('{') && /\bimg\b/.test(body)
}

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
