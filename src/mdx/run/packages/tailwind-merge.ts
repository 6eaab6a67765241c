import { clsx, type ClassValue } from './class-names.ts'

/** Classes of Tailwind that set one property each, with its name. Of the others, like `text-`, the name alone does not say which. */
const oneProperty =
  /^(?:.*:)?-?((?:[pm][trblxyse]?|[wh]|size|(?:min|max)-[wh]|gap(?:-[xy])?|z|order|opacity|inset(?:-[xy])?|top|right|bottom|left|leading|tracking|grid-cols|duration|delay)-)[\w./[\]%()-]+$/

/** The classes that are wanted, as one text in which the last one of a property stands alone: what `tailwind-merge` gives, where it is not installed. */
export function twMerge(...values: ClassValue[]): string {
  const names = clsx(...values)
    .split(/\s+/)
    .filter(Boolean)
  const last = new Map(names.map((name, index) => [propertyOf(name), index]))
  return names.filter((name, index) => last.get(propertyOf(name)) === index).join(' ')
}

/** With what stands in front of it: `md:p-`. */
function propertyOf(name: string): string {
  const property = oneProperty.exec(name)?.[1]
  return property === undefined ? name : `${name.slice(0, name.lastIndexOf(':') + 1)}${property}`
}

/** Joins classes without looking at them. */
export const twJoin: typeof clsx = clsx

/** What it is set up with, adds properties to those known. */
export function extendTailwindMerge(): typeof twMerge {
  return twMerge
}

export { extendTailwindMerge as createTailwindMerge }
