/** Components that an option chooses, and what they are for. */
const components: readonly [option: string, what: string][] = [
  ['blog.blogListComponent', 'of lists of posts'],
  ['blog.blogPostComponent', 'of posts'],
  ['blog.blogTagsListComponent', 'of the list of tags'],
  ['blog.blogTagsPostsComponent', 'of the posts of a tag'],
  ['blog.blogArchiveComponent', 'of the archive'],
  ['blog.blogAuthorsPostsComponent', 'of the posts of an author'],
  ['blog.blogAuthorsListComponent', 'of the list of authors'],
  ['docs.docItemComponent', 'of docs'],
  ['docs.docRootComponent', 'around docs'],
  ['docs.docVersionRootComponent', 'around a version'],
  ['docs.docsRootComponent', 'around all docs'],
  ['docs.docLayoutComponent', 'around docs'],
  ['docs.docTagDocListComponent', 'of the docs of a tag'],
  ['docs.docTagsListComponent', 'of the list of tags'],
  ['docs.docCategoryGeneratedIndexComponent', 'of pages of categories'],
  ['pages.mdxPageComponent', 'of pages'],
]

function componentRow([option, what]: readonly [string, string]): [string, [there: string, here: string]] {
  return [option, [`chose the component ${what}`, 'the engine’s own is shown']]
}

/** Options without a counterpart, by their places: what they did there, and what happens here. */
export const unmappedOptions: ReadonlyMap<string, readonly [there: string, here: string]> = new Map([
  ['ssrTemplate', ['was the frame of every page', 'the engine writes its own']],
  ['markdown.preprocessor', ['changed texts before they were read', 'they are read as they are']],
  ['markdown.parseFrontMatter', ['read or changed the front matter', 'it is read as it is']],
  ['markdown.remarkRehypeOptions', ['set the Markdown processor', 'the engine has its own']],
  [
    'docs.editCurrentVersion',
    ['let "Edit this page" lead to the current version', 'it leads to the version shown'],
  ],
  ...components.map(componentRow),
  ['pages.editUrl', ['gave pages a link "Edit this page"', 'docs and posts have one, and pages none']],
  ['pages.showLastUpdateTime', ['said when a page was changed', 'docs and posts say it, and pages do not']],
  ['pages.showLastUpdateAuthor', ['said who changed a page', 'docs and posts say it, and pages do not']],
  ['blog.processBlogPosts', ['changed the list of posts', 'it is as the files say']],
  ['blog.feedOptions.language', ['set the language of the feeds', 'it is that of their posts']],
  ['blog.feedOptions.createFeedItems', ['chose the entries of the feeds', 'they are the newest posts']],
  [
    'blog.feedOptions.xslt',
    ['gave the feeds a face in the browser', 'they are shown as they are: browsers are giving XSLT up'],
  ],
  [
    'preset.googleAnalytics',
    [
      'counted visits with a service that Google has ended',
      'nothing counts them; `analytics.gtag` takes its successor’s ids',
    ],
  ],
  [
    'theme.customCss',
    ['styled the site with the theme’s class names', 'the file is not used: the names are others here'],
  ],
  ...['navbar', 'footer'].flatMap((bar): [string, [there: string, here: string]][] => [
    [`themeConfig.${bar}.logo.className`, ['gave the logo a class', 'it has none']],
    [`themeConfig.${bar}.logo.style`, ['styled the logo', 'pages carry no inline styles']],
  ]),
  ['themeConfig.footer.links[].className', ['gave a column of the footer a class', 'it has none']],
  ['themeConfig.mermaid', ['set how diagrams are drawn', 'they have the colours of the site']],
  ['themeConfig.liveCodeBlock', ['ran code in the page', 'it is shown as code']],
])

/** Options that change nothing a reader sees, so that nothing is said of them. */
export const withoutEffect: readonly string[] = [
  'organizationName projectName deploymentBranch githubHost githubPort customFields future storage ' +
    'webpack markdown.mdx1Compat markdown.hooks.onBrokenMarkdownImages markdown.hooks.onUnusedMarkdownDirectives baseUrlIssueBanner ' +
    'onBrokenAnchors $schema docs.id blog.id docs.mdxPageComponent sitemap.id preset.debug ' +
    'themeConfig.prism.additionalLanguages themeConfig.docs.versionPersistence themeConfig.algolia ' +
    'themeConfig.metadata themeConfig.navbar.logo.target',
  // Here they always do.
  'docs.editLocalizedFiles blog.editLocalizedFiles',
  // Here readers always can.
  'themeConfig.docs.sidebar.hideable',
  // Drawings that code imports are components here as well.
  'preset.svgr',
  // The same pictures can be enlarged, in the colours of the site.
  'themeConfig.zoom themeConfig.imageZoom themeConfig.zooming',
].flatMap((names) => names.split(' '))
