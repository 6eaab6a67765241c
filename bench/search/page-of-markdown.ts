import type { SearchPage, SearchSection } from '../../src/types/search.ts'

/** A page written in plain Markdown as an index knows it; enough for this corpus, not a parser. */
export function pageOfMarkdown(markdown: string, { url, group }: { url: string; group: string }): SearchPage {
  const [, frontMatter = '', body = markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? []
  const title = /^title: (['"]?)(.*)\1$/m.exec(frontMatter)?.[2] ?? url
  const sections: SearchSection[] = [{ level: 1, heading: title, id: '', text: '' }]
  let isCode = false
  for (const line of body.split('\n')) {
    const heading = /^(#{2,6}) (.*?)(?: \{#(.+)\})?$/.exec(line)
    if (/^\s*```/.test(line)) isCode = !isCode
    else if (!isCode && heading) sections.push(sectionOf(heading))
    else appendLine(sections.at(-1), isCode ? line : plain(line))
  }
  return { url, group, sections }
}

function sectionOf([, marks = '', text = '', id]: RegExpExecArray): SearchSection {
  const heading = plain(text)
  return { level: marks.length, heading, id: id ?? heading.toLowerCase().replaceAll(/\s+/g, '-'), text: '' }
}

function appendLine(section: SearchSection | undefined, line: string): void {
  if (section && line.trim() !== '') section.text += section.text === '' ? line : `\n${line}`
}

// In code between backticks the marks of emphasis and of links are text.
function plain(line: string): string {
  if (/^\s*\|[-:| ]+\|$/.test(line) || line.startsWith(':::')) return line.replaceAll(/[-:|]/g, '').trim()
  const text = line.replace(/^\s*(?:[-*>]|\d+\.)\s+/, '').replaceAll(/(^|\s)\|(?=\s|$)/g, '$1')
  return text.replaceAll(/`([^`]+)`|!?\[([^\]]*)\]\([^)]*\)|\*\*|(?<!\w)[*_]|[*_](?!\w)/g, '$1$2').trim()
}
