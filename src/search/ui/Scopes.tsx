import { useEffect, type ReactNode } from 'react'
import { interpolate } from '../../messages/messages.ts'
import type { SiteData } from '../../types/app.ts'
import type { SearchPart } from '../../types/search.ts'
import type { Scope, SearchContext } from './ask.ts'

export interface ScopesProps {
  site: SiteData
  /** Where the reader is. */
  from: SearchContext
  scope: Scope
  choose: (scope: Scope) => void
  /** Nothing was found there, but elsewhere there is something. */
  isElsewhere: boolean | undefined
}

/** Chooses the scope: everything, or a part of the site; and which version of its docs (SP-09). */
export function Scopes({ isElsewhere, ...props }: ScopesProps): ReactNode {
  const { site, from, scope, choose } = props
  const { messages, search } = site
  const parts = partsOf(search.parts, from.section, scope.part)
  const everything: SearchPart = { id: '', label: messages.searchEverything }
  const choices = parts.length > 0 ? [everything, ...parts] : []
  const { id: chosen, label } = choices.find(({ id }) => id === scope.part) ?? everything
  const choosePart = (part: string): void => {
    const { part: _before, ...others } = scope
    choose(part === '' ? others : { ...others, part })
  }
  useNextKey(() => {
    const at = choices.findIndex(({ id }) => id === chosen)
    const next = choices[(at + 1) % choices.length]
    if (next !== undefined) choosePart(next.id)
  })
  return (
    <>
      <div className="ink-scopes">
        {choices.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of a mouse stays in the field
          <ul
            aria-label={messages.searchIn}
            onMouseDown={(event) => matchMedia('(hover)').matches && event.preventDefault()}
          >
            {choices.map((choice) => (
              <li key={choice.id}>
                <button
                  type="button"
                  aria-pressed={choice.id === chosen}
                  aria-keyshortcuts="Control+/"
                  onClick={() => choosePart(choice.id)}
                >
                  {choice.label}
                </button>
              </li>
            ))}
          </ul>
        )}
        <VersionChoice {...props} />
        {choices.length > 0 && <NextKey label={messages.searchToSwitch} />}
      </div>
      {/* Always there, so that what comes into it is read out. */}
      <div role="status">
        {isElsewhere && (
          <p className="ink-scopes-none">
            {interpolate(messages.searchNothingIn, { part: label })}
            <button className="ink-button" type="button" onClick={() => choosePart('')}>
              {messages.searchEverywhere}
            </button>
          </p>
        )}
      </div>
    </>
  )
}

function NextKey({ label }: { label: string }): ReactNode {
  return (
    <span className="ink-scopes-key">
      <kbd>Ctrl</kbd>
      <kbd>/</kbd> {label}
    </span>
  )
}

/** The parts of the site and the section of the page; and what was chosen elsewhere. */
function partsOf(all: readonly SearchPart[] = [], section = '', chosen = ''): SearchPart[] {
  // A hosted index does not know them.
  if (all.length === 0) return []
  const groups = new Set([section, chosen.startsWith('=') && chosen.slice(1)].filter(Boolean))
  const sections = Array.from(groups, (label) => ({ id: `=${label}`, label: String(label) }))
  return all.length > 1 ? [...all, ...sections] : sections
}

/** From anywhere on the page: next to the field there is nothing else that this key could mean. */
function useNextKey(next: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, altKey, metaKey, isComposing } = event
      if (key !== '/' || !ctrlKey || altKey || metaKey || isComposing) return
      event.preventDefault()
      next()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** Which version of the docs is searched (SP-09). */
function VersionChoice({ site, from, scope, choose }: Omit<ScopesProps, 'isElsewhere'>): ReactNode {
  const { versions, search, messages } = site
  if (!search.isContextual || versions.length < 2) return null
  return (
    <select
      aria-label={messages.versions}
      value={scope.version ?? from.version}
      onChange={({ target }) => choose({ ...scope, version: target.value })}
    >
      {versions.map(({ name, label }) => (
        <option value={name} key={name}>
          {label}
        </option>
      ))}
    </select>
  )
}
