import { beforeAll, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../helpers/site.ts'
import { hrefsOf, metaOf, pageAt, textsOf, type Part } from './page.ts'

let site: BuiltSite

beforeAll(async () => {
  site = await buildSite('blog')
})

/** Titles in the list at an address. */
function listAt(url: string): string[] {
  return textsOf(
    pageAt(site, url)
      .one('main')
      .all('article')
      .map((entry) => entry.one('h2')),
  )
}

function navAt(url: string, label: string): Part {
  return pageAt(site, url).one('nav', { 'aria-label': label })
}

const numbered = ['08', '07', '06', '05', '04', '03', '02', '01'].map((number) => `Post ${number}`)
const newest = ['Two authors', 'Whole post', ...numbered]

test('BLG-02, BLG-15: posts are sorted by date, ten on a page, and the pages lead to each other', () => {
  expect(listAt('/blog')).toEqual(newest)
  expect(listAt('/blog/page/2')).toEqual(['Untagged'])
  expect(site.exists('/blog/page/3')).toBe(false)
  const pager = (url: string): (string | undefined)[][] =>
    navAt(url, 'Blog list page navigation')
      .all('a')
      .map((link) => [link.attr('href'), link.text])
  expect(pager('/blog')).toEqual([['/blog-notes/blog/page/2', 'Older entries']])
  expect(pager('/blog/page/2')).toEqual([['/blog-notes/blog', 'Newer entries']])
  expect(navAt('/zh/blog', '博文列表分页导航').text).toBe('较旧的博文')
  expect(pageAt(site, '/blog/page/2').one('title').text).toBe('Journal | Notes')
})

test('BLG-03: titles are links in the list and none on the post', () => {
  expect(
    pageAt(site, '/blog')
      .one('main')
      .all('h2')
      .map((title) => title.one('a').attr('href'))[0],
  ).toBe('/blog-notes/blog/two')
  const title = pageAt(site, '/blog/2025/01/01/whole').one('h1')
  expect([title.text, title.one('em').text, title.all('a')]).toEqual(['Whole post', 'post', []])
})

test('BLG-04: date and reading time stand under the title, in the page’s language', () => {
  const line = (url: string): Part => pageAt(site, url).one('article').one('p', { class: /meta/ })
  expect(line('/blog/2024/08/10/post').text).toBe('August 10, 2024 · One min read')
  expect(line('/zh/blog/2024/08/10/post').text).toBe('2024年8月10日 · 阅读需 1 分钟')
  expect(line('/blog/oldest').text).toBe('December 31, 2023 · One min read')
  expect(line('/blog/oldest').one('time').attr('datetime')).toBe('2023-12-31T01:30:00.000Z')
})

test('BLG-05: 200 words or Han characters are a minute, rounded up', async () => {
  const post = (text: string): string => `---\ndate: 2024-01-01\n---\n\n${text}\n`
  const own = await buildSite(
    await writeSite({
      'site.config.ts': "export default { title: 'T', url: 'https://t.example' }\n",
      'blog/a.md': post('字'.repeat(400)),
      'blog/b.md': post('word '.repeat(201)),
      'blog/c.md': post('# Title only'),
      'blog/d.md': post(`\`\`\`js\n${'code '.repeat(401)}\n\`\`\``),
      'blog/e.md': post('字，'.repeat(200)),
    }),
  )
  const minutes = ['a', 'b', 'd', 'e'].map(
    (slug) => / · (\S+) min read/.exec(pageAt(own, `/blog/${slug}`).one('article').text)?.[1],
  )
  expect(minutes).toEqual(['2', '2', '3', 'One'])
})

test('BLG-06: lists end at the truncate marker and lead on; without one they show everything', () => {
  const [two, whole] = pageAt(site, '/blog').one('main').all('article')
  expect(two?.text).toContain('Lead two')
  expect(two?.text).not.toContain('Under the fold')
  const more = two?.all('a').at(-1)
  expect([more?.text, more?.one('b').text, more?.attr('aria-label'), more?.attr('href')]).toEqual([
    'Read more',
    'Read more',
    'Read more about Two authors',
    '/blog-notes/blog/two',
  ])
  expect(whole?.text).toContain('Nothing is left out.')
  expect(whole?.text).not.toContain('Read more')
  expect(
    pageAt(site, '/zh/blog').one('main').all('a', { 'aria-label': '阅读更多：Two authors' }),
  ).toHaveLength(1)
})

test('BLG-07: tags stand at the foot of a post, in lists and on its page', () => {
  for (const article of [pageAt(site, '/blog/two').one('article'), pageAt(site, '/blog').all('article')[0]]) {
    const tags = article?.all('a', { rel: 'tag' }) ?? []
    expect(tags.map((tag) => [tag.text, tag.attr('href')])).toEqual([
      ['DevOps', '/blog-notes/blog/tags/ops'],
      ['zebra', '/blog-notes/blog/tags/zebra'],
    ])
    expect(article?.text).toContain('Tags:')
  }
})

test('BLG-08, BLG-26: authors have photo, link and profiles', () => {
  const header = pageAt(site, '/blog/two').one('article').one('header')
  expect(header.all('a', { rel: 'author' }).map((link) => [link.text, link.attr('href')])).toEqual([
    ['Ann', '/blog-notes/blog/authors/ann'],
    ['Bob', 'mailto:bob@notes.example'],
  ])
  expect(header.all('a', { title: true }).map((link) => [link.attr('title'), link.attr('href')])).toEqual([
    ['GitHub', 'https://github.com/annie'],
    ['Mastodon', 'https://social.example/@ann'],
    ['Homepage', 'https://ann.example/'],
  ])
  const guest = pageAt(site, '/blog/2025/01/01/whole').one('article').one('header')
  expect(guest.one('a', { rel: 'author' }).attr('href')).toBe('https://guest.example')
  expect(guest.one('img').attr('src')).toBe('https://guest.example/me.png')
})

test('BLG-08: an author who is nothing but a picture has the link on it', () => {
  for (const url of ['/blog/oldest', '/blog/page/2']) {
    const link = pageAt(site, url).one('main').one('a', { rel: 'author' })
    expect(link.attr('href')).toBe('https://guest.example')
    expect(link.one('img').attr('alt')).toBe('eva')
  }
})

test('BLG-09: the newer post is on the left, the older on the right', () => {
  const links = (url: string): (string | undefined)[] =>
    navAt(url, 'Blog post page navigation')
      .all('a')
      .map((link) => `${link.attr('rel')} ${link.text}`)
  expect(links('/blog/two')).toEqual(['next Older post Whole post'])
  expect(links('/blog/2025/01/01/whole')).toEqual(['prev Newer post Two authors', 'next Older post Post 08'])
  expect(links('/blog/oldest')).toEqual(['prev Newer post Post 01'])
  expect(navAt('/zh/blog/two', '博文分页导航').text).toBe('较旧一篇 Whole post')
})

test('BLG-10: the last update stands on posts without tags as well', () => {
  expect(pageAt(site, '/blog/oldest').one('article').text).toContain('Last updated on Dec 31, 2023')
  expect(pageAt(site, '/zh/blog/two').one('article').text).toContain('最后由 Ann 于 2025年2月3日 更新')
})

test('BLG-13: an unlisted post is reachable, and only its own sidebar lists it', () => {
  const url = '/blog/2024/05/05/secret'
  const page = pageAt(site, url)
  expect(metaOf(page, 'robots')).toBe('noindex, nofollow')
  expect(page.one('article').text).toContain('This page is unlisted.')
  expect(textsOf(navAt(url, 'Blog recent posts navigation').all('a', { 'aria-current': 'page' }))).toEqual([
    'Secret',
  ])
  expect(navAt(url, 'Blog post page navigation').all('a')).toEqual([])
  const others = [
    '/blog',
    '/blog/page/2',
    '/blog/archive',
    '/blog/tags/ops',
    '/blog/authors/ann',
    '/blog/two',
    '/',
    '/blog/2024/05/10/post',
  ]
  for (const other of [...others, '/sitemap.xml', '/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json'])
    expect(site.html(other), other).not.toContain('secret')
})

test('BLG-14: a draft is nowhere', () => {
  expect(site.exists('/blog/2024/05/06/draft')).toBe(false)
  for (const url of ['/blog', '/blog/archive', '/sitemap.xml', '/blog/rss.xml'])
    expect(site.html(url)).not.toContain('2024/05/06')
})

test('BLG-16, BLG-18, BLG-19: the sidebar lists all posts by year, newest first, and marks the current one', () => {
  const sidebar = navAt('/blog/two', 'Blog recent posts navigation')
  expect(sidebar.text).toMatch(/^All of them/)
  const years = sidebar.all('*', { role: 'group' })
  expect(years.map((year) => [year.text.slice(0, 4), year.all('a').length])).toEqual([
    ['2025', 2],
    ['2024', 8],
    ['2023', 1],
  ])
  expect(textsOf(years.flatMap((year) => year.all('a')))).toEqual([
    'Both',
    'Whole post',
    ...numbered,
    'Untagged',
  ])
  expect(textsOf(sidebar.all('a', { 'aria-current': 'page' }))).toEqual(['Both'])
  expect(years[0]?.all('li')[0]?.text).toMatch(/One min read.*Last updated on Feb 3, 2025 by Ann/)
})

test('BLG-02, BLG-15, BLG-16: a blog may begin with its oldest post; its archive and its feeds do not', async () => {
  const names = ['2023-01-01-a', '2023-02-02-b', '2024-03-03-c']
  const blog = await buildSite(
    await writeSite({
      'site.config.ts': `export default { title: 'T', url: 'https://t.example', blog: { sortPosts: 'ascending', postsPerPage: 2 } }\n`,
      ...Object.fromEntries(
        names.map((name) => [`blog/${name}.md`, `---\ntags: [x]\n---\n\n# ${name.slice(11)}\n`]),
      ),
    }),
  )
  const titles = (url: string): string[] => textsOf(pageAt(blog, url).one('main').all('h2'))
  expect([titles('/blog'), titles('/blog/page/2'), titles('/blog/tags/x')]).toEqual([
    ['a', 'b'],
    ['c'],
    ['a', 'b'],
  ])
  const pager = pageAt(blog, '/blog').one('nav', { 'aria-label': 'Blog list page navigation' })
  expect(textsOf(pager.all('a'))).toEqual(['Newer entries'])
  const sidebar = pageAt(blog, '/blog').one('nav', { 'aria-label': 'Blog recent posts navigation' })
  expect(textsOf(sidebar.all('*', { role: 'group' }).flatMap((year) => year.all('a')))).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(textsOf(pageAt(blog, '/blog/archive').one('main').all('h2'))).toEqual(['2024', '2023'])
  const dates = [...blog.html('/blog/rss.xml').matchAll(/<guid[^>]*>[^<]*\/blog\/(\d{4})\//g)].map(
    ([, year]) => year,
  )
  expect(dates).toEqual(['2024', '2023', '2023'])
})

test('BLG-20: the sidebar stands on lists, posts, tags and authors, not on the archive', () => {
  const has = (url: string): boolean =>
    pageAt(site, url).all('nav', { 'aria-label': 'Blog recent posts navigation' }).length === 1
  for (const url of ['/blog', '/blog/page/2', '/blog/two', '/blog/tags/ops', '/blog/authors/ann'])
    expect(has(url), url).toBe(true)
  expect(has('/blog/archive')).toBe(false)
})

test('in the sidebar the list of all tags is the page that is shown', () => {
  const current = (url: string): (string | undefined)[] =>
    pageAt(site, url)
      .one('nav', { 'aria-label': 'Blog recent posts navigation' })
      .all('a', { 'aria-current': 'page' })
      .map((link) => link.attr('href'))
  expect(current('/blog/tags')).toEqual(['/blog-notes/blog/tags'])
  expect(current('/blog/tags/ops')).toEqual([])
})

test('BLG-21: the archive goes from the newest year to the oldest, inside a year from the oldest post to the newest', () => {
  const archive = pageAt(site, '/blog/archive').one('main')
  expect(archive.one('h1').text).toBe('Archive')
  expect(archive.one('header').one('p').text).toContain('Archive')
  const years = archive.all('section')
  expect(years.map((year) => year.all('h2,h3')[0]?.attr('id'))).toEqual(['2025', '2024', '2023'])
  expect(textsOf(years[0]?.all('a') ?? [])).toEqual(['January 1 - Whole post', 'January 2 - Two authors'])
  expect(textsOf(years[1]?.all('a') ?? []).map((text) => text.slice(-7))).toEqual(numbered.toReversed())
  const chinese = pageAt(site, '/zh/blog/archive').one('main')
  expect(chinese.one('h1').text).toBe('历史博文')
  expect(textsOf(chinese.all('a'))).toContain('8月10日 - 第八篇')
})

test('BLG-22: tags are grouped by their first character, in order, with their numbers', () => {
  const main = pageAt(site, '/blog/tags').one('main')
  expect(main.one('h1').text).toBe('Tags')
  expect(main.all('section').map((group) => [group.one('h2').text, ...textsOf(group.all('a'))])).toEqual([
    ['D', 'DevOps 9'],
    ['Z', 'zebra 1'],
  ])
  expect(main.all('h2').map((heading) => heading.attr('id'))).toEqual(['D', 'Z'])
  expect(pageAt(site, '/zh/blog/tags').one('h1').text).toBe('标签')
})

test('BLG-23, BLG-24: a tag page counts and lists its posts and leads to all tags', () => {
  const page = pageAt(site, '/blog/tags/ops')
  expect(page.one('h1').text).toBe('9 posts tagged with "DevOps"')
  expect(page.one('main').text).toContain('Keeps running.')
  expect(page.one('main').all('a', { href: '/blog-notes/blog/tags' })[0]?.text).toBe('View All Tags')
  expect(listAt('/blog/tags/ops')).toEqual(['Two authors', ...numbered])
  expect(navAt('/blog/tags/ops', 'Blog list page navigation').all('a')).toEqual([])
  expect(pageAt(site, '/blog/tags/zebra').one('h1').text).toBe('One post tagged with "zebra"')
  const chinese = pageAt(site, '/zh/blog/tags/ops').one('main')
  expect(chinese.one('h1').text).toBe('9 篇博文 含有标签「DevOps」')
  expect(chinese.text).toContain('查看所有标签')
})

test('BLG-25: authors are listed with their numbers; a page shows one author’s posts', () => {
  const main = pageAt(site, '/blog/authors').one('main')
  expect(main.one('h1').text).toBe('Authors')
  expect(textsOf(main.all('h2'))).toEqual(['Ann 9 posts', 'Bob One post', 'Cem 0 posts', 'eva One post'])
  const ann = pageAt(site, '/blog/authors/ann')
  expect(ann.one('title').text).toBe('Ann - 9 posts | Notes')
  expect(ann.one('h1').text).toBe('Ann')
  expect(ann.one('main').text).toContain('Writes.')
  expect(hrefsOf(ann.one('main').all('header')[0] as Part)).toContain('/blog-notes/blog/authors')
  expect(listAt('/blog/authors/ann')).toEqual(['Two authors', ...numbered])
  expect(site.exists('/blog/authors/bob')).toBe(false)
  expect(pageAt(site, '/blog/authors/cem').one('main').text).toContain(
    'This author has not written any posts yet.',
  )
  expect(pageAt(site, '/zh/blog/authors').one('h1').text).toBe('作者')
  expect(pageAt(site, '/zh/blog/authors/cem').one('title').text).toBe('Cem - 0 篇博文 | Notes')
})

test('a list names twenty authors of a post and counts the others, whom the post itself names', async () => {
  const keys = Array.from({ length: 22 }, (_, index) => `a${index + 1}`)
  const built = await buildSite(
    await writeSite({
      'site.config.ts': `export default { title: 'Notes', url: 'https://notes.example', locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文' }] }\n`,
      'blog/authors.yml': keys.map((key) => `${key}: { name: ${key.toUpperCase()}, page: true }\n`).join(''),
      'blog/2025-01-01-many.md': `---\nauthors: [${keys.join(', ')}]\n---\n\n# Many\n\nText.\n`,
    }),
  )
  const named = (url: string): string[] =>
    textsOf(
      pageAt(built, url)
        .one('main')
        .one('ul', { class: /ink-authors/ })
        .all('li'),
    )
  expect(named('/blog')).toEqual([...keys.slice(0, 20).map((key) => key.toUpperCase()), 'and 2 more'])
  expect(named('/blog/authors/a-22').at(-1)).toBe('and 2 more')
  expect(named('/zh/blog').at(-1)).toBe('另有 2 位作者')
  expect(named('/blog/2025/01/01/many')).toHaveLength(22)
})

test('NAV-06, RO-11: the blog’s item is active on every blog page and not at home, though the base begins like it', () => {
  const isActive = (url: string): boolean =>
    pageAt(site, url)
      .one('header', { class: /navbar/ })
      .all('a', { 'aria-current': 'page' }).length === 1
  for (const url of ['/blog', '/blog/two', '/blog/tags', '/zh/blog/archive'])
    expect(isActive(url), url).toBe(true)
  for (const url of ['/', '/search', '/zh/']) expect(isActive(url), url).toBe(false)
})

test('BLD-08: a post without truncate marker and an author outside of the map are told', () => {
  expect(site.console).toBe(
    [
      '⚠ blog/2025-01-01-whole.md:2  The author "Guest" is not in blog/authors.yml.\n  Define the author there once, and name the key here.',
      '⚠ blog/2025-01-01-whole.md  The post has no truncate marker, so lists show all of it.\n  Put `<!-- truncate -->` on a line of its own after the part the list should show.',
    ].join('\n\n'),
  )
})

test('without a path for them, authors have no pages, and no links to any', async () => {
  const result = await buildSite(
    await writeSite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://t.example', docs: false, blog: { authorsPath: false } }\n",
      'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
      'blog/2025-01-01-a.md': '---\nauthors: ann\n---\n\n# A\n\nText\n',
    }),
  )
  expect([result.exists('/blog/authors'), result.exists('/blog/authors/ann')]).toEqual([false, false])
  expect(result.html('/blog/2025/01/01/a')).toContain('Ann')
  expect(result.html('/blog/2025/01/01/a')).not.toContain('/authors')
})
