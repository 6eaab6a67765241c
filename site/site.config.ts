import { defineSite } from 'inkstone'

const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey, ALGOLIA_INDEX_NAME: indexName } = process.env
const repository = 'https://github.com/inkstone-notes/notes'

export default defineSite({
  title: '技术笔记',
  tagline: '记录与分享',
  url: 'https://notes.example',
  baseUrl: '/blog-notes/',
  outDir: '../dist',
  favicon: '/img/favicon.svg',
  image: '/img/social.png',
  repository,
  editUrl: `${repository}/edit/main/site`,
  locales: [
    { code: 'zh', label: '中文', accessibleLabel: '中文 (Chinese)', htmlLang: 'zh-Hans' },
    { code: 'en', label: 'English', htmlLang: 'en-GB', path: 'en' },
  ],
  announcementBar: {
    id: 'welcome',
    content: '欢迎来到技术笔记：中英双语，浅色深色，不开JavaScript也能读。',
    isCloseable: false,
  },
  navbar: {
    logo: { src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', width: 32, height: 32 },
    items: [
      { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: '文档', position: 'left' },
      { to: '/blog', label: '博客', position: 'left' },
      { href: repository, label: 'GitHub', position: 'left' },
      {
        type: 'html',
        value:
          '<img src="https://visitor-badge.laobi.icu/badge?page_id=inkstone-notes.notes" alt="访问统计" lang="zh-Hans" width="96" height="20" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
      },
      { type: 'docsVersion' },
      { type: 'custom-theme', label: '自定义主题' },
      { type: 'localeDropdown' },
    ],
  },
  home: {
    painting: true,
    actions: [
      { label: '阅读文档', to: '/docs/intro' },
      { label: '浏览博客', to: '/blog' },
    ],
    features: [
      {
        title: '文档',
        description: '后台管理系统、React Native与本站做法，按主题编排，可以从头读起。',
        to: '/docs/intro',
      },
      {
        title: '博客',
        description: '一件事一篇：本地HTTPS、Docker与Jenkins，附可以直接使用的步骤。',
        to: '/blog',
      },
      { title: '主题', description: '浅色与深色两种模式，随系统切换，正文始终清晰可读。' },
    ],
  },
  docs: { mainDoc: 'intro' },
  blog: { title: '个人日志', description: '个人日志', sidebarTitle: '全部博文', sidebarCount: 'ALL' },
  footer: {
    links: [
      { title: '文档', items: [{ label: '前言', to: '/docs/intro' }] },
      {
        title: '社区',
        items: [
          { label: 'Stack Overflow', href: 'https://stackoverflow.com/questions/tagged/express' },
          { label: 'Discord', href: 'https://discord.com/invite/reactiflux' },
          { label: 'X', href: 'https://x.com/reactnative' },
        ],
      },
      {
        title: '更多',
        items: [
          { label: '博客', to: '/blog' },
          { label: 'GitHub', href: repository },
        ],
      },
    ],
    copyright: 'Copyright © 2024 技术笔记',
  },
  search: { ...(appId && apiKey && indexName && { hosted: { appId, apiKey, indexName } }) },
})
