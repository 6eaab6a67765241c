import { expect, test } from 'vitest'
import { leastCost } from '../../../test/helpers/cost.ts'
import { firstLine } from './first-line.ts'

test.each([
  ['the first of two lines', 'One line,\nand another.', 'One line,'],
  ['no title', '# Title\n\nText.', 'Text.'],
  ['no underlined title', 'Title\n=====\n\nText.', 'Text.'],
  ['a heading', '# Title\n\n## First steps {#first}\n\nText.', 'First steps'],
  ['no imports', "import A from './a'\nimport {\n  B\n} from './b'\n\nText.", 'Text.'],
  ['no code', '```js title="a"\nconst a = 1\n```\n\nText.', 'Text.'],
  ['no code in which fences stand', '````md\n```\ntext\n```\n````\n\nText.', 'Text.'],
  ['no comments', '<!--\nlicense\n-->\n{/* note */}\n{/*\nlong\n*/}\nText.', 'Text.'],
  ['no tags', '<Tabs\n  name="a">\n<p>Text <b>bold</b>.</p>', 'Text bold.'],
  ['no sheets', '<style>{`\n  .a > b { c: d }\n`}</style>\n<style>{`.a {}`}</style>\nText.', 'Text.'],
  ['what stands in an admonition', ':::tip Title\n\nText.\n\n:::', 'Text.'],
  ['an item of a list', '- One\n- Two', 'One'],
  ['what a quote says', '> Quoted\n> text', 'Quoted'],
  ['the text of links and pictures', '[![Logo](a.png)](/b) and [a (b)](</c>) [d][e]', 'Logo and a (b) d'],
  ['no emphasis', '**Bold** _text_ of `code` ~~no~~ snake_case_name', 'Bold text of code no snake_case_name'],
  ['no footnotes and emoji', 'Text[^1] here :smile:\n\n[^1]: Note', 'Text here'],
  [
    'characters that have names',
    '&nbsp;\n\n&emsp;Text &copy; &lt;b&gt; `&copy;` \\&copy; &no;',
    'Text © <b> &copy; &copy; &no;',
  ],
  ['no escapes', 'a \\< b', 'a < b'],
  ['nothing where there is none', '\n---\n\n![](a.png)\n', ''],
])('a text is described by its first line: %s', (_, body, expected) => {
  expect(firstLine(body)).toBe(expected)
})

test('long lines of marks take no time', () => {
  const cost = leastCost(() => {
    for (const mark of ['<', '*', '[', '_', '`', '{', ':', '(', '![a](', '> ', '&amp;', '<a '])
      firstLine(mark.repeat(100_000))
  }, 999)
  expect(cost).toBeLessThan(1000)
})
