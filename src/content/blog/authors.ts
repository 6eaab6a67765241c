import { isAllowedScheme, schemeOf } from '../../addresses.ts'
import type { Author, Social } from '../../types/content.ts'
import { readDataFile } from '../text/data-file.ts'
import { defined, isRecord, tableOf } from '../../defined.ts'
import {
  addMismatch,
  addProblem,
  fieldsOf,
  keyReader,
  readField,
  fieldValue,
  type Fields,
} from '../text/fields.ts'
import { nameText, text } from '../text/kinds.ts'
import type { ContentContext } from '../context.ts'
import { isPublicFile, publicFileHint } from '../option-files.ts'
import { authorSchema } from '../text/schema.ts'
import { slugify, joinablePath, type SlugRules } from '../text/tags.ts'

/** The authors map of a blog. */
export interface AuthorsFile {
  /** For messages. */
  path: string
  authors: Map<string, Author>
}

/** More than any blog has: each becomes a page, so one file could make thousands. */
const mostPages = 1000

/** Reads an `authors.yml`. */
export function readAuthorsFile(path: string, context: ContentContext): AuthorsFile {
  const fields = readDataFile(path, context)
  const authors = new Map<string, Author>()
  for (const key of Object.keys(fields.values)) {
    const own = fieldsOf(fields, key)
    if (!own) continue
    const author = authorOf(own)
    if (author.name === undefined && author.imageUrl === undefined)
      addProblem(fields, key, { message: `The author "${key}" needs a \`name\` or an \`image_url\`.` })
    checkPicture(own, author.imageUrl, context)
    authors.set(key, { key, ...author, ...pageOf(own, key, context.site) })
  }
  const paged = [...authors.values()].filter(({ permalink }) => permalink !== undefined)
  if (paged.length > mostPages)
    addProblem(fields, paged[mostPages]?.key ?? '', {
      message: `At most ${mostPages} authors of a blog have a page, but here ${paged.length} have one.`,
      hint: 'Remove `page` from those whom readers do not look for.',
    })
  return { path, authors }
}

/** Pictures are files under `static/`, unless they are elsewhere on the web. */
function checkPicture(
  fields: Fields,
  imageUrl: string | undefined,
  { site, warnings }: ContentContext,
): void {
  if (imageUrl === undefined || isPublicFile(site, imageUrl)) return
  const key = Object.hasOwn(fields.values, 'image_url') ? 'image_url' : 'imageURL'
  const message = `\`${fields.name}${key}\` names a picture that does not exist: "${imageUrl}".`
  addProblem({ ...fields, problems: warnings }, key, { message, hint: publicFileHint(site, imageUrl) })
}

const readKeys = keyReader(authorSchema)

/** Everything written about an author, without key and page. */
export function authorOf(fields: Fields): Author {
  const { name, title, description, url, email, image_url: picture, imageURL } = readKeys(fields)
  return {
    ...defined({ name, title, description, url, email, imageUrl: picture ?? imageURL }),
    socials: socialsOf(fields),
  }
}

function socialsOf(fields: Fields): Author['socials'] {
  const own = fieldsOf(fields, 'socials')
  return Object.keys(own?.values ?? {}).flatMap((platform) => {
    const value = own && readField(own, platform, text)
    const social = value === undefined ? undefined : resolveSocial(platform, value, fields.allowedSchemes)
    if (own && value !== undefined && !social) {
      const message = `\`${own.name}${platform}\` must be a complete address, but it is ${JSON.stringify(value)}.`
      addProblem(own, platform, { message, hint: `Handles are expanded for: ${knownPlatforms.join(', ')}.` })
    }
    return social ? [social] : []
  })
}

function pageOf(fields: Fields, key: string, rules: SlugRules): Pick<Author, 'permalink' | 'description'> {
  const page = fieldValue(fields, 'page')
  if (page === true) return { permalink: slugify(key, rules) }
  if (page === undefined || page === false) return {}
  if (!isRecord(page)) {
    addMismatch(fields, 'page', { wanted: 'true, false or a set of keys', example: 'true' })
    return {}
  }
  const own = fieldsOf(fields, 'page')
  const permalink = own && readField(own, 'permalink', nameText)
  const description = own && readField(own, 'description', nameText)
  return {
    permalink: permalink === undefined ? slugify(key, rules) : joinablePath(permalink),
    ...(description !== undefined && { description }),
  }
}

/** Profile addresses by platform; `%` stands for the handle. */
const profiles: ReadonlyMap<string, string> = tableOf(
  'github=https://github.com/% gitlab=https://gitlab.com/% gitee=https://gitee.com/% ' +
    'codeberg=https://codeberg.org/% x=https://x.com/% twitter=https://twitter.com/% ' +
    'linkedin=https://www.linkedin.com/in/%/ stackoverflow=https://stackoverflow.com/users/% ' +
    'bluesky=https://bsky.app/profile/% mastodon=https://mastodon.social/@% ' +
    'threads=https://www.threads.net/@% instagram=https://www.instagram.com/% ' +
    'facebook=https://www.facebook.com/% youtube=https://youtube.com/@% twitch=https://twitch.tv/% ' +
    'telegram=https://t.me/% reddit=https://www.reddit.com/user/% medium=https://medium.com/@% ' +
    'devto=https://dev.to/% npm=https://www.npmjs.com/~% weibo=https://weibo.com/% ' +
    'zhihu=https://www.zhihu.com/people/% bilibili=https://space.bilibili.com/% ' +
    'juejin=https://juejin.cn/user/% douban=https://www.douban.com/people/% csdn=https://blog.csdn.net/% ' +
    'jianshu=https://www.jianshu.com/u/% segmentfault=https://segmentfault.com/u/% email=mailto:%',
)

/**
 * A profile elsewhere with its complete address. Handles of known platforms are expanded (BLG-26).
 * @param allowed schemes of addresses besides those of every site
 * @returns nothing when the value is neither an address that may stand on a page nor a handle of a known platform
 */
export function resolveSocial(
  platform: string,
  value: string,
  allowed: readonly string[] = [],
): Social | undefined {
  const name = platform.toLowerCase()
  const address = value.trim()
  const scheme = schemeOf(address)
  // Only Bluesky's handles may look like addresses: `did:plc:…`.
  const isHandle = scheme === undefined || (scheme === 'did' && name === 'bluesky')
  const isWhole = isAllowedScheme(scheme, allowed) && /^(?:https?:\/\/|(?!https?:))/i.test(address)
  const url = isHandle ? profileOf(name, address.replace(/^@/, '')) : isWhole ? address : undefined
  return url === undefined ? undefined : { platform: name, url }
}

/** The page of somebody on a platform; nothing where it is not known, or nobody has such a handle there. */
function profileOf(platform: string, handle: string): string | undefined {
  const [user, host] = handle.split('@')
  if (platform === 'mastodon' && host !== undefined) {
    const url = `https://${host}/@${user}`
    return URL.canParse(url) ? url : undefined
  }
  if (handle === '') return undefined
  return profiles.get(platform)?.replace('%', () => encodeURI(handle.replace(/\p{Surrogate}/gu, '\uFFFD')))
}

/** Platforms whose handles are expanded. */
const knownPlatforms: readonly string[] = [...profiles.keys()]
