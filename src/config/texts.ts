import { z } from 'zod'
import { isPath, isWebAddress } from './text-forms.ts'

/** Any text. */
export const text: z.ZodString = z.string()

/** A text that is not empty. */
export const filled: z.ZodString = z.string().min(1)

/** What is done about something: nothing, a warning, or the build stops. */
export const severity: z.ZodEnum<{ ignore: 'ignore'; warn: 'warn'; throw: 'throw' }> = z.enum([
  'ignore',
  'warn',
  'throw',
])

/** A path of a file or folder. On Windows paths are written with backslashes; a site that has them is built on every system. */
export const filePath: z.ZodType<string, string> = filled.transform((path) => path.replaceAll('\\', '/'))

/** A complete address. */
export const address: z.ZodType<string> = textThat(
  isWebAddress,
  (value) => `{option} must be a complete address like "https://host/path", but it is ${quoted(value)}.`,
)

/** A path of the site. */
export const urlPath: z.ZodType<string> = textThat(
  isPath,
  (value) => `{option} must be a path like "/notes/", but it is ${quoted(value)}.`,
)

/** A text that has to satisfy a test; in the message `{option}` stands for the option's name. */
export function textThat(
  isGood: (value: string) => boolean,
  message: (value: string) => string,
): z.ZodType<string> {
  return z.string().superRefine((value, context) => {
    if (!isGood(value)) context.addIssue({ code: 'custom', message: message(value) })
  })
}

/** A text in quotes, for messages. */
export function quoted(value: string): string {
  return JSON.stringify(value)
}
