import { expect, test } from 'vitest'
import { writeSite } from '../../test/helpers/site.ts'
import { swizzledNotes } from './swizzled.ts'

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
  })
  expect(swizzledNotes(dir).map(({ name, there }) => `${name}: ${there}`)).toEqual([
    'wrapper: were drawn by components of the site in all texts',
    'Box: stood among the components of the theme',
    'DocItem/Footer: added to docs',
    'EditThisPage: drew what stands around texts in the site’s own way',
    'Icon/Edit: drew the icons in the site’s own way',
    'MDXComponents/A: drew elements of texts in the site’s own way',
    'Root: drew what stands around every page in the site’s own way, with Chat, Banner',
    'SiteMetadata: drew the head of every page in the site’s own way',
    'prism-include-languages: drew the colours of code in the site’s own way',
  ])
})

test('many components that they bring are counted', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `Own${index}`)
  const dir = await writeSite({ 'src/theme/NotFound.js': `import { ${names.join(', ')} } from 'own'\n` })
  expect(swizzledNotes(dir)[0]?.there).toBe(
    `drew the page in the place of lost ones in the site’s own way, with ${names.slice(0, 6).join(', ')}, … and 3 more`,
  )
})

test('what components around pages give to others is not lost', async () => {
  const dir = await writeSite({
    'src/theme/Root.js':
      'export default ({ children }) => <Auth.Provider value={1}>{children}</Auth.Provider>\n',
  })
  expect(swizzledNotes(dir)[0]?.here).toContain('what its providers give')
})
