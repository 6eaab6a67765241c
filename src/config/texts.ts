import { isIP } from 'node:net'
import { z } from 'zod'

/** Any text. */
export const text: z.ZodString = z.string()

/** A text that is not empty. */
export const filled: z.ZodString = z.string().min(1)

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

/** Whether a text is a complete address. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** Whether a text can be a path of the site; used for `--base` as well. */
export function isPath(value: string): boolean {
  return !/[?#\\\s]|:|^\/\//.test(value) && !value.split('/').some((part) => part === '.' || part === '..')
}

/** Whether a text can stand in `server.allowedHosts`: `my.name`, `.example.test`, `192.168.1.5`; used for `--allowed-host` as well. */
export function isHostName(value: string): boolean {
  return isIP(value) !== 0 || /^\.?[a-z\d_-]+(?:\.[a-z\d_-]+)*$/i.test(value)
}

/** A path without the slashes at its ends. */
export function withoutSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}

/** Whether a complete address is nothing but an origin. */
export function isOrigin(value: string): boolean {
  const { pathname, search: query, hash, username } = new URL(value)
  return pathname === '/' && query === '' && hash === '' && username === ''
}

/** Whether a text is the tag of one language. */
export function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}
