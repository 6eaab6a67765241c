import { hash } from 'node:crypto'
import { unescapeHtml } from '../../html/escape.ts'
import { declarationsOf } from '../../style-sheet.ts'

const tags = /<[a-z][\w-]*(?:\s+[^\s"'<>/=]+(?:="[^"]*"|='[^']*')?)*\s*\/?>/gi

/** An attribute of a tag, whole: what looks like one may be a part of a value, as in `title="x style="`. */
const attribute = /\s+([^\s"'<>/=]+)(?:="([^"]*)"|='[^']*')?/g

/** What looks like an attribute that is lifted. */
const lifted = /\s(?:style|data-ink-sheet)="/

/** A sheet that a package has written beside what it styles. */
const writtenSheet = /<style((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)>([^<]+)<\/style>/gi

/**
 * Moves what stands in `style` attributes into rules for classes, since pages carry no inline styles. Equal ones share a class.
 * The sheets of components go with them, in their order.
 * @param html as it was emitted
 */
export function liftStyles(html: string): { html: string; css: string } {
  if (!lifted.test(html) && !/<style\b/.test(html)) return { html, css: '' }
  const sheets = new Set<string>()
  const rules = new Map<string, string>()
  const withoutSheets = html.replace(writtenSheet, (_whole, attributes: string, css: string) => {
    const [, media] = / media="([^"]*)"/.exec(attributes) ?? []
    const own = media === undefined ? css.trim() : `@media ${unescapeHtml(media)} {${css}}`
    // Packages begin with rules for all elements, which are not meant for the frame.
    if (isWhole(own)) sheets.add(`@layer ink.author{${own}}`)
    // Emotion writes its sheets only where there is no browser: what runs there later expects none.
    return attributes.includes(' data-emotion=') ? '' : `<style${attributes}></style>`
  })
  const withoutStyles = withoutSheets.replace(tags, (tag) => {
    // Most tags have none.
    if (!lifted.test(tag)) return tag
    const taken = new Map<string, string>()
    const without = tag.replace(attribute, (source: string, key: string, value?: string) => {
      if (value === undefined || (key !== 'style' && key !== 'data-ink-sheet')) return source
      taken.set(key, value)
      return ''
    })
    const [sheet, style] = [taken.get('data-ink-sheet'), taken.get('style')]
    if (sheet !== undefined) sheets.add(unescapeHtml(sheet).trim())
    if (style === undefined) return without
    const body = declarationsOf(unescapeHtml(style))
      .filter(({ value }) => isClosed(value))
      .map(({ name, value }) => `${name}:${value}`)
      .join(';')
    if (body === '') return without
    const name = `ink-style-${hash('sha1', body).slice(0, 8)}`
    // It comes before what style sheets say, as the attribute does.
    rules.set(name, `${`.${name}`.repeat(3)}{${body}}`)
    return withClass(without, name)
  })
  return { html: withoutStyles, css: [...[...rules.values()].toSorted(), ...sheets].join('\n') }
}

/** Whether as many braces open as close outside of quotes. */
function isWhole(rules: string): boolean {
  const signs = rules.replaceAll(/"[^"\\\n]*"|'[^'\\\n]*'|\/\*[^]*?\*\//g, '')
  return signs.split('{').length === signs.split('}').length
}

/** Whether quotes, brackets and comments end in the value: else it would go on in the rules behind it. */
function isClosed(value: string): boolean {
  const outside = value.replaceAll(/"[^"\\\n]*"|'[^'\\\n]*'/g, '')
  if (/["'\\]|\/\*/.test(outside)) return false
  const open: string[] = []
  for (const [sign] of outside.matchAll(/[()[\]]/g)) {
    if (sign === '(' || sign === '[') open.push(sign === '(' ? ')' : ']')
    else if (open.pop() !== sign) return false
  }
  return open.length === 0
}

function withClass(tag: string, name: string): string {
  const classes = [...tag.matchAll(attribute)].find(
    ([, key, value]) => key === 'class' && value !== undefined,
  )
  if (classes === undefined) return tag.replace(/^<[a-z][\w-]*/i, (start) => `${start} class="${name}"`)
  const { 0: source, 2: value, index } = classes
  return `${tag.slice(0, index)} class="${name} ${value}"${tag.slice(index + source.length)}`
}
