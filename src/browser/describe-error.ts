/** The message of an error, and those of its causes below it (ERR-04). */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined
    ? error.message
    : `${error.message}\n\nCause:\n${describeError(error.cause)}`
}
