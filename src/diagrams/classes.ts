import {
  hiddenName,
  shortList,
  type DiagramSource,
  type PlainDiagram,
  type Statement,
} from './diagram-source.ts'

/** A line of the source: a member of the class that is open, or something else, in a namespace or not. */
interface Line {
  text: string
  isMember: boolean
  space: string | undefined
}

interface WrittenClasses {
  /** What classes are called, as the library takes it, where that is not their name. */
  labels: ReadonlyMap<string, string>
  lines: string[]
  /** How many lines between classes there are so far. */
  ways: number
  /** Of those that have no arrow, by their number, how they are drawn: the library gives each an arrow. */
  bare: ('solid' | 'dotted' | undefined)[]
  /** First lines of the notes so far. */
  notes: string[]
}

/** Statements that only say how something looks, or where it leads. */
const looks = /^(?:classDef|style|cssClass|direction|click|link|callback) |^class \S+ \w+$/

/**
 * Writes a diagram of classes for the library. Namespaces become parts of the names of their classes, and notes are classes that say
 * what stands in the note.
 */
export function plainClasses({ statements }: DiagramSource): PlainDiagram {
  const lines = linesIn(shortList(statements))
  const chart: WrittenClasses = { labels: labelsIn(lines), lines: [], ways: 0, bare: [], notes: [] }
  for (const { text, isMember } of lines) {
    if (isMember) chart.lines.push(memberLine(text))
    else if (!looks.test(text) && !writeWay(text, chart) && !writeNote(text, chart)) writeClass(text, chart)
  }
  return {
    text: ['classDiagram', ...chart.lines].join('\n'),
    finish: (svg) => withoutArrows(svg, chart.bare),
  }
}

/** Each member on a line of its own, and no lines of namespaces. */
function linesIn(statements: readonly Statement[]): Line[] {
  const lines: Line[] = []
  let space: string | undefined
  let isMember = false
  const add = (text: string): unknown => text !== '' && lines.push({ text, isMember, space })
  for (const statement of statements) {
    const text = statement.text.replace(/ ?;$/, '')
    const [, opened] = /^namespace (\S+) ?\{$/.exec(text) ?? []
    const [, start, members, end] = /^(class [^{]*\{) ?(.*?) ?(\})?$/.exec(text) ?? []
    if (opened !== undefined) space = opened
    else if (text === '}' && !isMember) space = undefined
    else if (text === '}') {
      isMember = false
      add(text)
    } else if (!isMember && start !== undefined) {
      add(start)
      isMember = true
      add(members ?? '')
      isMember = end === undefined
      add(end ?? '')
    } else add(text)
  }
  return lines
}

const declaration = /^class (`[^`]+`|[^\s["{:]+) ?(?:\["(.*?)"\])? ?(?::::\w+)? ?(\{)?$/

function labelsIn(lines: readonly Line[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const { text, space, isMember } of lines) {
    const [, name, label] = (!isMember && declaration.exec(text)) || []
    if (name === undefined) continue
    const shown = (space === undefined ? '' : `${space}::`) + (label ?? name.replaceAll('`', ''))
    if (shown !== name) labels.set(name, hidden(shown))
  }
  return labels
}

function hidden(text: string): string {
  return hiddenName(`"${text}"`)
}

function nameOf(name: string, { labels }: WrittenClasses): string {
  return labels.get(name) ?? name
}

const way =
  /^(`[^`]+`|[^\s"<>*`]+?)(?: ?("[^"]*"))?( ?(?:<\||<|\*)| o)? ?(--|\.\.) ?(\|>|>|\*|o(?=[ "]))? ?("[^"]*")? ?(`[^`]+`|[^\s":]+)(?: ?(:.+))?$/

/** Writes a line between classes, as two where it has two ends. */
function writeWay(text: string, chart: WrittenClasses): boolean {
  const [, from, fromCount, left = '', line = '', right = '', toCount, to, label] = way.exec(text) ?? []
  if (from === undefined || to === undefined) return false
  const arrows = arrowsOf(left.trim(), line, right)
  if (arrows.length === 0) chart.bare[chart.ways] = line === '--' ? 'solid' : 'dotted'
  for (const [number, arrow] of (arrows.length === 0 ? ['--'] : arrows).entries()) {
    const ends = [nameOf(from, chart), fromCount, arrow, toCount, nameOf(to, chart)]
    chart.lines.push([...ends, number === 0 && label].filter(Boolean).join(' '))
    chart.ways++
  }
  return true
}

/** One arrow for each end. A line that ends in a diamond is never dotted in the library. */
function arrowsOf(left: string, line: string, right: string): string[] {
  const lineTo = (end: string): string => (/[*o]/.test(end) ? '--' : line)
  return [...(left ? [left + lineTo(left)] : []), ...(right ? [lineTo(right) + right] : [])]
}

/** About so many letters a line of a note has. */
const noteWidth = 30

function writeNote(text: string, chart: WrittenClasses): boolean {
  const [, of, words] = /^note (?:for (`[^`]+`|\S+) )?"(.*)"$/.exec(text) ?? []
  if (words === undefined) return false
  const [title = '', ...more] = words.split(/\\n|<(?:br|div) ?\/?>/).flatMap(wrapped)
  // Classes that are called alike are one.
  const name = hidden(title) + '\u{200B}'.repeat(chart.notes.filter((note) => note === title).length)
  chart.notes.push(title)
  chart.lines.push(`class ${name} {`, ...more.map(hidden), '}')
  if (of === undefined) return true
  chart.bare[chart.ways++] = 'dotted'
  chart.lines.push(`${nameOf(of, chart)} -- ${name}`)
  return true
}

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.trim().split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (line.length > noteWidth && lines.at(-1) !== '') lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines
}

/** Writes what is said of one class. */
function writeClass(text: string, chart: WrittenClasses): void {
  const [, kind, of = ''] = /^<< ?(\w+) ?>> (.+)$/.exec(text) ?? []
  const [, declared, , brace] = declaration.exec(text) ?? []
  const [, owner, member = ''] = /^(`[^`]+`|[^\s:]+) ?: ?(.+)$/.exec(text) ?? []
  if (kind !== undefined) chart.lines.push(`class ${nameOf(of, chart)} {`, `<<${kind}>>`, '}')
  else if (declared !== undefined) chart.lines.push(`class ${nameOf(declared, chart)}${brace ? ' {' : ''}`)
  else if (owner !== undefined) chart.lines.push(`${nameOf(owner, chart)} : ${memberLine(member)}`)
  else chart.lines.push(text)
}

/** A line of a class as the library shows it as it is written, but for kinds in brackets: `List~int~`. */
function memberLine(text: string): string {
  const [, kind] = /^<< ?(.+?) ?>>$/.exec(text) ?? []
  if (kind !== undefined) return /^\w+$/.test(kind) ? `<<${kind}>>` : hidden(text)
  const written = text.replaceAll(/(?<=\w)~([^~]+)~/g, '<$1>').replace(/(\)[$*]?) ?: ?/, '$1 ')
  const [, sign = '', attribute, mark = ''] = /^([+\-#~]?) ?([^()]+?)([$*]?)$/.exec(written) ?? []
  return attribute === undefined ? written : sign + hidden(attribute) + mark
}

function withoutArrows(svg: string, bare: WrittenClasses['bare']): string {
  let drawn = 0
  return svg.replaceAll(/<polyline class="class-relationship"[^>]*>/g, (line) => {
    const look = bare[drawn++]
    const plain = look === undefined ? line : line.replace(/ marker-(?:start|end)="[^"]*"/, '')
    return look === 'dotted' ? plain.replace('<polyline', '<polyline stroke-dasharray="6 4"') : plain
  })
}
