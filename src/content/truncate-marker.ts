const marker = /^[ \t]*(?:<!--\s*(?:truncate|more)\s*-->|\{\/\*\s*(?:truncate|more)\s*\*\/\})/m
const fencedCode = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/gm

/** Whether a post says where its excerpt ends: `<!-- truncate -->` or `<!-- more -->`, in MDX as a comment in braces, outside code. */
export function hasTruncateMarker(body: string): boolean {
  return marker.test(body) && marker.test(body.replace(fencedCode, ''))
}
