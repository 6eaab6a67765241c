import { defineSite } from 'inkstone'

export default defineSite({
  title: '双语',
  url: 'https://example.org',
  baseUrl: '/both/',
  locales: [
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
    { code: 'en', label: 'English', htmlLang: 'en-GB', path: 'en' },
  ],
  docs: { mainDoc: 'tea' },
  navbar: { items: [{ type: 'localeDropdown' }, { type: 'search' }] },
})
