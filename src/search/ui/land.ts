import { loadPart } from '../../browser/load-part.ts'

const state: { landing?: AbortController } = {}

/**
 * Marks the line that a reader goes to, as soon as its page is there, until they go elsewhere. The browser's own way,
 * a text in the address, is for whole loads of a page only.
 */
export function landOn(line: string): void {
  state.landing?.abort()
  const landing = new AbortController()
  state.landing = landing
  forget()
  if (!line) return
  // It travels beside the page.
  const loading = loadPart(() => import('./mark-line.ts')).catch(() => undefined)
  const markLine = async (): Promise<void> => {
    const { href } = location
    const part = await loading
    // Without it, the heading has to do; and the reader may have gone on.
    if (part === undefined || location.href !== href) return
    part.markLine(line)
    document.addEventListener('inkstone:navigated', forget, { once: true })
  }
  const arrive = (): void => {
    landing.abort()
    void markLine()
  }
  const { signal } = landing
  document.addEventListener('inkstone:navigated', arrive, { signal })
  window.addEventListener('hashchange', arrive, { signal })
}

/**
 * A line as part of an address, behind its fragment. Pieces of long lines would have to end where words do. Of a row of a table it
 * is from the first cell to the last one, since browsers look for a text in one cell only.
 */
export function textDirective(href: string, line: string): string {
  if (!line || line.length > MAX_DIRECTIVE) return href
  const text = encodeURIComponent(line.replace(/\p{Cs}/gu, '\uFFFD'))
    .replaceAll('-', '%2D')
    .replace(/%09(.*%09)?/, ',')
  return `${href + (href.includes('#') ? '' : '#')}:~:text=${text}`
}

const MAX_DIRECTIVE = 200

function forget(): void {
  // as: not every browser has them.
  ;(CSS as Partial<typeof CSS>).highlights?.delete('ink-found')
}
