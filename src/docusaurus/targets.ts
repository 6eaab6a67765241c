import type { Options } from './options.ts'

/** Where a link leads: a path of the site, or a complete address. */
export type Target = { to: string } | { href: string }

/**
 * The target of a link of the navbar or the footer. Either option takes both kinds of address there; a path counts from the
 * site’s root, with or without its slash.
 */
export function targetOf(link: Options): Target | undefined {
  const written = link.text('to') ?? link.text('href')
  if (written === undefined) return undefined
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written) && !written.startsWith('pathname:'))
    return { href: written }
  const path = written.replace(/^pathname:\/\//, '')
  return { to: /^[/#?]/.test(path) ? path : `/${path}` }
}
