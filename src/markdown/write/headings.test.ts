import { expect, test } from 'vitest'
import { compile } from '../../../test/markdown/context.ts'
import type { ArticleContext } from '../../types/article.ts'
import { runMdx } from '../../../test/markdown/run-mdx.ts'

/** Ids of a translation's headings, with those of the original beside them. Headings are written `2 Text`, one to a line. */
function idsOf(original: string, translation: string): string[] {
  const originalHeadings = compile(asText(original)).headings
  return idsIn(compile(asText(translation), { originalHeadings }).html)
}

function idsIn(html: string): string[] {
  return [...html.matchAll(/<h\d id="([^"]*)">((?:<span id="[^"]*"><\/span>)*)/g)].map(
    ([, id = '', aliases = '']) =>
      [id, ...[...aliases.matchAll(/id="([^"]*)"/g)].map(([, other]) => other)].join(' '),
  )
}

function asText(headings: string): string {
  return headings
    .split(/,\s*/)
    .map((heading) => heading.replace(/^(\d) ?/, (_, level: string) => `${'#'.repeat(Number(level))} `))
    .join('\n\n')
}

test.each<[name: string, original: string, translation: string, ids: string[]]>([
  [
    'all by their position',
    '1 题, 2 安装, 3 要求, 2 使用',
    '1 Title, 2 Install, 3 Needs, 2 Use',
    ['install 安装', 'needs 要求', 'use 使用'],
  ],
  ['an id that the original chose', '2 安装 {#install}', '2 Setting up', ['setting-up install']],
  ['an id that the translation chose', '2 安装, 2 使用', '2 Install {#own}, 2 Use', ['own 安装', 'use 使用']],
  ['a title in one of them only', '2 安装', '1 Title, 2 Install', ['install 安装']],
  [
    'other levels, the same number of `##`',
    '2 一, 3 二, 2 三, 3 四',
    '2 One, 4 Two, 2 Three, 3 Four',
    ['one 一', 'two', 'three 三', 'four 四'],
  ],
  [
    'a heading more below one `##`',
    '2 一, 3 二, 2 三, 3 四',
    '2 One, 3 Two, 3 More, 2 Three, 3 Four',
    ['one 一', 'two', 'more', 'three 三', 'four 四'],
  ],
  [
    'headings before the first `##`',
    '3 一, 2 二, 3 三',
    '3 One, 2 Two, 4 Three',
    ['one 一', 'two 二', 'three'],
  ],
  ['another number of headings before the first `##`', '3 一, 2 二', '2 Two', ['two 二']],
  ['another number of `##`', '2 一, 2 二', '2 One', ['one']],
  ['no heading', '', '2 One', ['one']],
  ['headings of one name', '2 一, 2 一', '2 One, 2 One', ['one 一', 'one-1 一-1']],
  ['a heading that the original shows as another', '2 一, 1 二', '2 One, 2 Two', ['one 一', 'two 二']],
])(
  'DOC-05: headings of a translation have their own ids, and beside them those of the original: %s',
  (_name, original, translation, ids) => {
    expect(idsOf(original, translation)).toEqual(ids)
  },
)

test('ids stay unique, and one that the translation chose for another heading is not taken', () => {
  expect(idsOf('2 一, 2 二', '2 One, 2 Two {#一}')).toEqual(['one', '一 二'])
  expect(idsOf('2 一 {#two}, 2 二', '2 Two, 2 Two')).toEqual(['two', 'two-1 二'])
  expect(idsOf('2 一 {#b}, 2 二 {#a}, 2 三', '2 A, 2 B {#c}, 2 A')).toEqual(['a b', 'c', 'a-1 三'])
})

test('headings in quotes, lists and admonitions count, those without text do not', () => {
  const original = '## 一\n\n> ### 二\n\n##\n\n:::note\n\n### 三\n\n:::'
  const translation = '## One\n\n> ### Two\n\n:::note\n\n### Three\n\n:::'
  const { html } = compile(translation, { originalHeadings: compile(original).headings })
  expect(idsIn(html)).toEqual(['one 一', 'two 二', 'three 三'])
})

test('both ids of a heading can be linked to, and its own link names its own', () => {
  const { html, anchors } = compile('## Install\n', { originalHeadings: [{ level: 2, id: '安装' }] })
  expect(html).toContain(
    '<h2 id="install"><span id="安装"></span>Install<a class="ink-anchor" href="#install"',
  )
  expect(anchors).toEqual(['安装', 'install'])
})

test('what code adds to the original is not looked for in the translation', async () => {
  const text = (heading: string): string => `## ${heading} {1 + 1}\n\n<Added />\n\n### ${heading}`
  const modules = { '@theme/Added': { default: () => null } }
  const added =
    'export const Added = () => <h2 id="added">Added<a className="ink-anchor" href="#added">#</a></h2>\n\n'
  const { article: original } = await runMdx(added + text('一'), modules)
  expect(original.headings.map(({ id, line }) => [id, line])).toEqual([
    ['一', 3],
    ['added', 0],
    ['一-1', 7],
  ])
  const { article } = await runMdx(added + text('One'), modules, {
    context: { originalHeadings: original.headings },
  })
  expect(idsIn(article.html)).toEqual(['one 一', 'added', 'one-1 一-1'])
})

test('DOC-05: the title counts when ids are made unique', () => {
  expect(idsIn(compile('# ab\n\n## ab\n\n## ab\n').html)).toEqual(['ab-1', 'ab-2'])
  expect(idsIn(compile('# ab {#x}\n\n## ab\n').html)).toEqual(['ab'])
  expect(idsIn(compile('# ab\n\n## ab\n', { isTitleApart: true }).html)).toEqual(['ab'])
})

test('names behind a colon are no part of the ids of Docusaurus, which takes them for directives', () => {
  const text = '# T\n\n## N:M Relations\n\n## a:b-c, `d:e` f::g, :h: 1:2 i:j-\n\n## 类型:string\n'
  const ids = (context: Partial<ArticleContext>): string[] =>
    compile(text, context).headings.map(({ id }) => id)
  expect(ids({ isTolerant: true })).toEqual(['n-relations', 'a-de-fg-h-12-ij-', '类型'])
  const whole = ['nm-relations', 'ab-c-de-fg-h-12-ij-', '类型string']
  expect(ids({ isTolerant: true, hasIndentedCode: true })).toEqual(whole)
  expect(ids({})).toEqual(whole)
})
