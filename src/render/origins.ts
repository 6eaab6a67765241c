import type { Origins } from '../types/page-report.ts'

const directives: Readonly<Record<string, keyof Origins>> = {
  img: 'img',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
  iframe: 'frame',
}

/** The other origins that a page's HTML embeds pictures, media or frames from. */
export function originsIn(html: string): Origins {
  const origins: Record<keyof Origins, Set<string>> = { img: new Set(), media: new Set(), frame: new Set() }
  for (const [, name = '', address = ''] of html.matchAll(embeds)) {
    const directive = directives[name]
    if (directive !== undefined && URL.canParse(address, anyBase))
      origins[directive].add(new URL(address, anyBase).origin)
  }
  return { img: [...origins.img], media: [...origins.media], frame: [...origins.frame] }
}

const embeds = /<(img|video|audio|source|track|iframe)\s[^>]*?\bsrc="((?:https?:)?\/\/[^"]*)"/g

/** Gives a protocol to addresses that begin with `//`. */
const anyBase = 'https://site.invalid'

/** All origins of several pages, sorted, so that the same site always gives the same policy. */
export function mergeOrigins(pages: Iterable<Origins>): Origins {
  const all: Record<keyof Origins, Set<string>> = { img: new Set(), media: new Set(), frame: new Set() }
  for (const page of pages) {
    for (const origin of page.img) all.img.add(origin)
    for (const origin of page.media) all.media.add(origin)
    for (const origin of page.frame) all.frame.add(origin)
  }
  return { img: [...all.img].toSorted(), media: [...all.media].toSorted(), frame: [...all.frame].toSorted() }
}
