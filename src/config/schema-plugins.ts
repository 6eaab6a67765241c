import { z } from 'zod'
import type { AnalyticsSettings, CommentsSettings, SitemapSettings } from '../types/settings.ts'
import { address, filled, quoted, textThat } from './texts.ts'

/** Old addresses with what they lead to. */
export const redirectsSchema: z.ZodType<Record<string, string>> = z.record(
  textThat(
    isOldPath,
    (path) => `{option} must name paths from the site’s root like "/old/page", but one is ${quoted(path)}.`,
  ),
  filled,
)

/** Endings of old addresses, without the dot. */
export const redirectExtensionsSchema: z.ZodType<string[]> = z.array(
  z.string().regex(/^[a-z\d]+$/i, '{option} must hold endings without a dot like "html".'),
)

function isOldPath(path: string): boolean {
  return /^\/(?!\/)[^?#\\\s]*$/.test(path) && !/\/\.{1,2}(?:\/|$)/.test(path)
}

const repository = textThat(
  (value) => /^[\w.-]+\/[\w.-]+$/.test(value),
  (value) => `{option} must be a repository like "owner/name", but it is ${quoted(value)}.`,
)

/** Comments below texts, from a service that keeps them. */
export const commentsSchema: z.ZodType<CommentsSettings> = z
  .strictObject({
    /** The service: giscus keeps comments in the discussions of a repository on GitHub, utterances in its issues. */
    provider: z.enum(['giscus', 'utterances']),
    /** The repository: `owner/name`. */
    repo: repository,
    /** Its id, for giscus. */
    repoId: filled.exactOptional(),
    /** Category of the discussions, for giscus. */
    category: filled.exactOptional(),
    /** Its id, for giscus. */
    categoryId: filled.exactOptional(),
    /** The key that a discussion is found by. */
    mapping: z.enum(['pathname', 'url', 'title', 'og:title']).default('pathname'),
    /** Find it by the whole name only, for giscus. */
    strict: z.boolean().default(false),
    /** Show reactions to the page, for giscus. */
    reactions: z.boolean().default(true),
    /** Where readers write: above or below what is there, for giscus. */
    inputPosition: z.enum(['top', 'bottom']).default('bottom'),
    /** Label of new issues, for utterances. */
    label: filled.exactOptional(),
    /** Language of the box. @default that of the page */
    lang: filled.exactOptional(),
    /** Address of the service, where it is not its usual one. */
    origin: address.transform((value) => new URL(value).origin).exactOptional(),
    /** Texts below which comments stand. Front matter `comments: false` keeps them off one. */
    on: z.array(z.enum(['blog', 'docs'])).default(['blog']),
  })
  .superRefine(({ provider, repoId, categoryId }, context) => {
    // The service shows its box without them, and fails when the first reader writes.
    const isKnown = provider !== 'giscus' || (repoId !== undefined && categoryId !== undefined)
    const message =
      '{option} needs `repoId` and `categoryId` with giscus: https://giscus.app shows both for a repository.'
    if (!isKnown) context.addIssue({ code: 'custom', message })
  })

const measurementId = textThat(
  (value) => /^[A-Z]{1,4}-[\w-]+$/i.test(value),
  (value) => `{option} must be an id like "G-XXXXXXXXXX", but it is ${quoted(value)}.`,
)

/** Services that count visits. Other ones are scripts, which stand in `headTags`. */
export const analyticsSchema: z.ZodType<AnalyticsSettings> = z.strictObject({
  /** Ids of Google Analytics: `G-XXXXXXXXXX`. */
  gtag: z.array(measurementId).default([]),
  /** Leave a part of readers’ addresses out, for Google Analytics. */
  anonymizeIp: z.boolean().default(false),
  /** Id of Google Tag Manager: `GTM-XXXXXX`. What it loads from elsewhere is not let in by the policy of the pages. */
  tagManager: measurementId.exactOptional(),
})

/** The sitemaps. */
export const sitemapSchema: z.ZodType<SitemapSettings> = z.strictObject({
  /** How often pages change, as search engines are told; `false` says nothing. */
  changefreq: z
    .union([z.literal(false), z.enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])])
    .default('weekly'),
  /** The weight of pages against others, from 0 to 1; `false` says nothing. */
  priority: z.union([z.literal(false), z.number().min(0).max(1)]).default(0.5),
  /** Pages that are left out, by their addresses: `/tags/**`. */
  ignorePatterns: z.array(filled).default([]),
  /** Whether texts have the day, or the time, of their last change: that of their front matter, or git's. */
  lastmod: z.union([z.literal(false), z.enum(['date', 'datetime'])]).default(false),
})
