import { UserError } from '../errors/errors.ts'
import type { Site } from '../types/site.ts'

/** Name of the variable that holds the key with which a hosted index is filled. It is read from nowhere else. */
export const adminKeyVariable = 'ALGOLIA_ADMIN_API_KEY'

type Environment = Readonly<Record<string, string | undefined>>

/** The admin key, where the environment has one. */
export function readAdminKey(environment: Environment = process.env): string | undefined {
  const key = environment[adminKeyVariable]?.trim()
  return key === '' ? undefined : key
}

/** A text that may be shown: the admin key in it is hidden. */
export function withoutAdminKey(text: string, environment: Environment = process.env): string {
  const key = readAdminKey(environment)
  return key === undefined ? text : text.replaceAll(key, '*****')
}

/**
 * Refuses a configuration that would publish the admin key: all that stands in it can end up on a page.
 * @param file name of the configuration file, for the message
 * @throws {UserError} when the key is the one for readers, or stands anywhere else
 */
export function checkAdminKey(site: Site, file: string, environment: Environment = process.env): void {
  const key = readAdminKey(environment)
  if (key === undefined) return
  if (site.search.hosted?.apiKey === key) {
    const message = `\`search.hosted.apiKey\` is the admin key of \`${adminKeyVariable}\`. Every reader would get it, and could change or delete the index.`
    const hint =
      'Take the search-only key of the application. If this key was ever published, make a new one and delete it.'
    throw new UserError({ file, message, hint })
  }
  // A short one can be part of a word by chance.
  if (key.length >= 16 && JSON.stringify(site).includes(key)) {
    const message = `The configuration holds the admin key of \`${adminKeyVariable}\`, which readers must not get.`
    const hint = 'Take it out: `inkstone index` reads it from the environment.'
    throw new UserError({ file, message, hint })
  }
}
