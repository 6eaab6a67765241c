module.exports = {
  title: 'Notes',
  url: 'https://notes.example',
  baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', admonitions: { keywords: ['quiz'] } } }]],
  themeConfig: { prism: { magicComments: [{ className: 'error-line', line: 'wrong' }] } },
}
