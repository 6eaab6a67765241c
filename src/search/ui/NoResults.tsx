import type { ReactNode } from 'react'
import type { Messages } from '../../messages/messages.ts'
import { encodeQuery } from './ask.ts'
import { SearchIcon } from './SearchIcon.tsx'

export interface NoResultsProps {
  query: string
  /** Names of categories (SM-36). */
  suggestions: readonly string[]
  /** With `{query}` in it. */
  feedbackUrl: string | undefined
  messages: Messages
  search: (query: string) => void
}

const MAX_SUGGESTIONS = 3

/** Nothing was found, and what may help (SM-35). */
export function NoResults({ query, suggestions, feedbackUrl, messages, search }: NoResultsProps): ReactNode {
  return (
    <div className="ink-search-notice">
      <SearchIcon name="nothing" />
      <p className="ink-search-title">
        {messages.searchNoResults} "<strong>{query.replace(/^"([^"]+)"$/, '$1')}</strong>"
      </p>
      {suggestions.length > 0 && (
        <div className="ink-search-suggestions">
          <p>{messages.searchSuggestions}:</p>
          <ul>
            {suggestions.slice(0, MAX_SUGGESTIONS).map((name) => (
              <li key={name}>
                <button type="button" onClick={() => search(`${name.toLowerCase()} `)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {feedbackUrl !== undefined && (
        <p>
          {messages.searchReport}{' '}
          <a
            href={feedbackUrl.replaceAll('{query}', () => encodeQuery(query))}
            target="_blank"
            rel="noreferrer"
          >
            {messages.searchReportLink}
          </a>
        </p>
      )}
    </div>
  )
}

export interface SearchFailedProps {
  messages: Messages
}

/** Nobody could be reached (SM-38). */
export function SearchFailed({ messages }: SearchFailedProps): ReactNode {
  return (
    <div className="ink-search-notice">
      <SearchIcon name="offline" />
      <p className="ink-search-title">{messages.searchFailed}</p>
      <p>{messages.searchFailedHelp}</p>
    </div>
  )
}

/** Scripts that only some readers type. */
const EASTERN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** Those words that a reader of the language, who has typed the query, could type as well. */
export function wordsToType(words: readonly string[] = [], query: string, language: string): string[] {
  const isEastern = /^(?:zh|ja|ko)\b/.test(language) || EASTERN.test(query)
  return words.filter((word) => isEastern || !EASTERN.test(word))
}
