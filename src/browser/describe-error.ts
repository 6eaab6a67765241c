/** The message of an error, and those of its causes below it (ERR-04). */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined
    ? error.message
    : `${error.message}\n\nCause:\n${describeError(error.cause)}`
}

/** Name of an error of a property that cannot be sent to the browser. */
export const islandPropsError = 'IslandPropsError'

/** Name of an error whose message is the name of the island that threw its cause. */
export const islandError = 'IslandError'
