/** Ends what was begun; undefined and '' stand for what was not. */
export type Ending = (() => void) | '' | undefined

/** Calls every one of the functions that end something. */
export function endAll(endings: Iterable<Ending>): void {
  for (const end of endings) if (end) end()
}
