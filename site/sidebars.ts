/** The order of the docs. Category pages have addresses of their own, independent of the labels. */
export default {
  tutorialSidebar: [
    'intro',
    {
      type: 'category',
      label: 'React Native',
      link: {
        type: 'generated-index',
        slug: '/category/react-native',
        description: '用React编写原生应用：从创建项目到发布。',
      },
      items: ['react_native'],
    },
    {
      type: 'category',
      label: '服务端',
      link: {
        type: 'generated-index',
        slug: '/category/server',
        description: '一个后台管理系统的服务端：Express 5与Sequelize 6。',
      },
      items: [
        'back_boss/server/introduce',
        'back_boss/server/create',
        {
          type: 'category',
          label: 'Express 技术链',
          link: { type: 'generated-index', slug: '/category/express-tech-chain' },
          items: ['back_boss/server/dbcontent', 'back_boss/server/cliOpSequelize'],
        },
      ],
    },
    {
      type: 'category',
      label: '关于本站',
      link: {
        type: 'generated-index',
        slug: '/category/about-the-site',
        description: '本站自身的做法与记录。',
      },
      items: ['about-site/site-search'],
    },
  ],
}
