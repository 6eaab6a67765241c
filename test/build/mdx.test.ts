import { readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../helpers/site.ts'

const config = "export default { title: 'Notes', url: 'https://notes.example', baseUrl: '/notes/' }\n"

/** The message of a build of these files. */
async function problemsOf(files: Record<string, string>): Promise<string> {
  const dir = await writeSite({ 'site.config.ts': config, ...files })
  const outcome = await buildSite(dir).catch((error: unknown) => error)
  if (!(outcome instanceof Error)) throw new Error('The build has found nothing wrong.')
  return outcome.message
}

function assetsOf({ outDir }: BuiltSite): string[] {
  return readdirSync(join(outDir, 'assets')).toSorted()
}

const page = '/docs/islands'
const islands = buildSite('islands')

describe('a page with components', () => {
  test('components run when the site is built', async () => {
    const html = (await islands).html(page)
    expect(html).toContain('<em title="useState(0) onClick={}">Hello, 世界</em>')
    expect(html).toContain('and a value: INK!.')
  })

  test('what needs no browser is plain HTML: names of hooks in comments and strings do not count', async () => {
    const html = (await islands).html(page)
    const sources = [...html.matchAll(/data-island="island-(\w+)-/g)].map(([, name]) => name)
    expect(new Set(sources)).toEqual(new Set(['Counter', 'Box', 'Crash', 'islands', 'Late', 'Questions']))
  })

  test('an island is there before the browser runs it, its properties are JSON', async () => {
    const html = (await islands).html(page)
    expect(html).toMatch(
      /<ink-island data-island="island-Counter-\w+" data-export="default" data-id="\w+" data-props="{&quot;start&quot;:2,&quot;label&quot;:&quot;clicks&quot;}"><span class="counter">/,
    )
  })

  test('children that are no content are a property of the island', async () => {
    expect((await islands).html(page)).toMatch(
      /data-props="{&quot;children&quot;:{&quot;text&quot;:&quot;Told&quot;}}"><button type="button" class="told">Told/,
    )
  })

  test('Markdown in an island is finished HTML, with links that are resolved', async () => {
    const html = (await islands).html(page)
    expect(html).toMatch(
      /<ink-children><p>Some <strong>bold<\/strong> text in a box, with a <a href="\/islands\/docs\/intro">link<\/a>/,
    )
  })

  test('children that an island does not show yet are kept for it', async () => {
    const html = (await islands).html(page)
    expect(html).toMatch(/<template><p>Kept <em>for later<\/em>, with a counter: <ink-island/)
  })

  test('two islands on a page never share an id', async () => {
    const ids = [...(await islands).html(page).matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBe(new Set(ids).size)
  })

  test('a partial is a part of the page that imports it', async () => {
    const site = await islands
    expect(site.html(page)).toContain(
      'This is a <em>partial</em>, with a <a href="/islands/docs/intro">link</a>.',
    )
    expect(site.html('/zh/docs/islands')).toContain('with a <a href="/islands/zh/docs/intro">link</a>.')
    expect(site.exists('/docs/_partial')).toBe(false)
  })

  test('styles and pictures of components are files of the build', async () => {
    const site = await islands
    const html = site.html(page)
    const sheet = /href="\/islands\/(assets\/components\.[^"]+\.css)"/.exec(html)?.[1] ?? ''
    const card = /<section class="([^"]+)"><img src="\/islands\/(assets\/ink\.[^"]+\.png)"/.exec(html)
    expect(readFileSync(join(site.outDir, sheet), 'utf8')).toContain(`.${card?.[1]}{border:1px solid`)
    expect(site.exists(`/${card?.[2]}`)).toBe(true)
  })

  test('only pages with components load their styles', async () => {
    const site = await islands
    expect(site.html(page)).toContain('/assets/components.')
    expect(site.html('/docs/intro')).not.toContain('components.')
  })

  test('the description has no code in it', async () => {
    expect((await islands).html(page)).toContain('<meta name="description" content="A plain component: ')
    expect((await islands).html(page)).not.toMatch(/<meta name="description"[^>]*(?:import|shout)/)
  })

  test('React is in the build once', async () => {
    const site = await islands
    const scripts = assetsOf(site).filter((name) => name.endsWith('.js'))
    const texts = scripts.map((name) => readFileSync(join(site.outDir, 'assets', name), 'utf8'))
    expect(
      texts.filter((text) => text.includes('react.transitional.element') && text.length > 100_000),
    ).toHaveLength(1)
  })
})

test('only sites with code of their own load the bundler', async () => {
  const plain = await buildSite(
    await writeSite({ 'site.config.ts': config, 'docs/intro.md': '# Intro\n\nHi.\n' }),
  )
  const stock = readdirSync(join(import.meta.dirname, '../../lib/assets/app'))
  expect(assetsOf(plain)).toEqual(expect.arrayContaining(stock))
  expect(assetsOf(await islands)).not.toEqual(expect.arrayContaining(stock))
})

test('a site needs no packages of its own', async () => {
  const dir = await writeSite({
    'site.config.ts': config,
    'docs/intro.mdx': "import Count from '@site/src/Count'\n\n# Intro\n\n<Count />\n",
    'src/Count.tsx': countComponent,
  })
  await rm(join(dir, 'node_modules'), { recursive: true })
  expect((await buildSite(dir)).html('/docs/intro')).toContain('<button type="button">0</button>')
})

const countComponent = `import { useState } from 'react'
export default function Count() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>
}
`

describe('what components may import', () => {
  /** The HTML of one page. */
  async function pageOf(text: string, files: Record<string, string> = {}): Promise<string> {
    const dir = await writeSite({ 'site.config.ts': config, 'docs/code.mdx': text, ...files })
    return (await buildSite(dir)).html('/docs/code')
  }

  test('packages, also those that are no ES modules and import React', async () => {
    const html = await pageOf('import { Stamp } from \'stamp\'\n\n# Code\n\n<Stamp text="ink" />\n', {
      'node_modules/stamp/package.json': '{ "name": "stamp", "main": "index.js" }',
      'node_modules/stamp/index.js':
        "const React = require('react')\nexports.Stamp = ({ text }) => React.createElement('mark', null, React.useMemo(() => text, []))\n",
    })
    expect(html).toContain('<mark>ink</mark>')
  })

  test('a drawing is a component, its address and its text can be asked for', async () => {
    const html = await pageOf(
      "import Drawing from './drop.svg'\nimport address from './drop.svg?url'\nimport text from '!!raw-loader!./drop.svg'\n\n# Code\n\n<Drawing className=\"big\" />\n\n<img src={address} alt=\"\" />\n\n{text.length}\n",
      {
        'docs/drop.svg':
          '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path stroke-width="2" d="M0 0h9"/></svg>',
      },
    )
    expect(html).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" class="big"><path stroke-width="2" d="M0 0h9"></path></svg>',
    )
    expect(html).toMatch(/<img src="\/notes\/assets\/drop\.[\w-]+\.svg"/)
    expect(html).toContain('121')
  })

  test('JSON, JSX in `.js`, and modules that only pass names on', async () => {
    const html = await pageOf(
      "import { Card, Count as Counter } from '@site/src'\nimport facts from '@site/src/facts.json'\n\n# Code\n\n<Card /> {facts.name} <Counter />\n",
      {
        'src/index.js':
          "import Count from './Count'\nexport { default as Card } from './Card'\nexport { Count }\n",
        'src/Card.js': 'export default () => <b>Card</b>\n',
        'src/Count.tsx': countComponent,
        'src/facts.json': '{ "name": "stone" }',
      },
    )
    expect(html).toMatch(/<b>Card<\/b>\s*stone\s*<ink-island data-island="island-Count-/)
    expect(html.match(/<ink-island/g)).toHaveLength(1)
  })

  test.each([
    [
      "@import 'https://fonts.example/a.css';\n.card { color: red }\n",
      '✗ src/card.css  The style sheet imports "https://fonts.example/a.css", which the policy of the pages keeps back.\n  Name it in `headTags`',
    ],
    [
      'a {}\n.card > { color: red }\n',
      '✗ src/card.css:2  A rule in a style sheet cannot be read, and styles nothing: Invalid',
    ],
  ])(
    'style sheets load nothing from other hosts, and each rule styles something: %j',
    async (css, message) => {
      const dir = await writeSite({
        'site.config.ts': config,
        'docs/code.mdx': "import Card from '@site/src/Card'\n\n# Code\n\n<Card />\n",
        'src/Card.tsx': "import './card.css'\nexport default () => <b className='card'>Card</b>\n",
        'src/card.css': css,
      })
      await expect(buildSite(dir)).rejects.toThrow(message)
    },
  )

  test("a component says that it needs the browser with 'use client'", async () => {
    const html = await pageOf("import Map from '@site/src/Map'\n\n# Code\n\n<Map />\n", {
      'src/Map.tsx': "'use client'\n\nexport default () => <canvas />\n",
    })
    expect(html).toMatch(
      /<ink-island data-island="[^"]+" data-export="default" data-id="\w+"><canvas><\/canvas><\/ink-island>/,
    )
  })

  test('a module that needs the browser may give values as well', async () => {
    const html = await pageOf(
      "import * as all from '@site/src/all'\nimport { size } from '@site/src/all'\n\n# Code\n\n<all.Count /> {size}\n",
      { 'src/all.tsx': `${countComponent.replace('default function', 'function')}export const size = 12\n` },
    )
    expect(html).toMatch(
      /<ink-island[^>]* data-export="Count"[^>]*><button type="button">0<\/button><\/ink-island>\s*12/,
    )
  })
})

describe('building again', () => {
  const files = {
    'site.config.ts': config,
    'docs/code.mdx': "import Hello from '@site/src/Hello'\n\n# Code\n\n<Hello />\n",
    'docs/intro.md': '# Intro\n\nText.\n',
    'src/Hello.tsx': "import { name } from './name'\nexport default () => <b>Hello, {name}</b>\n",
    'src/name.ts': "export const name = 'ink'\n",
  }

  test('BLD-11: nothing is bundled or rendered again when nothing has changed, and the bytes are the same', async () => {
    const dir = await writeSite(files)
    const first = await buildSite(dir)
    const second = await buildSite(dir)
    expect(second.result.reused).toBe(second.result.pages)
    expect(assetsOf(second)).toEqual(assetsOf(first))
    expect(second.html('/docs/code')).toBe(first.html('/docs/code'))
  })

  test('a change in a file that a component imports is seen, on the pages that use it only', async () => {
    const dir = await writeSite(files)
    await buildSite(dir)
    await writeFile(join(dir, 'src/name.ts'), "export const name = 'stone'\n")
    const site = await buildSite(dir)
    expect(site.html('/docs/code')).toContain('Hello, stone')
    expect(site.result.pages - site.result.reused).toBe(1)
  })
})

describe('what authors do wrong is told with its place', () => {
  test('an import of a page that leads nowhere', async () => {
    const files = { 'docs/intro.mdx': "# Intro\n\nimport Gone from '@site/src/Gone'\n\n<Gone />\n" }
    expect(await problemsOf(files)).toMatchInlineSnapshot(`
      "✗ docs/intro.mdx:3  The file imports "@site/src/Gone", which does not exist.
        A path counts from the folder of this file, or from the folder of the site with \`@site/\`."
    `)
  })

  test('an import of a component that leads nowhere', async () => {
    const files = {
      'docs/intro.mdx': "import Card from '@site/src/Card'\n\n<Card />\n",
      'src/Card.tsx': "import { a } from './gone'\n\nexport default () => <p>{a}</p>\n",
    }
    expect(await problemsOf(files)).toMatchInlineSnapshot(`
      "✗ src/Card.tsx:1  The file imports "./gone", which does not exist.
        A path counts from the folder of this file, or from the folder of the site with \`@site/\`."
    `)
  })

  test('a syntax error in a component', async () => {
    const files = {
      'docs/intro.mdx': "import Card from '@site/src/Card'\n\n<Card />\n",
      'src/Card.tsx': 'export default function Card() {\n  return <p>\n}\n',
    }
    expect(await problemsOf(files)).toMatchInlineSnapshot(
      `"✗ src/Card.tsx:3  Unexpected token. Did you mean \`{'}'}\` or \`&rbrace;\`?"`,
    )
  })

  test('components that throw, on several pages', async () => {
    const files = {
      'docs/one.mdx': "import Bad from '@site/src/Bad'\n\n# One\n\n<Bad />\n",
      'docs/two.mdx': "import Island from '@site/src/Island'\n\n# Two\n\nText.\n\n<Island />\n",
      'src/Bad.tsx':
        "export default function Bad() {\n  throw new Error('No wheel.', { cause: new Error('No bolt.') })\n}\n",
      'src/Island.tsx':
        "import { useState } from 'react'\nexport default function Island() {\n  useState(0)\n  return <p>{undefined.length}</p>\n}\n",
    }
    expect(await problemsOf(files)).toMatchInlineSnapshot(`
      "✗ docs/one.mdx:5  \`<Bad>\` stopped with an error: No wheel.
        
        Cause:
        No bolt.
        Thrown in src/Bad.tsx:2.

      ✗ docs/two.mdx:7  \`<Island>\` stopped with an error: Cannot read properties of undefined (reading 'length')
        Thrown in src/Island.tsx:4."
    `)
  })

  test('an expression that throws', async () => {
    const files = { 'docs/intro.mdx': 'export const list = undefined\n\n# Intro\n\nText {list.length}.\n' }
    expect(await problemsOf(files)).toMatchInlineSnapshot(
      `"✗ docs/intro.mdx:5  The page stopped with an error: Cannot read properties of undefined (reading 'length')"`,
    )
  })

  test('properties that cannot be sent to the browser', async () => {
    const island =
      "import { useState } from 'react'\nexport default function Island(props) {\n  useState(0)\n  return <p>{props.label}</p>\n}\n"
    const withProps = (props: string): Record<string, string> => ({
      'docs/intro.mdx': `import Island from '@site/src/Island'\n\n# Intro\n\n<Island ${props} />\n`,
      'src/Island.jsx': island,
    })
    expect(await problemsOf(withProps('onDone={() => 1}'))).toMatchInlineSnapshot(`
      "✗ docs/intro.mdx:5  \`<Island>\` needs the browser, so its properties are sent there as JSON, but \`onDone\` is a function.
        Write it as text, number, list, plain object or element, or make it in the component itself."
    `)
    expect(await problemsOf(withProps('when={new Date(0)}'))).toContain(
      '`when` is an object of the class Date',
    )
    expect(await problemsOf(withProps('list={[1, { deep: Symbol() }]}'))).toContain('`list` is a symbol')
    expect(await problemsOf(withProps('size={NaN}'))).toContain('`size` is NaN')
  })
})
