export default {
  title: 'Ink',
  url: 'https://ink.example',
  locales: [
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
    { code: 'en', label: 'English' },
    { code: 'he', label: 'עברית', htmlLang: 'yi', dir: 'rtl' },
  ],
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs', position: 'left' },
      { type: 'localeDropdown' },
    ],
  },
}
