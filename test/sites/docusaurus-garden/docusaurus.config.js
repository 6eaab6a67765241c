import npm2yarn from '@docusaurus/remark-plugin-npm2yarn'
import katex from 'rehype-katex'
import math from 'remark-math'

export default {
  title: 'Garden notes',
  url: 'https://garden.example',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: ['en', 'zh-Hans'] },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          remarkPlugins: [math, [npm2yarn, { sync: true }]],
          rehypePlugins: [katex],
        },
        blog: { blogTitle: 'Diary' },
      },
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-client-redirects',
      { redirects: [{ from: ['/old', '/older'], to: '/docs/guide/soil' }] },
    ],
  ],
  themeConfig: { navbar: { title: 'Garden', items: [{ to: '/about', label: 'About' }] } },
}
