const { themes } = require('prism-react-renderer')
const math = require('remark-math')

module.exports = async function config() {
  return {
    title: 'Garden notes',
    url: 'https://garden.example',
    baseUrl: '/',
    onBrokenLinks: 'throw',
    trailingSlash: true,
    i18n: { defaultLocale: 'en', locales: ['en', 'zh-Hans'] },
    presets: [
      [
        'classic',
        {
          docs: { sidebarPath: require.resolve('./config/sidebars.js'), remarkPlugins: [math] },
          blog: { blogTitle: 'Diary', postsPerPage: 'ALL' },
          theme: { customCss: require.resolve('./src/custom.css') },
        },
      ],
    ],
    plugins: [
      'docusaurus-plugin-less',
      ['@docusaurus/plugin-content-docs', { id: 'recipes', path: 'recipes', routeBasePath: 'recipes' }],
    ],
    themeConfig: {
      navbar: {
        title: 'Garden',
        items: [
          { to: 'team', label: 'Team', position: 'left' },
          { href: 'https://github.com/garden/notes', className: 'icon' },
        ],
      },
      footer: { copyright: '<p style="color: red">Ours</p>' },
      prism: { theme: themes.github },
    },
  }
}
