import { defineSite } from 'inkstone'

const repository = 'https://github.com/inkstone-notes/inkstone'

export default defineSite({
  title: 'Inkstone',
  tagline: '手册',
  url: 'https://inkstone.example',
  outDir: '../manual-dist',
  // The samples of nginx and Caddy send these files, and tests follow them.
  compress: true,
  repository,
  editUrl: `${repository}/edit/main/manual`,
  locales: [
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
    { code: 'en', label: 'English', htmlLang: 'en-GB' },
  ],
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'defaultSidebar', label: '手册', position: 'left' },
      { href: repository, label: 'GitHub' },
      { type: 'custom-theme', label: '颜色' },
      { type: 'localeDropdown' },
    ],
  },
  docs: { routeBasePath: '/', mainDoc: 'intro' },
  blog: false,
  markdown: { math: true, mermaid: true },
  redirects: { '/moving/others': '/moving/vitepress', '/en/moving/others': '/en/moving/vitepress' },
})
