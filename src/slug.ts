/** A text as an id or path segment, by GitHub's rule: lower case, no punctuation, spaces to `-`, Chinese kept. */
export function slugOf(text: string): string {
  return casedSlugOf(text.toLowerCase())
}

/** The same with its capital letters. */
export function casedSlugOf(text: string): string {
  return text.replace(dropped, '').replaceAll(' ', '-')
}

const dropped = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu
