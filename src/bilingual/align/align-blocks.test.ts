import { expect, test } from 'vitest'
import { costOf, leastCost } from '../../../test/helpers/cost.ts'
import { alignBlocks, type Alignment, type BlockPair } from './align-blocks.ts'
import { blocksOf } from './blocks.ts'

const align = (first: string, second: string): Alignment => alignBlocks(blocksOf(first), blocksOf(second))
const text = (html: string): string => html.replace(/<a class="ink-anchor".*?<\/a>|<[^>]+>/g, '').trim()
const shown = ({ pairs }: Alignment): string[] =>
  pairs.map(({ first, second, isShared, isSection }) => {
    const sides = [first, second].map((blocks) => blocks.map(({ html }) => text(html)).join(' + '))
    return `${isShared ? '= ' : ''}${isSection ? '~ ' : ''}${sides.join(' | ')}`
  })
const heading = (id: string, words: string, level = 2): string =>
  `<h${level} id="${id}">${words}<a class="ink-anchor" href="#${id}">#</a></h${level}>`
const code = (line: string): string =>
  `<figure class="ink-code"><pre tabindex="0"><code>${line}</code></pre></figure>`

test('blocks are paired within their sections, and what is equal is shared', () => {
  const first = `<p>先说几句。</p>${heading('start', '开始')}<p>运行<code>npm start</code>。</p>${code('npm start -- --port 80')}<hr>`
  const second = `<p>A few words first.</p>${heading('start', 'Start')}<p>Run <code>npm start</code>.</p>${code('npm start -- --port 80')}<hr>`

  expect(align(first, second)).toMatchObject({ mismatches: [] })
  expect(shown(align(first, second))).toEqual([
    '先说几句。 | A few words first.',
    '开始 | Start',
    '运行npm start。 | Run npm start.',
    '= npm start -- --port 80 | npm start -- --port 80',
    '=  | ',
  ])
})

test('a heading that one language does not have stands alone, however the texts below it are moved', () => {
  const [one, two] = ['<p>Some words here.</p>', '<p>字字字字</p>']
  expect(shown(align(one + two + two, heading('only', '字字字', 3) + two + one + two))).toEqual([
    ' | 字字字',
    '~ Some words here. + 字字字字 + 字字字字 | 字字字字 + Some words here. + 字字字字',
  ])
})

test('code with translated comments is paired, but not shared', () => {
  const [pair] = align(code('// 端口\nlisten(3000)'), code('// the port\nlisten(3000)')).pairs

  expect(pair).not.toHaveProperty('isShared')
  expect([pair?.first.length, pair?.second.length]).toEqual([1, 1])
})

test('a paragraph that one language does not have stands alone', () => {
  const first =
    '<p>先看<code>a.js</code>，里面是全部的设置，一共十二项。</p><p>再看<code>b.js</code>，它只管日志，平时不用改动。</p><p>最后看<code>c.js</code>，程序从这里开始运行。</p>'
  const second =
    '<p>See <code>a.js</code> first, which has all of the settings: there are twelve.</p><p>Last comes <code>c.js</code>, which is where the program begins to run.</p>'

  expect(
    align(first, second).pairs.map((pair) =>
      pair.first.concat(pair.second).map(({ html }) => /\w\.js/.exec(html)?.[0]),
    ),
  ).toEqual([['a.js', 'a.js'], ['b.js'], ['c.js', 'c.js']])
})

test('a paragraph that was divided belongs to both of its parts', () => {
  const first =
    '<p>先看<code>a.js</code>里的设置，一共有十二项。再看<code>b.js</code>里的设置，只有三项。</p>'
  const second =
    '<p>Look at the settings in <code>a.js</code> first: there are twelve.</p><p>Then look at those in <code>b.js</code>, which are only three.</p>'

  expect(align(first, second).pairs.map((pair) => [pair.first.length, pair.second.length])).toEqual([[1, 2]])
})

test('a heading that only the translation has joins two sections', () => {
  const first = `${heading('a', '安装')}<p>用<code>npm</code>安装。</p><p>再运行<code>ink dev</code>。</p>${heading('z', '完')}<p>完。</p>`
  const second = `${heading('a', 'Install')}<p>Use <code>npm</code>.</p>${heading('run', 'Run it')}<p>Then run <code>ink dev</code>.</p>${heading('z', 'End')}<p>End.</p>`

  expect(shown(align(first, second))).toEqual([
    '安装 | Install',
    '用npm安装。 | Use npm.',
    ' | Run it',
    '再运行ink dev。 | Then run ink dev.',
    '完 | End',
    '完。 | End.',
  ])
})

test('a section that was not translated stands alone', () => {
  const rest = (words: string): string => `${heading('b', words)}<p><code>b</code></p>${code('b.run(true)')}`
  const first = `${heading('a', '旧的')}<p>用<code>old</code>。</p>${code('old.run(1, 2)')}${rest('新的')}`

  expect(shown(align(first, rest('The new one')))).toEqual([
    '旧的 | ',
    '用old。 | ',
    'old.run(1, 2) | ',
    '新的 | The new one',
    'b | b',
    '= b.run(true) | b.run(true)',
  ])
})

test('what cannot be told apart is one pair, and the place is reported', () => {
  const three = ['甲', '乙', '丙'].map((word) => `<p>${word.repeat(20)}</p>`).join('')
  const five = ['one', 'two', 'six', 'ten', 'all'].map((word) => `<p>${`${word} `.repeat(13)}</p>`).join('')
  const body = `<p><code>npm ci</code></p>${code('npm run build')}`
  const result = align(
    `${heading('a', '一')}${body}${heading('b', '二')}${three}`,
    `${heading('a', 'One')}${body}${heading('b', 'Two')}${five}`,
  )

  expect(result.mismatches).toContainEqual({ firstHeading: 1, secondHeading: 1 })
  expect(result.pairs.some(({ isSection }) => isSection)).toBe(true)
  expect(shown(result).slice(0, 4)).toEqual([
    '一 | One',
    'npm ci | npm ci',
    '= npm run build | npm run build',
    '二 | Two',
  ])
})

test('headings inside of quotes count in the place of a mismatch', () => {
  const three = ['甲', '乙', '丙'].map((word) => `<p>${word.repeat(20)}</p>`).join('')
  const five = ['one', 'two', 'six', 'ten', 'all'].map((word) => `<p>${`${word} `.repeat(13)}</p>`).join('')
  const quote = `<blockquote>${heading('q', '1')}${heading('r', '2')}</blockquote>`
  const result = align(`${quote}${heading('b', '二')}${three}`, `${quote}${heading('b', 'Two')}${five}`)

  expect(result.mismatches).toContainEqual({ firstHeading: 2, secondHeading: 2 })
})

test('nothing beside something is something alone', () => {
  expect(align('', '')).toEqual({ pairs: [], mismatches: [] })
  expect(shown(align('', '<p>a</p>'))).toEqual([' | a'])
  expect(shown(align(`<p>a</p>${heading('x', 'b')}`, ''))).toEqual(['a | ', 'b | '])
})

const long = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('')

test('3,000 blocks are aligned with themselves at once', () => {
  const blocks = blocksOf(
    long(
      500,
      (index) =>
        `${heading(`h${index}`, `标题${index}`)}${long(5, (line) => `<p>第${line}段，讲<code>x${index}</code>。</p>`)}`,
    ),
  )
  expect(blocks).toHaveLength(3000)

  expect(leastCost(() => alignBlocks(blocks, blocks), 49)).toBeLessThan(50)
  expect(alignBlocks(blocks, blocks).pairs.every(({ first, second }) => first[0] === second[0])).toBe(true)
})

test.each([
  ['headings alone', long(3000, (index) => `<h2>甲${index}</h2>`), long(2500, () => '<h2>b</h2>')],
  ['one section, very unequal', long(3000, () => '<p>一段话。</p>'), long(500, () => '<p>A paragraph.</p>')],
  ['no word in common', long(3000, () => '<p>一段话。</p>'), long(3000, () => '<p>A paragraph.</p>')],
  ['the same again and again', long(2000, () => '<h2>x</h2><hr>'), long(1900, () => '<h2>x</h2><p>y</p>')],
])('no text makes it slow: %s', (_name, one, other) => {
  const [first, second] = [blocksOf(one), blocksOf(other)]
  let pairs: BlockPair[] = []
  const cost = costOf(() => ({ pairs } = alignBlocks(first, second)))

  expect(cost).toBeLessThan(5000)
  expect(pairs.flatMap((pair) => pair.first)).toHaveLength(first.length)
  expect(pairs.flatMap((pair) => pair.second)).toHaveLength(second.length)
})
