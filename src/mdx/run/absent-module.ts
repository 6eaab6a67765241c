import { createElement, type ReactElement, type ReactNode } from 'react'
import { words } from '../../defined.ts'
import { elementIn } from '../context.ts'
import { noteFrame, noteLacking } from './rendering-notes.ts'

type Part = (...given: unknown[]) => unknown

/**
 * What stands for a module that is not there. Whatever is imported from it is a component that shows what stands inside of it, in an
 * element where its name says which; as a hook, a function or a class it gives something that holds nothing, also as a list, a text or a
 * style. A call with options may have made a component, so what has no children gives a function, which React shows as nothing. Names
 * are looked up along the prototype, since nobody knows which ones are imported. It is never nothing, so that a loop which walks along a
 * list until that ends would not: who asks a million times at once is stopped.
 * @param source as the import writes it, which says the name of what it gives by default
 */
export function absentModule(source: string): Part {
  const name = nameOf(source)
  const isHook = /(?:^|[/:-])use-?[a-z][\w-]*$/i.test(source)
  const whole: Part = /^zod(?:\/|$)/.test(source)
    ? schema
    : new Proxy(part(name), {
        get: (_target, asked) => (asked === 'default' ? whole : Reflect.get(part(name), asked)),
      })
  // A class is made of it, too.
  function given(...values: unknown[]): unknown {
    return isHook ? parts : whole(...values)
  }
  // Its own name would be shown where data is asked for one.
  Reflect.deleteProperty(given, 'name')
  return Object.setPrototypeOf(given, whole) as Part
}

/** `SyntaxHighlighter` of `react-syntax-highlighter`. */
function nameOf(source: string): string {
  const last = source.replace(/\.\w+$/, '').replace(/^.*\//s, '')
  const all = last.replace(/^react-/, '').split(/[^a-z\d]+/i)
  return all.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

let asked = 0

function ask(): void {
  if (asked++ === 0)
    queueMicrotask(() => {
      asked = 0
    })
  if (asked <= 1_000_000) return
  asked = 0
  throw new Error('It walks through something of a module that is not there, which has no end')
}

/** What stands for modules that are not there answers to it. */
export const absentMark: unique symbol = Symbol.for('inkstone.absent')

const symbols: Readonly<Record<symbol, unknown>> = {
  [Symbol.iterator]: () => [].values(),
  [Symbol.toPrimitive]: () => '',
  [absentMark]: true,
}

/** Properties that are asked of everything: whether it is a promise, and what React asks of a component. */
const unknown = words(
  'then children defaultProps displayName contextTypes childContextTypes getDerivedStateFromProps $$typeof',
)

const made = new Map<string, Part>()

/** The part of a module by its name. */
function part(name: string): Part {
  const known = made.get(name)
  if (known !== undefined) return known
  // A function of this form can be made as a class, too.
  const shows = function (...values: unknown[]): unknown {
    return show(name, values)
  }
  const named: Part = new Proxy(shows, {
    get: (target, key) => {
      if (typeof key === 'symbol') return symbols[key]
      ask()
      // That of a function is another one where it is bundled, and was asked of data.
      if (key in target && key !== 'name') return Reflect.get(target, key)
      if (unknown.has(key)) return undefined
      return /^use[A-Z]/.test(key) ? hook : part(key)
    },
  })
  made.set(name, named)
  return named
}

function show(name: string, values: readonly unknown[]): unknown {
  ask()
  const [props] = values
  // A template behind it makes a component: styled.div`…`
  if (Array.isArray(props)) return 'raw' in props ? part(name) : given
  // So do styles: styled.div({ … }). React calls a component with a second value, which is nothing.
  if (elements.has(name) && (values.length === 1 || values[1] !== undefined)) return part(name)
  if (!isProps(props)) return given
  if (frame.test(name)) noteFrame()
  const drawn = absentPart(name, props)
  return drawn === undefined ? (props['children'] ?? given) : drawn
}

function isProps(value: unknown): value is PartProps {
  return typeof value === 'object' && value !== null
}

/** What a call gives may be an empty list, or be split up: React takes no function for a style. */
const isStyle = /^(?:style|(?!get|use|make|create|apply|set|add)[a-z]\w*Style)s?$/

const given: Part = new Proxy(part(''), {
  get: (target, key) => {
    if (key === 'length') return 0
    // A call may have asked for something that comes later.
    if (key === 'then') return later
    return isStyle.test(String(key)) ? {} : Reflect.get(target, key)
  },
})

function later(done?: unknown): unknown {
  // as: whoever waits takes whatever comes.
  const arrive = async (): Promise<unknown> => (done as Part)(await Promise.resolve(part('')))
  if (typeof done === 'function') arrive().catch(() => undefined)
  return given
}

/** What a hook gives is taken apart, often twice: `const [ref, { width }] = useMeasure()`. */
const parts: Part = new Proxy(given, {
  get: (target, key) =>
    key === Symbol.iterator
      ? () => Array.from({ length: 8 }, () => part('')).values()
      : Reflect.get(target, key),
})

const hook: Part = Object.setPrototypeOf(() => parts, part('')) as Part

/** What schemas are asked to check is as it should be. Whatever else they are asked, as how long something is, gives another one. */
const checks: Readonly<Record<string, Part>> = {
  parse: (value) => value,
  parseAsync: (value) => Promise.resolve(value),
  safeParse: (data) => ({ success: true, data }),
  safeParseAsync: (data) => Promise.resolve({ success: true, data }),
}

const schema: Part = new Proxy(part('zod'), {
  apply: () => schema,
  get: (target, key) =>
    typeof key === 'symbol' || unknown.has(key) || key === 'prototype'
      ? Reflect.get(target, key)
      : (checks[key] ?? schema),
})

/** What stands for a component that the author's list lacks. Who renders the page hears of it. */
export function lackingComponent(name: string): Part {
  noteLacking(name)
  return absentModule(name)
}

/** What a component is given whose module is not there. */
type PartProps = Readonly<Record<string, unknown>>

/** Elements whose names no library has for something else: `motion.div`, `animated.li`. */
const elements: ReadonlySet<string> = words(
  'div span section article main header footer nav aside p h1 h2 h3 h4 h5 h6 ul ol li a button img figure figcaption blockquote pre',
)

/** Components that are elements of their own in every library that has them. Of all others nobody knows whether they stand in a line. */
const tags: readonly [names: RegExp, tag: string][] = [
  [/(?:Button|Btn|Trigger)$/, 'button'],
  [/^(?:Heading|Title)$/, 'h2'],
  [/Highlighter$/, 'pre'],
  [/^Table$/, 'table'],
  [/^(?:TableHead|TableHeader|Thead)$/, 'thead'],
  [/^(?:TableBody|Tbody)$/, 'tbody'],
  [/^(?:TableRow|Tr)$/, 'tr'],
  [/^(?:TableCell|Td)$/, 'td'],
  [
    /^(?:Box|Flex|Grid2?|SimpleGrid|Row|Col|Column|Container|TableContainer|[HV]?Stack|Paper|Center|Typography|Paragraph|Section|Panel|(?:Card|List|Accordion|Alert)[A-Z]?\w*|Card|List|Item|Content|Header|Body|Footer|Root|Layout|Main)$/,
    'div',
  ],
]

/**
 * In the place of a component whose module is not there: an element where its name or what it is given says which, so that its words
 * stay apart, its class has effect and its link leads somewhere.
 * @param name as it is imported, or as it stands behind the dot
 * @returns nothing where nothing says it
 */
function absentPart(name: string, props: PartProps): ReactElement | null | undefined {
  // It lies outside of the page's flow: most often it opens on a click.
  if (name.endsWith('Portal') || isShut(name, props)) return null
  const isRow = rows.test(name) && props['children'] !== undefined
  const tag = isRow ? 'div' : tagOf(name, props)
  if (tag === undefined) return undefined
  const own = isRow ? ofSlides(props, attributesOf(tag, props)) : attributesOf(tag, props)
  if (tag === 'img') return withPicture(createElement(tag, own), props['children'])
  const element = elementIn(tag, own)
  // as: whoever wrote it gave what may stand there.
  return createElement(element.type, element.props, props['children'] as ReactNode)
}

/** A picture that has something inside of it lies behind that. */
function withPicture(picture: ReactElement, children: unknown): ReactElement {
  const isEmpty = [children]
    .flat()
    .every((one) => one === undefined || one === null || typeof one === 'boolean')
  // as: whoever wrote it gave what may stand there.
  return isEmpty ? picture : createElement('div', null, picture, children as ReactNode)
}

/** What stands around pages in Docusaurus, as `@theme/BlogLayout` does. */
const frame = /(?:Layout|LayoutProviders?|Navbar)$/

const opening =
  /(?:Modal|Dialog|Drawer|Offcanvas|Overlay|Backdrop|Lightbox|Transition|Collapse|Fade|Grow|Slide|Zoom)$/

/** What opens by a state of the component that has it. Of others the button that opens them may stand inside. */
function isShut(name: string, props: PartProps): boolean {
  return opening.test(name) && ['in', 'open', 'isOpen', 'show', 'visible'].some((key) => props[key] === false)
}

/** What shows one thing after the other. A slider without anything in it sets a number. */
const rows = /(?:Carousel|Slider|Slick|Swiper)$/

/** The attributes of pictures beside each other, which the reader moves along. */
function ofSlides(
  props: PartProps,
  { className = '', style, ...others }: PartProps,
): Record<string, unknown> {
  const shown = props['slidesToShow'] ?? props['slidesPerView']
  const styles = typeof shown === 'number' ? { ...(style as object), '--ink-slides': shown } : style
  return {
    ...others,
    className: `ink-slides ${String(className)}`.trim(),
    tabIndex: 0,
    ...(styles !== undefined && { style: styles }),
  }
}

function tagOf(name: string, props: PartProps): string | undefined {
  const { as, component = as, variant, level } = props
  const named = [name, component, variant, `h${String(level)}`].find(
    (tag): tag is string => typeof tag === 'string' && elements.has(tag),
  )
  if (named !== undefined || /^[^A-Z]/.test(name)) return named
  if (typeof (props['href'] ?? props['to']) === 'string') return 'a'
  if (/(?:Image|Img)$/.test(name) && typeof props['src'] === 'string') return 'img'
  return tags.find(([names]) => names.test(name))?.[1]
}

const attributes = /^(?:id|className|role|title|lang|dir|tabIndex|hidden|(?:aria|data)-[\w-]+)$/
const events = /^on(?:Click|DoubleClick|Key(?:Down|Up)|Mouse(?:Enter|Leave|Down|Up|Move)|Focus|Blur)$/

const attributesOfTag: Readonly<Record<string, RegExp>> = {
  a: /^(?:href|target|rel|download)$/,
  img: /^(?:src|srcSet|sizes|alt|width|height|loading)$/,
  button: /^(?:type|disabled)$/,
  td: /^(?:colSpan|rowSpan)$/,
}

/** What an element takes of it; everything else told the library how to move or to look. */
function attributesOf(tag: string, props: PartProps): Record<string, unknown> {
  const kept = Object.entries(props).filter(([name, value]) => {
    if (events.test(name)) return typeof value === 'function'
    return (attributes.test(name) || attributesOfTag[tag]?.test(name) === true) && isPlain(value)
  })
  const { style, href, to } = props
  const link = tag === 'a' && href === undefined ? [['href', to]] : []
  const styles = Object.entries(typeof style === 'object' && style !== null ? style : {}).filter(
    ([, value]) => isPlain(value),
  )
  return Object.fromEntries([
    ...(tag === 'button' ? [['type', 'button']] : tag === 'img' ? [['alt', '']] : []),
    ...kept,
    ...link,
    ...(styles.length === 0 ? [] : [['style', Object.fromEntries(styles)]]),
  ]) as Record<string, unknown>
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
