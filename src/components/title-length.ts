/**
 * Whether a title takes more than a line of its column in large letters: 17 Chinese characters, or twice as many Latin
 * letters. Such a one is set smaller, so that its text begins soon.
 */
export function isLongTitle(title: string): boolean {
  return title.replaceAll(/[\u2E80-\uD7FF\uF900-\uFF60]/g, '  ').length > 34
}
