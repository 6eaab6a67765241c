export default {
  title: 'Tools',
  url: 'https://tools.example',
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs', position: 'left' },
      { type: 'doc', docId: 'extra', label: 'Extra', position: 'left' },
      { type: 'docSidebar', docsId: 'api', sidebarId: 'defaultSidebar', label: 'API', position: 'left' },
      { type: 'docsVersionDropdown' },
      { type: 'docsVersionDropdown', docsId: 'api' },
    ],
  },
  otherDocs: [{ id: 'api', path: 'api', routeBasePath: 'api' }],
}
