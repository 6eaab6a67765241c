/**
 * On the home page only, addressed relatively: says what is wrong when the site is served below another path than it
 * was built for (HOM-02). The texts are attributes of its own script element: `data-base-url`, `data-problem`,
 * `data-reason`, `data-current`, `data-default`, `data-suggestion`; `{baseUrl}` in them is replaced here.
 */
const texts = document.currentScript?.dataset ?? {}
const id = 'inkstone-base-url-issue-banner'
// There is no style sheet to rely on when this is seen.
const bannerStyle: [string, string][] = [
  ['margin', '16px'],
  ['padding', '8px 16px'],
  ['border', 'thick solid #c62828'],
  ['font-weight', 'bold'],
]

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showBannerWithoutStyles)
else showBannerWithoutStyles()

/** The style sheet is addressed absolutely, so its first token is missing exactly when addresses are wrong. */
function showBannerWithoutStyles(): void {
  const token = getComputedStyle(document.documentElement).getPropertyValue('--ink-navbar-height')
  if (token !== '' || document.getElementById(id) !== null) return

  const banner = element('div', [
    paragraph(texts.problem),
    paragraph(texts.reason),
    paragraph(fill(texts.current, texts.baseUrl) + (texts.baseUrl === '/' ? (texts.default ?? '') : '')),
    suggestion(),
  ])
  banner.id = id
  for (const [name, value] of bannerStyle) banner.style.setProperty(name, value)
  document.body.prepend(banner)
}

function suggestion(): HTMLElement {
  const path = location.pathname.replace(/\/?$/, '/')
  const line = paragraph(fill(texts.suggestion, path))
  line.id = `${id}-suggestion-container`
  return line
}

function paragraph(text = ''): HTMLElement {
  return element('p', [text])
}

function element(name: 'div' | 'p', children: (Node | string)[]): HTMLElement {
  const node = document.createElement(name)
  node.append(...children)
  return node
}

function fill(text = '', baseUrl = ''): string {
  return text.replace('{baseUrl}', () => baseUrl)
}
