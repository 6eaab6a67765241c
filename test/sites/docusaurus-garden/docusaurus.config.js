export default {
  title: 'Garden notes',
  url: 'https://garden.example',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: ['en', 'zh-Hans'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: { blogTitle: 'Diary' } }]],
  themeConfig: { navbar: { title: 'Garden', items: [{ to: '/about', label: 'About' }] } },
}
