import { attempt } from '../../defined.ts'
import { type Beginning, beginningOf } from '../../markdown/beginning.ts'
import { isWide } from '../../markdown/cjk.ts'
import { normalize, parseMarkdown, withoutReserved } from '../../markdown/read/parse.ts'
import { parseMdxText } from '../../mdx/compile/mdx-text.ts'
import type { TextForm } from '../../text-format.ts'
import { longestTitle } from './kinds.ts'

/** The beginning of a text says this about its page. */
export interface Opening {
  /** Text of the `#` heading that the text begins with, without markup, short enough for a title. */
  title?: string
  /** First paragraph as plain text, else the first list item, short enough for a description; empty when there is none. */
  excerpt: string
}

const excerptLength = 180

/** Reads the title and the excerpt of a body as its page shows them. */
export function readOpening(body: string, form: TextForm): Opening {
  const { title, paragraph, item } = readBeginning(body, form)
  return {
    ...(title !== '' && { title: cutAtWord(title, longestTitle) }),
    excerpt: cutAtWord(paragraph || item, excerptLength),
  }
}

// The beginning of a text mostly stands in so few characters, and nearly always in so many; people write few longer ones.
const enough = [400, 1500]
const most = 50_000
// Of lines that cost the parser more than their length.
const mostOfWide = 10_000

/**
 * Most of a long text is left alone. A text that cannot be read gets its errors when it is compiled; here it is taken for
 * Markdown, or says nothing.
 */
function readBeginning(body: string, form: TextForm): Beginning {
  const { isMdx } = form
  const head = body.slice(0, most)
  const isCut = !isMdx && head.split('\n').some(isWide)
  const start = normalize(isCut ? head.slice(0, mostOfWide) : head)
  const text = isMdx ? withoutReserved(start) : start
  for (const length of enough) {
    // Paragraphs end at a blank line, so what stands before one is read as in the whole text.
    const end = text.indexOf('\n\n', length)
    const beginning = end === -1 ? undefined : tryRead(text.slice(0, end + 1), form)
    if (beginning !== undefined && isComplete(beginning)) return beginning
  }
  const none = { title: '', paragraph: '', item: '' }
  return tryRead(text, form) ?? (isMdx ? tryRead(text, { ...form, isMdx: false }) : undefined) ?? none
}

/** References may be defined further down, and are text until then. */
function isComplete({ title, paragraph }: Beginning): boolean {
  return paragraph !== '' && !title.includes('[') && !paragraph.includes('[')
}

function tryRead(
  text: string,
  { isMdx, formulas, hasIndentedCode = false, isTolerant = false }: TextForm,
): Beginning | undefined {
  const context = { file: '', firstLine: 1, hasIndentedCode, isTolerant, ...(formulas && { formulas }) }
  return attempt(() => {
    const { root, source } = isMdx
      ? parseMdxText(text, context)
      : { root: parseMarkdown(text, { hasFormulas: formulas !== undefined }), source: text }
    return beginningOf(root, source)
  })
}

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u

/** A text of at most `limit` characters, cut between words or Han characters and marked with `…`. */
export function cutAtWord(text: string, limit: number): string {
  const characters = Array.from(text)
  if (characters.length <= limit) return text
  const head = characters.slice(0, limit - 1).join('')
  const next = characters[limit - 1] ?? ''
  const cut = /\s/.test(next) || han.test(next) || han.test(head.slice(-1)) ? head : wholeWords(head)
  return `${cut.replace(/[\s,;:.!?，、；：。！？（(]+$/u, '')}…`
}

function wholeWords(text: string): string {
  // The last word is given up, unless it is so long that little would be left.
  const match = /^(.*[\s\p{Script=Han}])[^\s\p{Script=Han}]*$/su.exec(text)
  const kept = match?.[1] ?? text
  return kept.length < text.length / 2 ? text : kept
}
