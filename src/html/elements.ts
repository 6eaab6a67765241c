import { words } from '../defined.ts'
import { isReservedName } from './reserved-names.ts'

/** Elements that have no content and no closing tag. */
export const voidElements: ReadonlySet<string> = words(
  'area base br col embed hr img input link meta param source track wbr',
)

/** HTML elements a text may hold. Elements that are listed neither here nor below are shown as text. */
const htmlElements = words(
  'a abbr address area article aside audio b bdi bdo blockquote br button caption center cite code col colgroup data ' +
    'datalist dd del details dfn dialog div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr i iframe img input ins kbd label legend li map mark menu meter nav ol optgroup option output p ' +
    'picture pre progress q rp rt ruby s samp search section select small source span strike strong sub summary sup ' +
    'table tbody td tfoot th thead time tr track tt u ul var video wbr',
)

/** Elements of drawings that draw. Others name, load or move something, or may hold anything (`foreignObject`). */
export const shapes: ReadonlySet<string> = words(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient ' +
    'stop pattern clipPath mask marker',
)
/** Filters, and their steps. */
export const filters: ReadonlySet<string> = words(
  'filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology ' +
    'feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
)

/** Drawing only: no animation (it can set addresses). */
const svgElements = new Set(
  [...shapes, ...filters, 'image', 'title', 'desc'].map((name) => name.toLowerCase()),
)

const mathElements = words(
  'math mrow mi mo mn ms mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd ' +
    'mstyle semantics mpadded mphantom menclose mmultiscripts mprescripts',
)

/** Left out together with what is in them: they run code, load things, or change how a browser reads what follows. */
const droppedElements = words(
  'script style object embed applet noscript noframes noembed template xmp plaintext textarea frame frameset base ' +
    'meta link title param animate set animatemotion animatetransform foreignobject annotation-xml annotation marquee',
)

/** Dropped elements without content: nothing after them belongs to them. */
const droppedVoid = words('base meta link frame embed param')

/** The page around the text has these; their content stays. */
const pageElements = words('html head body main')

/** The treatment of an element: written, left out with or without its content, or shown as text. */
export type Treatment = 'keep' | 'drop' | 'dropVoid' | 'unwrap' | 'text'

/** Decides over an element by its lower-case name. `isInSvg` says whether it stands in a drawing. */
export function treatmentOf(name: string, isInSvg: boolean): Treatment {
  if (isInSvg) {
    if (svgElements.has(name) || name === 'a') return 'keep'
    return droppedVoid.has(name) ? 'dropVoid' : 'drop'
  }
  if (droppedVoid.has(name)) return 'dropVoid'
  if (droppedElements.has(name)) return 'drop'
  if (pageElements.has(name)) return 'unwrap'
  if (htmlElements.has(name) || mathElements.has(name) || name === 'svg') return 'keep'
  return isFreeCustomElement(name) ? 'keep' : 'text'
}

/** Custom elements are inert without the author's own script, but those of the engine come from the build alone. */
function isFreeCustomElement(name: string): boolean {
  return /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(name) && !isReservedName(name)
}

// Elements whose end tag may be left out, and what they end when they begin.
const impliedEnds: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', words('li')],
  ['dt', words('dt dd')],
  ['dd', words('dt dd')],
  ['tr', words('tr td th')],
  ['td', words('td th')],
  ['th', words('td th')],
  ['tbody', words('thead tbody tfoot tr td th')],
  ['tfoot', words('thead tbody tfoot tr td th')],
  ['option', words('option')],
  ['optgroup', words('option optgroup')],
  ['rt', words('rt rp')],
  ['rp', words('rt rp')],
  ['p', words('p')],
])

/** Whether an open element ends without a word when `next` begins inside it. */
export function endsBefore(open: string, next: string): boolean {
  return impliedEnds.get(next)?.has(open) ?? false
}

/** Whether an element may go without an end tag. */
export function mayStayOpen(name: string): boolean {
  return impliedEnds.has(name) || name === 'thead'
}

/** Attributes of drawings that have capital letters. */
const svgNames: ReadonlyMap<string, string> = new Map(
  Array.from(
    words(`attributeName baseFrequency clipPathUnits diffuseConstant edgeMode filterUnits glyphRef gradientTransform
  gradientUnits kernelMatrix kernelUnitLength lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth
  maskContentUnits maskUnits numOctaves pathLength patternContentUnits patternTransform patternUnits pointsAtX
  pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits refX refY requiredExtensions spreadMethod
  specularConstant specularExponent startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues
  targetX targetY textLength viewBox xChannelSelector yChannelSelector`),
    (name) => [name.toLowerCase(), name],
  ),
)

/** An attribute of a drawing as it is written, from its name in lower case: capital letters elsewhere would mean something to React. */
export function svgNameOf(name: string): string {
  return svgNames.get(name) ?? name
}
