import type { SiteData } from '../../types/app.ts'
import type { Scope } from './ask.ts'

/** The scope that the address asks for: see {@link Scope}. Parts that the site does not have are left out. */
export function scopeOfAddress({ search, versions }: SiteData): Scope {
  const parameters = new URLSearchParams(location.search)
  const [part, version] = ['part', 'version'].map((name) => parameters.get(name) ?? '')
  const isPart = part?.startsWith('=') || search.parts?.some(({ id }) => id === part)
  const isVersion = versions.some(({ name }) => name === version)
  return { ...(isPart && { part }), ...(isVersion && { version }) }
}

/** Whether two readers search in the same place. */
export function isSameScope(one: Scope, other: Scope): boolean {
  return one.part === other.part && one.version === other.version
}

/** Writes parameters of the address, in place of what is there (SP-03). */
export function replaceParameters(changes: Readonly<Record<string, string | undefined>>): void {
  const { pathname, search, hash } = location
  const parameters = new URLSearchParams(search)
  for (const [name, value = ''] of Object.entries(changes)) {
    if (value === '') parameters.delete(name)
    else parameters.set(name, value)
  }
  const all = String(parameters)
  try {
    history.replaceState(history.state, '', pathname + (all === '' ? '' : `?${all}`) + hash)
  } catch {
    // Browsers refuse that when it happens too often.
  }
}
