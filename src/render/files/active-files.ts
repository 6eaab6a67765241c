import { words } from '../../defined.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Site } from '../../types/site.ts'
import type { ArticleAsset } from '../../types/article.ts'
import { inertDrawing } from '../../html/drawing.ts'

/** Folder of the output, below the base URL, for linked files that are sent as downloads. */
export const downloadsFolder = 'assets/linked'

/** Formats that no browser runs, nor shows as a page with something running in it. What is unknown is not among them. */
const inertExtensions =
  words(`7z aac apng avi avif bmp bz2 csv dmg doc docx epub exe flac gif gz heic ico jpeg jpg json m4a m4v md mkv mov mp3 mp4
  mpeg odp ods odt ogg ogv opus otf pdf png ppt pptx rar rtf srt tar tgz tif tiff toml ttf txt vtt wav webm webp woff
  woff2 xls xlsx xz yaml yml zip zst c cc cpp cs dart env go h ini java kt lock log lua py rb rs sh sql swift ts diff patch ipynb`)

/** Markup that makes a drawing active. Entities and odd encodings could hide it. */
const activeSvg = new RegExp(
  [
    String.raw`<(?:[^\s<>/]*:)?(?:script|foreignobject|iframe|embed|object|handler|listener|set|animate|a[\s>/])`,
    String.raw`\son[a-z]`,
    'javascript',
    'xhtml',
    '<!entity',
    String.raw`<\?xml-stylesheet`,
    String.raw`<\?xml[^<>]*encoding\s*=\s*["'](?!utf-8["'])`,
    '&(?!(?:amp|lt|gt|quot|apos);)',
    String.raw`data:(?!image/(?:png|jpeg|gif|webp|avif)[;,])`,
  ].join('|'),
  'i',
)
// oxlint-disable-next-line no-control-regex -- they begin another encoding, which would say something else
const otherEncoding = /[\0-\x08\x0B-\x1F\uFFFD]/

/** Whether a browser that opens a file would run something in it, as if the site had sent it. */
export function isActiveFile(file: string, bytes: Buffer): boolean {
  if (!isDrawing(file))
    return !inertExtensions.has(path.posix.extname(file).slice(1).toLowerCase()) || isLikePage(bytes)
  const text = bytes.toString('utf8')
  return activeSvg.test(text) || otherEncoding.test(text.replace(/^\uFEFF/, ''))
}

/** A host that does not know an ending says nothing of it, and then browsers take for a page what begins like one. */
function isLikePage(bytes: Buffer): boolean {
  return /^(?:\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE)?[\s\0]*</.test(bytes.subarray(0, 1500).toString('latin1'))
}

/** Whether a file is SVG, by its name. */
export function isDrawing(file: string): boolean {
  return path.posix.extname(file).toLowerCase() === '.svg'
}

/** What goes out of a file that a style sheet or code names: a drawing may be anybody's, and is inert whoever names it. */
export function inertBytes(file: string, bytes: Buffer): Buffer {
  return isDrawing(file) && isActiveFile(file, bytes) ? Buffer.from(inertDrawing(bytes)) : bytes
}

/**
 * A drawing that pages show, written anew where whoever opens its address would run something; nothing for other files, which
 * go out as they are. Files of the static folders are pages of the site.
 * @param file relative to the author's folder
 */
export function shownDrawing(
  { dir, staticFolders }: Pick<Site, 'dir' | 'staticFolders'>,
  file: string,
): string | undefined {
  if (!isDrawing(file) || staticFolders.some((folder) => file.startsWith(`${folder}/`))) return undefined
  const bytes = readFileSync(path.join(dir, file))
  return isActiveFile(file, bytes) ? inertDrawing(bytes) : undefined
}

/**
 * Where a linked or shown file goes. A download ends in `.txt`, so that every host sends it as text, which no browser runs, be
 * it named as a script, in a frame or by its address; the link gives it its name back.
 */
export function publishedPath(
  file: string,
  { hash, asDownload }: { hash: string; asDownload: boolean },
): string {
  const extension = path.posix.extname(file)
  const name = path.posix.basename(file, extension)
  if (!asDownload) return `assets/${name}.${hash.slice(0, 8)}${extension}`
  // Some hosts go by any ending within a name.
  return `${downloadsFolder}/${name.replaceAll('.', '-')}.${hash.slice(0, 8)}${extension}.txt`
}

/** A note about linked files that are sent as downloads; nothing where there are none. */
export function downloadsNote(assets: readonly ArticleAsset[]): string | undefined {
  const files = [...new Set(assets.filter(({ output }) => isDownload(output)).map((asset) => asset.path))]
  if (files.length === 0) return undefined
  const more = files.length > shownFiles ? ` and ${files.length - shownFiles} more` : ''
  const names = files.toSorted().slice(0, shownFiles).join(', ') + more
  const what = files.length === 1 ? 'file is' : 'files are'
  return (
    `${files.length} linked ${what} sent as a download, since a browser that opens it could run what is in it: ${names}\n` +
    '  Files that are to be opened as pages of the site belong into static/.'
  )
}

/** How many files are named. */
const shownFiles = 5

/** Whether an output is one that has to be sent as a download. */
export function isDownload(output: string): boolean {
  return output.startsWith(`${downloadsFolder}/`)
}
