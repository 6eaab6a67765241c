import { defineSite } from 'inkstone'

export default defineSite({
  title: 'Islands',
  url: 'https://islands.example',
  baseUrl: '/islands/',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
  ],
})
