import { clsx, type ClassValue } from './class-names.ts'

type Chosen = Readonly<Record<string, unknown>>

/** Classes of a component by its variants, as `class-variance-authority` takes them. */
export interface Variants {
  variants?: Readonly<Record<string, Readonly<Record<string, ClassValue>>>>
  defaultVariants?: Chosen
  compoundVariants?: readonly Chosen[]
}

/** Gives a function for the classes of the variants that are chosen: what `class-variance-authority` does, where it is not installed. */
export function cva(base?: ClassValue, config: Variants = {}): (chosen?: Chosen) => string {
  const { variants = {}, defaultVariants = {}, compoundVariants = [] } = config
  return (given = {}) => {
    const set = Object.entries(given).filter(([, value]) => value !== undefined)
    const chosen: Chosen = { ...defaultVariants, ...Object.fromEntries(set) }
    const single = Object.entries(variants).map(([name, classes]) => classes[String(chosen[name])])
    const joined = compoundVariants
      .filter((compound) => isChosen(compound, chosen))
      .map(({ class: own, className }) => [own, className])
    // as: they are classes, by the library's own types.
    return clsx(
      base,
      single,
      joined as ClassValue,
      given['class'] as ClassValue,
      given['className'] as ClassValue,
    )
  }
}

function isChosen(compound: Chosen, chosen: Chosen): boolean {
  const { class: _, className: __, ...wanted } = compound
  return Object.entries(wanted).every(([name, value]) =>
    Array.isArray(value) ? value.includes(chosen[name]) : value === chosen[name],
  )
}

export { clsx as cx }
