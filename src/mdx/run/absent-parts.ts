import { words } from '../../defined.ts'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { elementIn } from '../context.ts'

/** What a component is given whose module is not there. */
export type PartProps = Readonly<Record<string, unknown>>

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
export function absentPart(name: string, props: PartProps): ReactElement | null | undefined {
  // It lies outside of the page's flow: most often it opens on a click.
  if (name.endsWith('Portal') || isShut(name, props)) return null
  const isRow = rows.test(name) && props['children'] !== undefined
  const tag = isRow ? 'div' : tagOf(name, props)
  if (tag === undefined) return undefined
  const given = isRow ? ofSlides(props, attributesOf(tag, props)) : attributesOf(tag, props)
  if (tag === 'img') return createElement(tag, given)
  const element = elementIn(tag, given)
  // as: whoever wrote it gave what may stand there.
  return createElement(element.type, element.props, props['children'] as ReactNode)
}

const opening =
  /(?:Modal|Dialog|Drawer|Offcanvas|Overlay|Backdrop|Lightbox|Transition|Collapse|Fade|Grow|Slide|Zoom)$/

/** What opens by a state of the component that has it. Of others the button that opens them may stand inside. */
function isShut(name: string, { in: isIn, open, isOpen, show, visible }: PartProps): boolean {
  return opening.test(name) && [isIn, open, isOpen, show, visible].includes(false)
}

/** What shows one thing after the other. A slider without anything in it sets a number. */
const rows = /(?:Carousel|Slider|Slick|Swiper)$/

/** The attributes of pictures beside each other, which the reader moves along. */
function ofSlides(props: PartProps, { className = '', style, ...given }: PartProps): Record<string, unknown> {
  const shown = props['slidesToShow'] ?? props['slidesPerView']
  const styles = typeof shown === 'number' ? { ...(style as object), '--ink-slides': shown } : style
  return {
    ...given,
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
