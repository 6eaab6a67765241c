import path from 'node:path'
import type { ArticleAsset } from '../types/article.ts'

/** Folder of the output, below the base URL, for linked files that are sent as downloads. */
export const downloadsFolder = 'assets/linked'

/** Formats that a browser would run, or show as a page with whatever runs in it: scripts, HTML, and all kinds of XML. */
const activeExtensions = new Set(
  (
    'js mjs cjs jsx html htm shtml xhtml xht mht mhtml xml xsl xslt xsd dtd rss atom rdf owl opml kml gpx mathml mml ' +
    'wsdl svgz swf hta'
  )
    .split(' ')
    .map((name) => `.${name}`),
)

/** What a drawing needs to do more than be looked at. Entities and odd encodings could hide it. */
const activeSvg =
  /<[\w-]*:?(?:script|foreignobject|iframe|embed|object|handler|set|animate)|\son[a-z]|javascript|<!entity|<\?xml-stylesheet|&#|\0|data:(?!image)/i

/** Whether a browser that opens a file would run something in it, as if the site had sent it. */
export function isActiveFile(file: string, bytes: Buffer): boolean {
  const extension = path.posix.extname(file).toLowerCase()
  return extension === '.svg' ? activeSvg.test(bytes.toString('utf8')) : activeExtensions.has(extension)
}

/** What a build says of linked files that are sent as downloads; nothing where there are none. */
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
