import type { SourceSection } from '../../types/article.ts'
import type { KeyEdit } from './front-matter-edit.ts'

/** The front matter key that says what a translation was made from. */
const key = 'translated_from'

const beginning = '(before the first heading)'

/** The sections of an original as its translation records them: their hashes, each with its title for people to read. */
export function recordOf(sections: readonly SourceSection[]): KeyEdit {
  const items = sections.map(({ hash, title }) => `  - ${hash} # ${commentOf(title)}`)
  return {
    key,
    lines: items.length === 0 ? [`${key}: []`] : [`${key}:`, ...items],
    value: sections.map(({ hash }) => hash),
  }
}

/** A title on one line, without what YAML does not allow even in comments. */
function commentOf(title: string): string {
  return title.replaceAll(/[\s\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim() || beginning
}

/** The titles that stand beside recorded hashes, as long as nobody removed them. */
export function recordedTitles(yaml: string): Map<string, string> {
  const items = yaml.matchAll(/^\s*-\s+["']?([\da-f]{8})["']?[ \t]+#[ \t]*(\S.*?)[ \t]*$/gm)
  return new Map([...items].map(([, hash = '', title = '']) => [hash, title === beginning ? '' : title]))
}
