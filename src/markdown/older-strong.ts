/** Fences, code within a line and signs behind a backslash, and what stands between two `**`. */
const pattern =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*(?:\n(?![ \t>]*\1)[^\n]*)*(?:\n[^\n]*)?|(`+)(?:[^`]|(?!\2)`)*?\2(?!`)|\\.|(?<!\*)\*\*(?!\*)(?<inside>(?:[^*`\n\\]|\\.|\n(?!\s*\n)|`[^`\n]*`|\*(?!\*)){1,2000}?)\*\*(?!\*)/gm

/**
 * A text of the first version of MDX, in which any two `**` are strong text: `** a **`, `**a: **b`. CommonMark wants words right
 * behind the first and right before the second, so spaces go to the other side of the marks; every line keeps its length.
 */
export function withOlderStrong(source: string): string {
  if (!/\*\*\s|\s\*\*/.test(source)) return source
  return source.replace(pattern, (written: string, ...match: unknown[]) => {
    // as: the names of the groups come last.
    const { inside } = match.at(-1) as { inside?: string }
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inside ?? '') ?? []
    return words === '' || before.includes('\n') || after.includes('\n')
      ? written
      : `${before}**${words}**${after}`
  })
}
