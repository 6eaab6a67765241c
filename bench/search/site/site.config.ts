export default {
  title: 'Notes on web development',
  url: 'https://search.example',
  locales: [
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
    { code: 'en', label: 'English', htmlLang: 'en' },
  ],
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs', position: 'left' },
      { type: 'localeDropdown' },
      { type: 'search' },
    ],
  },
}
