import { use } from 'react'
import { asRecord, isRecord } from '../../../defined.ts'
import type { SentText } from '../../../types/report.ts'
import { DocsFactsContext, textComponent, textKey } from '../../context.ts'

/** What the plugin that made a page gives to its component, with its texts as components. Called by no author: see `textOfReactPage`. */
export function usePageProps(): Readonly<Record<string, unknown>> {
  return asRecord(withTexts(use(DocsFactsContext)?.pageProps))
}

function withTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTexts)
  if (!isRecord(value)) return value
  const sent = value[textKey]
  // as: the plugin's data holds no such key of its own.
  if (sent !== undefined) return textComponent(sent as SentText)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one)]))
}
