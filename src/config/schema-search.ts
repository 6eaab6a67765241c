import { z } from 'zod'
import type { HostedSearch, PathReplacement } from '../types/config.ts'
import type { SearchSettings } from '../types/settings.ts'
import { isPath, isWebAddress } from './text-forms.ts'
import { withoutSlashes } from '../addresses.ts'
import { filled, quoted, text, textThat } from './texts.ts'

/** Hosted search, speaking Algolia's protocol. */
const hosted: z.ZodType<HostedSearch> = z.strictObject({
  /** Id of the application. */
  appId: hostedValue(),
  /** The public search-only key. */
  apiKey: hostedValue(),
  /** Name of the index. */
  indexName: hostedValue(),
})

function hostedValue(): z.ZodType<string> {
  return z
    .unknown()
    .superRefine((value, context) => {
      if (typeof value === 'string' && value.trim() !== '') return
      const found = value === undefined ? 'missing' : '{found}'
      const message = `{option} is ${found}. Hosted search needs \`appId\`, \`apiKey\` and \`indexName\`, each a text.`
      context.addIssue({ code: 'custom', message })
    })
    .transform(String)
    .meta({ type: 'string' })
}

const pattern = z.string().superRefine((value, context) => {
  const reason = value === '' ? 'An empty one matches everything' : reasonAgainst(value)
  if (reason === undefined) return
  const message = `{option} must be a regular expression, but it is ${JSON.stringify(value)}. ${reason}.`
  context.addIssue({ code: 'custom', message })
})

function reasonAgainst(value: string): string | undefined {
  try {
    RegExp(value)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const facetFilters = z
  .unknown()
  .transform((value, context) => {
    if (isFilterList(value)) return value
    const message =
      '{option} must be a list of filters like "author:ann", or of lists of them of which one must hold, ' +
      'but it is {found}.'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  .meta({ type: '(string | string[])[]' })

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

/** A replacement in the paths of results. */
const replacePath: z.ZodType<PathReplacement> = z.strictObject({
  /** A regular expression. */
  from: pattern,
  /** The text that takes its place. */
  to: text,
})

/** Search, by the site's own index or a hosted one. */
export const searchSchema: z.ZodType<SearchSettings> = z.strictObject({
  /** Path of the results page. */
  path: textThat(
    (value) => isPath(value) && /[^/]/.test(value),
    (value) => `{option} must be a path like "search", but it is ${quoted(value)}.`,
  )
    .transform(withoutSlashes)
    .default('search'),
  /** Use a hosted index instead of the embedded one. All three values are needed. @default the embedded index */
  hosted: hosted.exactOptional(),
  /** Search only the pages in the reader's language and docs version. */
  contextual: z.boolean().default(true),
  /** Filters besides those of the context. All must hold; of an inner list, one. */
  facetFilters: facetFilters.default([]),
  /** Name of the facet that tells docs versions apart. */
  tagAttribute: textThat(
    (value) => /^[\w.-]+$/.test(value),
    (value) => `{option} must be the name of a facet like "docusaurus_tag", but it is ${quoted(value)}.`,
  ).default('docusaurus_tag'),
  /** Let the hosted provider count which results are opened. */
  clickAnalytics: z.boolean().default(false),
  /**
   * Where readers tell of a search that should have found something, with `{query}` in it.
   * @default a new issue in `repository`, where that is on GitHub or GitLab
   */
  feedbackUrl: textThat(
    (value) => isWebAddress(value) && value.includes(placeholder),
    (value) =>
      '{option} must be a complete address with `{query}` in it, where the words of the search go, like ' +
      `"https://host/new?title={query}", but it is ${quoted(value)}.`,
  ).exactOptional(),
  /** Results whose address matches this regular expression are opened as they are. */
  externalUrlPattern: pattern.exactOptional(),
  /** A replacement in the paths of results. */
  replacePath: replacePath.exactOptional(),
  /**
   * How much the pages of a folder count in the embedded search, by the folder: `{ 'docs/guides': 1.5, blog: 0.5 }`. Of two
   * folders that hold a page, the inner one counts.
   * @default 1 for docs and pages, 0.75 for ways from an old version and guides for contributors, 0.45 for the page at
   * the root, posts, release notes, case studies and archives
   */
  boost: z.record(z.string(), z.number().min(0).max(15)).default({}),
  /** Words that mean the same to the embedded search, each a list of them: `[['k8s', 'kubernetes']]`. */
  synonyms: z.array(z.array(filled).min(2)).default([]),
})
