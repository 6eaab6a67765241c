import { Tokenizer } from 'htmlparser2'

/** A piece of raw HTML. `at` is its offset in the HTML. */
export type RawToken =
  | { type: 'text'; at: number; value: string }
  | { type: 'comment'; at: number; value: string }
  | { type: 'close'; at: number; /** As written. */ name: string }
  | OpenToken

/** An opening tag. Attributes keep their order; of two with one name the first counts. */
export interface OpenToken {
  type: 'open'
  at: number
  /** As written. */
  name: string
  attributes: Map<string, string>
  isSelfClosing: boolean
  /** The whole tag as written. */
  source: string
}

// One for all texts: a tokenizer is costly to set up, and reading is synchronous.
const read = createReader()

/** Splits raw HTML into tags, text and comments, as a browser would. Declarations and CDATA are left out. */
export function readTokens(html: string): RawToken[] {
  const [, slash, name] = /^<(\/?)([a-z][a-z0-9-]*)>$/i.exec(html) ?? []
  if (name === undefined) return read(html)
  // Most tags within a line are as plain as this.
  if (slash !== '') return [{ type: 'close', at: 0, name }]
  return [{ type: 'open', at: 0, name, attributes: new Map(), isSelfClosing: false, source: html }]
}

/** The state of the reader. */
interface ReadHtml {
  html: string
  tokens: RawToken[]
}

function createReader(): (html: string) => RawToken[] {
  const reading: ReadHtml = { html: '', tokens: [] }
  const addText = (value: string, at: number): void => {
    const last = reading.tokens.at(-1)
    if (last?.type === 'text') last.value += value
    else reading.tokens.push({ type: 'text', at, value })
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ...tagCallbacks(reading),
      ontext: (start, end) => addText(reading.html.slice(start, end), start),
      ontextentity: (codepoint, end) => addText(charOf(codepoint), end - 1),
      onclosetag(start, end) {
        reading.tokens.push({ type: 'close', at: start - 2, name: reading.html.slice(start, end).trim() })
      },
      oncomment(start, end, offset) {
        reading.tokens.push({ type: 'comment', at: start, value: reading.html.slice(start, end - offset) })
      },
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  )
  return (html) => {
    reading.html = html
    reading.tokens = []
    tokenizer.reset()
    tokenizer.write(html)
    tokenizer.end()
    return reading.tokens
  }
}

type Callbacks = ConstructorParameters<typeof Tokenizer>[1]
type TagCallback = `on${'opentag' | 'attrib'}${string}` | 'onselfclosingtag'
type TagCallbacks = Pick<Callbacks, Extract<keyof Callbacks, TagCallback>>

/** Puts an opening tag together from its parts. */
function tagCallbacks(reading: ReadHtml): TagCallbacks {
  let tag: OpenToken | undefined
  let name = ''
  let value = ''
  const seen = new Set<string>()
  const endTag = (end: number, isSelfClosing: boolean): void => {
    if (tag !== undefined)
      reading.tokens.push({ ...tag, isSelfClosing, source: reading.html.slice(tag.at, end + 1) })
    tag = undefined
  }
  return {
    onopentagname(start, end) {
      seen.clear()
      const written = reading.html.slice(start, end)
      const attributes = new Map<string, string>()
      tag = { type: 'open', at: start - 1, name: written, attributes, isSelfClosing: false, source: '' }
    },
    onattribname(start, end) {
      name = reading.html.slice(start, end)
      value = ''
    },
    onattribdata(start, end) {
      value += reading.html.slice(start, end)
    },
    onattribentity(codepoint) {
      value += charOf(codepoint)
    },
    onattribend() {
      const key = name.toLowerCase()
      if (!seen.has(key)) tag?.attributes.set(name, value)
      seen.add(key)
    },
    onopentagend: (end) => endTag(end, false),
    onselfclosingtag: (end) => endTag(end, true),
  }
}

/** Characters that no text may hold stand for code and kept HTML later; an entity cannot bring them in. */
function charOf(codepoint: number): string {
  return codepoint >= 0xfdd0 && codepoint <= 0xfdef ? '\uFFFD' : String.fromCodePoint(codepoint)
}

function ignore(): void {}
