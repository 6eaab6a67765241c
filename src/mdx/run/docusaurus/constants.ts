/** The id of a plug-in that is there once. */
export const DEFAULT_PLUGIN_ID: string = 'default'
