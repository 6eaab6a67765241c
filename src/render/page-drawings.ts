import { readFileSync } from 'node:fs'
import path from 'node:path'
import { decodePath } from '../addresses.ts'
import { unescapeHtml } from '../html/escape.ts'
import { drawnElements } from '../html/drawn-elements.ts'
import { drawingClass, pageDrawing } from '../html/page-drawing.ts'
import { attributesOf } from '../html/scan.ts'
import { encodePath } from '../routes/urls.ts'
import type { Article } from '../types/article.ts'
import type { Site } from '../types/site.ts'

/** Of all drawings that stand in a page: those behind them stay files, which browsers load when they are looked at. */
const mostCharacters = 500_000
const mostElements = 50_000

const picture = new RegExp(`<img\\b[^<>]*\\sclass="${drawingClass}"[^<>]*>`, 'g')

/**
 * Writes the drawings that have the page's colours into it. Until here they are pictures: search, lists of texts and whoever
 * reads a text elsewhere keep their addresses.
 * @param main the inside of `<main>`
 */
export function withDrawings(main: string, site: Site, articles: Iterable<Article>): string {
  if (!main.includes(`class="${drawingClass}"`)) return main
  const assets = new Map<string, string>()
  for (const article of articles)
    for (const { path: file, output } of article.assets) assets.set(site.baseUrl + encodePath(output), file)
  let count = 0
  let [characters, elements] = [0, 0]
  return main.replaceAll(picture, (img) => {
    if (characters > mostCharacters || elements > mostElements) return img
    const written = new Map([...attributesOf(img)].map(({ name, value }) => [name, unescapeHtml(value)]))
    const [src = '', alt = ''] = [written.get('src'), written.get('alt')]
    const address = src.replace(/[?#].*$/s, '')
    const file = assets.get(address)
    const svg = readFirst(site, file === undefined ? staticFiles(address, site) : [file])
    const drawing = svg && pageDrawing(svg, { id: `${drawingClass}-${count}`, alt, src })
    if (!drawing) return img
    characters += drawing.length
    elements += drawnElements(drawing, { isXml: false }).drawn
    count++
    return drawing
  })
}

function staticFiles(address: string, { baseUrl, staticFolders }: Site): string[] {
  const name = decodePath(address.slice(baseUrl.length))
  return staticFolders.map((folder) => path.posix.join(folder, name))
}

function readFirst({ dir }: Site, files: readonly string[]): string | undefined {
  for (const file of files) {
    try {
      return readFileSync(path.join(dir, file), 'utf8')
    } catch {
      // It lies in another folder.
    }
  }
  return undefined
}
