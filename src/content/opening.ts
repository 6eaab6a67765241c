import { normalize, withoutReserved } from '../markdown/normalize.ts'
import { openingIn } from '../markdown/opening.ts'
import type { Opening } from '../markdown/opening.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import { parseMdxText } from '../mdx/compile/mdx-text.ts'

// What a text begins with stands in so many characters nearly always, and in these of every text that people write.
const enough = 1500
const most = 50_000

/**
 * Reads the title and the first paragraph of a body as its page shows them. Most of a long text is left alone. A text that
 * cannot be read gets its errors when it is compiled; here it is taken for Markdown, or says nothing.
 */
export function readOpening(body: string, isMdx: boolean): Opening {
  const start = normalize(body.slice(0, most))
  const text = isMdx ? withoutReserved(start) : start
  // Paragraphs end at a blank line, so what stands before one is read as in the whole text.
  const end = text.indexOf('\n\n', enough)
  const beginning = end === -1 ? undefined : tryRead(text.slice(0, end + 1), isMdx)
  if (beginning !== undefined && isEnough(beginning)) return beginning
  return tryRead(text, isMdx) ?? (isMdx ? tryRead(text, false) : undefined) ?? { excerpt: '' }
}

/** References may be defined further down, and are text until then. */
function isEnough({ title = '', excerpt }: Opening): boolean {
  return excerpt !== '' && !title.includes('[') && !excerpt.includes('[')
}

function tryRead(text: string, isMdx: boolean): Opening | undefined {
  try {
    return openingIn(isMdx ? parseMdxText(text, { file: '', firstLine: 1 }) : parseMarkdown(text), text)
  } catch {
    return undefined
  }
}
