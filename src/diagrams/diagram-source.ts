/** A statement of a diagram. */
export interface Statement {
  text: string
  /** Of the diagram's source, from 1. */
  line: number
  /** How far in it stands, in characters. */
  indent: number
}

/** The source of a diagram without what is not drawn. */
export interface DiagramSource {
  /** The word that it begins with: `flowchart`, `sequenceDiagram`. */
  type: string
  /** Text behind that word. */
  rest: string
  statements: Statement[]
  /** Shown above the diagram. */
  title?: string
  /** Of `accTitle`: what the diagram is called for readers who do not see it. */
  name?: string
  /** Of `accDescr`. */
  description?: string
}

/** A diagram in the words of the library. */
export interface PlainDiagram {
  text: string
  /** Corrects what the library draws otherwise. */
  finish?: (svg: string) => string
  /** We have read it to its last word: of others the library may leave something out. */
  isRead?: true
}

/** More than these take the library too long. */
const mostStatements = 300

/** @throws Error when there are more than the library takes */
export function shortList(statements: readonly Statement[]): readonly Statement[] {
  if (statements.length > mostStatements) throw new Error(`it has more than ${mostStatements} lines`)
  return statements
}

/** Reads the lines of a diagram. Comments, directives and settings of the library that draws it elsewhere are left out. */
export function readDiagram(source: string): DiagramSource {
  const known: Pick<DiagramSource, 'title' | 'name' | 'description'> = {}
  const take = (key: keyof typeof known): ((whole: string, value: string) => string) => {
    return (whole, value) => {
      const text = value.replace(/\s+/g, ' ').trim()
      if (text !== '') known[key] = text
      return blank(whole)
    }
  }
  const text = source
    .replaceAll('\r\n', '\n')
    .replace(/^\s*---\n([^]*?)\n[ \t]*---[ \t]*(?=\n|$)/, (whole, settings: string) => {
      const title = /^[ \t]*title:[ \t]*(.*)$/m.exec(settings)?.[1]?.replace(/^(["'])(.*)\1$/, '$2')
      return take('title')(whole, title ?? '')
    })
    .replaceAll(/%%\{[^]*?\}%%/g, blank)
    .replaceAll(/^[ \t]*%%.*$/gm, '')
    .replace(/^[ \t]*accTitle[ \t]*:(.*)$/m, take('name'))
    .replace(/^[ \t]*accDescr[ \t]*:(.*)$/m, take('description'))
    .replace(/^[ \t]*accDescr\s*\{([^}]*)\}/m, take('description'))
  const lines = joinedLabels(text)
    .split('\n')
    .flatMap((line, index): Statement[] => {
      const written = line.replace(/\s+/g, ' ').trim()
      return written === '' ? [] : [{ text: written, line: index + 1, indent: line.search(/\S/) }]
    })
  const [first, ...others] = lines
  const [, type = '', rest = ''] = /^([\w-]*)[ ]?(.*)$/.exec(first?.text ?? '') ?? []
  const statements = isTitled.test(type) ? withoutTitle(others, known) : others
  return { type, rest: titledRest(type, rest, known), statements, ...known }
}

/** The title of a pie may stand in its first line. */
function titledRest(type: string, rest: string, known: { title?: string }): string {
  const [, before = '', title] = (type === 'pie' && /^(.*?)\btitle (.+)$/.exec(rest)) || []
  if (title !== undefined) known.title = title
  return (title === undefined ? rest : before).replace(/[;:]$/, '').trim()
}

/** Types whose title may be a statement, `title Orders`; a chart of numbers has it in its drawing. */
const isTitled = /^(?:sequenceDiagram|timeline|journey|pie|gantt|quadrantChart)$/

function withoutTitle(statements: readonly Statement[], known: { title?: string }): Statement[] {
  return statements.filter(({ text }) => {
    const [, title] = /^title(?: ?: ?| )(.+)$/i.exec(text) ?? []
    if (title !== undefined) known.title = title
    return title === undefined
  })
}

/** A label in quotes, within its shape or marked as Markdown, may go over several lines; the library wants it on one. */
const quotedLines =
  /"`[^`"]*`"|"[^"\n]*"|(?<=[[({|>/\\])"[^"]*"(?=[\])}|/\\])|(?<=\bstate |\bnote (?:for \S+ )?)"[^"]*"(?= as |\s*\n)/g
/** In a flowchart, one without quotes may as well. */
const shapeLines = /(?<=[\p{L}\p{N}_][[({]+)[^"[\](){}|]+(?=[\])}])/gu

function joinedLabels(text: string): string {
  const join = (label: string): string =>
    label.includes('\n') ? label.replaceAll(/\s*\n\s*/g, '<br/>') : label
  const joined = text.replaceAll(quotedLines, join)
  return /^\s*(?:flowchart|graph)\b/.test(text) ? joined.replaceAll(shapeLines, join) : joined
}

/** As many lines with nothing in them. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, '')
}

/** The first of the private characters that stand for the signs of a label. */
const firstSign = 0xe000

/** A label as the library takes it for nothing else, without the quotes that it may stand in. */
export function hiddenLabel(written: string): string {
  const quoted = unquoted(written)
  const marked = /^`(.*)`$/.exec(quoted)?.[1]
  return hiddenWords(marked?.replaceAll(/\*\*|__|\*|(?<!\w)_|_(?!\w)/g, '') ?? quoted)
}

/**
 * Words as the library takes them for nothing else: their signs are private characters, lines are parted by `<br/>`.
 * {@link plainLabel} gives them back.
 */
export function hiddenWords(written: string): string {
  const text = written
    .replaceAll(/<\/?br ?\/?>|\\n/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/\bfa[bsr]?:fa-[\w-]+ ?/g, '')
    .replaceAll(/[#&](?:(\d{2,5})|(quot|amp|lt|gt|nbsp));/g, (whole, code: string, name: string) =>
      code === undefined ? (named.get(name) ?? whole) : String.fromCodePoint(Number(code)),
    )
  return (
    text
      .trim()
      .replaceAll(/[!-,./:-@[-`{-~]/g, hiddenSign)
      .replaceAll('\n', '<br/>') || '\u{A0}'
  )
}

/** A label in quotes, with none inside. */
export function quotedLabel(text: string): string {
  return `"${unquoted(text).replaceAll('"', '#quot;')}"`
}

/** A text without the quotes that it may stand in. */
export function unquoted(text: string): string {
  return text.trim().replace(/^"(.*)"$/, '$1')
}

/** A name in quotes as one word without signs. */
export function hiddenName(quoted: string): string {
  return quoted.slice(1, -1).replaceAll(/[ -,./:-@[-`{-~]/g, hiddenSign)
}

function hiddenSign(sign: string): string {
  return String.fromCodePoint(firstSign + (sign.codePointAt(0) ?? 0))
}

const named = new Map([
  ['quot', '"'],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', '\u{A0}'],
])

/** A text of the drawing as its author wrote it. */
export function plainLabel(text: string): string {
  return text.replaceAll(/[\u{E000}-\u{E07F}]/gu, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) - firstSign),
  )
}

/** The error of a statement that cannot be read, or of what is left of it. */
export function unreadable({ line, text }: Pick<Statement, 'line' | 'text'>): Error {
  return new Error(`line ${line} holds \`${text.length > 40 ? `${text.slice(0, 40)}…` : text}\``)
}
