import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'

const theme = buildSite('theme')

const plain = {
  'site.config.ts': "export default { title: 'Notes', url: 'https://notes.example' }\n",
  'docs/intro.md': '# Intro\n\nText.\n',
}

async function problemsOf(files: Record<string, string>): Promise<string> {
  const dir = await writeSite({ ...plain, ...files })
  const outcome = await buildSite(dir).catch((error: unknown) => error)
  if (!(outcome instanceof Error)) throw new Error('The build has found nothing wrong.')
  return outcome.message
}

describe('a site with a theme folder', () => {
  test('a component of the author stands in place of the engine’s, and may use the original', async () => {
    const html = (await theme).html('/docs/intro')
    expect(html).toMatch(/<p class="Footer_note_\w+">Before the footer, in <!-- -->en<!-- -->\.<\/p>/)
    expect(html).toContain('Ink and stone.')
  })

  test('a page of the engine can be replaced', async () => {
    expect((await theme).html('/404')).toContain('<div class="lost"><h1>Lost</h1>')
  })

  test('NAV-22: a navbar item of an own kind is a component of the author', async () => {
    expect((await theme).html('/docs/intro')).toContain(
      '<button type="button" class="clock">Clock<!-- --> <!-- -->0</button>',
    )
  })

  test('the styles of the components are on every page, and the app of the site runs them', async () => {
    const site = await theme
    const sheet = /href="\/theme\/(assets\/components\.[^"]+\.css)"/.exec(site.html('/docs/next'))?.[1] ?? ''
    expect(readFileSync(join(site.outDir, sheet), 'utf8')).toContain('text-align:center')
    const scripts = readdirSync(join(site.outDir, 'assets')).filter((name) => name.endsWith('.js'))
    const texts = scripts.map((name) => readFileSync(join(site.outDir, 'assets', name), 'utf8'))
    expect(
      texts.some((text) => text.includes('className:`clock`') || text.includes('className:"clock"')),
    ).toBe(true)
  })

  test('a changed component changes every page', async () => {
    const files = { ...plain, 'theme/SkipLink.tsx': 'export default () => <p>One</p>\n' }
    const dir = await writeSite(files)
    expect((await buildSite(dir)).html('/docs/intro')).toContain('<p>One</p>')
    const again = await buildSite(dir)
    expect(again.result.reused).toBe(again.result.pages)
    await writeFile(join(dir, 'theme/SkipLink.tsx'), 'export default () => <p>Two</p>\n')
    const changed = await buildSite(dir)
    expect(changed.html('/docs/intro')).toContain('<p>Two</p>')
    expect(changed.result.reused).toBe(0)
  })

  test('a component of the theme uses another one that the site has replaced', async () => {
    const files = {
      ...plain,
      'theme/SkipLink.tsx': 'export const SkipLink = () => <p>Own skip link</p>\n',
      'theme/NotFoundPage.tsx': "import SkipLink from '@theme/SkipLink'\nexport default () => <SkipLink />\n",
      'docs/code.mdx': "import SkipLink from '@theme/SkipLink'\n\n# Code\n\n<SkipLink />\n",
      'theme/Link.tsx': 'export const Link = () => <b>Own link</b>\n',
      'src/Way.tsx': "import Link from '@docusaurus/Link'\nexport default () => <Link />\n",
      'docs/way.mdx': "import Way from '../src/Way'\n\n# Way\n\n<Way />\n",
    }
    const site = await buildSite(await writeSite(files))
    expect(site.html('/404')).toMatch(/<main[^>]*><p>Own skip link<\/p>/)
    expect(site.html('/docs/code')).toMatch(/<div class="ink-prose ink-mdx"><p>Own skip link<\/p>/)
    expect(site.html('/docs/way')).toContain('<b>Own link</b>')
  })

  test('built-in components of texts can be replaced and added', async () => {
    const files = {
      ...plain,
      'theme/MDXComponents.tsx':
        "import { MDXComponents as originals } from '@theme-original/MDXComponents'\nimport Stamp from '../src/Stamp'\nexport const MDXComponents = { ...originals, Stamp }\n",
      'src/Stamp.tsx': 'export default ({ text }: { text: string }) => <mark>{text}</mark>\n',
      'docs/code.mdx': '# Code\n\n<Stamp text="ink" />\n',
    }
    const site = await buildSite(await writeSite(files))
    expect(site.html('/docs/code')).toContain('<mark>ink</mark>')
  })

  test('texts without components are not bundled for those that the author adds', async () => {
    const files = {
      ...plain,
      'theme/MDXComponents.tsx':
        "import { MDXComponents as originals } from '@theme-original/MDXComponents'\nimport Stamp from '../src/Stamp'\nexport const MDXComponents = { ...originals, Stamp, Tabs: Stamp }\n",
      'src/Stamp.tsx': "import './stamp.css'\nexport default () => <mark>ink</mark>\n",
      'src/stamp.css': 'mark { color: red }\n',
      'docs/stamped.mdx': '# Stamped\n\n<Stamp />\n',
      'docs/replaced.mdx': '# Replaced\n\n{1}<Tabs />\n',
      'docs/words.mdx': '# Words\n\n{1 + 1} words\n',
    }
    const site = await buildSite(await writeSite(files))
    const pages = ['/docs/stamped', '/docs/replaced', '/docs/words']
    expect(pages.map((url) => site.html(url).includes('/assets/components.'))).toEqual([true, true, false])
    expect(site.html('/docs/replaced')).toMatch(/1.*<mark>ink/s)
    expect(site.text('/docs/words')).toContain('2 words')
  })
})

describe('what authors do wrong is told with its place', () => {
  test('a name that the theme does not know', async () => {
    const text = await problemsOf({ 'theme/Foter.tsx': 'export default () => null\n' })
    expect(text).toContain('✗ theme/Foter.tsx  The theme has no component `Foter`. Did you mean `Footer`?')
    expect(text).toMatch(/Components that can be replaced: .*Footer, .*NotFoundPage, /)
  })

  test('a file without its component', async () => {
    expect(await problemsOf({ 'theme/Footer.tsx': 'export const Foot = () => null\n' }))
      .toMatchInlineSnapshot(`
      "✗ theme/Footer.tsx  The file exports no component \`Footer\`.
        Write \`export function Footer(props) { … }\`, or make it the default export."
    `)
  })

  test('two files for one component', async () => {
    const code = 'export default () => null\n'
    expect(await problemsOf({ 'theme/Footer.tsx': code, 'theme/Footer.jsx': code })).toMatchInlineSnapshot(`
      "✗ theme/Footer.tsx  There are two files for the component \`Footer\`.
        Remove one of them."
    `)
  })

  test('a component that throws', async () => {
    const code = "export function Footer() {\n  throw new Error('No ink.')\n}\n"
    expect(await problemsOf({ 'theme/SkipLink.tsx': code.replace('Footer', 'SkipLink') })).toBe(
      '✗ theme/SkipLink.tsx:2  `<SkipLink>` stopped with an error: No ink.',
    )
  })

  test.each([
    ['throws nothing', 'export function SkipLink() {\n  throw null\n}\n', 'null'],
    ['is no component', 'export const SkipLink = 7\n', 'Element type is invalid'],
  ])('one that %s', async (_, code, reason) => {
    const problems = await problemsOf({ 'theme/SkipLink.tsx': code })
    expect(problems).toContain(`✗ Pages stopped with an error: ${reason}`)
    expect(problems.match(/✗/g)).toHaveLength(1)
    expect(problems).toContain('Components of yours take part in them (`theme/`).')
  })
})
