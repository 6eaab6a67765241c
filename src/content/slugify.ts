/**
 * A text as a path segment, the way Docusaurus names tags and authors: lower case, words split at capitals, digits and
 * punctuation, Chinese kept. `Node.js` becomes `node-js`, `JavaScript` `java-script`.
 */
export function slugify(text: string): string {
  const words = text
    // Names that differ in these signs only must not share a page.
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .replace(/['’]/g, '')
    .match(
      /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}\p{M}]+|\p{Extended_Pictographic}+/gu,
    )
  return words?.join('-').toLowerCase() ?? codePoints(text.trim())
}

function codePoints(text: string): string {
  return Array.from(text, (character) => character.codePointAt(0)?.toString(16)).join('-')
}
