import { expect, test } from 'vitest'
import { readThemeCode } from './own-code.ts'
import { writeSite } from '../../test/helpers/site.ts'
import { rootHeadTags, swizzledNotes } from './swizzled.ts'

test('components in the place of those of the theme are told by the part of the page that they drew', async () => {
  const dir = await writeSite({
    'src/theme/Root.js':
      "import React from 'react'\nimport { Chat, type Props } from '@site/src/chat'\nimport Banner from './banner'\nimport styles from './a.module.css'\nimport type { Nobody } from 'x'\n",
    'src/theme/DocItem/Footer/index.tsx': "import Footer from '@theme-original/DocItem/Footer'\n",
    'src/theme/DocItem/Footer/index.test.tsx': '',
    'src/theme/Footer/styles.module.css': '',
    'src/theme/prism-include-languages.js': '',
    'src/theme/EditThisPage/index.js': '',
    'src/theme/SiteMetadata.js': '',
    'src/theme/Icon/Edit/index.js': '',
    'src/theme/Box.js': "import { Away } from 'away'\n",
    'src/theme/MDXComponents/index.js': 'export default { wrapper: Own, Mine }\n',
    'src/theme/MDXComponents/Mine.js': '',
    'src/theme/MDXComponents/A.js': '',
    'src/theme/MDXComponents/Pre.js': '',
  })
  expect(swizzledNotes(readThemeCode(dir)).map(({ name, there }) => `${name}: ${there}`)).toEqual([
    'wrapper: were drawn by components of the site in all texts',
    'Box: stood among the components of the theme',
    'DocItem/Footer: added to docs',
    'EditThisPage: drew what stands around texts in the site’s own way',
    'Icon/Edit: drew the icons in the site’s own way',
    'MDXComponents/Pre: drew elements of texts in the site’s own way',
    'Root: drew what stands around every page in the site’s own way, with Chat, Banner',
    'SiteMetadata: drew the head of every page in the site’s own way',
    'prism-include-languages: drew the colours of code in the site’s own way',
  ])
})

test('components that add nothing but comments are left out where the comments are shown', async () => {
  const wrapper = (beside: string): string =>
    `import Original from '@theme-original/DocItem'\nimport type ItemType from '@theme/DocItem'\nimport Talk from '../Comments'\n` +
    `export default (props: WrapperProps<typeof ItemType>): ReactNode => (\n  <>\n    <Original {...props} />\n    ${beside}\n  </>\n)\n`
  const comments = wrapper('<div className="margin-top--xl"><GiscusComments /></div>')
  const theme = readThemeCode(
    await writeSite({
      'src/theme/DocItem/index.tsx': comments,
      'src/theme/BlogPostPage/index.tsx': wrapper('<h2>Talk</h2><GiscusComments />'),
      'src/theme/BlogPostItem/index.tsx': wrapper('<div>Subscribe!</div><GiscusComments />'),
      'src/theme/DocItem/Layout.tsx': wrapper('<Share /><GiscusComments />'),
      'src/theme/DocItem/Footer.tsx': '<><GiscusComments /></>',
    }),
  )
  const namesOf = (notes: ReturnType<typeof swizzledNotes>): string[] => notes.map(({ name }) => name)
  expect(namesOf(swizzledNotes(theme))).toEqual([
    'BlogPostItem, BlogPostPage',
    'DocItem/Footer, DocItem/Layout, DocItem',
  ])
  expect(namesOf(swizzledNotes(theme, true))).toEqual([
    'BlogPostItem, BlogPostPage',
    'DocItem/Footer, DocItem/Layout',
  ])
})

test('many components that they bring are counted', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `Own${index}`)
  const dir = await writeSite({ 'src/theme/SearchBar.js': `import { ${names.join(', ')} } from 'own'\n` })
  expect(swizzledNotes(readThemeCode(dir))[0]?.there).toBe(
    `drew the search in the site’s own way, with ${names.slice(0, 6).join(', ')}, … and 3 more`,
  )
})

test('what components around pages give to others is not lost', async () => {
  const dir = await writeSite({
    'src/theme/Root.js':
      'export default ({ children }) => <Auth.Provider value={1}>{children}</Auth.Provider>\n',
  })
  expect(swizzledNotes(readThemeCode(dir))[0]?.here).toContain('what its providers give')
})

test('the head that a component around every page writes stands on every page, and what code makes of it is told', async () => {
  const head = (inside: string): string =>
    `import Head from '@docusaurus/Head'\nexport default function Root({ children }) {\n  return (\n    <>\n      ${inside}\n      {children}\n    </>\n  )\n}\n`
  const font =
    '<link rel="preconnect" href="https://fonts.example" crossOrigin /><link\n href="https://fonts.example/a.css"\n rel="stylesheet"\n/>'
  const meta = "<meta httpEquiv='x' content='y'></meta>"
  const dirs = [
    head(`<Head>${font}${meta}</Head>`),
    head(
      `<Head>${font}<script src={\`https://\${host}/a.js\`} onLoad="x()" /><script src="javascript:x()" /></Head>`,
    ),
    head('{isCanary && <Head><meta name="robots" content="noindex" /></Head>}'),
  ].map((code) => writeSite({ 'src/theme/Root.js': code }))
  const found = (await Promise.all(dirs)).map((dir) => ({
    tags: rootHeadTags(readThemeCode(dir)),
    here: swizzledNotes(readThemeCode(dir))[0]?.here,
  }))
  const links = [
    { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://fonts.example', crossorigin: true } },
    { tagName: 'link', attributes: { href: 'https://fonts.example/a.css', rel: 'stylesheet' } },
  ]
  const rest = 'nothing of it is shown; the engine has its own part'
  const lost = 'what its `<Head>` has from code, or on some pages only, is not there: `headTags` take it; '
  expect(found).toEqual([
    {
      tags: [...links, { tagName: 'meta', attributes: { 'http-equiv': 'x', content: 'y' } }],
      here: `<link>, <meta> of its \`<Head>\` stand on every page; ${rest}`,
    },
    { tags: links, here: `<link> of its \`<Head>\` stand on every page; ${lost}${rest}` },
    { tags: [], here: lost + rest },
  ])
})

test('of a list of kinds of admonitions the titles are kept, and told', async () => {
  const dir = await writeSite({ 'src/theme/Admonition/Types.tsx': 'export default {}\n' })
  expect(swizzledNotes(readThemeCode(dir))[0]?.here).toBe(
    'titles of kinds of its own are kept where they are written there; nothing else of it is shown; the engine has its own part',
  )
})
