import type { SiteConfig } from '../../types/config.ts'
import type { Options } from '../options.ts'
import { severityOf } from './content-options.ts'

/** What a build does where something is missing: it goes on, since pages that are left out are linked, too. And notes on what is tried out there and has no counterpart. */
export function mapChecks(site: Options): Partial<SiteConfig> {
  const hooks = site.inner('markdown').inner('hooks')
  const links = site.text('onBrokenLinks') ?? 'throw'
  noteHooks(hooks)
  noteFuture(site.inner('future'))
  return {
    // No page that was not there: one with both languages is an offer to be taken up.
    bilingual: false,
    compatibility: 'docusaurus',
    onUncompilable: 'warn',
    onForbiddenHtml: 'warn',
    onBrokenLinks: severityOf(links) ?? 'warn',
    onBrokenAnchors: severityOf(site.text('onBrokenAnchors')) ?? 'warn',
    onBrokenMarkdownLinks:
      severityOf(site.text('onBrokenMarkdownLinks') ?? hooks.text('onBrokenMarkdownLinks')) ?? 'warn',
    onDuplicateRoutes: severityOf(site.text('onDuplicateRoutes')) ?? 'warn',
  }
}

/** Notes on functions that answer to what is missing. */
function noteHooks(hooks: Options): void {
  const here = 'it is told, and stays as it is written'
  for (const [key, what] of [
    ['onBrokenMarkdownLinks', 'a link to a file'],
    ['onBrokenMarkdownImages', 'a picture'],
  ] as const)
    if (typeof hooks.raw(key) === 'function') hooks.note(key, `answered to ${what} that is not there`, here)
}

/** Where Docusaurus knows from who changed files, and when, in words that mean git. */
const asGit = new Set<unknown>([undefined, true, 'git-ad-hoc', 'git-eager', 'default-v1', 'default-v2'])

/** Notes on what is tried out there, as far as readers see it. */
function noteFuture(future: Options): void {
  const vcs = future.raw('experimental_vcs')
  const here = 'git is asked, where no front matter tells'
  if (!asGit.has(vcs)) future.note('experimental_vcs', 'did not ask git who changed files, and when', here)
  if (future.raw('experimental_router') === 'hash')
    future.note('experimental_router', 'had all pages in one file, behind `#/`', 'each page is a file')
}
