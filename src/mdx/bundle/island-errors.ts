/** Name of an error of a property that cannot be sent to the browser. */
export const islandPropsError = 'IslandPropsError'

/** Name of an error whose message is the name of the island that threw its cause. */
export const islandError = 'IslandError'
