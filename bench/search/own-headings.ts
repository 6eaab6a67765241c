import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SITE_MARK } from './needs.ts'
import type { Language } from './needs.ts'

/** This repository's own site as an author's folder. */
export const OWN_SITE = fileURLToPath(new URL('../../site', import.meta.url))

const HEADING_ID = /^#{2,} .*\{#([\w-]+)\}$/gm

/**
 * The places of our own site in a language that a need may name, without building it: its articles, and with `#` their headings.
 * A translation has the ids of its original.
 */
export function ownHeadings(language: Language): Set<string> {
  const files = ['docs', 'blog'].flatMap((folder) =>
    readdirSync(path.join(OWN_SITE, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.posix.join(folder, name.replaceAll('\\', '/'))),
  )
  const own = files.filter(
    (file) => language === 'zh' || existsSync(path.join(OWN_SITE, 'i18n', language, file)),
  )
  return new Set(own.flatMap(namesOf))
}

function namesOf(file: string): string[] {
  const text = readFileSync(path.join(OWN_SITE, file), 'utf8')
  const slug = text.match(/^slug: (.+)$/m)?.[1]
  const page = `${SITE_MARK}/${slug === undefined ? file.slice(0, -3) : `blog/${slug}`}`
  return [page, ...Array.from(text.matchAll(HEADING_ID), ([, id]) => `${page}#${id}`)]
}
