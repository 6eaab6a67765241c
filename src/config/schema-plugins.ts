import { z } from 'zod'
import { filled } from './texts.ts'

/** Old addresses with what they lead to. */
export const redirectsSchema: z.ZodType<Record<string, string>> = z
  .record(z.string(), filled)
  .superRefine((redirects, context) => {
    for (const from of Object.keys(redirects).filter((path) => !isOldPath(path))) {
      const message = `{option} must name paths from the site’s root like "/old/page", but one is ${JSON.stringify(from)}.`
      context.addIssue({ code: 'custom', message })
    }
  })

function isOldPath(path: string): boolean {
  return /^\/(?!\/)[^?#\\\s]*$/.test(path) && !/\/\.{1,2}(?:\/|$)/.test(path)
}
