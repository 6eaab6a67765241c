import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite, loadEngine, writeSite } from '../helpers/site.ts'

const config = `export default { title: 'Notes', url: 'https://notes.example' }\n`

/** The built page of one Markdown text. */
async function pageOf(text: string): Promise<string> {
  return (await builtWith({ 'docs/intro.md': `# Intro\n\n${text}\n` })).html('/docs/intro')
}

async function builtWith(files: Record<string, string>): ReturnType<typeof buildSite> {
  return buildSite(await writeSite({ 'site.config.ts': config, ...files }))
}

/** The text of a page: what stands in `<main>`. */
function mainOf(html: string): string {
  return /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
}

test('every page has one policy: nothing inline, nothing from elsewhere', async () => {
  const [, policy = ''] = /Content-Security-Policy: (.*)/.exec((await builtWith({})).html('/_headers')) ?? []
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "frame-src 'none'",
    "font-src 'self'",
    "connect-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ])
})

describe('islands come from the build alone', () => {
  test('an island in Markdown is text, and the build says so', async () => {
    const site = await builtWith({
      'docs/intro.md':
        '# Intro\n\n<ink-island data-src="data:text/javascript,X(91)//" data-export="default"><p>x</p></ink-island>\n',
    })
    expect(site.html('/docs/intro')).not.toContain('<ink-island')
    expect(site.html('/docs/intro')).toContain('&lt;ink-island data-src=')
    expect(site.console).toContain(
      'docs/intro.md:3  <ink-island data-src="data:text/javascript,X(91)//" data-export="default"> is an element that only the build writes, so it is shown as text.',
    )
  })

  test('the list of modules stands in the data of the page, and names no other address', async () => {
    const site = await buildSite('islands')
    const [, data = ''] = /data-page='([^']*)'/.exec(site.html('/docs/islands')) ?? []
    const { islands } = JSON.parse(data.replaceAll('&lt;', '<').replaceAll('&amp;', '&')) as {
      islands: Record<string, string>
    }
    const named = [...site.html('/docs/islands').matchAll(/data-island="([^"]*)"/g)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(Object.keys(islands)))
    for (const [name, address] of Object.entries(islands)) {
      expect(address).toMatch(new RegExp(`^/islands/assets/${name}\\.[\\w-]+\\.js$`))
      expect(site.exists(address)).toBe(true)
    }
    expect(site.html('/docs/intro')).not.toContain('"islands"')
  })

  test('a part written in Markdown never becomes code, whoever imports it', async () => {
    const site = await builtWith({
      'docs/code.mdx': "import Part from './_part.md'\n\n# Code\n\n<Part />\n",
      'docs/_part.md': 'One {1 + 1} *two* {X(1)} <b onclick="X(2)">three</b>\n\nexport const a = 1\n',
    })
    expect(site.html('/docs/code')).toContain(
      '<p>One {1 + 1} <em>two</em> {X(1)} <b>three</b></p>\n<p>export const a = 1</p>',
    )
  })
})

describe('a drawing of anybody’s runs nothing, whatever code or style sheet of the author’s names it', () => {
  const hostile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" id="ink-main" class="ink-island big" data-page="{}" dangerouslySetInnerHTML="x" onload="X(1)">
    <script>X(2)</script><SCRIPT>X(3)</SCRIPT><Script href="data:text/javascript,X(4)"/>
    <ink-island data-island="island-Count" data-props="{}"><path d="M0 0"/></ink-island>
    <foreignObject><iframe srcdoc="&lt;script&gt;X(5)&lt;/script&gt;"/><meta http-equiv="refresh" content="0;url=/x"/><b>text</b></foreignObject>
    <a href="javascript:X(6)"><animate attributeName="href" values="javascript:X(7)"/><path d="M1 1"/></a>
    <path d="M2 2" ref="x" key="y" children="z" o-nclick="X(8)"/></svg>`

  test('as a component', async () => {
    const site = await builtWith({
      'docs/code.mdx': "import Drawing from './evil.svg'\n\n# Code\n\n<Drawing />\n",
      'docs/evil.svg': hostile,
    })
    const [drawing = ''] =
      /<svg xmlns[^>]*viewBox="0 0 9 9".*<\/svg>/s.exec(mainOf(site.html('/docs/code'))) ?? []
    expect(drawing.replaceAll(/>\s+</g, '><')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" class="big">' +
        '<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">text</b></foreignObject>' +
        '<a><path d="M1 1"></path></a><path d="M2 2"></path></svg>',
    )
  })

  test.each([
    ['by its address', 'import address from \'./evil.svg?url\'\n\n# Code\n\n<img src={address} alt="" />\n'],
    ['in a style sheet', "import './own.css'\n\n# Code\n\nText.\n"],
  ])('%s', async (_, page) => {
    const site = await builtWith({
      'docs/code.mdx': page,
      'docs/own.css': '.a { background: url(./evil.svg) }',
      'docs/evil.svg': hostile,
    })
    const [name = '', ...others] = readdirSync(join(site.outDir, 'assets')).filter((file) =>
      file.startsWith('evil.'),
    )
    expect(others).toEqual([])
    const published = readFileSync(join(site.outDir, 'assets', name), 'utf8')
    expect(published).not.toMatch(/X\([1-7]|srcdoc|ink-island data|refresh/)
    expect(published).toContain('<path d="M1 1"')
  })

  test('its style sheet is none of the page', async () => {
    const dir = await writeSite({
      'site.config.ts': config,
      'docs/code.mdx': "import Drawing from './styled.svg'\n\n# Code\n\n<Drawing />\n",
      'docs/styled.svg':
        '<svg xmlns="http://www.w3.org/2000/svg"><style>body * { display: none }</style></svg>',
    })
    const { build } = await loadEngine()
    await expect(build({ dir, outDir: join(dir, 'dist') })).rejects.toMatchObject({
      problems: [
        {
          file: 'docs/styled.svg',
          message:
            'Rules of the style sheet in the drawing "styled.svg" were left out: they would hold for the whole page.',
        },
      ],
    })
  })

  test('one that is nested too deep, or shows itself, is refused', async () => {
    const dir = await writeSite({
      'site.config.ts': config,
      'docs/code.mdx':
        "import Deep from './deep.svg'\nimport Endless from './endless.svg'\n\n# Code\n\n<Deep /><Endless />\n",
      'docs/deep.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(15_000)}</svg>`,
      'docs/endless.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><use href="#a"/></g></svg>',
    })
    const { build } = await loadEngine()
    await expect(build({ dir, outDir: join(dir, 'dist') })).rejects.toMatchObject({
      problems: expect.arrayContaining([
        {
          file: 'docs/deep.svg',
          message: 'The drawing "deep.svg" is nested more than 200 levels deep.',
          hint: 'Draw it with fewer groups within each other, or save it as PNG.',
        },
        expect.objectContaining({
          file: 'docs/endless.svg',
          message: expect.stringContaining('The drawing "endless.svg" shows its parts'),
        }),
      ]),
    })
  })
})

describe('what the scripts of the page look for cannot be written in a text', () => {
  test('classes of the engine are left out, others stay', async () => {
    const html = mainOf(
      await pageOf(
        '<div class="ink-search-entry mine inkstone-problems">a</div> <a class="ink-views b" href="/docs/intro">x</a>\n\n' +
          ':::note{.ink-tabs .c #ink-app}\n\nHi.\n\n:::',
      ),
    )
    expect(html).toContain('<div class="mine">a</div>')
    expect(html).toMatch(/<a href="\/docs\/intro" class="b">x<\/a>/)
    expect(html).toContain('<div class="ink-admonition c" data-kind="note" role="note">')
  })

  test('classes of the engine in front matter and category files are errors', async () => {
    const dir = await writeSite({
      'site.config.ts': config,
      'docs/intro.md': '---\nsidebar_class_name: a ink-search-entry\n---\n\n# Intro\n',
      'docs/more/_category_.json': '{ "label": "More", "className": "inkstone-problems" }',
      'docs/more/one.md': '# One\n',
    })
    const { build } = await loadEngine()
    await expect(build({ dir, outDir: join(dir, 'dist') })).rejects.toMatchObject({
      problems: [
        {
          file: 'docs/intro.md',
          line: 2,
          message:
            '`sidebar_class_name` names the class "ink-search-entry", which belongs to the page itself.',
        },
        {
          file: 'docs/more/_category_.json',
          line: 1,
          message: '`className` names the class "inkstone-problems", which belongs to the page itself.',
        },
      ],
    })
  })

  test('ids of the page are given to nothing else', async () => {
    const html = mainOf(
      await pageOf(
        '<p id="ink-main">a</p>\n\n<p id="ink-search-input">b</p>\n\n## Main\n\n## Ink app\n\n## Ink search option 1\n\n## Ink painting {#ink-footnotes}',
      ),
    )
    expect(html).toContain('<p>a</p>')
    expect(html).toContain('<p>b</p>')
    expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'main',
      'ink-app-1',
      'section-ink-search-option-1',
      'ink-painting',
    ])
  })

  test('controls of a form hide no property of it, and act on nothing outside the text', async () => {
    const html = mainOf(
      await pageOf(
        '<form action="/search"><input name="parentNode"><input id="closest"><input name="q"><button form="ink-app" popovertarget="ink-main">Go</button></form>',
      ),
    )
    expect(html).toContain('<form action="/search"><input><input><input name="q"><button>Go</button></form>')
  })
})

describe('linked files that a browser could run', () => {
  const files = {
    'docs/intro.md':
      '# Intro\n\n[script](./evil.js) [page](./evil.html) [plain](./a.pdf) [drawing](./b.svg) ![picture](./evil.svg) [source](./evil.svg)\n\n<a href="./evil.js" download="tool.js">named</a>\n',
    'docs/evil.js': 'X(1)\n',
    'docs/evil.html': '<script>X(2)</script>\n',
    'docs/a.pdf': '%PDF\n',
    'docs/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0h1"/></svg>\n',
    'docs/evil.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>X(3)</script></svg>\n',
  }

  test('are sent as downloads, and pictures stay pictures', async () => {
    const site = await builtWith(files)
    const html = site.html('/docs/intro')
    expect(html).toMatch(
      /<a href="\/assets\/linked\/evil\.\w{8}\.js\.txt" data-file download="evil\.js">script<\/a>/,
    )
    expect(html).toMatch(
      /<a href="\/assets\/linked\/evil\.\w{8}\.html\.txt" data-file download="evil\.html">page<\/a>/,
    )
    expect(html).toMatch(
      /<a href="\/assets\/linked\/evil\.\w{8}\.js\.txt" data-file download="tool\.js">named<\/a>/,
    )
    expect(html).toMatch(/<a href="\/assets\/a\.\w{8}\.pdf" data-file>plain<\/a>/)
    expect(html).toMatch(/<a href="\/assets\/b\.\w{8}\.svg" data-file>drawing<\/a>/)
    expect(html).toMatch(
      /<a href="\/assets\/linked\/evil\.\w{8}\.svg\.txt" data-file download="evil\.svg">source<\/a>/,
    )
    const [, shown = ''] =
      /<img src="(\/assets\/evil\.\w{8}\.svg)" alt="picture" width="1" height="1"/.exec(html) ?? []
    expect(readFileSync(join(site.outDir, shown), 'utf8')).toBe(
      '<?xml version="1.0" encoding="utf-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1" height="1"></svg>\n',
    )
    const headers = readFileSync(join(site.outDir, '_headers'), 'utf8')
    expect(headers).toContain('/assets/linked/*\n  Content-Disposition: attachment\n')
    expect(headers).toContain('X-Content-Type-Options: nosniff')
  })

  test.each([
    ['a.lock', '<script>X(1)</script>'],
    ['a.png', '\uFEFF\n <!doctype html>'],
    ['a.ipynb', ' \n<p align="center">x</p>'],
  ])(
    'are those, too, that only begin like a page, since hosts need not know their endings: %s',
    async (name, text) => {
      const site = await builtWith({
        'docs/intro.md': `# Intro\n\n[x](@site/files/${name}) [y](@site/files/b.lock)\n`,
        [`files/${name}`]: text,
        'files/b.lock': 'a < b',
      })
      const html = site.html('/docs/intro')
      expect(html).toMatch(
        new RegExp(`href="/assets/linked/\\w+\\.\\w{8}\\.\\w+\\.txt" data-file download="${name}"`),
      )
      expect(html).toMatch(/href="\/assets\/b\.\w{8}\.lock" data-file>y/)
    },
  )

  test('are named by the build', async () => {
    const notes: string[] = []
    const dir = await writeSite({ 'site.config.ts': config, ...files })
    const { build } = await loadEngine()
    await build({
      dir,
      outDir: join(dir, 'dist'),
      reporter: {
        phase: () => {},
        progress: () => {},
        warning: () => {},
        note: (text) => void notes.push(text),
      },
    })
    expect(notes).toEqual([
      '3 linked files are sent as a download, since a browser that opens it could run what is in it: docs/evil.html, docs/evil.js, docs/evil.svg\n' +
        '  Files that are to be opened as pages of the site belong into static/.',
    ])
  })
})

describe('what rewrites finished HTML reads values as values', () => {
  const odd = '<b title="x id=">y" z" onmouseover=X(1) w</b>'

  test('on lists, in tables of contents, in feeds and on pages with both languages', async () => {
    const site = await buildSite(
      await writeSite({
        'site.config.ts': `export default { title: 'Notes', url: 'https://notes.example', locales: [{ code: 'en', label: 'English' }, { code: 'de', label: 'Deutsch' }] }\n`,
        'docs/intro.md': `# Intro\n\n## One ${odd}\n\nText[^1] ${odd}\n\n[^1]: Note ${odd}\n`,
        'i18n/de/docusaurus-plugin-content-docs/current/intro.md': `# Intro\n\n## Eins ${odd}\n\nText[^1] ${odd}\n\n[^1]: Notiz ${odd}\n`,
        'blog/2024-01-01-a.md': `# A\n\n${odd}\n\n<!-- truncate -->\n\nMore.\n`,
      }),
    )
    for (const page of [
      '/docs/intro',
      '/de/docs/intro',
      '/de/docs/intro.both',
      '/blog',
      '/blog/2024/01/01/a',
      '/blog/rss.xml',
    ]) {
      const html = site.html(page)
      expect(html, page).not.toMatch(/<b[^>]*\sonmouseover/)
    }
  })

  test('an entity brings in no mark that stands for HTML', async () => {
    const site = await builtWith({
      'docs/code.mdx':
        "import A from './_a.md'\nimport B from './_b.md'\n\n# Code\n\n<A />\n\n<B />\n\n<DocCardList items={[{ type: 'link', label: '\\uFDD00\\uFDD1', href: '/docs/code' }]} />\n",
      'docs/_a.md': 'x" onmouseover=X(1) y="\n',
      'docs/_b.md': '<b title="&#xFDD0;0&#xFDD1; &#xFDD2;0&#xFDD3;">b</b> &#xFDD0;1&#xFDD1;\n',
    })
    expect(mainOf(site.html('/docs/code'))).toContain('<b title="\uFFFD0\uFFFD \uFFFD0\uFFFD">b</b>')
  })

  test('a heading carries nothing into the table of contents that means something to React', async () => {
    const html = await pageOf(
      '## A <b ref="x" key="y">b</b> <svg viewBox="0 0 1 1"><g className="ink-tabs" dangerouslySetInnerHTML="x"/></svg>',
    )
    const [, toc = ''] = /<nav class="ink-toc"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
    expect(html).toContain('viewBox="0 0 1 1"')
    expect(html).not.toMatch(/class="ink-tabs|dangerouslySetInnerHTML/)
    expect(toc).not.toMatch(/\sref=|\skey=/)
  })
})

test('a link that hides its scheme behind a mark stays a broken one', async () => {
  const site = await builtWith({
    'docs/code.mdx': "import A from './_a.md'\n\n# Code\n\n<A />\n",
    'docs/_a.md':
      '[x](pathname://java&#xFDD4;1&#xFDD5;script:X) [y](https:/assets/a.svg) <iframe src="https:/a.svg"></iframe>\n',
  })
  const html = mainOf(site.html('/docs/code'))
  expect(html).not.toMatch(/href="(?:javascript|https:\/a)|<iframe/)
})

test.each([
  [
    'a prefix with a dot',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x.y="http://www.w3.org/2000/svg"><x.y:script/></svg>',
  ],
  [
    'another encoding',
    '<?xml version="1.0" encoding="iso-2022-jp"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
  [
    'HTML in it',
    '<svg xmlns="http://www.w3.org/2000/svg"><d:div xmlns:d="http://www.w3.org/1999/xhtml"/></svg>',
  ],
  ['an entity', '<svg xmlns="http://www.w3.org/2000/svg"><g id="java&Tab;script"/></svg>'],
])('a drawing that could do more than be looked at is a download: %s', async (_, svg) => {
  const site = await builtWith({ 'docs/intro.md': '# Intro\n\n[a](./a.svg)\n', 'docs/a.svg': svg })
  expect(site.html('/docs/intro')).toMatch(
    /<a href="\/assets\/linked\/a\.\w{8}\.svg\.txt" data-file download="a\.svg">/,
  )
})

test('texts and drawings that take long to tell apart do not', async () => {
  const start = process.cpuUsage()
  const site = await builtWith({
    'docs/intro.md': `${'<!----> '.repeat(60)}x\n\n# Intro\n\n![](./a.svg) ![](./b.svg)\n`,
    'docs/a.svg': '<svg '.repeat(60_000),
    'docs/b.svg': '<?xml'.repeat(60_000),
  })
  expect(site.exists('/docs/intro')).toBe(true)
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(20)
})

describe('drawings that no browser would come to an end with', () => {
  const levels = Array.from({ length: 10 }, (_, n) => n + 1)
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="a0"><path fill="var(--ink-text, #222)"/></g>${levels
    .map((n) => `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(10)}</g>`)
    .join('')}</svg>`

  test('are refused where a text shows or links one', async () => {
    const dir = await writeSite({
      'site.config.ts': config,
      'docs/intro.md': '# Intro\n\n![](./bomb.svg)\n\n[x](./bomb.svg)\n\n![](/still.svg)\n',
      'docs/bomb.svg': bomb,
      'static/still.svg': bomb,
    })
    const { build } = await loadEngine()
    await expect(build({ dir, outDir: join(dir, 'dist') })).rejects.toMatchObject({
      problems: [
        {
          file: 'docs/intro.md',
          line: 3,
          message: expect.stringContaining('The drawing "./bomb.svg" shows its parts'),
        },
        { file: 'docs/intro.md', line: 5 },
        { file: 'docs/intro.md', line: 7, message: expect.stringContaining('/still.svg') },
      ],
    })
  })

  test('are not made of many that each come to an end', async () => {
    const dots = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="a"><path fill="var(--ink-text, #222)"/></g>${'<use href="#a"/>'.repeat(3000)}</svg>`
    const html = mainOf(
      (
        await builtWith({
          'docs/intro.md': `# Intro\n\n${'![](./dots.svg)\n\n'.repeat(40)}`,
          'docs/dots.svg': dots,
        })
      ).html('/docs/intro'),
    )
    expect(html.match(/<span class="ink-drawing"/g)).toHaveLength(5)
    expect(html.match(/<img class="ink-drawing"/g)).toHaveLength(35)
  })
})

test('a file of secrets in `static/` is not published, and the build says so', async () => {
  const site = await builtWith({
    'docs/intro.md': '# Intro\n',
    'static/.env': 'KEY=secret',
    'static/.well-known/security.txt': 'Contact: mailto:a@b.example',
  })
  expect([site.exists('/.env'), site.exists('/.well-known/security.txt')]).toEqual([false, true])
  expect(site.console).toBe(
    '⚠ static/.env  This is not published: files of such names hold secrets.\n' +
      '  Keep them outside of `static/`. What readers should have needs another name.',
  )
})
