import { CHINESE, ENGLISH, LENIENT, type Stranger } from './stranger.ts'

/** Sites that came after the others; the bench's README says who wrote their needs. */
export const LATER: readonly Stranger[] = [
  {
    name: 'zmk',
    repository: 'zmkfirmware/zmk',
    commit: '268b1b1e8',
    folders: [
      ['docs/docs', 'docs'],
      ['docs/blog', 'blog'],
    ],
    config: { ...LENIENT, title: 'ZMK', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'yunohost',
    repository: 'YunoHost/doc',
    commit: '30a594d78',
    folders: [['docs', 'docs']],
    config: { ...LENIENT, title: 'YunoHost', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'flarum',
    repository: 'flarum/docs',
    commit: 'e250cbe5',
    folders: [
      ['versioned_docs/version-1.x', 'docs'],
      [
        'i18n/zh/docusaurus-plugin-content-docs/version-1.x',
        'i18n/zh/docusaurus-plugin-content-docs/current',
      ],
    ],
    config: { ...LENIENT, title: 'Flarum', locales: [ENGLISH, CHINESE] },
    isFurther: true,
  },
  {
    name: 'scriptcat',
    repository: 'scriptscat/scriptcat.org',
    commit: '32b4583',
    folders: [['docs', 'docs']],
    config: { ...LENIENT, title: 'ScriptCat', locales: [CHINESE] },
    isFurther: true,
  },
  {
    name: 'redefine',
    repository: 'EvanNotFound/redefine-docs',
    commit: '8320e3b',
    folders: [['docs', 'docs']],
    config: { ...LENIENT, title: 'Redefine', locales: [CHINESE] },
    isFurther: true,
  },
  {
    name: 'cnpg',
    repository: 'cloudnative-pg/docs',
    commit: '17f97025da',
    folders: [['website/docs', 'docs']],
    config: { ...LENIENT, title: 'CloudNativePG', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'gladys',
    repository: 'GladysAssistant/v4-website',
    commit: '4f2994b400',
    folders: [['docs', 'docs']],
    config: { ...LENIENT, title: 'Gladys Assistant', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'rnn',
    repository: 'wix/react-native-navigation',
    commit: 'c9bbcb24dd',
    folders: [['website/docs', 'docs']],
    config: { ...LENIENT, title: 'React Native Navigation', locales: [ENGLISH] },
    isFurther: true,
  },
  {
    name: 'unraid',
    repository: 'unraid/docs',
    commit: 'f7ddcd948d',
    folders: [
      ['docs', 'docs'],
      ['i18n/zh/docusaurus-plugin-content-docs/current', 'i18n/zh/docusaurus-plugin-content-docs/current'],
    ],
    config: { ...LENIENT, title: 'Unraid', locales: [ENGLISH, CHINESE] },
    isFurther: true,
  },
  {
    name: 'craftengine',
    repository: 'Xiao-MoMi/craft-engine-wiki',
    commit: '8ede414de4',
    folders: [
      ['docs', 'docs'],
      [
        'i18n/zh-Hans/docusaurus-plugin-content-docs/current',
        'i18n/zh/docusaurus-plugin-content-docs/current',
      ],
    ],
    config: { ...LENIENT, title: 'CraftEngine', locales: [ENGLISH, CHINESE] },
    isFurther: true,
  },
  {
    name: 'kanban',
    repository: 'DHTMLX/docs-kanban',
    commit: 'b79a25be83',
    folders: [
      ['docs', 'docs'],
      ['i18n/zh/docusaurus-plugin-content-docs/current', 'i18n/zh/docusaurus-plugin-content-docs/current'],
    ],
    config: { ...LENIENT, title: 'DHTMLX Kanban', locales: [ENGLISH, CHINESE] },
    isFurther: true,
  },
  {
    name: 'wcpos',
    repository: 'wcpos/docs',
    commit: '02a56cdb7c',
    folders: [
      ['versioned_docs/version-1.x', 'docs'],
      [
        'i18n/zh-CN/docusaurus-plugin-content-docs/version-1.x',
        'i18n/zh/docusaurus-plugin-content-docs/current',
      ],
    ],
    config: { ...LENIENT, title: 'WCPOS', locales: [ENGLISH, CHINESE] },
    isFurther: true,
  },
]
