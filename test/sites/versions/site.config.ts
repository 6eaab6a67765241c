export default {
  title: 'Tool',
  url: 'https://tool.example',
  locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文', htmlLang: 'zh-Hans' }],
  navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs' }] },
}
