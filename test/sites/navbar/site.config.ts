import { defineSite } from 'inkstone'

/** A navbar with an item of every type. */
export default defineSite({
  title: 'Navbar',
  url: 'https://navbar.example',
  baseUrl: '/bar/',
  favicon: '/icon.svg',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
    { code: 'ar', label: 'العربية', htmlLang: 'ur', dir: 'rtl' },
  ],
  announcementBar: { id: 'first', content: 'Read <a href="https://news.example">the news</a>.' },
  navbar: {
    items: [
      { to: '/docs/intro', label: 'Intro', position: 'left' },
      { href: 'https://elsewhere.example', label: 'Elsewhere', position: 'left' },
      {
        label: 'Menu',
        position: 'left',
        items: [
          { type: 'doc', docId: 'guide/start', label: 'Start' },
          { type: 'html', value: '<hr><em>Further away</em>' },
          { href: 'https://away.example', label: 'Away' },
          { type: 'docSidebar', sidebarId: 'other', label: 'Other docs' },
        ],
      },
      {
        type: 'dropdown',
        label: 'Guide',
        to: '/docs/guide/start',
        position: 'left',
        items: [
          { to: '/docs/guide/more', label: 'More of the guide' },
          { type: 'custom-hello', label: 'Hello inside' },
        ],
      },
      { type: 'search' },
      { type: 'docSidebar', sidebarId: 'other', label: 'Others' },
      { type: 'doc', docId: 'intro', label: 'Doc' },
      { type: 'docsVersion' },
      { type: 'docsVersionDropdown' },
      { type: 'html', value: '<b class="badge">raw</b>', className: 'own' },
      { type: 'custom-hello', label: 'Hello' },
      { type: 'localeDropdown', queryString: '?switched=1' },
    ],
  },
  footer: {
    links: [
      { label: 'Intro', to: '/docs/intro' },
      { label: 'Elsewhere', href: 'https://elsewhere.example' },
      { html: '<b>raw</b>' },
    ],
    copyright: '© 2024',
  },
})
