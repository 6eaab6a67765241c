/** Functions that load something from the address in their parentheses. */
const loading = /(?:url|src|image|image-set|cross-fade)\s*\(/i

/**
 * Whether a presentation attribute of SVG, which is read as CSS, loads something: only references within the page do not.
 * A letter may be written as an escape.
 */
export function loadsElsewhere(value: string): boolean {
  const plain = value.includes('\\') ? withoutEscapes(value) : value
  return loading.test(plain) && loading.test(plain.replaceAll(/url\(\s*(["']?)#[^()"'\s]*\1\s*\)/gi, ''))
}

/** A value of CSS with its escapes as the characters that they stand for. */
export function withoutEscapes(value: string): string {
  return value
    .replaceAll(/\\([\da-f]{1,6})\s?/gi, (_, code: string) => {
      const point = Number.parseInt(code, 16)
      return point > 0x10_ffff ? '' : String.fromCodePoint(point)
    })
    .replaceAll('\\', '')
}
