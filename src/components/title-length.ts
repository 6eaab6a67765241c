/**
 * Whether a title takes more than a line of its column in large letters: 17 Chinese characters, or twice as many Latin
 * letters. Such a one is set smaller, so that its text begins soon.
 */
export function isLongTitle(title: string): boolean {
  const wide = title.match(/[\u1100-\u11FF\u2E80-\uD7FF\uF900-\uFAFF\uFF00-\uFF60]/g)?.length ?? 0
  return title.length + wide > 34
}
