import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'
import { run } from '../output.ts'
import { hrefsOf, pageAt, parsePage, textsOf, type Part } from '../page.ts'

const config = `export default {
  title: 'Notes', url: 'https://notes.example', baseUrl: '/notes/', bilingual: true,
  locales: [{ code: 'en', label: 'English' }, { code: 'zh-Hans', label: '中文' }],
}`

const files = {
  'site.config.ts': config,
  'static/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
  'docs/intro.md': '---\nsidebar_position: 1\n---\n\n# Welcome\n\nBegin here.',
  'docs/tea/_category_.json': JSON.stringify({
    label: 'Tea & cups',
    link: { type: 'generated-index', slug: '/category/tea', description: 'All that is hot.' },
  }),
  'docs/tea/first.md':
    '---\ntitle: First\nsidebar_position: 1\ntags: [hot]\n---\n\nOn [water](#water), on [the second](./second.md#water), [the start](../intro.md) and [others](https://tea.example).\n\n## Water\n\nHot.[^1]\n\n![Leaf](/leaf.svg)\n\n[^1]: Very.',
  'docs/tea/second.md':
    '---\ntitle: Second\nsidebar_position: 2\n---\n\n## Water\n\nCold.[^1]\n\n[^1]: Less.',
  'docs/tea/cups/_category_.json': JSON.stringify({ label: 'Cups', position: 3 }),
  'docs/tea/cups/small.md': '---\ntitle: Small\n---\n\nA small one.',
  'i18n/zh-Hans/docs/tea/first.md': '---\ntitle: 第一\nsidebar_position: 1\n---\n\n## 水\n\n热。',
}

const built = writeSite(files).then((dir) => buildSite(dir, { books: { isBoth: true } }))

const idsOf = (page: Part): string[] => page.all('*', { id: true }).map((part) => part.attr('id') ?? '')

test('each top category of the sidebar is one document, and so are the pages beside them', async () => {
  const { result } = await built
  expect(result.books).toEqual([
    'book/defaultsidebar.html',
    'book/tea.html',
    'zh-Hans/book/defaultsidebar.html',
    'zh-Hans/book/tea.html',
    'zh-Hans/book/tea.both.html',
  ])
})

test('a document has a title, contents, and the texts in the order of the sidebar', async () => {
  const page = pageAt(await built, 'book/tea')
  const cover = page.one('header', { class: 'ink-book-cover' })
  expect(cover.text).toBe('NotesTea & cupsAll that is hot.https://notes.example/notes/docs/category/tea')
  const contents = page.one('section', { class: 'ink-book-contents' })
  expect(textsOf(contents.all('a'))).toEqual(['First', 'Second', 'Cups', 'Small'])
  expect(hrefsOf(contents)).toEqual(['#c1', '#c2', '#c3', '#c3.1'])
  expect(textsOf(page.all('article').flatMap((article) => article.all('h1')))).toEqual([
    '1 First',
    '2 Second',
    '3 Cups',
    '3.1 Small',
  ])
  expect(page.one('meta', { name: 'robots' }).attr('content')).toBe('noindex')
  expect(page.all('script, nav, style')).toEqual([])
})

test('every id is there once, and every link finds its place in the document or on the site', async () => {
  const site = await built
  for (const { page, links } of [
    {
      page: pageAt(site, 'book/tea'),
      links: ['#c1-water', '#c2-water', 'https://notes.example/notes/docs/intro', 'https://tea.example'],
    },
    { page: parsePage(site.html('zh-Hans/book/tea.both.html')), links: [] },
  ]) {
    const ids = idsOf(page)
    expect(ids.length).toBe(new Set(ids).size)
    const hrefs = hrefsOf(page)
    expect(hrefs).toEqual(expect.arrayContaining(links))
    expect(hrefs.filter((href) => href.startsWith('#') && !ids.includes(href.slice(1)))).toEqual([])
  }
})

test('a text has its pictures and notes, and nothing that leads around on the site', async () => {
  const article = pageAt(await built, 'book/tea').one('article', { id: 'c1' })
  expect(article.one('img').attr('src')).toBe('/notes/leaf.svg')
  expect(article.one('img').attr('loading')).toBeUndefined()
  expect(article.text).toContain('Very.')
  expect(article.text).not.toMatch(/hot|Next|Breadcrumbs|#/)
})

test('both languages are in it where there is a translation', async () => {
  const page = parsePage((await built).html('zh-Hans/book/tea.both.html'))
  const [first, second] = page.all('article')
  expect(first?.attr('data-view')).toBe('both')
  expect(first?.one('h1').text).toBe('1 First 第一')
  expect(second?.attr('data-view')).toBeUndefined()
  expect(page.all('link', { rel: 'stylesheet', href: /bilingual/ })).toHaveLength(1)
})

test('a page of the author’s keeps its address', async () => {
  const dir = await writeSite({ ...files, 'src/pages/book/tea.md': '# Own' })
  const site = await buildSite(dir, { books: { isBoth: false } })
  expect(site.result.books).toContain('book/tea-2.html')
  expect(site.result.books).not.toContain('book/tea.html')
  expect(site.html('book/tea')).toContain('Own')
})

test('what strangers write runs in a document as little as on a page, and drafts are in none', async () => {
  const evil = `"'></title></h1></a><script>X(1)</script><img src=//x.example/p onerror=X(1)>`
  const site = await buildSite(
    await writeSite({
      'site.config.ts': `export default { title: ${JSON.stringify(evil)}, url: 'https://notes.example', onBrokenAnchors: 'ignore' }`,
      'docs/tea/_category_.json': JSON.stringify({ label: evil, description: evil }),
      'docs/tea/first.md': `# A [l](./second.md '${evil.replaceAll("'", '')}') <b title="<a y>q" onclick="X(1)">w</b>\n\n${evil}\n\n<h2 id='c2" onclick="X(1)'>h</h2>\n\n<a href="#x&quot; onclick=&quot;X(1)">l</a> <a href="javascript:X(1)">j</a>\n`,
      'docs/tea/second.md': '# Second\n\nText.\n',
      'docs/tea/draft.md': '---\ndraft: true\n---\n\n# In the making\n',
      'docs/tea/hidden.md': '---\nunlisted: true\n---\n\n# For few\n',
    }),
    { books: { isBoth: false } },
  )
  const [file = '', ...others] = site.result.books ?? []
  expect(others).toEqual([])
  const page = pageAt(site, `/${file}`)
  expect(page.all('script,base,style,iframe,form')).toEqual([])
  const attributes = ['onclick', 'onerror', 'style', 'y']
  expect(attributes.flatMap((name) => page.all('*', { [name]: true }))).toEqual([])
  expect(hrefsOf(page).filter((href) => !/^(?:#|https:\/\/notes\.example\/|\/assets\/)/.test(href))).toEqual(
    [],
  )
  expect(page.text).not.toMatch(/In the making|For few/)
})

test('the command names them, and says when there are none', async () => {
  const dir = await writeSite(files)
  const out = ['--out-dir', join(dir, 'out')]
  expect((await run(['build', dir, '--book', ...out])).stdout).toContain(
    'To be printed from a browser: book/defaultsidebar.html, book/tea.html, zh-Hans/book/',
  )
  expect((await run(['build', dir, ...out])).stdout).not.toContain('printed')
  const bare = await writeSite({ 'site.config.ts': config, 'blog/2024-01-01-one.md': '# One\n\nText.' })
  expect((await run(['build', bare, '--book', '--out-dir', join(bare, 'out')])).stdout).toContain(
    'There are no sections to print',
  )
})
