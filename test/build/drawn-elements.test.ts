import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'
import { pageAt, textsOf } from './page.ts'

const configuration = `module.exports = {
  title: 'Garden', url: 'https://garden.example', baseUrl: '/', presets: [['classic', { blog: false }]],
}`

test('elements of texts are drawn by the author’s components for them', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': configuration,
    'docs/a.md': `---
title: A
---

Some [link](./b.md), \`inline\` and ![Rose](/rose.png).

## Two \`words\` {#two}

### Three

| a | b |
|---|---|
| [x](./b.md) | y |

> quote

\`\`\`js title="a.js"
const a = 1
\`\`\`

<details><summary>Sum</summary>

- within

</details>

<div>

#### Four

</div>

<table><tbody><tr><td>Written as HTML</td></tr></tbody></table>
`,
    'docs/b.md': '# B\n\nPlain words. [Two](./a.md#two)\n\n## Below\n',
    'static/rose.png': 'no picture',
    'src/more.js': "export { list as default } from './lists'\n",
    'src/lists/index.jsx':
      'export const list = { h3: (props) => <h3 {...props} className="own" />, table: (props) => <div className="own"><table {...props} /></div> }\n',
    'src/theme/MDXComponents/index.jsx': `
import { useState } from 'react'
import MDXComponents from '@theme-original/MDXComponents'
import Heading from '@theme/Heading'
import MDXCode from '@theme-original/MDXComponents/Code'
import Quote from './Quote'
import more from '@site/src/more'
function Zoom(props) {
  const [large, setLarge] = useState(false)
  return <img {...props} className={large ? 'large' : 'small'} onClick={() => setLarge(!large)} />
}
export default {
  ...MDXComponents,
  ...more,
  h2: (props) => <Heading as="h2" {...props} className="own" />,
  h4: (props) => <h4 {...props} className="own" />,
  a: (props) => <a {...props} data-own="" />,
  img: Zoom,
  blockquote: Quote,
  code: (props) => props.className ? <MDXCode {...props} /> : <kbd>{props.children}</kbd>,
  pre: ({ children }) => <div className={'pre ' + children.props.className}>{children}</div>,
  details: (props) => <details {...props} className="own" />,
}
`,
    'src/theme/MDXComponents/Quote.jsx':
      'export default ({ children }) => <aside className="own">{children}</aside>\n',
  })
  const built = await buildSite(dir)
  const main = pageAt(built, '/docs/a').one('div', { class: /ink-prose/ })
  expect(main.all('a', { 'data-own': '' }).map((link) => link.attr('href'))).toEqual(['/docs/b', '/docs/b'])
  expect(textsOf(main.all('kbd'))).toEqual(['inline', 'words'])
  expect(main.all('h2', { class: 'own' }).map((one) => one.attr('id'))).toEqual(['two'])
  expect(main.all('h3', { class: 'own' }).map((one) => one.attr('id'))).toEqual(['three'])
  expect(main.all('h4', { class: 'own' }).map((one) => one.attr('id'))).toEqual(['four'])
  expect(built.html('/docs/a')).toContain(
    '<div class="own"><div class="ink-table" tabindex="0"><table><thead><tr>',
  )
  expect(main.one('aside', { class: 'own' }).text).toContain('quote')
  expect(built.html('/docs/a')).toMatch(
    /<div class="pre language-js"><figure class="ink-code" data-language="js"><figcaption>a.js/,
  )
  expect(main.one('details', { class: 'own' }).one('summary').text).toBe('Sum')
  const image = main.one('ink-island').one('img')
  expect([image.attr('src'), image.attr('class'), image.attr('alt')]).toEqual(['/rose.png', 'small', 'Rose'])
  expect(built.html('/docs/a')).toContain('<table><tbody><tr><td>Written as HTML')
  // The headings are in the table of contents, links lead to them, and no page loses anything.
  expect(built.html('/docs/a').match(/href="#(?:two|three)"/g)?.length).toBeGreaterThanOrEqual(4)
  expect(pageAt(built, '/docs/b').one('main').one('h2').attr('class')).toBe('own')
  expect(built.result.account?.notes.filter(({ kind }) => kind === 'component')).toEqual([])
  expect(built.console).not.toContain('lead nowhere')
})

test('code that a component draws may have a language with quotes', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': configuration,
    'docs/a.md': '# A\n\n```title="~/.ssh/config"\nHost a\n```\n',
    'src/theme/MDXComponents.js':
      "export default { pre: ({ children }) => <div className={'own ' + children.props.className}>{children}</div> }\n",
  })
  const built = await buildSite(dir)
  const drawn = pageAt(built, '/docs/a').one('div', { class: /^own/ })
  expect(drawn.attr('class')).toBe('own language-title="~/.ssh/config"')
  expect(drawn.one('code').text).toBe('Host a')
  expect(built.result.account?.notes.filter(({ kind }) => kind === 'component')).toEqual([])
})

/** Files beside the list that each draw an element, as `swizzle` puts them there. */
const beside = {
  'docusaurus.config.js': configuration,
  'static/rose.png': 'no picture',
  'docs/a.md': '# A\n\n[B](./b.md) ![Rose](/rose.png)\n\n## Two\n\n- one\n\n```js\nconst a = 1\n```\n',
  'docs/b.mdx':
    'import Img from \'@theme/MDXComponents/Img\'\nimport Plain from \'@theme-original/MDXComponents/Img\'\n\n# B\n\n<Img src="/rose.png" alt="own" />\n\n<Plain src="/rose.png" alt="plain" />\n',
  'src/theme/MDXComponents/A.js':
    'import Link from \'@docusaurus/Link\'\nexport default (props) => <Link {...props} className="own" />\n',
  'src/theme/MDXComponents/Img/index.tsx': `import MDXImg from '@theme-original/MDXComponents/Img'
import styles from './styles.module.css'
export default function Captioned(props) {
  return <span className={styles.frame}><MDXImg {...props} /><em>{props.alt}</em></span>
}`,
  'src/theme/MDXComponents/Img/styles.module.css': '.frame { display: grid }\n',
  'src/theme/MDXComponents/Heading.js':
    'import Heading from \'@theme/Heading\'\nexport default (props) => <Heading {...props} className="own" />\n',
  'src/theme/MDXComponents/Ul.js':
    'import { useState } from \'react\'\nexport default function Ul(props) { useState(0)\n return <ul {...props} data-own="" onClick={() => {}} /> }\n',
}

const lists: [words: string, files: Record<string, string>, link: string][] = [
  ['without a list', {}, 'own'],
  [
    'beside a list, which counts more',
    {
      'src/theme/MDXComponents/index.js':
        'import Own from \'@theme-original/MDXComponents\'\nexport default { ...Own, a: (props) => <a {...props} className="listed" /> }\n',
    },
    'listed',
  ],
]

test.each(lists)('elements are drawn by files of their own %s', async (_, files, link) => {
  const built = await buildSite(await writeSite({ ...beside, ...files }))
  const main = pageAt(built, '/docs/a').one('div', { class: /ink-prose/ })
  expect(textsOf(main.all('a', { class: link }))).toEqual(['B'])
  expect(main.one('span', { class: /frame/ }).one('em').text).toBe('Rose')
  expect(main.one('span', { class: /frame/ }).one('img').attr('src')).toBe('/rose.png')
  expect(main.one('h2', { class: 'own' }).attr('id')).toBe('two')
  expect(main.one('ink-island').one('ul', { 'data-own': '' }).text.trim()).toBe('one')
  expect(built.html('/docs/a')).toContain('<figure class="ink-code" data-language="js">')
  const other = pageAt(built, '/docs/b').one('div', { class: /ink-prose/ })
  expect(textsOf(other.all('em'))).toEqual(['own'])
  expect(other.all('img').map((image) => image.attr('alt'))).toEqual(['own', 'plain'])
  expect(built.result.account?.notes.filter(({ kind }) => kind === 'component')).toEqual([])
})
