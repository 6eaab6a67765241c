import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'
import { pageAt } from './page.ts'

const config = (
  options: string,
): string => `export default { title: 'Notes', url: 'https://notes.example', baseUrl: '/notes/',
  locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文' }], ${options} }\n`

const files = { 'docs/intro.md': '# Intro\n' }

/** The messages of a build with these options, or these files. */
async function failureOf(options: string, more: Record<string, string> = {}): Promise<string> {
  const dir = await writeSite({ 'site.config.ts': config(options), ...files, ...more })
  return buildSite(dir).then(
    () => 'it was built',
    (error: Error) => error.message,
  )
}

test('HTML of the configuration that no page may hold is told all at once, by option', async () => {
  expect(
    await failureOf(
      `
      announcementBar: { content: 'News <script>alert(1)</script><img src="/a.svg" onerror="alert(1)">' },
      navbar: { items: [
        { to: '/docs/intro', label: 'x' },
        { type: 'html', value: '<b style="color: red">x</b>' },
        { label: 'More', items: [{ type: 'html', value: '<a href="java&#10;script:alert(1)">x</a>' }] },
      ] },
      footer: {
        links: [{ title: 'x', items: [{ label: 'x', to: '/' }, { html: '<style>p { color: red }</style>' }] }],
        copyright: '<b>Us',
      },`,
      { 'static/a.svg': '<svg/>' },
    ),
  )
    .toBe(`✗ site.config.ts  \`announcementBar.content\`: <script> is not allowed: HTML of an option runs no code and loads no styles.
  Remove it. Scripts for the whole site belong into \`headTags\`.

✗ site.config.ts  \`announcementBar.content\`: \`onerror\` of <img> is not allowed: HTML of an option never runs code.
  Remove \`onerror\`.

✗ site.config.ts  \`navbar.items[1].value\`: \`style\` of <b> is not allowed: pages carry no inline styles.
  Use a \`class\` and the site’s own style sheet.

✗ site.config.ts  \`navbar.items[2].items[0].value\`: The address "java script:alert(1)" is not allowed: it could run code.
  Link to an http(s) address or to a file instead.

✗ site.config.ts  \`footer.links[0].items[1].html\`: <style> is not allowed: HTML of an option runs no code and loads no styles.
  Put the styles into the site’s own style sheet.

✗ site.config.ts  \`footer.copyright\`: <b> is never closed, so it ends with the text around it.
  Write </b> where it should end.`)
})

test.each([
  [
    '<object data="/x"></object>',
    '<object> is not allowed: HTML of an option runs no code and loads no styles.',
  ],
  ['<link rel="stylesheet" href="/x.css">', '<link> is not allowed'],
  [
    '<main>x</main>',
    '<main> is not allowed: the page has it already.\n  Remove it, and keep what stands inside.',
  ],
  [
    '<iframe src="/x"></iframe>',
    '<iframe src="/x"> is not allowed: only complete http(s) addresses can be embedded.',
  ],
  ['<a href="vscode:open">x</a>', 'Addresses with the scheme "vscode" are not allowed: "vscode:open".'],
  ['<a href="data:text/html,x">x</a>', 'The address "data:text/html,x" is not allowed: it could run code.'],
  [
    '<form action="//evil.example">x</form>',
    '`action="//evil.example"` of <form> is not allowed: a form on a page sends to this site only.',
  ],
  ['<input type="password">', '`type="password"` of <input> is not allowed: no page asks for passwords.'],
  [
    'Mail <me@x.example>',
    '<me@x.example> is not an HTML element that a page can hold.\n  If it is meant as text, write `&lt;` for `<`.',
  ],
  ['x</b>', '</b> closes nothing here, so it was left out.'],
  [
    '<img src="/missing.svg">',
    'The picture "/missing.svg" does not exist.\n  Looked for static/missing.svg.',
  ],
  ['<svg><animate attributeName="href" values="javascript:x"/></svg>', '<animate> is not allowed'],
  ['<!--><img src="https://x.example/a.png" onload="x"> -->', '`onload` of <img> is not allowed'],
])('the footer may not hold %s', async (html, message) => {
  const told = await failureOf(`footer: { links: [{ html: ${JSON.stringify(html)} }] }`)
  expect(told).toContain(`✗ site.config.ts  \`footer.links[0].html\`: ${message}`)
  expect(told.match(/✗/g)).toHaveLength(1)
})

test('the same holds for translation files and sidebars', async () => {
  const evil = "<b onclick='x'>y</b>"
  const advice = '`onclick` of <b> is not allowed: HTML of an option never runs code.\n  Remove `onclick`.'
  expect(
    await failureOf("footer: { copyright: '<b>us</b>' }", {
      'i18n/zh/labels.json': `{\n  "item.label.x": "<script>",\n  "copyright": ${JSON.stringify(evil)}\n}\n`,
      'sidebars.ts': `export default { docs: ['intro', { Group: [{ type: 'html', value: ${JSON.stringify(evil)} }] }] }\n`,
    }),
  ).toBe(
    `✗ sidebars.ts  \`docs[1].Group[0].value\`: ${advice}\n\n✗ i18n/zh/labels.json:3  \`copyright\`: ${advice}`,
  )
  expect(
    await failureOf("footer: { copyright: 'us' }", {
      'i18n/zh/docusaurus-theme-classic/footer.json': `{ "copyright": { "message": ${JSON.stringify(evil)} } }`,
    }),
  ).toBe(`✗ i18n/zh/docusaurus-theme-classic/footer.json:1  \`copyright\`: ${advice}`)
})

test('what pages may hold stands there as it was written; links that lead out open a tab of their own', async () => {
  const site = await buildSite(
    await writeSite({
      'site.config.ts': config(`
        announcementBar: { content: 'Out <time datetime="2026-11-22">now</time>: <a class="own" href="/notes/docs/intro">read</a> &amp; <a href="https://x.example/?a&amp;b">look</a>.<br>&copy; 1 &lt; 2' },
        navbar: { items: [{ type: 'html', value: '<!-- badge --><img src="https://x.example/badge?a=1&b=2" alt="" width="96" height="20" loading="lazy"><b class="own">x</b>' }] },
        footer: { links: [{ html: '<a href="/notes/files/a.pdf">Paper</a>' }], copyright: '<img src="/a.svg" alt="A"> Us' },`),
      'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
      'static/files/a.pdf': 'pdf',
      'i18n/zh/labels.json': '{ "copyright": "<i lang=\\"en\\">Us</i>" }',
      ...files,
    }),
  )
  const page = site.html('/docs/intro')
  expect(page).toContain(
    '>Out <time datetime="2026-11-22">now</time>: <a href="/notes/docs/intro" class="own">read</a> &amp; <a href="https://x.example/?a&amp;b" class="ink-external" target="_blank" rel="noopener noreferrer">look</a>.<br>© 1 &lt; 2<',
  )
  const bar = pageAt(site, '/docs/intro').one('header')
  expect(bar.one('img').attr('src')).toBe('https://x.example/badge?a=1&b=2')
  expect(bar.one('b', { class: 'own' }).text).toBe('x')
  expect(page).not.toContain('badge -->')
  const footer = pageAt(site, '/docs/intro').one('footer')
  expect(footer.one('a').attr('href')).toBe('/notes/files/a.pdf')
  expect(['src', 'width', 'height'].map((name) => footer.one('img').attr(name))).toEqual([
    '/notes/a.svg',
    '8',
    '4',
  ])
  expect(site.html('/zh/docs/intro')).toContain('<i lang="en">Us</i>')
  expect(site.html('/_headers')).toContain("img-src 'self' data: https://x.example;")
  expect(site.console).toBe('')
})

test('a text of the theme that is too long for pages is left out, and told', async () => {
  const site = await buildSite(
    await writeSite({
      'site.config.ts': config(''),
      'docs/intro.md': '# Intro\n\n## First\n',
      'i18n/zh/messages.json': JSON.stringify({ directLink: 'y'.repeat(1001), mine: 'z'.repeat(2000) }),
      'i18n/zh/code.json': JSON.stringify({
        'theme.common.skipToMainContent': 'y'.repeat(1000),
        'theme.common.editThisPage': 'x'.repeat(1001),
        'theme.blog.post.plurals': 'One post|{count} posts'.padEnd(500, '!'),
        'theme.blog.tagTitle': '{nPosts} of {tagName}'.padEnd(600, '!'),
        mine: 'z'.repeat(2000),
      }),
    }),
  )
  expect(site.console.match(/⚠.*/g)).toEqual([
    '⚠ i18n/zh/code.json  The text "theme.common.editThisPage" of the theme was left out: it has 1001 characters, and may have 1000.',
    '⚠ i18n/zh/messages.json  The text "directLink" of the theme was left out: it has 1001 characters, and may have 1000.',
  ])
  expect(site.html('/zh/docs/intro')).toMatch(/y{1000}/)
  expect(site.html('/zh/docs/intro')).not.toMatch(/y{1001}/)
})

test('titles and labels, which stand on every page, have 500 characters at most, other texts 5,000', async () => {
  const [long, longTitle] = ['x'.repeat(5001), 'x'.repeat(501)]
  const build = async (more: Record<string, string>): ReturnType<typeof buildSite> =>
    buildSite(await writeSite({ 'site.config.ts': config(''), 'docs/intro.md': '# Intro\n', ...more }))
  const wrong = build({
    'docs/a.md': `---\ntitle: ${longTitle}\n---\n\nText\n`,
    'docs/c/_category_.yml': `label: ${longTitle}\n`,
    'docs/c/b.md': 'Text\n',
    'i18n/zh/docusaurus-theme-classic/footer.json': JSON.stringify({ copyright: { message: long } }),
    'i18n/zh/code.json': JSON.stringify({ mine: long }),
  })
  await expect(wrong).rejects.toThrow(
    /^(?=[^]*docs\/a\.md:2 {2}`title` must be a text of 500 characters at most, but it has 501\.)(?=[^]*_category_\.yml:1 {2}`label` must)(?=[^]*footer\.json:1 {2}The translation of "copyright" must be a text of 5000)(?![^]*code\.json)/,
  )
  const fit = await build({
    'docs/a.md': `---\ntitle: ${longTitle.slice(1)}\n---\n\nText\n`,
    'docs/b.md': `# ${'word '.repeat(200)}\n`,
    'blog/authors.yml': `ann:\n  name: Ann\n  image_url: data:image/png,${long}\n`,
  })
  expect(fit.exists('/docs/a')).toBe(true)
  expect(fit.html('/docs/b')).toContain(`<title>${'word '.repeat(100).trim()}… | `)
  expect(fit.html('/docs/a')).not.toMatch(/(word ){100}/)
})
