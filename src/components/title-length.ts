/** The class of a title that is set smaller, so that the text below it begins soon. */
export type TitleLength = 'ink-wide' | 'ink-long' | undefined

/**
 * Whether a title takes more than a line of its column in large letters: 17 Chinese characters, or twice as many Latin
 * letters. On phones a line is taken by two thirds of that.
 */
export function titleLength(title: string): TitleLength {
  const { length } = title.replaceAll(/[\u2E80-\uD7FF\uF900-\uFF60]/g, '  ')
  if (length > 34) return 'ink-long'
  return length > 24 ? 'ink-wide' : undefined
}
