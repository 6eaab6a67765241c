/** A class, a list of them, or classes with whether they are wanted. */
export type ClassValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly ClassValue[]
  | { readonly [name: string]: unknown }

/** The classes that are wanted, as one text: what `clsx` and `classnames` give, for sites where they are not installed. */
export function clsx(...values: ClassValue[]): string {
  return values.flatMap((value) => namesOf(value)).join(' ')
}

function namesOf(value: ClassValue): string[] {
  if (value === null || value === undefined || typeof value === 'boolean' || value === '') return []
  if (typeof value !== 'object') return [String(value)]
  // as: `Array.isArray` does not know lists that cannot be changed.
  if (Array.isArray(value)) return (value as readonly ClassValue[]).flatMap(namesOf)
  return Object.entries(value).flatMap(([name, isWanted]) => (isWanted ? [name] : []))
}

export { clsx as default }
