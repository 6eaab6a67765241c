import { extname } from 'node:path'

export interface ContentType {
  name: string
  /** Whether compressing the file is worth it: text is, pictures and fonts are compressed already. */
  isText: boolean
}

const TEXT = new Map([
  ['.atom', 'application/atom+xml'],
  ['.css', 'text/css'],
  ['.csv', 'text/csv'],
  ['.html', 'text/html'],
  ['.ics', 'text/calendar'],
  ['.js', 'text/javascript'],
  ['.json', 'application/json'],
  ['.map', 'application/json'],
  ['.md', 'text/markdown'],
  ['.mjs', 'text/javascript'],
  ['.rss', 'application/rss+xml'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain'],
  ['.vtt', 'text/vtt'],
  ['.webmanifest', 'application/manifest+json'],
  ['.xml', 'application/xml'],
  ['.xsl', 'application/xslt+xml'],
  ['.yaml', 'application/yaml'],
  ['.yml', 'application/yaml'],
])

const BINARY = new Map([
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.gz', 'application/gzip'],
  ['.ico', 'image/x-icon'],
  ['.jpeg', 'image/jpeg'],
  ['.jpg', 'image/jpeg'],
  ['.m4a', 'audio/mp4'],
  ['.mp3', 'audio/mpeg'],
  ['.mp4', 'video/mp4'],
  ['.ogg', 'audio/ogg'],
  ['.otf', 'font/otf'],
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.ttf', 'font/ttf'],
  ['.wasm', 'application/wasm'],
  ['.wav', 'audio/wav'],
  ['.webm', 'video/webm'],
  ['.webp', 'image/webp'],
  ['.woff', 'font/woff'],
  ['.woff2', 'font/woff2'],
  ['.zip', 'application/zip'],
])

/** What a file is, by its name. */
export function contentTypeOf(path: string): ContentType {
  const extension = extname(path).toLowerCase()
  const text = TEXT.get(extension)
  if (text) return { name: `${text}; charset=utf-8`, isText: true }
  return { name: BINARY.get(extension) ?? 'application/octet-stream', isText: false }
}
