import { readableColor } from '../../colors/palette/palette.ts'
import { frameSelector, looksIn, type FrameSelector } from '../../docusaurus/style/frame-styles.ts'
import { mapRules, plainValue, ruleOf, type Declaration, type StyleRule } from '../../style-sheet.ts'
import type { FrameSurfaces } from './frame-surfaces.ts'
import { modes, ownColorRule, paletteRule } from './own-colors.ts'

/**
 * Rules of sheets for Docusaurus that style parts of its frame by their class names, for those parts as they are here: letters, lines,
 * corners, shadows, the size of the logo, and colours as far as they can be read.
 */
export function frameRules(rules: readonly StyleRule[], colors: FrameSurfaces): string[] {
  return mapRules(rules, (selectors, body) =>
    selectors.flatMap((written) => {
      const part = frameSelector(written)
      return part === undefined ? [] : rulesOfPart(part, looksIn(body, part), colors)
    }),
  )
}

function rulesOfPart(
  { selector, mode, surface, isLogo, isSpare }: FrameSelector,
  declared: readonly Declaration[],
  colors: FrameSurfaces,
): string[] {
  const within = mode === undefined ? selector : `:where([data-theme="${mode}"]) ${selector}`
  const asPart = isSpare ? asSpare : asHere
  const plain = declared.filter(({ name }) => name !== 'color' && name !== 'filter').flatMap(asPart)
  const filters = declared.filter(({ name }) => name === 'filter')
  const color = declared.findLast(({ name }) => name === 'color')?.value
  const ofLogo = isLogo ? logoRules(new Set(declared.map(({ name }) => name))) : []
  const ofColor = modes.flatMap((one) => {
    const found = color !== undefined && (mode ?? one) === one ? colors.colorOf(color, one) : undefined
    if (found === undefined) return []
    return [ownColorRule(one, selector, readableColor(found, '--ink-muted', colors.paletteOf(surface, one)))]
  })
  return [
    ...(plain.length > 0 ? [ruleOf(within, [...plain, ...ofLogo])] : []),
    ...ofColor,
    // On paper every logo stands on white.
    ...(filters.length > 0 ? [`@media screen{${ruleOf(within, filters)}}`] : []),
  ]
}

/** No logo is higher than the bar; one that gets another size by one of its sides keeps its shape. */
function logoRules(declared: ReadonlySet<string>): Declaration[] {
  const isHigh = declared.has('height') || declared.has('max-height')
  return [
    ...(isHigh && !declared.has('width') ? [{ name: 'inline-size', value: 'auto' }] : []),
    ...(declared.has('width') && !declared.has('height') ? [{ name: 'block-size', value: 'auto' }] : []),
    ...(isHigh ? [{ name: 'max-block-size', value: 'calc(var(--ink-navbar-height) - 8px)' }] : []),
  ]
}

/** Nothing here needs to be stronger than the rest. What is hidden is there for those who listen: a logo has no name of its own. */
function asHere({ name, value }: Declaration): Declaration[] {
  if (name === 'display') return hidden
  const plain = plainValue(value)
  return [{ name, value: name === 'font-size' ? inRem(plain) : plain }]
}

/** A part that is shown again is laid out as it is here. */
function asSpare({ name, value }: Declaration): Declaration[] {
  if (name !== 'display') return asHere({ name, value })
  return [{ name, value: /^none\b/.test(value) ? 'none' : 'revert-layer' }]
}

const hidden: Declaration[] = [
  { name: 'position', value: 'absolute' },
  { name: 'clip-path', value: 'inset(50%)' },
]

/** A size in pixels by the letters of the reader: it would stay as it is for those who have set larger ones. */
export function inRem(value: string): string {
  return value.replace(/^([\d.]+)px$/, (_, size: string) => `${Number(size) / 16}rem`)
}

/**
 * Rules that give navbar and footer the background of their style, or that which sheets for another engine give them, and everything
 * in them colours that can be read there: a logo is often drawn for that background, and seen on no other.
 */
export function surfaceRules({ backgroundOf, paletteOf }: FrameSurfaces, part: 'navbar' | 'footer'): string {
  return modes
    .flatMap((mode) =>
      backgroundOf(part, mode) === undefined
        ? []
        : [`@media screen{${paletteRule(`[data-theme="${mode}"] .ink-${part}`, paletteOf(part, mode))}}`],
    )
    .join('\n')
}
