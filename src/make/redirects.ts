import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteTexts } from '../render/site-texts.ts'
import { decodePath, isExternal } from '../addresses.ts'
import { escapeText, tag } from '../html/escape.ts'
import { markdownOutputOf } from '../render/document/alternates.ts'
import type { LocaleView, SiteContext } from '../render/context.ts'
import { targetKey } from '../render/document/page-links.ts'
import { remember } from '../remember.ts'
import { hrefOf, joinPath, outputOf } from '../routes/urls.ts'
import type { Problem } from '../types/problem.ts'

/** An address that leads to another one. */
interface Redirect {
  from: string
  to: string
  /** Its page, which leads on where the host does not. */
  output: string
  html: string
  /** Leads from the address of a page with an ending. */
  isEnding?: true
}

/** The redirects of a site, and what is wrong with them. */
export interface Redirects {
  redirects: Redirect[]
  /** They lead to nowhere. */
  broken: Problem[]
  /** A page or a file stands in their place. */
  taken: Problem[]
}

/** The redirects of every language. Those who write files, check links and name outputs ask for the same. */
export const planRedirects: (context: SiteContext) => Redirects = remember((context) => {
  const found = new Map<string, Redirect>()
  const [broken, taken] = [new Set<string>(), new Set<string>()]
  const pages = new Set(
    [...context.routes.keys(), ...context.site.locales.map(({ baseUrl }) => baseUrl)].map(targetKey),
  )
  const outputs = new Set([...context.routes.values()].map(({ output }) => output))
  const isTaken = takenIn(context, outputs)
  for (const localeView of context.locales.values()) {
    for (const [old, to] of Object.entries(context.site.redirects)) {
      const target = hrefOf(localeView.locale, context.site.baseUrl, to)
      const file = targetKey(target).slice(context.site.baseUrl.length)
      const isThere = isExternal(target) || pages.has(targetKey(target)) || context.staticFiles.has(file)
      if (!isThere) broken.add(to)
      const redirect = redirectOf({ old, target }, context, localeView)
      if (isTaken(redirect.output)) taken.add(old)
      else found.set(redirect.output, redirect)
    }
    for (const redirect of endingRedirects(context, localeView)) {
      const { output } = redirect
      if (!isTaken(output) && !found.has(output)) found.set(output, redirect)
    }
  }
  return {
    redirects: besideFolders([...found.values()], [...outputs, ...context.staticFiles.keys()]),
    broken: [...broken].map((to) => ({
      message: `A redirect leads to "${to}", which is no page of the site.`,
      hint: 'Correct it in `redirects`.',
    })),
    taken: [...taken].map((from) => ({
      message: `A redirect from "${from}" was left out: a page or a file has this address.`,
      hint: 'Remove it from `redirects`.',
    })),
  }
})

/** Whether a file is where a redirect would be, or where its folder would be: `/a.md` may be the Markdown of a page. */
function takenIn(context: SiteContext, outputs: ReadonlySet<string>): (output: string) => boolean {
  const texts = [...context.routes.values()].flatMap((route) => markdownOutputOf(context, route) ?? [])
  const files = new Set([...outputs, ...context.staticFiles.keys(), ...texts])
  return (output) => {
    const folders = output.split('/').map((_, depth, names) => names.slice(0, depth + 1).join('/'))
    return folders.some((path) => files.has(path))
  }
}

/** Where one redirect leads from below the file of another, that is a folder, and its page the page of the folder. */
function besideFolders(redirects: readonly Redirect[], files: readonly string[]): Redirect[] {
  const folders = new Set<string>()
  for (const file of [...files, ...redirects.map(({ output }) => output)])
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1))
      folders.add(file.slice(0, end))
  return redirects.map((redirect) =>
    folders.has(redirect.output) ? { ...redirect, output: `${redirect.output}/index.html` } : redirect,
  )
}

/**
 * Redirects from the addresses of pages with the endings that they had. The home page has no name to put one behind,
 * and what ends with one has it.
 */
function endingRedirects(context: SiteContext, localeView: LocaleView): Redirect[] {
  const { baseUrl, code } = localeView.locale
  const endings = context.site.redirectExtensions
  return [...context.routes].flatMap(([url, { locale }]) => {
    const path = url.slice(baseUrl.length).replace(/\/$/, '')
    if (locale !== code || path === '' || endings.some((ending) => path.endsWith(`.${ending}`))) return []
    return endings.map((extension) => ({
      ...redirectOf({ old: `/${path}.${extension}`, target: url }, context, localeView),
      isEnding: true as const,
    }))
  })
}

function redirectOf(
  { old, target }: { old: string; target: string },
  { site, routes }: SiteContext,
  { locale, messages, plan }: LocaleView,
): Redirect {
  const path = decodePath(old)
  const isFile = /\.html?$/i.test(path)
  const output = isFile ? joinPath(locale.path, path) : outputOf(locale, path)
  // Many hosts answer `/x` with `x.html`, though there is an `x/index.html`: such a page would lead to itself for ever.
  const isBesideIts = routes.get(target)?.output === output.replace(/\.html$/, '/index.html')
  const to = isBesideIts && !target.endsWith('/') ? `${target}/` : target
  const canonical = isExternal(target) ? target : site.url + target
  const head = [
    '<meta charset="utf-8">',
    `<title>${escapeText(siteTexts(site, plan).title)}</title>`,
    tag('meta', { 'http-equiv': 'refresh', content: `0; url=${to}` }),
    tag('link', { rel: 'canonical', href: canonical }),
  ].join('')
  const link = `${tag('a', { href: to })}${escapeText(decodePath(target))}</a>`
  const html = tag('html', { lang: locale.htmlLang, dir: locale.dir })
  return {
    from: hrefOf(locale, site.baseUrl, old),
    to,
    output,
    html: `<!doctype html>${html}<head>${head}</head><body><p>${escapeText(messages.movedTo)} ${link}</p></body></html>\n`,
  }
}

/** `_redirects`, as Netlify and Cloudflare Pages read it. The author’s own lines come first: the first that fits counts. */
export function redirectLines({ site, staticFiles }: SiteContext, redirects: readonly Redirect[]): string {
  const file = staticFiles.get('_redirects')
  const own = file === undefined ? '' : readFileSync(join(site.dir, file), 'utf8').trimEnd()
  // Hosts read a limited number of lines: for endings, of which each page may have some, their pages do.
  const lines = redirects
    .filter(({ isEnding }) => isEnding !== true)
    // White space would end the address, or the line.
    .map(({ from, to }) => `${from} ${to.replaceAll(/\s/g, encodeURIComponent)} 301`)
  return `${[...(own === '' ? [] : [own]), ...lines].join('\n')}\n`
}
