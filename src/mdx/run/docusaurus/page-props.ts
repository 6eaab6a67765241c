import { use } from 'react'
import { asRecord, isRecord } from '../../../defined.ts'
import { textKey } from '../../../docusaurus-names.ts'
import { DocsFactsContext, textComponent } from '../../context.ts'

/** What the plugin that made a page gives to its component, with its texts as components. Called by no author: see `textOfReactPage`. */
export function usePageProps(): Readonly<Record<string, unknown>> {
  return asRecord(withTexts(use(DocsFactsContext)?.pageProps))
}

function withTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTexts)
  if (!isRecord(value)) return value
  const metadata = value[textKey]
  if (isRecord(metadata)) return textComponent(metadata)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one)]))
}
