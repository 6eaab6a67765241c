import { thrownError } from '../../errors/foreign-errors.ts'
import { standInUses } from './stand-in.ts'

/**
 * The list that a function of a configuration gives, or why there is none.
 * @param name of the option that holds the function
 */
export async function askedList(name: string, ask: () => unknown): Promise<unknown[] | { message: string }> {
  const before = standInUses()
  try {
    const given = await ask()
    if (standInUses() !== before) return { message: `\`${name}\` needs packages that are not installed.` }
    return Array.isArray(given) ? given : { message: `\`${name}\` must give a list of items.` }
  } catch (thrown) {
    const { name: kind, message } = thrownError(thrown)
    return { message: `\`${name}\` stopped with an error: ${kind}: ${message}` }
  }
}
