import { z } from 'zod'
import type { SearchConfig } from '../types/config.ts'
import { isPath, isWebAddress, textThat } from './texts.ts'

const hosted: z.ZodType<NonNullable<SearchConfig['hosted']>> = z.strictObject({
  appId: hostedValue(),
  apiKey: hostedValue(),
  indexName: hostedValue(),
})

function hostedValue(): z.ZodType<string> {
  return z
    .unknown()
    .superRefine((value, context) => {
      if (typeof value === 'string' && value.trim() !== '') return
      const found = value === undefined ? 'missing' : JSON.stringify(value)
      const message = `{option} is ${found}. Hosted search needs \`appId\`, \`apiKey\` and \`indexName\`, each a text.`
      context.addIssue({ code: 'custom', message })
    })
    .transform(String)
}

const pattern = z.string().superRefine((value, context) => {
  const reason = value === '' ? 'An empty one matches everything' : reasonAgainst(value)
  if (reason === undefined) return
  context.addIssue({
    code: 'custom',
    message: `{option} must be a regular expression, but it is ${JSON.stringify(value)}. ${reason}.`,
  })
})

function reasonAgainst(value: string): string | undefined {
  try {
    RegExp(value)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const facetFilters: z.ZodType<(string | string[])[]> = z.unknown().transform((value, context) => {
  if (isFilterList(value)) return value
  const message =
    '{option} must be a list of filters like "author:ann", or of lists of them of which one must hold, ' +
    `but it is ${JSON.stringify(value)}.`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

function isFilterList(value: unknown): value is (string | string[])[] {
  const isList = (entry: unknown): boolean =>
    Array.isArray(entry) && entry.length > 0 && entry.every((inner) => isFilter(inner))
  return Array.isArray(value) && value.every((entry) => isFilter(entry) || isList(entry))
}

/** A facet's name and its value; a minus before the value is the provider's way to say "not". */
function isFilter(value: unknown): boolean {
  return typeof value === 'string' && /^[^:]*[^:\s][^:]*:.*\S/s.test(value)
}

const placeholder = '{query}'

/** Checks the search's part of a configuration. */
export const searchSchema: z.ZodType<SearchConfig> = z.strictObject({
  path: textThat(
    (value) => isPath(value) && /[^/]/.test(value),
    (value) => `{option} must be a path like "search", but it is ${JSON.stringify(value)}.`,
  ).exactOptional(),
  hosted: hosted.exactOptional(),
  contextual: z.boolean().exactOptional(),
  facetFilters: facetFilters.exactOptional(),
  tagAttribute: textThat(
    (value) => /^[\w.-]+$/.test(value),
    (value) =>
      `{option} must be the name of a facet like "docusaurus_tag", but it is ${JSON.stringify(value)}.`,
  ).exactOptional(),
  clickAnalytics: z.boolean().exactOptional(),
  feedbackUrl: textThat(
    (value) => isWebAddress(value) && value.includes(placeholder),
    (value) =>
      '{option} must be a complete address with `{query}` in it, where the words of the search go, like ' +
      `"https://host/new?title={query}", but it is ${JSON.stringify(value)}.`,
  ).exactOptional(),
  externalUrlPattern: pattern.exactOptional(),
  replacePath: z.strictObject({ from: pattern, to: z.string() }).exactOptional(),
})
