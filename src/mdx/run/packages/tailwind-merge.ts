import { clsx, type ClassValue } from './class-names.ts'

/** Classes of Tailwind that set one property each, with its name. Of the others, like `text-`, the name alone does not say which. */
const oneProperty =
  /^-?((?:[pm][trblxyse]?|[wh]|size|(?:min|max)-[wh]|gap(?:-[xy])?|z|order|opacity|inset(?:-[xy])?|top|right|bottom|left|leading|tracking|grid-cols|duration|delay)-)[\w./[\]%()-]+$/

/** The classes that are wanted, as one text in which the last one of a property stands alone: what `tailwind-merge` gives, where it is not installed. */
export function twMerge(...values: ClassValue[]): string {
  const names = clsx(...values)
    .split(/\s+/)
    .filter(Boolean)
  const last = new Map(names.map((name, index) => [propertyOf(name), index]))
  return names.filter((name, index) => last.get(propertyOf(name)) === index).join(' ')
}

/** Classes that set a property by their names as a whole. Colours may have any name, so that they are what is nothing else. */
const properties: readonly (readonly [property: string, names: RegExp])[] = [
  ['position', /^(?:static|fixed|absolute|relative|sticky)$/],
  ['display', /^(?:hidden|contents|flow-root|table|(?:inline-)?(?:block|flex|grid)|inline)$/],
  ['font-weight', /^font-(?:thin|extralight|light|normal|medium|semibold|bold|extrabold|black)$/],
  ['justify', /^justify-(?!items-|self-)/],
  ['items', /^items-/],
  ['rounded', /^rounded(?:-(?!(?:[trblse]|[trbl][lr]|[se]{2})(?:-|$)).+)?$/],
  ['text-align', /^text-(?:left|center|right|justify|start|end)$/],
  ['text-size', /^text-(?:xs|sm|base|lg|\d?xl|\[[\d.][^\]]*\])(?:\/.+)?$/],
  ['text', /^text-(?!wrap|nowrap|balance|pretty|ellipsis|clip|opacity-|shadow|\[length:)/],
  [
    'bg',
    /^bg-(?!fixed$|local$|scroll$|clip-|origin-|blend-|repeat|no-repeat$|auto$|cover$|contain$|center$|bottom|left|right|top|none$|gradient-|linear-|radial|conic|opacity-|\[(?!#|rgb|hsl|ok|color:|var\())/,
  ],
]

/** With what stands in front of it: `md:p-`. */
function propertyOf(name: string): string {
  const start = name.slice(0, /^(?:[^:[\]]*(?:\[[^\]]*\])?:)*/.exec(name)?.[0].length)
  const own = name.slice(start.length)
  const property = oneProperty.exec(own)?.[1] ?? properties.find(([, names]) => names.test(own))?.[0]
  return property === undefined ? name : start + property
}

/** Joins classes without looking at them. */
export const twJoin: typeof clsx = clsx

/** What it is set up with, adds properties to those known. */
export function extendTailwindMerge(): typeof twMerge {
  return twMerge
}

export { extendTailwindMerge as createTailwindMerge }
