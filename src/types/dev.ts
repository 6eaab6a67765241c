/** An event that pages of the authoring server receive while they are open. */
export interface PageEvent {
  /** Another one after every start of the server. */
  server: string
  /** Counts the changes that the server has seen. */
  revision: number
  /** A file changed that pages name by an address that stays the same, so that only a reload shows it. */
  isReload: boolean
}

/** The server's state when a page was made, for the page's script. */
export interface PageMark extends Pick<PageEvent, 'server' | 'revision'> {
  /** The page's Content-Security-Policy: a page that is shown in place of another one must have the same. */
  policy: string
}
