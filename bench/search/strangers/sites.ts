/** A site that was not made by the makers of this search. */
export interface Stranger {
  /** As the needs name it. */
  name: string
  /** On GitHub. */
  repository: string
  commit: string
  /** Folders of the repository, and where they go in the author's folder. */
  folders: [from: string, to: string][]
  config: Record<string, unknown>
}

const ENGLISH = { code: 'en', label: 'English' }
const CHINESE = { code: 'zh', label: '中文', htmlLang: 'zh-Hans' }

/** Mistakes in other people's texts are not measured. */
const LENIENT = {
  url: 'https://search.example',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onBrokenMarkdownLinks: 'ignore',
  onDuplicateRoutes: 'ignore',
  onUncompilable: 'warn',
  onForbiddenHtml: 'warn',
}

export const STRANGERS: readonly Stranger[] = [
  {
    name: 'docu',
    repository: 'slorber/docusaurus',
    commit: 'd5509e329',
    folders: [
      ['website/docs', 'docs'],
      ['website/community', 'docs/community'],
      ['website/blog', 'blog'],
    ],
    config: { ...LENIENT, title: 'Docusaurus', locales: [ENGLISH] },
  },
  {
    name: 'karmada',
    repository: 'karmada-io/website',
    commit: '747f80c',
    folders: [
      ['docs', 'docs'],
      ['blog', 'blog'],
      ['i18n/zh/docusaurus-plugin-content-docs/current', 'i18n/zh/docusaurus-plugin-content-docs/current'],
      ['i18n/zh/docusaurus-plugin-content-blog', 'i18n/zh/docusaurus-plugin-content-blog'],
    ],
    config: { ...LENIENT, title: 'Karmada', locales: [ENGLISH, CHINESE] },
  },
  {
    name: 'vuezh',
    repository: 'vuejs-translations/docs-zh-cn',
    commit: 'c2715ff7',
    folders: [['src', 'docs']],
    config: { ...LENIENT, title: 'Vue.js', locales: [CHINESE] },
  },
]
