import { CHINESE, ENGLISH, LENIENT, type Stranger } from './stranger.ts'

/** Sites whose needs are by somebody who knew neither the ranking nor the glossary, after everything else was written. */
export const LATEST: readonly Stranger[] = [
  {
    name: 'firefly',
    repository: 'firefly-iii/docs',
    commit: '5cffead4a5',
    folders: [['docs/docs', 'docs']],
    config: { ...LENIENT, title: 'Firefly III', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'questdb',
    repository: 'questdb/documentation',
    commit: '3c2e4da883',
    folders: [['documentation', 'docs']],
    config: { ...LENIENT, title: 'QuestDB', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'tasmota',
    repository: 'tasmota/docs',
    commit: '9849ab94d7',
    folders: [['docs', 'docs']],
    config: { ...LENIENT, title: 'Tasmota', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'stencil',
    repository: 'ionic-team/stencil-site',
    commit: 'bc1f11bcf5',
    folders: [['docs', 'docs']],
    config: { ...LENIENT, title: 'Stencil', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'obsidian',
    repository: 'obsidianmd/obsidian-help',
    commit: 'fa179e91e8',
    folders: [['zh', 'docs']],
    config: { ...LENIENT, title: 'Obsidian', locales: [CHINESE] },
    isFurther: true,
  },
  {
    name: 'helm',
    repository: 'helm/helm-www',
    commit: '227f41447a',
    folders: [
      ['versioned_docs/version-3', 'docs'],
      ['i18n/zh/docusaurus-plugin-content-docs/version-3', 'i18n/zh/docusaurus-plugin-content-docs/current'],
    ],
    config: { ...LENIENT, title: 'Helm', locales: [ENGLISH, CHINESE] },
    isFurther: true,
  },
  {
    name: 'koishi',
    repository: 'koishijs/docs',
    commit: '1762722143',
    folders: [['zh-CN', 'docs']],
    config: { ...LENIENT, title: 'Koishi', locales: [CHINESE] },
    isFurther: true,
  },
  {
    name: 'bilup',
    repository: 'Bilup/docs',
    commit: 'e96aaf1245',
    folders: [
      ['docs', 'docs'],
      ['i18n/zh-CN/docusaurus-plugin-content-docs/current', 'i18n/zh/docusaurus-plugin-content-docs/current'],
    ],
    config: { ...LENIENT, title: 'Bilup', locales: [ENGLISH, CHINESE] },
    isFurther: true,
  },
]
