import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withoutComments } from '../../style-sheet.ts'
import type { HeadTag, SiteConfig } from '../../types/config.ts'

const sheet = /\.(?:css|s[ac]ss|less)$/

/** Of Sass; an address (`https://…`) begins none. */
const lineComment = /^[ \t]*\/\/.*/gm

const importOfHost = /@import\s+(?:url\(\s*)?["']?(https?:\/\/[^"')\s]+)/g

/**
 * Sheets of other hosts, mostly fonts, that the site's own sheets import: a page loads them at once, and its policy allows what
 * stands in its head.
 */
export function withImportedSheets({ headTags = [], customCss = [] }: SiteConfig, dir: string): HeadTag[] {
  const source = join(dir, 'src')
  const inSource = existsSync(source) ? readdirSync(source, { recursive: true, encoding: 'utf8' }) : []
  const files = [
    ...inSource.map((file) => join(source, file)),
    ...customCss.map((file) => resolve(dir, file)),
  ]
  const known = new Set(headTags.map(({ attributes }) => attributes['href']))
  const found = new Set(
    files
      .filter((file) => sheet.test(file) && existsSync(file))
      .map((file) => withoutComments(readFileSync(file, 'utf8')).replaceAll(lineComment, ''))
      .flatMap((css) => [...css.matchAll(importOfHost)])
      .flatMap(([, href = '']) => (known.has(href) ? [] : [href])),
  )
  const links = [...found].map((href): HeadTag => ({
    tagName: 'link',
    attributes: { rel: 'stylesheet', href },
  }))
  return [...headTags, ...links]
}
