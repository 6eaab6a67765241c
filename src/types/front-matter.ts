// Written by `npm run reference` from the schemas. Change those.

/** Front matter of every page. */
export interface CommonFrontMatter {
  /** Title of the page. @default its first heading, else its name */
  title?: string
  /** The title in `<title>` only. @default the title */
  title_meta?: string
  /** The subject of the page, for lists and search engines. @default the first paragraph */
  description?: string
  /** Words for search engines. @default [] */
  keywords: string[]
  /**
   * Picture for link previews: an address, a path under `static/`, or relative to the file.
   * @default the site's `image`
   */
  image?: string
  /**
   * Path of the page; with a slash in front it counts from the root of its part of the site.
   * @default from its name
   */
  slug?: string
  /** Keys or labels of tags, or tags of its own: `[docker, { label: Own, permalink: /own }]`. */
  tags?: unknown
  /** The page is not published. @default false */
  draft: boolean
  /** The page is published, but nothing lists it. @default false */
  unlisted: boolean
  /** The title is not shown above the text. @default false */
  hide_title: boolean
  /** Comments stand below the text, where the site has some. @default true */
  comments: boolean
  /** The table of contents is not shown. @default false */
  hide_table_of_contents: boolean
  /** Highest level of heading in the table of contents. @default the site's `toc.minLevel` */
  toc_min_heading_level?: number
  /** Lowest level of heading in the table of contents. @default the site's `toc.maxLevel` */
  toc_max_heading_level?: number
  /** When and by whom the page was changed. @default what git knows */
  last_update?: LastUpdateKeys
  /** Where "Edit this page" leads; `null` for no link. @default from the site's `editUrl` */
  custom_edit_url?: string | null
  /** Ids that headings had before, with those that they have now: `{ old-id: new-id }`. */
  heading_aliases?: unknown
  /**
   * How the search takes the page: `{ weight: 2 }` lets it count twice as much as others, `{ weight: 0.5 }`
   * half as much.
   */
  search?: SearchKeys
  /**
   * Hashes of the original's sections that a translation was made from; `inkstone i18n accept` writes them.
   */
  translated_from?: unknown
}

/** Front matter of a page under `docs/`. */
export interface DocFrontMatter extends CommonFrontMatter {
  /** Last part of the doc's id, by which sidebars and links name it. @default the name of the file */
  id?: string
  /** Numbers before names, such as `02-`, only sort. @default true */
  parse_number_prefixes: boolean
  /** Its name in the sidebar. @default the title */
  sidebar_label?: string
  /** Its place in a sidebar that is made from folders. @default the number before its name */
  sidebar_position?: number
  /** Class of its entry in the sidebar. */
  sidebar_class_name?: string
  /** Key for translations of the label of its folder, when it is the page of one and two share a label. */
  sidebar_key?: string
  /** Its name on the buttons to the pages before and after. @default its name in the sidebar */
  pagination_label?: string
  /** Id of the doc before; `null` for none. @default from the sidebar */
  pagination_prev?: string | null
  /** Id of the doc after; `null` for none. @default from the sidebar */
  pagination_next?: string | null
  /** Id of the sidebar that is shown; `null` for none. @default the sidebar that lists the doc */
  displayed_sidebar?: string | null
}

/** When and by whom a page was changed. */
export interface LastUpdateKeys {
  /** The day, or the moment. */
  date?: string
  /** A name. */
  author?: string
}

/** How the search takes a page. */
export interface SearchKeys {
  /** How much the page counts among others; 1 for a guide, 0.45 for a post, 4 at most. */
  weight?: number
}

/** Front matter of a post. */
export interface PostFrontMatter extends CommonFrontMatter {
  /** Day of the post. @default from the name of the file, else from git */
  date?: string
  /** How long it takes to read is not shown. @default false */
  hide_reading_time: boolean
  /** Keys of the authors file, authors written out, or a list of both. */
  authors?: unknown
  /** Its name in the sidebar. @default the title */
  sidebar_label?: string
  /** Older form of `authors`: the name. */
  author?: string
  /** The same as `author`. */
  author_name?: string
  /** Older form of `authors`: what he or she does. */
  author_title?: string
  /** The same as `author_title`. */
  authorTitle?: string
  /** Older form of `authors`: an address. */
  author_url?: string
  /** The same as `author_url`. */
  authorURL?: string
  /** Older form of `authors`: a picture. */
  author_image_url?: string
  /** The same as `author_image_url`. */
  authorImageURL?: string
}

/** Front matter of a page under `pages/`. */
export interface PageFrontMatter extends CommonFrontMatter {
  /** Class of the element around the page. */
  wrapperClassName?: string
}

/** A `_category_` file. */
export interface CategoryFile {
  /** Name of the category. @default the name of the folder */
  label?: string
  /** Its place in a sidebar that is made from folders. @default the number before the folder's name */
  position?: number
  /**
   * Where it leads: `{ type: doc, id: … }`, or `{ type: generated-index }`; `null` for nowhere.
   * @default the page of its folder
   */
  link?: unknown
  /** Whether it starts closed. @default the docs' `sidebarCollapsed` */
  collapsed?: boolean
  /** Whether it can be closed. @default the docs' `sidebarCollapsible` */
  collapsible?: boolean
  /** Its subject, on its card. */
  description?: string
  /** Class of its entry in the sidebar. */
  className?: string
  /** The author's own, for components that list the entries of a sidebar. */
  customProps?: unknown
  /** Key for translations of its label, when two share one. */
  key?: string
}

/** The page that lists the docs of a category. */
export interface GeneratedIndexKeys {
  /** `generated-index`. */
  type?: unknown
  /** Its path. @default from the category's label */
  slug?: string
  /** Its title. @default the category's label */
  title?: string
  /** Its subject. */
  description?: string
  /** Words for search engines. */
  keywords?: string[]
  /** Picture for link previews. */
  image?: string
}

/** A tag in a tags file. */
export interface TagKeys {
  /** The text that readers see. @default its key */
  label?: string
  /** Path of its page. @default its key */
  permalink?: string
  /** Its subject. */
  description?: string
}

/** An author, in an authors file or in a post. */
export interface AuthorKeys {
  /** The name. */
  name?: string
  /** His or her work. */
  title?: string
  /** A sentence or two. */
  description?: string
  /** Where the name leads. */
  url?: string
  /** A mail address. */
  email?: string
  /** A picture: an address, or a path under `static/`. */
  image_url?: string
  /** The same as `image_url`. */
  imageURL?: string
  /** Profiles elsewhere: handles or addresses by platform. */
  socials?: unknown
  /** Whether the author has a page; or its `permalink` and `description`. */
  page?: unknown
}
