import { splitFrontMatter } from '../content/front-matter.ts'
import { readOpening } from '../content/opening.ts'
import { readingMinutes } from '../content/reading-time.ts'
import { readText } from '../content/source-text.ts'
import { hasTruncateMarker } from '../content/truncate-marker.ts'
import { isMdx } from '../text-format.ts'
import type { SourceFile } from '../types/content.ts'
import type { Site } from '../types/site.ts'

/** What is remembered of Markdown files, to know whether an edit concerns more than the text itself. */
export interface PageFacts {
  /** Remembers a file that is being shown, as long as it still is as the content was read from it. */
  remember: (source: SourceFile) => void
  /** Whether everything the content holds of a file is still as it was. Files that were not shown are not known. */
  areSame: (path: string) => boolean
}

/** Facts of a site's files, none known at first. */
export function createPageFacts(site: Pick<Site, 'dir' | 'markdown'>): PageFacts {
  const known = new Map<string, string>()
  return {
    remember: ({ path, hash }) => {
      if (known.has(path)) return
      const file = readText(site.dir, path)
      if ('text' in file && file.hash === hash) known.set(path, factsOf(file.text, isMdx(path, site)))
    },
    areSame: (path) => {
      const file = readText(site.dir, path)
      return 'text' in file && known.get(path) === factsOf(file.text, isMdx(path, site))
    },
  }
}

/** Everything that `loadContent` reads from a Markdown file; the text itself is read when it is shown. */
function factsOf(text: string, isCode: boolean): string {
  const { yaml, isUnclosed, body } = splitFrontMatter(text)
  const isEmpty = text.trim() === ''
  return JSON.stringify([
    yaml,
    isUnclosed,
    isEmpty,
    readOpening(body, isCode),
    readingMinutes(body),
    hasTruncateMarker(body),
  ])
}
