/** A rule of a style sheet, or a statement like `@import`, which has no body. */
export interface StyleRule {
  /** Text before the brace: selectors, or an at-rule with its condition. */
  prelude: string
  /** Text between the braces. */
  body?: string
}

/** A declaration: `color: red`. */
export interface Declaration {
  name: string
  value: string
}

/** The rules at the top of a style sheet, in their order, without comments. What is never closed ends with the sheet. */
export function rulesOf(sheet: string): StyleRule[] {
  const rules: StyleRule[] = []
  let depth = 0
  let start = 0
  let prelude = ''
  const text = withoutComments(sheet)
  for (const { sign, index } of signsOf(text)) {
    if (sign === '{' && depth++ === 0) {
      prelude = text.slice(start, index).trim()
      start = index + 1
    } else if (sign === '}' && (depth === 0 || --depth === 0)) {
      // One that closes nothing is skipped.
      if (prelude !== '') rules.push({ prelude, body: text.slice(start, index) })
      prelude = ''
      start = index + 1
    } else if (sign === ';' && depth === 0) {
      const statement = text.slice(start, index).trim()
      if (statement !== '') rules.push({ prelude: statement })
      start = index + 1
    }
  }
  if (depth > 0) rules.push({ prelude, body: text.slice(start) + '}'.repeat(depth - 1) })
  return rules
}

/** A style sheet with a space for each comment. One that is never closed ends with the sheet. */
export function withoutComments(sheet: string): string {
  return sheet.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\\.)|\/\*.*?(?:\*\/|$)/gs,
    (_, kept?: string) => kept ?? ' ',
  )
}

/**
 * Rules that are made from those of a sheet by their selectors; those within a condition or a layer stay there. Of other rules with an
 * `@` nothing is made.
 */
export function mapRules(
  rules: readonly StyleRule[],
  make: (selectors: string[], body: string) => string[],
): string[] {
  return rules.flatMap(({ prelude, body }) => {
    if (body === undefined) return []
    if (!prelude.startsWith('@')) {
      const selectors = prelude.split(/,(?![^(]*\))/)
      return make(
        selectors.map((selector) => selector.trim()),
        body,
      )
    }
    const inner = /^@(?:media|supports|container|layer)\b/.test(prelude) ? mapRules(rulesOf(body), make) : []
    return inner.length === 0 ? [] : [`${prelude}{${inner.join('\n')}}`]
  })
}

/** The sheet that an `@import` names, and what it is only for, as a medium; nothing for any other rule. */
export function importOf({ prelude }: StyleRule): { name: string; condition: string } | undefined {
  const [, name, condition = ''] =
    /^@import\s+(?:url\(\s*)?["']?([^"')\s]+)["']?\s*\)?\s*(.*)$/s.exec(prelude) ?? []
  return name === undefined ? undefined : { name, condition }
}

/** Files that a name in an import may mean: the ending may be left out, and a folder has a first sheet. */
export function sheetNames(name: string): string[] {
  return /\.s?css$/.test(name) ? [name] : [`${name}.css`, `${name}/index.css`]
}

/**
 * Whether a selector of the root is as strong as the one with which Docusaurus' theme sets properties for dark pages: what weaker
 * ones say of those properties holds for light pages only.
 */
export function isStrongRoot(selector: string): boolean {
  return /^(?:html|:root)\[|\]:root$/.test(selector)
}

/** The declarations of a rule's body, or of a `style` attribute; rules within it are left out. */
export function declarationsOf(body: string): Declaration[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { sign, index } of signsOf(body)) {
    if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      start = index + 1
    } else if (depth === 0) {
      parts.push(body.slice(start, index))
      start = index + 1
    }
  }
  parts.push(body.slice(start))
  return parts.flatMap((part) => {
    const colon = part.indexOf(':')
    const [name, value] = [part.slice(0, colon).trim(), part.slice(colon + 1).trim()]
    return colon < 1 || value === '' || /[{}]/.test(part) ? [] : [{ name, value }]
  })
}

/** A rule as text. */
export function ruleOf(prelude: string, declarations: readonly Declaration[]): string {
  return `${prelude}{${declarations.map(({ name, value }) => `${name}:${value}`).join(';')}}`
}

/** Braces and semicolons that stand neither in a text nor between parentheses. */
function* signsOf(text: string): Generator<{ sign: '{' | '}' | ';'; index: number }> {
  const token = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\\.|[(){};]/gs
  let parentheses = 0
  for (const { 0: sign, index } of text.matchAll(token)) {
    if (sign === '(') parentheses += 1
    else if (sign === ')') parentheses = Math.max(0, parentheses - 1)
    else if (sign === '{' || sign === '}') {
      parentheses = 0
      yield { sign, index }
    } else if (sign === ';' && parentheses === 0) yield { sign, index }
  }
}

const named: ReadonlyMap<string, string> = new Map([
  ['white', '#ffffff'],
  ['black', '#000000'],
])

/** A value that is no stronger than others. */
export function plainValue(written: string): string {
  return written
    .trim()
    .replace(/!important$/i, '')
    .trimEnd()
}

/** A colour in hexadecimal digits; nothing for one that is not written as a plain colour. */
export function hexOfValue(written: string): string | undefined {
  const value = plainValue(written)
  const byName = named.get(value.toLowerCase())
  if (byName !== undefined) return byName
  const opaque = value.replace(/^(#[\da-f]{3})f$|^(#[\da-f]{6})ff$/i, '$1$2')
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(opaque)) return opaque.toLowerCase()
  const [, kind, inside = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/i.exec(value) ?? []
  const parts = inside.split(/[\s,/]+/).filter(Boolean)
  const numbers = parts.slice(0, 3).map((part) => Number.parseFloat(part))
  if (kind === undefined || numbers.length < 3 || numbers.some(Number.isNaN)) return undefined
  const [a = 0, b = 0, c = 0] = numbers
  return hexOfChannels(kind.toLowerCase() === 'rgb' ? [a, b, c] : channelsOfHsl(a, b / 100, c / 100))
}

function hexOfChannels(channels: readonly number[]): string {
  const digits = channels.map((channel) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

function channelsOfHsl(hue: number, saturation: number, lightness: number): number[] {
  const range = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12
    return 255 * (lightness - range * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  })
}

/** Parts of Docusaurus' frame that a site's sheets may style here. */
type FramePart = 'navbar' | 'footer'

const frameRoot = String.raw`(?:html|:root|body)?(?:\[data-theme=["']?(light|dark)["']?\])?(?::root)?`
const frameParts: Readonly<Record<FramePart, RegExp>> = {
  navbar: new RegExp(String.raw`^(?:${frameRoot}\s+)?(?:nav)?\.navbar$`),
  footer: new RegExp(String.raw`^(?:${frameRoot}\s+)?(?:footer)?\.footer(?:--dark)?$`),
}

/** The mode that a selector of the root is for; nothing for any other selector. */
export function rootModeOf(selector: string): 'light' | 'dark' | 'both' | undefined {
  if (/^(?::root|html)$/.test(selector)) return 'both'
  const [, mode] = /^(?:html|:root)?\[data-theme=["']?(light|dark)["']?\](?::root)?$/.exec(selector) ?? []
  // as: the pattern allows nothing else.
  return mode as 'light' | 'dark' | undefined
}

/**
 * The mode in which a selector means a part of the frame as a whole: `.navbar`, `html[data-theme='dark'] nav.navbar`. Nothing for one
 * that means something else.
 */
export function frameModeOf(selector: string, part: FramePart): 'light' | 'dark' | 'both' | undefined {
  const match = frameParts[part].exec(selector.trim())
  if (match === null) return undefined
  // as: the pattern allows nothing else.
  return (match[1] as 'light' | 'dark' | undefined) ?? 'both'
}

/** Whether a rule is for all elements alike, or for those of a name without any weight, and nothing of it wins by itself. */
export function isReset({ prelude, body = '' }: StyleRule): boolean {
  const isForAll = (selector: string): boolean =>
    /^(?:\*|\*?::?(?:before|after|backdrop)|:where\([a-z]\w*\))$/.test(selector.trim())
  return prelude.split(',').every(isForAll) && !body.includes('!important')
}

/** Rules at the top of a sheet for all elements alike, without what wins by itself. */
const resetRule =
  /^(?:\*?::?(?:before|after)|\*)(?:\s*,\s*(?:\*?::?(?:before|after)|\*))*\s*\{(?:(?!!important)[^{}])*\}/gm

/**
 * A sheet whose rules for all elements yield to all others: they have the least weight of all, which a layer above those of the
 * engine would make the greatest.
 */
export function withLowResets(sheet: string): string {
  return sheet.includes('*') ? sheet.replace(resetRule, (rule) => `@layer ink.tokens{${rule}}`) : sheet
}

/** The author's own `main`, or the engine's around a text, which has one there, with the weight of an element's name. */
const ownMain =
  ':is(main:where(:not(:has([data-ink-main],[class~="ink-react-page"]))),div:where([data-ink-main]))'

/** Elements that the frame here has as well, and the one there has not, as those of the author's texts and pages. */
const ownElements: Readonly<Record<string, string>> = {
  main: ownMain,
  details: 'details:where(:not([class^="ink-"]))',
  summary: 'summary:where(:not([class^="ink-"]>*))',
}

/**
 * A sheet whose rules for `main`, `details` and `summary` are for those that its author has written: of the first a page may have one,
 * which is a marked `div` in the engine's, and menus of the frame are made of the others.
 */
export function withOwnElements(sheet: string): string {
  if (!/main|details|summary/.test(sheet)) return sheet
  // Selectors end with a brace; names of layers and containers are none.
  return sheet.replace(/[^{};]+\{?/g, (part) =>
    part.endsWith('{') && !/(?:^|\s)@[a-z]/.test(part)
      ? part.replace(
          /(?<![\w.#$%&="':-])(?:main|details|summary)(?![\w-])/g,
          (name) => ownElements[name] ?? name,
        )
      : part,
  )
}

/** A rule without others in it. */
const innerRule = /(?<=^|[{};])([^{};]+)\{([^{}]*)\}/g

const linkProperties = [
  ['--ifm-link-color', '', 'color'],
  ['--ifm-link-hover-color', ':hover', 'color'],
  ['--ifm-link-decoration', '', 'text-decoration'],
  ['--ifm-link-hover-decoration', ':hover', 'text-decoration'],
] as const

/**
 * A sheet whose rules that set the colours or lines of links for a box do so for the links in it, or for the box that is one: here the
 * properties are for those of the page as a whole, where each has to be readable.
 */
export function withOwnLinks(sheet: string): string {
  if (!sheet.includes('--ifm-link-')) return sheet
  return sheet.replace(innerRule, (rule, prelude: string, body: string) => {
    if (!body.includes('--ifm-link-')) return rule
    if (prelude.split(',').some((selector) => rootModeOf(selector.trim()) !== undefined)) return rule
    const links = linkProperties
      .filter(([name]) => new RegExp(`${name}\\s*:`).test(body))
      .map(
        ([name, state, what]) =>
          `& :where(a:not([class]))${state},:where(&:where(a:not([class~="button"])))${state}{${what}:var(${name})}`,
      )
    return links.length === 0 ? rule : `${prelude}{${body};${links.join('')}}`
  })
}
