import { declarationsOf, type Declaration } from '../style-sheet.ts'

/**
 * Properties that change how an element looks and how large it is, within the place that the text gives it. Nothing that takes an
 * element out of its place is among them: what a stranger writes must not lie over the page around it.
 */
const harmless = new RegExp(
  `^(?:${[
    '(?:background-|border-(?:[a-z]+-){0,2}|text-decoration-|outline-)?color',
    'background',
    'border(?:-[a-z]+){0,3}',
    'padding(?:-[a-z]+){0,2}',
    'margin(?:-[a-z]+){0,2}',
    '(?:min-|max-)?(?:width|height|inline-size|block-size)',
    'font(?:-(?:family|size|style|weight|variant))?',
    'line-height|letter-spacing|word-(?:break|spacing)|white-space|overflow-wrap|tab-size',
    'text-(?:align|decoration|indent|transform|overflow)|vertical-align',
    // Editors write the size of a picture as `zoom`.
    'zoom|display|float|clear|overflow(?:-[xy])?|object-fit|aspect-ratio|opacity|box-sizing|list-style(?:-type)?',
    'flex(?:-[a-z]+)?|align-(?:items|content|self)|justify-(?:items|content|self)|(?:row-|column-)?gap|order',
    'grid-template-(?:columns|rows)|columns|column-(?:count|width)',
    'border-(?:radius|collapse|spacing)|table-layout|caption-side',
  ].join('|')})$`,
)

/** Words, numbers and measures that are not negative, and functions that only compute. */
const plainValue =
  /^(?:[\w\s%#.,/!*+]|(?<![\d\w])-(?=[a-z])|(?<=\w)-(?=\w)|'[\w -]*'|"[\w -]*"|\b(?:rgba?|hsla?|calc|min|max|clamp|repeat|minmax|fit-content)\([\w\s%#.,/*+]*\))*$/i

/** A declaration that asks for a file, which pages load from their own style sheets only. */
const loading = /(?:url|src|image|image-set|cross-fade|element)\(/i

/**
 * The part of a `style` attribute that may stand in HTML of the configuration. Its author writes the style sheets as well, so it
 * may say everything of the look that loads nothing.
 * @returns the declarations, and whether all of them are
 */
export function ownStyle(written: string): { style: string; isWhole: boolean } {
  return styleOf(written, ({ value }) => !loading.test(value))
}

/**
 * The part of a `style` attribute that may stand in a text that anybody has written.
 * @returns the declarations, and whether all of them are
 */
export function harmlessStyle(written: string): { style: string; isWhole: boolean } {
  return styleOf(
    written,
    ({ name, value }) => harmless.test(name.toLowerCase()) && value.length < 200 && plainValue.test(value),
  )
}

function styleOf(
  written: string,
  isKept: (declaration: Declaration) => boolean,
): { style: string; isWhole: boolean } {
  const all = declarationsOf(written)
  const kept = all.filter(isKept)
  const style = kept.map(({ name, value }) => `${name}:${value}`).join(';')
  return { style, isWhole: kept.length === all.length }
}

/** Whether a `style` attribute gives a picture a height and no width, which then follows from the shape of the picture. */
export function setsHeightAlone(style: string): boolean {
  const names = declarationsOf(style).map(({ name }) => name.toLowerCase())
  return (
    names.some((name) => /^(?:min-|max-)?(?:height|block-size)$/.test(name)) &&
    !names.some((name) => /^(?:width|inline-size)$/.test(name))
  )
}
