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
  /** Its needs were written for this bench, before any answer was seen; those of the others came with the goals. */
  isFurther?: true
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
  {
    name: 'home-assistant',
    repository: 'home-assistant/developers.home-assistant',
    commit: '186ad06398',
    folders: [
      ['docs', 'docs'],
      ['blog', 'blog'],
    ],
    config: { ...LENIENT, title: 'Home Assistant', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'react-native',
    repository: 'facebook/react-native-website',
    commit: '2f3a5ac1cd',
    folders: [
      ['docs', 'docs'],
      ['website/contributing', 'docs/contributing'],
      ['website/blog', 'blog'],
    ],
    config: { ...LENIENT, title: 'React Native', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'apisix',
    repository: 'apache/apisix',
    commit: 'f519a0f04c',
    folders: [
      ['docs/zh/latest', 'docs'],
      ['docs/en/latest', 'i18n/en/docusaurus-plugin-content-docs/current'],
    ],
    config: { ...LENIENT, title: 'APISIX', locales: [CHINESE, ENGLISH] },
    isFurther: true,
  },
  {
    name: 'vite-zh',
    repository: 'vitejs/docs-cn',
    commit: 'e2456079a4',
    folders: [
      ['guide', 'docs/guide'],
      ['config', 'docs/config'],
      ['changes', 'docs/changes'],
      ['blog', 'docs/blog'],
    ],
    config: { ...LENIENT, title: 'Vite', locales: [CHINESE] },
    isFurther: true,
  },
  {
    name: 'trpc',
    repository: 'trpc/trpc',
    commit: '340811ba53',
    folders: [['www/docs', 'docs']],
    config: { ...LENIENT, title: 'tRPC', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'ory',
    repository: 'ory/docs',
    commit: '378ce26015',
    folders: [['docs', 'docs']],
    config: { ...LENIENT, title: 'Ory', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'halo',
    repository: 'halo-dev/docs',
    commit: 'd12aec5682',
    folders: [['docs', 'docs']],
    config: { ...LENIENT, title: 'Halo', locales: [CHINESE] },
    isFurther: true,
  },
  {
    name: 'actual',
    repository: 'actualbudget/docs',
    commit: '8ad6e1440c',
    folders: [['docs', 'docs']],
    config: { ...LENIENT, title: 'Actual Budget', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'nonebot',
    repository: 'nonebot/nonebot2',
    commit: '18509811d9',
    folders: [['website/docs', 'docs']],
    config: { ...LENIENT, title: 'NoneBot', locales: [CHINESE] },
    isFurther: true,
  },
  {
    name: 'adguard-dns',
    repository: 'AdguardTeam/KnowledgeBaseDNS',
    commit: '02636e963b',
    folders: [
      ['docs', 'docs'],
      ['i18n/zh-CN/docusaurus-plugin-content-docs/current', 'i18n/zh/docusaurus-plugin-content-docs/current'],
    ],
    config: { ...LENIENT, title: 'AdGuard DNS', locales: [ENGLISH, CHINESE] },
    isFurther: true,
  },
  {
    name: 'chaos-mesh',
    repository: 'chaos-mesh/website',
    commit: 'ee8caafaf1',
    folders: [
      ['i18n/zh/docusaurus-plugin-content-docs/current', 'docs'],
      ['docs', 'i18n/en/docusaurus-plugin-content-docs/current'],
    ],
    config: { ...LENIENT, title: 'Chaos Mesh', locales: [CHINESE, ENGLISH] },
    isFurther: true,
  },
  {
    name: 'meshtastic',
    repository: 'meshtastic/meshtastic',
    commit: 'b1bebb82ea',
    folders: [
      ['docs', 'docs'],
      ['blog', 'blog'],
    ],
    config: { ...LENIENT, title: 'Meshtastic', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'capacitor',
    repository: 'ionic-team/capacitor-docs',
    commit: 'b5f9b9aed2',
    folders: [['docs', 'docs']],
    config: { ...LENIENT, title: 'Capacitor', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'open-llm-vtuber',
    repository: 'Open-LLM-VTuber/open-llm-vtuber.github.io',
    commit: 'e0a8a3015e',
    folders: [['docs', 'docs']],
    config: { ...LENIENT, title: 'Open LLM VTuber', locales: [CHINESE] },
    isFurther: true,
  },
]
