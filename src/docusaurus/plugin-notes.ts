import type { Note } from '../types/report.ts'
import { packageOf, type Entry } from './plugins.ts'

type Words = readonly [there: string, here: string]

/** Plugins that let pictures be enlarged. */
export const zoomPlugin: RegExp = /image-zoom|plugin-zoom|zooming|medium-zoom|lightbox/

/** Notes on well-known plugins, what they did and what happens here, by a part of their names. The first that fits counts. */
const known: readonly [name: RegExp, words: Words | 'same'][] = [
  [/plugin-sitemap/, 'same'],
  [/plugin-debug|plugin-rsdoctor|plugin-css-cascade-layers|faster/, 'same'],
  [/plugin-sass|plugin-less|postcss|tailwind/, ['compiled style sheets', 'those of the site are not used']],
  [/search|lunr|algolia|docsearch/, ['made the search', 'the site’s own search is in its place']],
  [/client-redirects/, 'same'],
  [/pwa/, ['let the site be read without network', 'it needs the network']],
  [/ideal-image/, ['made smaller pictures', 'pictures are shown as they are']],
  [zoomPlugin, 'same'],
  [/live-codeblock/, ['ran code in the page', 'it is shown as code']],
  [/theme-mermaid|mdx-mermaid/, 'same'],
  [/mermaid|kroki|plantuml/, ['drew diagrams', 'they are shown as code']],
  [/openapi|redoc/, ['made pages of an API description', 'there are none']],
  [/plugin-google-gtag|plugin-google-tag-manager|^docusaurus-plugin-(?:umami|plausible)/, 'same'],
  [
    /gtag|analytics|tag-manager|umami|plausible|matomo|clarity|posthog|baidu/,
    ['counted visits', 'nothing counts them; `analytics` and `headTags` take such scripts'],
  ],
  [/adsense/, ['showed advertisements', 'there are none']],
  [/llms|markdown-source|copy-page/, ['gave programs the texts of pages', 'the engine does that by itself']],
  [/typedoc|tsdoc|api-extractor/, ['made pages of the code’s own comments', 'there are none']],
  [
    /remote-content|github-releases|notion/,
    ['fetched texts from elsewhere', 'there are none: a build asks nobody'],
  ],
  [
    /giscus|utterances|gitalk|waline|twikoo|disqus|comment/,
    ['showed comments', '`comments` takes giscus and utterances'],
  ],
  [/preset-classic|theme-classic/, 'same'],
  [/theme/, ['changed how the site looks', 'it has the engine’s looks']],
]

/** Notes on plugins and themes that make no docs and no blog. */
export function pluginNotes(entries: readonly Entry[]): Note[] {
  return entries.flatMap((entry): Note[] => {
    const name = packageOf(entry.name)
    const words = known.find(([pattern]) => pattern.test(name))?.[1]
    if (words === 'same') return []
    const [there, here] = words ?? unknownPlugin(name)
    return [{ kind: 'plugin', name: name === '' ? 'a function in the configuration' : name, there, here }]
  })
}

function unknownPlugin(name: string): Words {
  return /^[./]/.test(name)
    ? ['was code of the site’s own', 'it is not run']
    : ['changed how the site is made', 'it is not run']
}
