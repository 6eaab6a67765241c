import { z } from 'zod'
import type {
  AuthorKeys,
  CategoryFile,
  DocFrontMatter,
  GeneratedIndexKeys,
  LastUpdateKeys,
  PageFrontMatter,
  PostFrontMatter,
  SearchKeys,
  TagKeys,
} from '../../types/front-matter.ts'
import { isRecord } from '../../defined.ts'
import * as is from './kinds.ts'
import { closest } from '../../errors/errors.ts'
import type { Problem } from '../../types/problem.ts'
import { keysOf, type Fields } from './fields.ts'

/** When and by whom a page was changed. */
const lastUpdateKeys: z.ZodType<LastUpdateKeys> = z.object({
  /** The day, or the moment. */
  date: is.date.exactOptional(),
  /** A name. */
  author: is.text.exactOptional(),
})

const lastUpdate = z
  .unknown()
  .superRefine((value, context) => {
    if (isRecord(value)) return
    const hint = 'Write it like this, e.g. `last_update: { date: 2024-05-18, author: Ann }`.'
    const message = '{option} must hold `date`, `author` or both, but it is {found}.'
    context.addIssue({ code: 'custom', message, params: { hint } })
  })
  .pipe(lastUpdateKeys)

/** How the search takes a page. */
const searchKeys: z.ZodType<SearchKeys> = z.object({
  /** How much the page counts among others; 1 for a guide, 0.45 for a post, 4 at most. */
  weight: is.weight.exactOptional(),
})

const commonKeys = {
  /** Title of the page. @default its first heading, else its name */
  title: is.title.exactOptional(),
  /** The title in `<title>` only. @default the title */
  title_meta: is.text.exactOptional(),
  /** The subject of the page, for lists and search engines. @default the first paragraph */
  description: is.text.exactOptional(),
  /** Words for search engines. */
  keywords: is.list.default([]),
  /** Picture for link previews: an address, a path under `static/`, or relative to the file. @default the site's `image` */
  image: is.address.exactOptional(),
  /** Path of the page; with a slash in front it counts from the root of its part of the site. @default from its name */
  slug: is.slug.exactOptional(),
  /** Keys or labels of tags, or tags of its own: `[docker, { label: Own, permalink: /own }]`. */
  tags: is.elsewhere('a list of tags').exactOptional(),
  /** The page is not published. */
  draft: is.flag.default(false),
  /** The page is published, but nothing lists it. */
  unlisted: is.flag.default(false),
  /** The title is not shown above the text. */
  hide_title: is.flag.default(false),
  /** Comments stand below the text, where the site has some. */
  comments: is.flag.default(true),
  /** The table of contents is not shown. */
  hide_table_of_contents: is.flag.default(false),
  /** Highest level of heading in the table of contents. @default the site's `toc.minLevel` */
  toc_min_heading_level: is.level.exactOptional(),
  /** Lowest level of heading in the table of contents. @default the site's `toc.maxLevel` */
  toc_max_heading_level: is.level.exactOptional(),
  /** When and by whom the page was changed. @default what git knows */
  last_update: lastUpdate.exactOptional(),
  /** Where "Edit this page" leads; `null` for no link. @default from the site's `editUrl` */
  custom_edit_url: is.addressOrNull.exactOptional(),
  /** Ids that headings had before, with those that they have now: `{ old-id: new-id }`. */
  heading_aliases: is.elsewhere('a set of ids').exactOptional(),
  /** How the search takes the page: `{ weight: 2 }` lets it count twice as much as others, `{ weight: 0.5 }` half as much. */
  search: searchKeys.exactOptional(),
  /** Hashes of the original's sections that a translation was made from; `inkstone i18n accept` writes them. */
  translated_from: is.elsewhere('a list of hashes').exactOptional(),
}

/** Front matter of a page under `docs/`. */
export const docSchema: z.ZodType<DocFrontMatter> = z.object({
  ...commonKeys,
  /** Last part of the doc's id, by which sidebars and links name it. @default the name of the file */
  id: is.id.exactOptional(),
  /** Numbers before names, such as `02-`, only sort. */
  parse_number_prefixes: is.flag.default(true),
  /** Its name in the sidebar. @default the title */
  sidebar_label: is.title.exactOptional(),
  /** Its place in a sidebar that is made from folders. @default the number before its name */
  sidebar_position: is.number.exactOptional(),
  /** Class of its entry in the sidebar. */
  sidebar_class_name: is.classes.exactOptional(),
  /** Key for translations of the label of its folder, when it is the page of one and two share a label. */
  sidebar_key: is.text.exactOptional(),
  /** Its name on the buttons to the pages before and after. @default its name in the sidebar */
  pagination_label: is.text.exactOptional(),
  /** Id of the doc before; `null` for none. @default from the sidebar */
  pagination_prev: is.textOrNull.exactOptional(),
  /** Id of the doc after; `null` for none. @default from the sidebar */
  pagination_next: is.textOrNull.exactOptional(),
  /** Id of the sidebar that is shown; `null` for none. @default the sidebar that lists the doc */
  displayed_sidebar: is.textOrNull.exactOptional(),
})

/** Front matter of a post. */
export const postSchema: z.ZodType<PostFrontMatter> = z.object({
  ...commonKeys,
  /** Day of the post. @default from the name of the file, else from git */
  date: is.date.exactOptional(),
  /** How long it takes to read is not shown. */
  hide_reading_time: is.flag.default(false),
  /** Keys of the authors file, authors written out, or a list of both. */
  authors: is.elsewhere('authors').exactOptional(),
  /** Its name in the sidebar. @default the title */
  sidebar_label: is.title.exactOptional(),
  /** Older form of `authors`: the name. */
  author: is.text.exactOptional(),
  /** The same as `author`. */
  author_name: is.text.exactOptional(),
  /** Older form of `authors`: what he or she does. */
  author_title: is.text.exactOptional(),
  /** The same as `author_title`. */
  authorTitle: is.text.exactOptional(),
  /** Older form of `authors`: an address. */
  author_url: is.address.exactOptional(),
  /** The same as `author_url`. */
  authorURL: is.address.exactOptional(),
  /** Older form of `authors`: a picture. */
  author_image_url: is.picture.exactOptional(),
  /** The same as `author_image_url`. */
  authorImageURL: is.picture.exactOptional(),
})

/** Front matter of a page under `pages/`. */
export const pageSchema: z.ZodType<PageFrontMatter> = z.object({
  ...commonKeys,
  /** Class of the element around the page. */
  wrapperClassName: is.classes.exactOptional(),
})

/** Keys that Docusaurus knows and that no page shows. */
const idleKeys: readonly string[] = ['sidebar_custom_props']

/** A `_category_` file. */
export const categorySchema: z.ZodType<CategoryFile> = z.object({
  /** Name of the category. @default the name of the folder */
  label: is.title.exactOptional(),
  /** Its place in a sidebar that is made from folders. @default the number before the folder's name */
  position: is.number.exactOptional(),
  /** Where it leads: `{ type: doc, id: … }`, or `{ type: generated-index }`; `null` for nowhere. @default the page of its folder */
  link: is.elsewhere('a link').exactOptional(),
  /** Whether it starts closed. @default the docs' `sidebarCollapsed` */
  collapsed: is.flag.exactOptional(),
  /** Whether it can be closed. @default the docs' `sidebarCollapsible` */
  collapsible: is.flag.exactOptional(),
  /** Its subject, on its card. */
  description: is.text.exactOptional(),
  /** Class of its entry in the sidebar. */
  className: is.classes.exactOptional(),
  /** The author's own, for components that list the entries of a sidebar. */
  customProps: is.elsewhere('anything').exactOptional(),
  /** Key for translations of its label, when two share one. */
  key: is.text.exactOptional(),
})

/** The page that lists the docs of a category. */
export const generatedIndexSchema: z.ZodType<GeneratedIndexKeys> = z.object({
  /** `generated-index`. */
  type: is.elsewhere('"generated-index"').exactOptional(),
  /** Its path. @default from the category's label */
  slug: is.path.exactOptional(),
  /** Its title. @default the category's label */
  title: is.text.exactOptional(),
  /** Its subject. */
  description: is.text.exactOptional(),
  /** Words for search engines. */
  keywords: is.list.exactOptional(),
  /** Picture for link previews. */
  image: is.address.exactOptional(),
})

/** A tag in a tags file. */
export const tagSchema: z.ZodType<TagKeys> = z.object({
  /** The text that readers see. @default its key */
  label: is.nameText.exactOptional(),
  /** Path of its page. @default its key */
  permalink: is.nameText.exactOptional(),
  /** Its subject. */
  description: is.nameText.exactOptional(),
})

/** An author, in an authors file or in a post. */
export const authorSchema: z.ZodType<AuthorKeys> = z.object({
  /** The name. */
  name: is.nameText.exactOptional(),
  /** His or her work. */
  title: is.nameText.exactOptional(),
  /** A sentence or two. */
  description: is.nameText.exactOptional(),
  /** Where the name leads. */
  url: is.nameText.meta({ address: 'link' }).exactOptional(),
  /** A mail address. */
  email: is.email.exactOptional(),
  /** A picture: an address, or a path under `static/`. */
  image_url: is.namePicture.exactOptional(),
  /** The same as `image_url`. */
  imageURL: is.namePicture.exactOptional(),
  /** Profiles elsewhere: handles or addresses by platform. */
  socials: is.elsewhere('a set of profiles').exactOptional(),
  /** Whether the author has a page; or its `permalink` and `description`. */
  page: is.elsewhere('true, false or a set of keys').exactOptional(),
})

/** Every key that a front matter can have. */
const known = [
  ...new Set([...[docSchema, postSchema, pageSchema].flatMap((schema) => keysOf(schema)), ...idleKeys]),
].toSorted()

const knownWords = known.map(wordsOf)

/** Warnings of keys that look like a known one. Front matter is open: all other keys are the author's own, and one behind a sign is switched off. */
export function misspeltKeys(fields: Fields): Problem[] {
  return Object.keys(fields.values).flatMap((key) => {
    const near = known.includes(key) || !/^\p{L}/u.test(key) ? undefined : nearestKey(key)
    if (near === undefined) return []
    const line = fields.lineOf([key])
    const message = `Unknown key \`${key}\`. Did you mean \`${near}\`?`
    return [{ file: fields.file, ...(line === undefined ? {} : { line }), message }]
  })
}

/** The same key in another style (`sidebarPosition`), else one that has the same words but for a slip in them. */
function nearestKey(key: string): string | undefined {
  const words = wordsOf(key)
  const joined = words.join('')
  return (
    known.find((_, index) => knownWords[index]?.join('') === joined) ??
    known.find((_, place) => {
      const others = knownWords[place] ?? []
      return others.length === words.length && others.every((other, index) => isNear(words[index], other))
    })
  )
}

function isNear(word: string | undefined, other: string): boolean {
  if (word === other) return true
  // In very short words every second letter would be a slip.
  return word !== undefined && Math.min(word.length, other.length) > 2 && closest(word, [other]) !== undefined
}

function wordsOf(key: string): string[] {
  return key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_-]/)
}
