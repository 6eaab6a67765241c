export default {
  title: 'Notes',
  url: 'https://notes.example',
  baseUrl: '/blog-notes/',
  locales: [{ code: 'en', label: 'English', htmlLang: 'en-GB' }, { code: 'zh', label: '中文', htmlLang: 'zh-Hans' }],
  navbar: { items: [{ to: '/blog', label: 'Blog' }] },
  blog: { title: 'Journal', description: 'What happens', sidebarTitle: 'All of them', sidebarCount: 'ALL' },
}
