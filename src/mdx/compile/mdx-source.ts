// Characters that no text may hold, so they can stand for what the parser must not see.
const brace = '\uFDD6'

// Code and ESM keep what looks like a comment or an id. The first alternative that fits wins.
const passage = new RegExp(
  [
    String.raw`^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<fence>\`{3,}(?=[^\`\n]*$)|~{3,})[^\n]*(?:\n(?![ \t>]*\k<fence>[\`~]*[ \t]*$)[^\n]*)*(?:\n[^\n]*)?`,
    String.raw`^(?:import|export)\s[^]*?(?=\n[ \t]*\n|$(?![^]))`,
    String.raw`(?<!\`)(?<ticks>\`+)(?!\`)(?:(?!\n[ \t]*\n)[^])*?(?<!\`)\k<ticks>(?!\`)`,
    String.raw`(?<comment><!--[^]*?-->)`,
    String.raw`(?<id>\{#[^\s{}]+\})(?=[ \t]*#*[ \t]*$)`,
  ].join('|'),
  'gm',
)

/**
 * A text with what Docusaurus allows in MDX besides its grammar written so that the parser takes it: HTML comments, and
 * `{#id}` behind headings. Every character keeps its place. {@link restoreBrace} undoes it for ids.
 */
export function toStrictMdx(source: string): string {
  if (!source.includes('<!--') && !source.includes('{#')) return source
  return source.replace(passage, (written: string, ...match: unknown[]) => {
    // as: the names of the groups come last.
    const { comment, id } = match.at(-1) as { comment?: string; id?: string }
    if (comment !== undefined) return `{/* ${comment.slice(4, -3).replaceAll('*/', '* ')}*/}`
    return id === undefined ? written : brace + id.slice(1)
  })
}

/** The brace of an id, as the author wrote it. */
export function restoreBrace(text: string): string {
  return text.replaceAll(brace, '{')
}
