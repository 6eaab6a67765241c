import { expect, test } from 'vitest'
import { compile, html } from '../../test/markdown/context.ts'

const inner = (text: string): string => html(text).replace(/^<p>|<\/p>$/g, '')
const links = (text: string): string =>
  inner(text).replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_link, href: string, label: string) =>
    href === label ? `{${label}}` : `{${label} → ${href}}`,
  )

test.each([
  ['**中文。**后', '<strong>中文。</strong>后'],
  ['中文**「引号」**中', '中文<strong>「引号」</strong>中'],
  ['**`code`**后', '<strong><code>code</code></strong>后'],
  ['前**[链接](/x)**后', '前<strong><a href="/x">链接</a></strong>后'],
  ['*（斜体）*字', '<em>（斜体）</em>字'],
  ['~~删除。~~后', '<del>删除。</del>后'],
  ['***两者。***后', '<em><strong>两者。</strong></em>后'],
  ['中**「引」**中，再**x**', '中<strong>「引」</strong>中，再<strong>x</strong>'],
  ['**外*「内」*外。**后', '<strong>外<em>「内」</em>外。</strong>后'],
  ['[标题**「x」**尾](/x)', '<a href="/x">标题<strong>「x」</strong>尾</a>'],
  ['**日本語。**です', '<strong>日本語。</strong>です'],
  [
    '왜 **"튜토리얼"**이 **결합도(coupling)**에',
    '왜 <strong>"튜토리얼"</strong>이 <strong>결합도(coupling)</strong>에',
  ],
  ['𠮷**「引」**𠮷', '𠮷<strong>「引」</strong>𠮷'],
  ['**中&amp;文。**后', '<strong>中&amp;文。</strong>后'],
  ['**跨\n行。**后', '<strong>跨行。</strong>后'],
  ['> **跨\n> 行。**后', '<blockquote>\n<p><strong>跨行。</strong>后</p>\n</blockquote>'],
  [
    '- **第一。**后\n- **第二。**后',
    '<ul>\n<li><strong>第一。</strong>后</li>\n<li><strong>第二。</strong>后</li>\n</ul>',
  ],
  ['**时间10:30。**后', '<strong>时间10:30。</strong>后'],
])('emphasis works beside CJK punctuation: %j', (text, expected) => {
  expect(inner(text)).toBe(expected)
})

test.each([
  ['设备 A~F，地址 0~5', '设备 A~F，地址 0~5'],
  ['~~a~~ 1~2~3 ~~b **c**~~', '<del>a</del> 1~2~3 <del>b <strong>c</strong></del>'],
  ['a**(b)**c', 'a<strong>(b)</strong>c'],
  ['**a *b~c~***', '<strong>a <em>b~c~</em></strong>'],
])(
  'the first version of MDX reads any two marks as emphasis, and a single tilde as text: %j',
  (text, expected) => {
    expect(inner(text)).not.toBe(expected)
    expect(compile(text, { hasIndentedCode: true }).html).toBe(`<p>${expected}</p>\n`)
  },
)

test.each([
  ['中 ** 文 ** 字'],
  ['中文\\*\\*「不是」\\*\\*中', '中文**「不是」**中'],
  ['中文&#42;&#42;「不是」&#42;&#42;中', '中文**「不是」**中'],
  ['2*3，4 * 5'],
  ['**中文'],
  ['中文。**'],
  ['a**"b"**c'],
  ['`**「代码」**`', '<code>**「代码」**</code>'],
  ['中_「词」_中'],
])('marks that are none stay text: %j', (text, expected = text) => {
  expect(inner(text)).toBe(expected.replaceAll('"', '"'))
})

test.each([
  ['第一行\n第二行', '第一行第二行'],
  ['句号。\n下句', '句号。下句'],
  ['“引号”\n中', '“引号”中'],
  ['カナ\nカナー\nあ', 'カナカナーあ'],
  ['word\nword', 'word\nword'],
  ['word\n中文', 'word\n中文'],
  ['한국어\n단어', '한국어\n단어'],
  ['中文\n**中文**\n中文', '中文<strong>中文</strong>中文'],
  ['中文\n`code`\n中文', '中文\n<code>code</code>\n中文'],
  ['中文  \n硬换行', '中文<br>\n硬换行'],
  ['“quote”\nword', '“quote”\nword'],
])('a line break between characters written without spaces vanishes: %j', (text, expected) => {
  expect(inner(text)).toBe(expected)
})

test.each([
  ['见 https://a.cn/路径。后面', '见 {https://a.cn/路径}。后面'],
  ['https://a.cn/a,。后', '{https://a.cn/a},。后'],
  ['https://a.cn/%E4%B8%AD?b=1#c，后', '{https://a.cn/%E4%B8%AD?b=1#c}，后'],
  ['https://a.cn查看', '{https://a.cn}查看'],
  ['https://a.cn:8080查看', '{https://a.cn:8080}查看'],
  ['https://例子.中国/路径 x', '{https://例子.中国/路径} x'],
  ['www.a.cn，www.b.cn。', '{www.a.cn → http://www.a.cn}，{www.b.cn → http://www.b.cn}。'],
  ['https://a.cn/x，https://b.cn/y；完', '{https://a.cn/x}，{https://b.cn/y}；完'],
  ['https://a.cn/x，[链接](/y)，后', '{https://a.cn/x}，{链接 → /y}，后'],
  ['https://a.cn/x。**后。**面', '{https://a.cn/x}。<strong>后。</strong>面'],
  ['<https://a.cn/中。文>', '{https://a.cn/中。文}'],
  ['[x](https://a.cn/中。文)', '{x → https://a.cn/中。文}'],
  ['https://，后', 'https://，后'],
  ['https://a.cn/(x)_y', '{https://a.cn/(x)_y}'],
])('a bare URL ends where the Chinese text goes on: %j', (text, expected) => {
  expect(links(text)).toBe(expected)
})

test.each([
  ['10:30 开始，端口 :8080'],
  [':smile: and :foo[**x**]{a=1} b', ':smile: and :foo[<strong>x</strong>]{a=1} b'],
  ['::leaf[label]{a}', '::leaf[label]{a}'],
  ['a ::b c:d'],
])('directives without a meaning are put back: %j', (text, expected = text) => {
  expect(inner(text)).toBe(expected)
})
