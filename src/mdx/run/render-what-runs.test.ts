import react, { Component, createElement, forwardRef, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { runMdx } from '../../../test/markdown/run-mdx.ts'

const Throws = (): never => {
  throw new Error('no place')
}
const Box = ({ children }: { children?: ReactNode }): ReactNode => createElement('section', null, children)
class ThrowsLate extends Component<{ children?: ReactNode }> {
  override render(): ReactNode {
    return Throws()
  }
}
class ThrowsAtOnce extends Component<{ children?: ReactNode }> {
  constructor(props: { children?: ReactNode }) {
    super(props)
    Throws()
  }
  override render(): ReactNode {
    return null
  }
}
class Fine extends Component<{ children?: ReactNode }> {
  override render(): ReactNode {
    return createElement('em', null, this.props.children)
  }
}
const ThrowsForward = forwardRef<unknown, { children?: ReactNode }>(Throws)
const stopping = { ThrowsLate, ThrowsAtOnce, ThrowsForward } as const
/** Others draw what stops, as those of a package do. */
const Deep = ({ what, children }: { what: keyof typeof stopping; children?: ReactNode }): ReactNode =>
  // as: whichever it is, it takes the same.
  react.createElement(stopping[what] as typeof Fine, null, createElement(Fine, null, children))
const modules = { parts: { Throws, Box, Deep, Nothing: undefined } }

async function read(
  text: string,
  isTolerant = false,
  isReactPage = false,
): Promise<{ html: string; failures: string[] }> {
  const failures: string[] = []
  const { article } = await runMdx(`import { Throws, Box, Deep, Nothing } from 'parts'\n\n${text}`, modules, {
    context: { isTolerant },
    surroundings: { isReactPage, onFailure: (error) => void failures.push(String(error)) },
  })
  return { html: article.html.replaceAll(/\s+/g, ''), failures }
}

test.each([
  ['a\n\n<Throws />\n\nb', '<p>a</p><p>b</p>', 1],
  ['<Throws>\n\n**a**\n\n</Throws>', '<p><strong>a</strong></p>', 1],
  ['<Box>a<Throws>b</Throws></Box>\n\n<Throws />', '<section>ab</section>', 2],
  ['<Box>{[<Throws key="1" />, <b key="2">c</b>]}</Box>', '<section><b>c</b></section>', 1],
  ['<Nothing />a', '<p>a</p>', 1],
  ['{{ a: 1 }} b', '<p>b</p>', 1],
  [
    '<Tabs>\n<TabItem value="x">a<Throws /></TabItem>\n</Tabs>',
    expect.stringContaining('role="tabpanel"'),
    1,
  ],
])('only the component that stops is left out: %s', async (text, html, count) => {
  const { html: found, failures } = await read(text)
  expect(found).toEqual(html)
  expect(failures).toHaveLength(count)
})

test.each(['ThrowsLate', 'ThrowsAtOnce', 'ThrowsForward'])(
  'of a page of React only what stops is left out, also a class in a package: %s',
  async (what) => {
    const { html, failures } = await read(`<Box>b<Deep what="${what}">a</Deep></Box>`, true, true)
    expect(html).toBe('<section>b<em>a</em></section>')
    expect(failures).toEqual(['Error: no place'])
  },
)

test('an expression that stops stops the text', async () => {
  await expect(read('a {nothing.at.all}')).rejects.toThrow('nothing is not defined')
})

test.each([
  ['a {Box.at.all} b\n\nc', '<p>a b</p><p>c</p>'],
  [
    'a\n\n{[1].filter(\nBox.at.all.of)}\n\nb <Box>{Box.at.all} c</Box>',
    '<p>a</p><p>b<section>c</section></p>',
  ],
  ['{[1, 2].map((one) => <Box key={one}>{Box.at.all}</Box>)}\n\nd {[2].length, 7 // seven\n}', '<p>d7</p>'],
])('in a tolerant site only the expression that stops is left out: %j', async (text, html) => {
  const { html: found, failures } = await read(text, true)
  expect(found).toBe(html.replaceAll(/\s+/g, ''))
  expect(failures[0]).toMatch(/^TypeError: Cannot read properties of undefined/)
})

test('where nobody hears of it, a component stops the text', async () => {
  await expect(runMdx("import { Throws } from 'parts'\n\n<Throws />", modules)).rejects.toThrow('no place')
})
