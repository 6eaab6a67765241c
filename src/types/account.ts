/** What a note of a site from elsewhere is about. */
export type NoteKind = 'option' | 'plugin' | 'instance' | 'component' | 'page' | 'style' | 'file'

/** One thing that a site had where it comes from, and that is otherwise here. */
export interface Note {
  kind: NoteKind
  /** As its author wrote it: `docs.editUrl`, `docusaurus-plugin-sass`. */
  name: string
  /** What it did there. */
  there: string
  /** What happens here. */
  here: string
  /** Files it is about, relative to the author's folder. */
  places?: string[]
}

/** Where a site's configuration was translated from, and what has no counterpart. */
export interface Origin {
  /** The file: `docusaurus.config.ts`. */
  file: string
  notes: Note[]
  /** What components of the author may ask of the configuration, as it is written there: plain data. */
  siteConfig?: Readonly<Record<string, unknown>>
}

/** What a build carried over from a site that was written for another engine, and what not. */
export interface Account {
  /** The configuration that was read. */
  file: string
  pages: number
  posts: number
  versions: number
  locales: number
  notes: Note[]
  /** What the build warned of, by kind. */
  warnings: { count: number; message: string; places: string[] }[]
}
