import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { mdxHtml, runMdx } from '../../../test/markdown/run-mdx.ts'
import { bareContext } from '../../markdown/state.ts'
import { compileMdx } from './compile-mdx.ts'

type Element = ReactElement<Record<string, unknown> & { children?: ReactNode }>

const elementsIn = (children: ReactNode): Element[] =>
  Children.toArray(children).filter((child): child is Element => isValidElement(child))

/** The tree of elements, with what is no element as text. */
function outline(children: ReactNode): unknown[] {
  return Children.toArray(children).map((child) => {
    if (!isValidElement<Element['props']>(child)) return child
    const name = typeof child.type === 'string' ? child.type : 'Html'
    return [name, ...outline(child.props.children)]
  })
}

async function childrenOf(text: string): Promise<ReactNode> {
  let found: ReactNode
  const Look = ({ children }: { children?: ReactNode }): ReactNode => {
    found = children
    return children
  }
  await mdxHtml(`import { Look } from 'parts'\n\n${text}`, { parts: { Look } })
  return found
}

test.each([
  [
    '<Look>\n\n| a | b |\n|---|---|\n| `c` | [d](/x) e |\n\n</Look>',
    [
      [
        'table',
        ['thead', ['tr', ['th', 'a'], ['th', 'b']]],
        ['tbody', ['tr', ['td', ['code', 'c']], ['td', ['a', 'd'], ' e']]],
      ],
    ],
  ],
  ['<Look>\n\n- a\n- **b** & "c"\n\n</Look>', [['ul', ['li', 'a'], ['li', ['strong', 'b'], ' & "c"']]]],
  [
    '<Look>\n\na\nb\n\nc\n\n</Look>',
    [
      ['p', 'a\nb'],
      ['p', 'c'],
    ],
  ],
  ['<Look>\n<div>\n\n*a*\n\n</div>\n</Look>', [['div', ['p', ['em', 'a']]]]],
  ['<Look>\n\n```js\nlet a = "<b>"\n```\n\n</Look>', [['Html', ['Html', 'let a = "<b>"\n']]]],
  ['<Look>text</Look>', ['text']],
  [
    '<Look>\n\n```js\na\n```\n\n<>\n\nb\n\n</>\n\n> c\n\n<i>d</i>\n\n</Look>',
    [
      ['Html', ['Html', 'a\n']],
      ['Html', ['p', 'b']],
      ['blockquote', ['p', 'c']],
      ['i', 'd'],
    ],
  ],
])('a component finds elements in what it is given: %s', async (text, expected) => {
  expect(outline(await childrenOf(text))).toEqual(expected)
})

test('elements have the properties that components know from React', async () => {
  const [link] = elementsIn(await childrenOf('<Look>[a](https://b.example/?c&d "e")</Look>'))
  expect(link?.props).toMatchObject({ href: 'https://b.example/?c&d', title: 'e', children: 'a' })
  const [code] = elementsIn(
    elementsIn(await childrenOf('<Look>\n\n```js\na\n```\n\n</Look>'))[0]?.props.children,
  )
  expect(code?.props).toMatchObject({ className: 'language-js', children: 'a\n' })
})

test('the code of a block is the block, also where a component shows it alone', async () => {
  const text = '```js title="a.js"\nlet a\n```'
  const modules = {
    parts: {
      Alone: ({ children }: { children?: ReactNode }) => elementsIn(children)[0]?.props.children,
    },
  }
  const shown = await mdxHtml(`import { Alone } from 'parts'\n\n<Alone>\n\n${text}\n\n</Alone>`, modules)
  expect(shown.trim()).toBe((await mdxHtml(text)).trim())
})

test('what is shown is what stands there without a component: tables can be scrolled, code has its colours', async () => {
  const text = '| a |\n|---|\n| b |\n\n```js\nlet a\n```\n\n![c](https://b.example/c.png)\n\n- [x] d\n'
  const gaps = (html: string): string =>
    html.replace(/\s*(<[^>]*>)\s*/g, '$1').replace(/(?:="")|\/(?=>)/g, '')
  const modules = { parts: { Look: ({ children }: { children?: ReactNode }) => children } }
  const shown = await mdxHtml(`import { Look } from 'parts'\n\n<Look>\n\n${text}\n</Look>`, modules)
  expect(gaps(shown)).toBe(gaps(await mdxHtml(text)))
})

test('elements beyond ten thousand stay HTML, and the author is told', async () => {
  const table = `| a |\n|---|\n${'| b |\n'.repeat(6000)}`
  const texts = [table, `<Look>\n\n${table}\n\n</Look>`]
  for (const text of texts) {
    const context = { ...bareContext, mdx: { drawn: ['table', 'h2'] } }
    const { code, warnings } = compileMdx(`import { Look } from 'parts'\n\n## First\n\n${text}`, context)
    expect(code).toContain('<_components.h2')
    expect(code).not.toContain('<_components.table')
    expect(code.length).toBeLessThan(10 * text.length)
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/more than 10000 elements: .* stays HTML/),
    ])
  }
})

test('a component that draws links is given what their author wrote', () => {
  const context = { ...bareContext, mdx: { drawn: ['a'] } }
  const { code } = compileMdx('A [bed](https://beds.example "Roses").', context)
  expect(code).toContain('<_components.a href={"https://beds.example"} title={"Roses"}>')
})

test('in texts of the first MDX, components know by `mdxType` what stands in them', async () => {
  const types: unknown[] = []
  const Talk = ({ children }: { children?: ReactNode }): ReactNode => {
    types.push(...elementsIn(children).map(({ props }) => props['mdxType']))
    return null
  }
  const [Ask, Reply] = [() => null, () => null]
  const text =
    "import { Talk, Ask, Reply } from 'parts'\n\n<Talk>\n\n<Ask>\n\na\n\n</Ask>\n\n<Reply />\n\nb\n\n</Talk>\n"
  const run = async (hasIndentedCode: boolean): Promise<unknown[]> => {
    types.length = 0
    await runMdx(text, { parts: { Talk, Ask, Reply } }, { context: { isTolerant: true, hasIndentedCode } })
    return [...types]
  }
  expect(await run(true)).toEqual(['Ask', 'Reply', undefined])
  expect(await run(false)).toEqual([undefined, undefined, undefined])
})
