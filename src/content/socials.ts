import { isAllowedScheme, schemeOf } from '../addresses.ts'
import type { Social } from '../types/content.ts'

/** Profile addresses by platform; `%` stands for the handle. */
const profiles: ReadonlyMap<string, string> = new Map([
  ['github', 'https://github.com/%'],
  ['gitlab', 'https://gitlab.com/%'],
  ['gitee', 'https://gitee.com/%'],
  ['codeberg', 'https://codeberg.org/%'],
  ['x', 'https://x.com/%'],
  ['twitter', 'https://twitter.com/%'],
  ['linkedin', 'https://www.linkedin.com/in/%/'],
  ['stackoverflow', 'https://stackoverflow.com/users/%'],
  ['bluesky', 'https://bsky.app/profile/%'],
  ['mastodon', 'https://mastodon.social/@%'],
  ['threads', 'https://www.threads.net/@%'],
  ['instagram', 'https://www.instagram.com/%'],
  ['facebook', 'https://www.facebook.com/%'],
  ['youtube', 'https://youtube.com/@%'],
  ['twitch', 'https://twitch.tv/%'],
  ['telegram', 'https://t.me/%'],
  ['reddit', 'https://www.reddit.com/user/%'],
  ['medium', 'https://medium.com/@%'],
  ['devto', 'https://dev.to/%'],
  ['npm', 'https://www.npmjs.com/~%'],
  ['weibo', 'https://weibo.com/%'],
  ['zhihu', 'https://www.zhihu.com/people/%'],
  ['bilibili', 'https://space.bilibili.com/%'],
  ['juejin', 'https://juejin.cn/user/%'],
  ['douban', 'https://www.douban.com/people/%'],
  ['csdn', 'https://blog.csdn.net/%'],
  ['jianshu', 'https://www.jianshu.com/u/%'],
  ['segmentfault', 'https://segmentfault.com/u/%'],
  ['email', 'mailto:%'],
])

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
  const text = value.trim()
  const scheme = schemeOf(text)
  // Only Bluesky's handles may look like addresses: `did:plc:…`.
  if (scheme !== undefined && !(scheme === 'did' && name === 'bluesky')) {
    const isComplete = isAllowedScheme(scheme, allowed) && /^(?:https?:\/\/|(?!https?:))/i.test(text)
    return isComplete ? { platform: name, url: text } : undefined
  }

  const handle = text.replace(/^@/, '')
  const [user, host] = handle.split('@')
  if (name === 'mastodon' && host !== undefined) {
    const url = `https://${host}/@${user}`
    return URL.canParse(url) ? { platform: name, url } : undefined
  }
  const profile = profiles.get(name)
  if (profile === undefined || handle === '') return undefined
  return {
    platform: name,
    url: profile.replace('%', () => encodeURI(handle.replace(/\p{Surrogate}/gu, '\uFFFD'))),
  }
}

/** Platforms whose handles are expanded. */
export const knownPlatforms: readonly string[] = [...profiles.keys()]
