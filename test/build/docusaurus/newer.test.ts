import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'

test('links of the navbar are marked, and those of components lead, where they did', async () => {
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = {
        title: 'Beds', url: 'https://beds.example', baseUrl: '/beds/', onBrokenLinks: 'ignore',
        presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js', versions: { current: { className: 'v-now' } } } }]],
        themeConfig: { navbar: { items: [
          { type: 'doc', docId: 'intro', label: 'Intro' },
          { type: 'docsVersion', label: 'Here' },
        ] } },
      }`,
      'sidebars.js': `module.exports = { main: ['intro', { type: 'category', label: 'Cats', link: { type: 'generated-index' }, items: ['tom'] }] }`,
      'docs/intro.md': '# Intro\n',
      'docs/tom.md': '# Tom\n',
      'src/pages/index.jsx': `import Link from '@docusaurus/Link'
        import Heading from '@theme/Heading'
        export default () => <main>
          <Heading as="h1" id="top">Beds</Heading><Heading as="h2" id="low">Low</Heading>
          <Link to="/a">a</Link><Link autoAddBaseUrl={false} href="/beds/b">b</Link>
        </main>`,
    }),
  )
  const marked = (path: string): string[] => {
    const [, items = ''] = /<ul class="ink-navbar-items">(.*?)<\/ul>/s.exec(built.html(path)) ?? []
    return [...items.matchAll(/aria-current="page">(\w+)/g)].map(([, label = '']) => label)
  }
  expect([marked('/beds/docs/intro'), marked('/beds/docs/category/cats'), marked('/beds/')]).toEqual([
    ['Intro'],
    ['Intro'],
    [],
  ])
  expect(built.html('/beds/docs/intro')).toMatch(/<html [^>]*class="[^"]*\bv-now\b/)
  const home = built.html('/beds/')
  expect(home).toMatch(/id="top">Beds<\/h\d><h2 id="low">Low<a class="ink-anchor"/)
  expect(home).toMatch(/href="\/beds\/a".*href="\/beds\/b"/s)
})

test('tables of contents in texts have the levels of those of the site', async () => {
  const text =
    '# A\n\n<TOCInline toc={toc} />\n\n<TOCInline toc={toc} maxHeadingLevel={2} />\n\n## B\n\n#### D\n'
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', { blog: false }]],
        themeConfig: { tableOfContents: { maxHeadingLevel: 4 } } }`,
      'docs/a.mdx': `import TOCInline from '@theme/TOCInline'\n\n${text}`,
    }),
  )
  const [lists = ''] = built.html('/docs/a').split('<h2 id="b">')
  const each = lists.split('<ul class="ink-toc-inline">').slice(1)
  expect(each.map((list) => list.includes('href="#d">D</a></li>'))).toEqual([true, false])
})

test('a function of the configuration changes front matter, and one that stops is told', async () => {
  const parse = `async ({ filePath, fileContent, defaultParseFrontMatter }) => {
    if (filePath.endsWith('stops.md')) throw new Error('not this one')
    const parsed = await defaultParseFrontMatter({ filePath, fileContent })
    const { frontMatter } = parsed
    if (frontMatter.shout) frontMatter.title = frontMatter.title.toUpperCase()
    delete frontMatter.slug
    return { ...parsed, frontMatter: { ...frontMatter, keywords: ['added'] } }
  }`
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = {
        title: 'T', url: 'https://t.example', markdown: { parseFrontMatter: ${parse} }, presets: [['classic', {}]],
      }`,
      'docs/a.md':
        '---\ntitle: rose\nshout: true\nslug: /gone\nlast_update: { date: 2024-05-06 }\n---\nText\n',
      'docs/stops.md': '---\ntitle: herb\nshout: true\n---\nText\n',
      'blog/2024-01-02-post.mdx':
        '---\ntitle: tulip\nshout: true\ndate: 2024-01-03\n---\nText {frontMatter.title} {frontMatter.keywords}\n',
    }),
  )
  expect(built.html('/docs/a')).toContain('<h1>ROSE</h1>')
  expect(built.html('/docs/a')).toContain('<meta name="keywords" content="added">')
  expect(built.html('/blog/2024/01/02/post')).toMatch(/>TULIP<.*datetime="2024-01-03.*<p>Text TULIP added/is)
  expect(built.html('/docs/stops')).toContain('<h1>herb</h1>')
  expect(built.console).toContain(
    '`markdown.parseFrontMatter` did not change the front matter: not this one.',
  )
  expect(JSON.stringify(built.result.account?.notes)).not.toContain('parseFrontMatter')
})
