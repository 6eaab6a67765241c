import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesInUse } from '../../../test/helpers/bytes-in-use.ts'
import { indexFiles, INDEX_ROOT, pageOf, serveIndex } from '../../../test/helpers/served-index.ts'
import type { SearchAnswer, SearchPage } from '../../types/search.ts'
import { runs, soaked } from '../../../test/helpers/thorough.ts'
import { parseQuery } from './query.ts'

const pages = [
  pageOf('express', 'Express 框架', 'Express 是 Node.js 的框架。', [
    ['中间件', '中间件在请求和响应之间运行。\n用 useEffect 的人不需要它。'],
    ['部署', '把它放到子目录。'],
  ]),
  pageOf('react', 'React Hooks', 'Hooks let components use state.', [
    ['useEffect', 'The effect runs after rendering.'],
    ['Rules', 'Call them at the top level, written in C++ or C#.'],
  ]),
  pageOf('sequelize', 'Sequelize 命令行', '数据库迁移要小心。版本 3.7.0 修复了中间的错误件。'),
]

const urls = ({ hits }: SearchAnswer): string[] => hits.map(({ url }) => url)
const first = async (query: string): Promise<string | undefined> =>
  urls(await serveIndex(pages).ask(query))[0]

test.each([
  ['express框架', '/docs/express'],
  ['ＥＸＰＲＥＳＳ', '/docs/express'],
  ['exp', '/docs/express'],
  ['e', '/docs/express'],
  ['expresss', '/docs/express'],
  ['xepress', '/docs/express'],
  ['wxpress', '/docs/express'],
  ['node.js', '/docs/express'],
  ['nodejs', '/docs/express'],
  ['中间件', '/docs/express#s1'],
  ['部', '/docs/express#s2'],
  ['useEffect', '/docs/react#s1'],
  ['use effect', '/docs/react#s1'],
  ['hook', '/docs/react'],
  ['component', '/docs/react'],
  ['c++', '/docs/react#s2'],
  ['C#', '/docs/react#s2'],
  ['3.7.0', '/docs/sequelize'],
  ['数据库', '/docs/sequelize'],
  ['seqelize 迁移', '/docs/sequelize'],
])('%s finds %s first', async (query, url) => {
  expect(await first(query)).toBe(url)
})

test('a character alone holds a question together, too', () => {
  const { terms } = parseQuery('不写 JSX 吗')
  expect(terms.map(({ forms, isStop }) => [forms[0], isStop])).toEqual([
    ['不写', false],
    ['jsx', false],
    ['吗', true],
  ])
})

test.each([
  ['怎么给组件写测试', ['组件', '件写', '写测', '测试']],
  ['为什么拿不到之前的结果', ['拿不', '结果']],
  ['这个证书到期', ['证书', '书到', '到期']],
  ['就绪探针', ['就绪', '绪探', '探针']],
  ['消息能保存多久', ['消息', '保存']],
  ['这个功能是谁加的', ['功能']],
])('what says something in %s: %s', (query, words) => {
  const said = parseQuery(query).terms.filter(({ isStop }) => !isStop)
  expect(said.map(({ forms }) => forms[0])).toEqual(words)
})

test('the address of a page says in another language what it is about', async () => {
  const { ask } = serveIndex([
    pageOf('other', '其他', '无。'),
    pageOf('guides/disaster-recovery', '演练', '每年一次。'),
    pageOf('guides/backup/index', '存一份', '每天一次。'),
  ])
  expect(urls(await ask('容灾'))).toEqual(['/docs/guides/disaster-recovery'])
  expect(urls(await ask('备份'))).toEqual(['/docs/guides/backup/index'])
})

test('three words are looked for as one when no section holds them all, and not before', async () => {
  const begun = (word: string): string =>
    Array.from({ length: 5000 }, (_, index) => word + (index * 7919).toString(36)).join(' ')
  // Enough words that a word and the one that it begins lie in different files.
  const filler = ['alpha', 'zone'].map((word) => pageOf(word, 'Filler', begun(word)))
  const apart = pageOf('apart', 'Apart', 'One alpha zone beta here.')
  const joined = pageOf('joined', 'Joined', 'One alpha: alphazone of gamma.')
  const { ask, requests } = serveIndex([...filler, apart, joined])
  const shards = (): number => requests.filter((name) => /\/t\d+\.bin/.test(name)).length

  expect(urls(await ask('alpha zone beta'))[0]).toBe('/docs/apart')
  const before = shards()
  expect(urls(await ask('alpha zone gamma'))[0]).toBe('/docs/joined')
  expect(before).toBeLessThanOrEqual(3)
  expect(shards()).toBeGreaterThan(before)
})

test('four words are not looked for as one: each pair would cost a request', async () => {
  const { ask } = serveIndex([
    pageOf('apart', 'Apart', 'One alpha zone beta here.'),
    pageOf('joined', 'Joined', 'One alphazone here.'),
  ])
  expect(urls(await ask('alpha zone gamma'))).toContain('/docs/joined')
  expect(urls(await ask('alpha zone gamma delta'))).toEqual(['/docs/apart'])
})

test('of words that no section holds together the rarest may be a typing error, and no other is looked up', async () => {
  const filler = Array.from({ length: 40 }, (_, index) => pageOf(`f${index}`, 'Filler', 'A zebrafish.'))
  const { ask, requests } = serveIndex([
    ...filler.map((page, index) => ({ ...page, about: `${(index * 7919).toString(36)} `.repeat(9) })),
    ...large,
    pageOf('rare', 'Rare', 'A bock.'),
    pageOf('meant', 'Meant', 'A zebrafish and a block.'),
  ])
  expect(urls(await ask('zebrafish bock')).slice(0, 3)).toContain('/docs/meant')
  // That of words as long as the rarest.
  expect(new Set(requests.filter((name) => /\/w\d+\.bin/.test(name)))).toEqual(
    new Set([`${requests[1]?.split('/').slice(0, 3).join('/')}/w0.bin`]),
  )
})

test('one of two words may be a typing error where both stand in a text, unless a heading names both', async () => {
  const filler = Array.from({ length: 9 }, (_, index) => pageOf(`f${index}`, 'Filler', 'Nothing of it.'))
  const aside = pageOf('aside', 'Aside', 'A schema of this layout came along.')
  const meant = pageOf('meant', 'Scheme layout', 'How to write one.')
  const named = pageOf('named', 'Schema layout', 'A page of this name.')
  expect(urls(await serveIndex([...filler, aside, meant]).ask('schema layout'))[0]).toBe('/docs/meant')
  expect(urls(await serveIndex([...filler, meant, named]).ask('schema layout'))[0]).toBe('/docs/named')
  expect(urls(await serveIndex([...filler, aside, meant]).ask('schema layout along'))[0]).toBe('/docs/aside')
  // Where no heading names both after all, nothing was meant otherwise.
  const other = pageOf('other', 'Scheme', 'A scheme.')
  const { hits } = await serveIndex([...filler, aside, other]).ask('schema layout')
  expect(hits.map(({ url }) => url)).toEqual(['/docs/aside'])
})

test('a section with two words of Chinese comes before a page with three apart', async () => {
  const { ask } = serveIndex([
    pageOf('apart', '甲', '缓存。', [
      ['乙', '队列。'],
      ['丙', '副本。'],
    ]),
    pageOf('together', '丁', '无。', [['戊', '缓存，队列。']]),
    pageOf('other', '己', '庚。'),
  ])
  expect(urls(await ask('缓存 队列 副本'))[0]).toBe('/docs/together#s1')
})

test('hits are records with their headings, the group, and what was found marked', async () => {
  const { hits } = await serveIndex(pages).ask('中间件')
  expect(hits[0]).toEqual({
    objectID: '/docs/express#s1',
    url: '/docs/express#s1',
    type: 'lvl2',
    content: '中间件在请求和响应之间运行。',
    hierarchy: {
      lvl0: 'Docs',
      lvl1: 'Express 框架',
      lvl2: '中间件',
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    _highlightResult: {
      hierarchy: {
        lvl0: { value: 'Docs' },
        lvl1: { value: 'Express 框架' },
        lvl2: { value: '<mark>中间件</mark>' },
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: { value: '<mark>中间件</mark>在请求和响应之间运行。' },
    },
    _snippetResult: {
      hierarchy: {
        lvl0: null,
        lvl1: { value: 'Express 框架' },
        lvl2: { value: '<mark>中间件</mark>' },
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: { value: '<mark>中间件</mark>在请求和响应之间运行。' },
    },
  })
})

test('a page that has the characters apart comes after one that has the word', async () => {
  const found = await serveIndex([...pages].toReversed()).ask('中间件')
  expect(urls(found)[0]).toBe('/docs/express#s1')
})

test('a character that begins a title is a word of its own before it is a part of another', async () => {
  const { ask } = serveIndex([
    pageOf('limit', '限流', '限流就是少放流量，流多了就限。'),
    pageOf('stream', '流与背压', '一块一块地读。'),
    ...large,
  ])
  expect(urls(await ask('流'))[0]).toBe('/docs/stream')
})

test('a title counts more than a heading, and a heading more than a word that is frequent in the text', async () => {
  const { ask } = serveIndex([
    pageOf('text', 'One', 'A harbour, another harbour. '.repeat(20), [['Part', 'Boats.']]),
    pageOf('heading', 'Two', 'Something else. '.repeat(20), [['The old harbour of the town', 'Boats.']]),
    pageOf('title', 'The harbour of today', 'Something else.', [['Part', 'Boats.']]),
    pageOf('none', 'Three', 'Nothing of it.', [['Part', 'Boats.']]),
  ])
  const pagesFound = urls(await ask('harbour')).map((url) => url.replace(/#.*/, ''))
  expect([...new Set(pagesFound)]).toEqual(['/docs/title', '/docs/heading', '/docs/text'])
})

test('a page that holds less of the query comes after those that hold more, and one with hardly any is no answer', async () => {
  const { ask } = serveIndex([
    pageOf('all', 'One', 'Lantern, meadow and harbour.'),
    pageOf('most', 'Two', 'A lantern in the meadow.'),
    pageOf('little', 'Three', 'A lantern in the rain.'),
    pageOf('none', 'Four', 'Nothing of it.'),
  ])
  expect(urls(await ask('lantern meadow harbour'))).toEqual(['/docs/all', '/docs/most', '/docs/little'])
  const words = 'lantern meadow harbour willow orchard quarry'
  const filled = serveIndex([pageOf('all', 'One', words), pageOf('little', 'Two', 'A lantern in the rain.')])
  expect(urls(await filled.ask(words))).toEqual(['/docs/all'])
})

test('words that a page lacks do not throw it away', async () => {
  const { ask } = serveIndex([
    pageOf('wanted', '使用 Prometheus 来监控成员集群', '这里说怎么装。'),
    pageOf('other', '控成', '完全无关。'),
  ])
  expect(urls(await ask('Prometheus监控成员集群'))[0]).toBe('/docs/wanted')
})

test('a section with all of the query comes before a page that has it in pieces', async () => {
  const { ask } = serveIndex([
    pageOf('pieces', 'One', 'A lantern.', [
      ['Part', 'A meadow.'],
      ['More', 'A harbour.'],
    ]),
    pageOf('together', 'Two', 'Nothing.', [['Part', 'A lantern in the meadow at the harbour.']]),
  ])
  expect(urls(await ask('lantern meadow harbour'))[0]).toBe('/docs/together#s1')
})

test('what a page opens with counts for its sections, more than what stands in another one', async () => {
  const burns: [string, string] = ['Part', 'A lantern burns.']
  const { ask } = serveIndex([
    pageOf('elsewhere', 'One', 'Rain.', [burns, ['More', 'A meadow.']]),
    pageOf('opens', 'Two', 'A meadow.', [burns, ['More', 'Rain.']]),
  ])
  expect(urls(await ask('lantern burns meadow'))[0]).toBe('/docs/opens#s1')
})

test('a row on which nothing is marked says how its section begins', async () => {
  const { ask } = serveIndex([pageOf('page', 'Delete an account', 'All of it is gone.\nForever.')])
  const [hit] = (await ask('remove')).hits
  expect(hit?.content).toBeNull()
  expect(JSON.stringify(hit)).toContain('"content":{"value":"All of it is gone."}')
})

test('a row of a section without a text says which heading is below', async () => {
  const { ask } = serveIndex([
    pageOf('page', 'build-stages', '', [
      ['Building in stages', ''],
      ['Other', 'Rain.'],
    ]),
  ])
  const { hits } = await ask('build-stages')
  expect(hits[0]?.url).toBe('/docs/page')
  expect(JSON.stringify(hits[0])).toContain('"content":{"value":"Building in stages"')
})

test('a row of a section without a text says how the text below begins', async () => {
  const { ask } = serveIndex([
    pageOf('page', 'sendMessage', '', [
      ['What it does', 'It sends a letter.'],
      ['Parameters', 'None.'],
    ]),
  ])
  const { hits } = await ask('sendMessage')
  expect(JSON.stringify(hits[0])).toContain('"content":{"value":"What it does\\tIt sends a letter."')
})

test('a page whose text begins with its title as a heading is one row, with the text below that', async () => {
  const sections: [string, string][] = [
    ['sendMessage', 'It sends a letter.'],
    ['Parameters', 'None.'],
  ]
  const { ask } = serveIndex([pageOf('page', 'sendMessage', '', sections)])
  const { hits } = await ask('sendMessage')
  expect(hits.map(({ url }) => url)).toEqual(['/docs/page'])
  expect(JSON.stringify(hits[0])).toContain('"content":{"value":"It sends a letter."')
  const { hits: below } = await ask('parameters')
  expect(below[0]).toMatchObject({ hierarchy: { lvl1: 'sendMessage', lvl2: 'Parameters' } })
})

test('of two pages that answer alike, the one with more sections about it comes first', async () => {
  const part: [string, string] = ['The harbour', 'Boats lie in the harbour.']
  const { ask } = serveIndex([
    pageOf('once', 'One', 'Something else.', [part, ['Part', 'Rain.'], ['More', 'Snow.']]),
    pageOf('often', 'Two', 'Something else.', [part, ['Part', 'The harbour.'], ['More', 'A harbour.']]),
  ])
  expect(urls(await ask('harbour')).map((url) => url.replace(/#.*/, ''))[0]).toBe('/docs/often')
})

test('a page with many sections about it comes before one with a single one that is a little better', async () => {
  const parts = Array.from({ length: 6 }, (_, index): [string, string] => [
    `Part ${index}`,
    'Boats in the harbour.',
  ])
  const { ask } = serveIndex([
    pageOf('once', 'One', 'Something else.', [['Notes', 'The harbour, harbour, harbour, harbour.']]),
    pageOf('often', 'Two', 'Something else.', parts),
  ])
  expect(urls(await ask('harbour')).map((url) => url.replace(/#.*/, ''))[0]).toBe('/docs/often')
})

const questions = [
  pageOf('bar', 'Sidebar', 'What a sidebar is.', [['Hideable sidebar', 'Readers hide the sidebar.']]),
  pageOf('howto', 'How to do it', 'How do I do what I want to do with the site? This is how.'),
  pageOf('install', '安装', '怎么安装这个工具。'),
  pageOf('what', '什么是什么', '怎么怎么。'),
]

test('words that hold a question together neither decide nor are marked, unless they are all there is', async () => {
  const { ask } = serveIndex(questions)
  const { hits } = await ask('how do I hide the sidebar')
  expect(hits[0]).toMatchObject({
    url: '/docs/bar#s1',
    _snippetResult: { content: { value: 'Readers <mark>hide</mark> the <mark>sidebar</mark>.' } },
  })
  expect(urls(await ask('怎么安装'))[0]).toBe('/docs/install')
  expect(urls(await ask('how to do'))[0]).toBe('/docs/howto')
  expect(urls(await ask('怎么'))).toContain('/docs/what')
})

test('so do words with a negation, with or without its apostrophe, and what says that something works', () => {
  const wordsOf = (query: string): (string | undefined)[] =>
    parseQuery(query).terms.map(({ forms }) => forms[0])
  expect(wordsOf("why doesn't it reload")).toEqual(['reload'])
  expect(wordsOf('cant import a module, does it')).toEqual(['import', 'module'])
  expect(wordsOf('how does the import work')).toEqual(['import'])
  expect(wordsOf('imports are working in workers')).toEqual(['import', 'worker'])
})

test('用 alone, beside a word of another script, only holds a question together, and no 使用 is marked for it', async () => {
  const stops = (query: string): string[] =>
    parseQuery(query).terms.flatMap(({ forms, isStop }) => (isStop ? forms : []))
  expect(stops('用python读写')).toEqual(['用'])
  expect(stops('python用户')).toEqual([])
  const { ask } = serveIndex([pageOf('sdk', '客户端', '使用 Python 读写文件。')])
  const { hits } = await ask('用python读写')
  expect(hits[0]).toMatchObject({
    _snippetResult: { content: { value: '使用 <mark>Python</mark> <mark>读写</mark>文件。' } },
  })
})

test('quoted, such a word counts as any other', () => {
  expect(parseQuery('"how to" hide').terms.map(({ forms }) => forms[0])).toEqual(['how', 'to', 'hide'])
  expect(parseQuery('how to hide').terms.map(({ forms }) => forms[0])).toEqual(['hide'])
})

test('of a question only those words decide that say what is asked', () => {
  const asked = parseQuery('限制某个目录').terms.filter(({ isStop }) => !isStop)
  expect(asked.map(({ forms }) => forms[0])).toEqual(['限制', '目录'])
})

const forms = [
  pageOf('spread', 'Propagation', 'It is propagated.'),
  pageOf('side', 'Sidebar', 'On the left.'),
  pageOf('front', 'Front matter', 'Above the text.'),
  pageOf('version', 'v1.9 to v1.10', 'What is new.'),
  pageOf('snake', 'Keys', 'Nothing.', [['sidebar_position', 'A number.']]),
  pageOf('camel', 'Types', 'Nothing.', [['sidebarPosition', 'A number.']]),
  pageOf('tab', 'Tabs', 'A tab for each.', [['The tab component', 'Shows tabs.']]),
  pageOf('tap', 'Gestures', 'A tap is a touch.'),
  pageOf('flow', 'Diagrams', 'A flow chart of it.'),
  pageOf('cat', 'Cat', 'A cat on the mat.'),
  pageOf('large', 'A large thing', 'Nothing.'),
]

test.each([
  ['propagate', '/docs/spread'],
  ['propagating', '/docs/spread'],
  ['largest', '/docs/large'],
  ['side bar', '/docs/side'],
  ['frontmatter', '/docs/front'],
  ['flowchart', '/docs/flow'],
  ['1.9', '/docs/version'],
  ['v1.9', '/docs/version'],
  ['upgrade 1.9 to 1.10', '/docs/version'],
  ['sidebar_position', '/docs/snake#s1'],
  ['sidebarPosition', '/docs/camel#s1'],
  ['tap component', '/docs/tab#s1'],
  ['cta', '/docs/cat'],
])('%s finds %s first, in whatever form it is written', async (query, url) => {
  expect(urls(await serveIndex(forms).ask(query))[0]).toBe(url)
})

test('of two pages that differ by a capital that one is first which is spelt so, though more is said of the other', async () => {
  const spelt = [
    pageOf('object', 'OrderDelete', 'The result.', [['Fields', 'A number.']]),
    pageOf('mutation', 'orderDelete', 'Deletes an order.'),
    pageOf('other', 'Orders', 'What they are.'),
  ]
  const { ask } = serveIndex(spelt)
  expect(urls(await ask('orderDelete'))[0]).toBe('/docs/mutation')
  expect(urls(await ask('OrderDelete'))[0]).toBe('/docs/object')
})

test('an option that is named by those above it is found where a text shows them one below the other', async () => {
  const { ask } = serveIndex([
    pageOf('topics', 'Topics', 'For other programs.', [['site/motion_contour_area/set', 'Sets it.']]),
    pageOf('detection', 'Motion detection', 'Nothing.', [['Contour area', 'motion:\n  contour_area: 10']]),
    pageOf('weather', 'Weather', 'Rain and snow.'),
  ])
  expect(urls(await ask('motion.contour_area'))).toEqual(
    expect.arrayContaining(['/docs/topics#s1', '/docs/detection#s1']),
  )
  expect(urls(await ask('motionContourArea'))).toEqual(['/docs/topics#s1'])
})

// A title or a heading is as long as the words in it that say something.
const headed = [
  pageOf('slow', 'Options', 'Nothing.', [['slowTestThreshold', 'A number of a test.']]),
  pageOf('run', 'Running', 'Nothing.', [['Write a test', 'A function of a test.']]),
  pageOf('sleep', 'How does it sleep', 'Nothing.'),
  pageOf('group', 'Sleep groups', 'They sleep together.'),
]

test.each([
  ['test', '/docs/run#s1', 'a part of an identifier is one word of several'],
  ['sleep', '/docs/sleep', 'stop words are none'],
])('%s finds %s first: %s', async (query, url) => {
  expect(urls(await serveIndex(headed).ask(query))[0]).toBe(url)
})

const chinese = [
  pageOf('react', '响应式基础', '声明响应式状态。', [['生命周期钩子', '在这里说。']]),
  pageOf('slot', '插槽 Slots', '内容与出口。'),
  pageOf('tw', '組件註冊', '一個元件在使用前要先註冊。'),
]

test.each([
  ['響應式', '/docs/react'],
  ['生命週期', '/docs/react#s1'],
  ['组件注册', '/docs/tw'],
  ['組件註冊', '/docs/tw'],
  ['chacao', '/docs/slot'],
  ['shengmingzhouqi', '/docs/react#s1'],
  ['zhouqi', '/docs/react#s1'],
])('%s finds %s first, Traditional, Simplified or by its sounds', async (query, url) => {
  expect(urls(await serveIndex(chinese).ask(query))[0]).toBe(url)
})

test.each([
  ['伺服器設定', '/docs/server'],
  ['匯出資料庫', '/docs/export'],
  ['重新導向', '/docs/moved'],
])('%s finds %s first, which says it in the words of another region', async (query, url) => {
  const { ask } = serveIndex([
    ...chinese,
    pageOf('server', '部署', '先改好服务器的设置，再启动。'),
    pageOf('export', '备份', '可以把数据库导出成一份文件。'),
    pageOf('moved', '搬家', '从旧网址重定向过来。'),
    pageOf('other', '设定集', '没有别的。'),
  ])
  expect(urls(await ask(query))[0]).toBe(url)
  // Asked once more, it is the same.
  expect(urls(await ask(query))[0]).toBe(url)
})

test.each([
  ['伺服器', '/docs/server'],
  ['程式', '/docs/program'],
  ['使用者', '/docs/account'],
])('%s, whose characters tell no region, finds %s as well', async (query, url) => {
  const { ask } = serveIndex([
    pageOf('server', '部署', '先改好服务器的设置，再启动。'),
    pageOf('program', '启动', '程序开始运行。'),
    pageOf('account', '帐号', '每个用户有一个。'),
    pageOf('other', '别的', '没有别的。'),
  ])
  expect(urls(await ask(query))).toEqual([url])
})

test('sounds with a space between words find the heading that goes on behind them', async () => {
  const { ask } = serveIndex([...chinese, pageOf('other', 'Zhouqi', 'A zhouqi.')])
  expect(urls(await ask('shengming zhouqi'))[0]).toBe('/docs/react#s1')
})

test('what was found in a Traditional text is marked in it', async () => {
  const { hits } = await serveIndex(chinese).ask('组件注册')
  expect(hits[0]).toMatchObject({
    _snippetResult: { hierarchy: { lvl1: { value: '<mark>組件註冊</mark>' } } },
  })
})

test('a page counts by its weight, and by the pages that lead to it', async () => {
  const twin = (name: string): SearchPage => pageOf(name, 'The harbour', 'A harbour.')
  const weighted = serveIndex([{ ...twin('post'), weight: 0.7 }, twin('guide')])
  expect(urls(await weighted.ask('harbour'))).toEqual(['/docs/guide', '/docs/post'])
  const linked = serveIndex([
    twin('a'),
    twin('b'),
    { ...pageOf('c', 'Boats', 'See there.'), links: [{ url: '/docs/b', text: 'there' }] },
  ])
  expect(urls(await linked.ask('harbour'))[0]).toBe('/docs/b')
})

test('a page is found by what its author and the links to it call it', async () => {
  const { ask } = serveIndex([
    { ...pageOf('a', 'Swizzling', 'A component of your own.'), about: 'eject\nReplaces parts of the theme.' },
    pageOf('b', 'Locales', 'Other languages.', [['Files', 'Where they lie.']]),
    {
      ...pageOf('c', 'More', 'Elsewhere.'),
      links: [{ url: '/docs/b#s1', text: 'polyglot folders' }],
    },
  ])
  expect(urls(await ask('eject'))).toEqual(['/docs/a'])
  expect(urls(await ask('polyglot'))).toEqual(['/docs/b#s1'])
})

test('a typing error is taken for the word it is near to, and not for two words that stand elsewhere', async () => {
  const { ask } = serveIndex([
    pageOf('pressure', 'Pressure advance', 'How it is tuned.'),
    pageOf('notes', 'Notes', 'Make sure that the pre release is installed in advance.'),
  ])
  const answer = await ask('presure advance')
  expect(urls(answer)[0]).toBe('/docs/pressure')
  expect(answer.correctedQuery).toBe('pressure advance')
})

test('a word of which only what may be another form stands there may be a typing error as well', async () => {
  const { ask } = serveIndex([
    pageOf('compile', 'Compile', 'One file.'),
    pageOf('completed', 'Completed', 'All is done.'),
  ])
  const { hits, correctedQuery } = await ask('complie it')
  expect(hits[0]?.url).toBe('/docs/compile')
  expect(correctedQuery).toBe('compile it')
})

test('a long word with which hardly anything begins is taken for one that differs in a letter as well', async () => {
  const { ask } = serveIndex([
    pageOf('routing', 'Routing in Express', 'Express calls the first route.'),
    pageOf('sessions', 'Sessions', 'Install express-session.'),
    pageOf('seo', 'Swizzling', 'Swizzle it.'),
  ])
  const { hits, correctedQuery } = await ask('expresss')
  expect(hits.map(({ url }) => url)).toEqual(['/docs/routing', '/docs/sessions'])
  expect(correctedQuery).toBe('express')
  expect((await ask('"expresss"')).correctedQuery).toBeUndefined()
  expect((await ask('expresssess')).correctedQuery).toBeUndefined()
  expect((await ask('swizzl')).correctedQuery).toBeUndefined()
})

test('words that the author says mean the same find each other, also in a circle', async () => {
  const synonyms = [
    ['orchid', 'kestrel'],
    ['kestrel', 'cluster manager'],
    ['cluster manager', 'orchid'],
    ['', '!'],
  ]
  const pagesOf = [pageOf('a', 'Kestrel', 'Runs it.'), pageOf('b', 'Nothing', 'Of it.')]
  expect(urls(await serveIndex(pagesOf, 'zh/all', { synonyms }).ask('orchid'))).toEqual(['/docs/a'])
  expect(urls(await serveIndex(pagesOf).ask('orchid'))).toEqual([])
})

test('the list is told before any other row is loaded', async () => {
  const { client, requests, request } = serveIndex(large)
  const texts = (): number => requests.filter((name) => /\/p\d+\.bin/.test(name)).length
  const lists: string[][] = []
  const answered = client.search({
    requests: [request('共同')],
    onList: ({ hits }) => {
      expect(texts()).toBe(3)
      expect(hits.every(({ content }) => content?.includes('共同'))).toBe(true)
      lists.push(hits.map(({ objectID }) => objectID))
    },
  })
  const [answer] = (await answered).results
  expect(lists).toHaveLength(1)
  expect(lists[0]).toHaveLength(3)
  expect(answer?.hits.slice(0, lists[0]?.length).map(({ objectID }) => objectID)).toEqual(lists[0])
  expect(texts()).toBe(20)
})

test('only the rows that are asked for are loaded, and then the others come in the same order', async () => {
  const { client, requests, request } = serveIndex(large)
  const texts = (): number => requests.filter((name) => /\/p\d+\.bin/.test(name)).length
  const [few] = (await client.search({ requests: [request('共同')], rows: 7 })).results
  expect(few?.nbHits).toBe(many.length)
  expect(few?.hits).toHaveLength(7)
  expect(texts()).toBe(7)
  const [all] = (await client.search({ requests: [request('共同')] })).results
  expect(all?.hits).toHaveLength(20)
  expect(all?.hits.slice(0, 7)).toEqual(few?.hits)
  expect(texts()).toBe(20)
})

const sectionFiles = (requests: readonly string[]): number =>
  requests.filter((name) => /\/p\d+\.bin/.test(name)).length

test('the list waits for no second section of a page that stands below its three rows', async () => {
  // A section fills a file.
  const long = (word: string): string => `needle ${Array.from({ length: 400 }, () => word).join(' ')}`
  const twofold = ['x', 'y', 'z'].map((name) =>
    pageOf(name, name, '', [
      ['One', long(`${name}one`)],
      ['Two', long(`${name}two`)],
    ]),
  )
  const { client, requests, request } = serveIndex([...large, ...twofold])
  const lists: number[] = []
  const onList = ({ hits }: SearchAnswer): void => void lists.push(hits.length, sectionFiles(requests))
  const [answer] = (await client.search({ requests: [request('needle')], onList })).results
  expect(answer?.hits).toHaveLength(6)
  expect(lists).toEqual([3, 4])
})

test('a piece of Chinese that stands nowhere is looked for on pages with all of its characters only', async () => {
  const apart = ['a', 'b', 'c', 'd'].map((name) => pageOf(name, name, '倒排。排索。索引。'))
  const lacking = ['e', 'f', 'g', 'h', 'i'].map((name) => pageOf(name, name, '倒排。索引。'))
  const { client, requests, request } = serveIndex([...large, ...apart, ...lacking])
  const [answer] = (await client.search({ requests: [request('倒排索引')], rows: 3 })).results
  expect(answer?.nbHits).toBe(9)
  expect(sectionFiles(requests)).toBe(4)
})

test('a row takes the sections around its own, and no whole page', async () => {
  const words = (from: number, count: number): string =>
    Array.from({ length: count }, (_, index) => ((from + index) * 7919).toString(36)).join(' ')
  const parts = Array.from({ length: 40 }, (_, at): [string, string] => [`Part ${at}`, words(at * 100, 100)])
  const last: [string, string] = ['The end', 'A needle in it.']
  const { ask, requests, files } = serveIndex([...large, pageOf('long', 'Long', 'Long.', [...parts, last])])
  const [hit] = (await ask('needle')).hits
  expect(hit).toMatchObject({
    url: '/docs/long#s41',
    content: 'A needle in it.',
    hierarchy: { lvl1: 'Long' },
  })
  const [name = '', ...others] = requests.filter((request) => /\/p\d+\.bin/.test(request))
  expect(others).toEqual([])
  expect(files.get(INDEX_ROOT + name)?.length).toBeLessThan(2000)
})

test('a correction is told, with what resembles a query that finds nothing, and the pages most linked to', async () => {
  const { ask } = serveIndex([
    { ...pageOf('a', 'Express', 'A framework.'), links: [{ url: '/docs/b', text: 'next' }] },
    pageOf('b', 'Middleware', 'Between.'),
  ])
  expect((await ask('the expresss way')).correctedQuery).toBe('the express way')
  expect((await ask('express')).correctedQuery).toBeUndefined()
  const literal = await ask('"expresss"')
  expect(literal.correctedQuery).toBeUndefined()
  expect(literal.hits).toEqual([])
  expect((await ask('"express" midleware')).correctedQuery).toBe('"express" middleware')
  const stems = serveIndex([pageOf('k', 'Kubernetes', 'It keeps a cache.')])
  expect((await stems.ask('kuberntes chache')).correctedQuery).toBe('kubernetes cache')
  expect((await stems.ask('cahce')).correctedQuery).toBe('cache')
  const nothing = await ask('expxyss')
  expect(nothing.nearest).toContain('express')
  expect(nothing.popular?.map(({ url }) => url)).toEqual(['/docs/b'])
  expect((await ask('')).popular).toHaveLength(1)
})

test('what shares less than half of its letters with a query that finds nothing is no suggestion', async () => {
  const { ask } = serveIndex([pageOf('quan', 'Quan', 'Quad.'), pageOf('b', 'Routes', 'Between.')])
  expect((await ask('qzxv')).nearest).toEqual([])
  expect((await ask('quzx')).nearest).toEqual(['quad', 'quan'])
})

test('the most linked pages come with the first file of a large site', async () => {
  const many = large.map((page) => ({ ...page, links: [{ url: '/docs/linked', text: 'next' }] }))
  const { ask, requests } = serveIndex([...many, pageOf('linked', 'Linked', 'Text.')])
  expect((await ask('')).popular?.map(({ url, hierarchy }) => [url, hierarchy.lvl1])).toEqual([
    ['/docs/linked', 'Linked'],
  ])
  expect(requests).toEqual(['zh/all/index.bin'])
})

test.each([3, 300])(
  'a part of %d pages and more is searched alone, and what is elsewhere is told',
  async (count) => {
    const others = Array.from({ length: count }, (_, index) =>
      pageOf(
        `guide-${index}`,
        `Guide ${index}`,
        `Express ${index}. ${'word '.repeat(count)}${index.toString(36).repeat(60)}`,
      ),
    )
    const site = [
      { ...pageOf('a', 'News', 'Express.'), part: 'blog-default', group: 'Diary' },
      ...others.map((page, index) => ({ ...page, part: 'docs-default', group: index % 2 ? 'Odd' : 'Even' })),
      { ...pageOf('z', 'More news', 'Express and koa.'), part: 'blog-default', group: 'Diary' },
      pageOf('page', 'A page', 'Express.'),
    ]
    const { client, request } = serveIndex(site)
    const ask = async (query: string, part?: string): Promise<SearchAnswer | undefined> =>
      (await client.search({ requests: [request(query)], part })).results[0]
    expect((await ask('express'))?.nbHits).toBe(count + 3)
    expect((await ask('express', 'docs-default'))?.nbHits).toBe(count)
    expect((await ask('express', '=Even'))?.nbHits).toBe(Math.ceil(count / 2))
    expect(urls((await ask('express', 'blog-default'))!).toSorted()).toEqual(['/docs/a', '/docs/z'])
    expect(await ask('koa', '=Odd')).toMatchObject({ nbHits: 0, isElsewhere: true })
    expect(await ask('koa', 'nonsense')).toMatchObject({ nbHits: 0, isElsewhere: true })
    expect((await ask('zzzyyyxxx', '=Odd'))?.isElsewhere).toBeUndefined()
  },
)

test('a section of 200 kB is searched like any other', async () => {
  const text = `${'lines of words without end\n'.repeat(8000)}The needle.\n`
  const { ask } = serveIndex([pageOf('long', 'Long', '', [['Part', text]]), ...large])
  expect((await ask('needle')).hits[0]).toMatchObject({ url: '/docs/long#s1', content: 'The needle.' })
  // Its pieces are one row: a list with two rows of one name keeps rows of the query before.
  expect(urls(await ask('words without end'))).toEqual(['/docs/long#s1'])
})

test('markup in a text stays text, also when it looks like a mark', async () => {
  const served = serveIndex([pageOf('html', '标签', 'Write <mark>this</mark> in red.')])
  const { hits } = await served.ask('red')
  const value = 'Write <\u2060mark>this<\u2060/mark> in <mark>red</mark>.'
  expect(hits[0]).toMatchObject({ _highlightResult: { content: { value } } })
})

const many = Array.from({ length: 130 }, (_, index) =>
  pageOf(
    `page-${index}`,
    `标题 ${index}`,
    `共同的文字，第${index}页。${'填充的话没有意思'.repeat(index % 9)}`,
    [[`小节 ${index % 5}`, `${letters(index)} is only here.`]],
  ),
)

/** A word that stands on one page. */
function letters(index: number): string {
  return `unique${String.fromCharCode(97 + (index % 26), 97 + (Math.floor(index / 26) % 26))}`
}

/** Large enough not to be one file. */
const large = [
  ...many,
  ...Array.from({ length: 40 }, (_, index) =>
    pageOf(
      `long-${index}`,
      `长文 ${index}`,
      Array.from({ length: 900 }, (_unused, place) =>
        String.fromCharCode(0x4e00 + ((index * 7919 + place * 104_729 + place * place * 31) % 6000)),
      ).join(''),
    ),
  ),
]

test('SM-47: pages of hits are full, share no hit, and have as many in all as is said', async () => {
  const { ask } = serveIndex(large)
  const answers: SearchAnswer[] = []
  for (let page = 0; page === 0 || page < (answers[0]?.nbPages ?? 0); page++)
    answers.push(await ask('共同', { page }))
  const ids = answers.flatMap(({ hits }) => hits.map(({ objectID }) => objectID))
  expect(answers.slice(0, -1).every(({ hits }) => hits.length === 20)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(answers[0]?.nbHits).toBe(ids.length)
  expect(new Set(ids.map((id) => id.split(/[#:]/)[0])).size).toBe(130)
  expect((await ask('共同', { page: 99 })).hits).toEqual([])
})

test('a search loads the terms it needs and the pages it shows, once', async () => {
  const { ask, requests } = serveIndex(large)
  await ask('uniquebc')
  expect(requests.filter((name) => /\/p\d+\.bin/.test(name))).toHaveLength(1)
  const before = requests.length
  await Promise.all([ask('uniquebc'), ask('uniquebc')])
  expect(requests.slice(before)).toEqual([])
  expect(new Set(requests).size).toBe(requests.length)
})

test('searches at the same time share what they load', async () => {
  const { ask, requests } = serveIndex(large)
  await Promise.all([ask('共同'), ask('共同'), ask('共同的')])
  expect(new Set(requests).size).toBe(requests.length)
})

test('a small site is one file', async () => {
  const { ask, requests } = serveIndex(pages)
  await ask('express')
  await ask('数据库')
  expect(requests).toEqual(['zh/all/index.bin'])
})

test('no file is larger than 64 kB, whatever the length of a page', () => {
  const random = (index: number): string =>
    String.fromCharCode(0x4e00 + ((index * 7919 + index * index) % 20_000))
  const book = Array.from({ length: 200_000 }, (_, index) => random(index)).join('')
  const files = [...indexFiles([...large, pageOf('book', 'Book', book)], 'zh/all').values()]
  expect(Math.max(...files.map(({ length }) => length))).toBeLessThan(64_000)
})

test('the same pages give the same bytes', () => {
  expect(indexFiles(large, 'zh/all')).toEqual(indexFiles(large, 'zh/all'))
})

test('SM-45: the facets tell which index is asked', async () => {
  const { client, requests } = serveIndex(pages)
  await client.warm({ language: 'zh' })
  await client.warm({ language: 'en', version: '2.x' }).catch(() => undefined)
  expect(requests).toEqual(['zh/all/index.bin', 'en/2.x/index.bin', 'reload en/2.x/index.bin'])
  const other = serveIndex(pages, 'en/1.0')
  const facetFilters = [
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'],
    'type:lvl1',
  ]
  expect((await other.ask('express', { facetFilters })).nbHits).toBeGreaterThan(0)
})

const strange = [
  'how to the a',
  '的',
  '，。！',
  '🎉',
  'https://host.example/docs/intro?x=1#part',
  '""',
  '',
  '   ',
  '😀'.repeat(32),
  '.*+?^${}()|[]\\/',
  '<img src=x onerror=alert(1)>',
  '\ud83d\ud83d\ud83d',
  '框\udc00架',
  '\0\u2028\ufeff',
  '框'.repeat(64),
  'a'.repeat(64),
  '-'.repeat(64),
  'a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z',
]

test.each(strange)('the query %j has an answer', async (query) => {
  const { hits, nbHits } = await serveIndex(pages).ask(query)
  expect(nbHits).toBeGreaterThanOrEqual(hits.length)
})

test('any query has an answer', async () => {
  const { ask } = serveIndex(large)
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 64 }), async (query) => {
      const { hits, nbHits } = await ask(query)
      expect(hits.length).toBeLessThanOrEqual(nbHits)
    }),
    runs(),
  )
})

test('any piece of a Chinese text finds its page', async () => {
  const text = fc.string({
    unit: fc.constantFrom(...Array.from('服务器数据库中间件路由缓存配置项目的是在，。a1')),
    minLength: 8,
    maxLength: 200,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 2, maxLength: 12 }),
      // What costs time is the index: several pieces are looked for in each.
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 5, maxLength: 5 }),
      async (texts, pieces) => {
        const served = serveIndex(texts.map((one, index) => pageOf(`p${index}`, `第${index}`, one)))
        for (const [at, size] of pieces) {
          const chosen = at % texts.length
          const whole = texts[chosen] ?? ''
          const start = at % (whole.length - 7)
          const piece = whole.slice(start, start + 2 + (size % 7))
          // A piece of a Latin word, or of none, is another matter.
          if (!/^[\p{Script=Han}，。]*\p{Script=Han}[\p{Script=Han}，。]*$/u.test(piece)) continue
          const found = await served.ask(piece, { hitsPerPage: 1000 })
          expect(urls(found).map((url) => url.split('#')[0])).toContain(`/docs/p${chosen}`)
        }
      },
    ),
    { numRuns: soaked(100, 20) },
  )
})

const failure = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  )

test('SM-38: without a network there is a RetryError, and the next key is answered', async () => {
  const { ask, host } = serveIndex(large)
  expect((await ask('共')).nbHits).toBeGreaterThan(0)
  host.isOnline = false
  expect(await failure(ask('uniquebc'))).toBe('RetryError')
  host.isOnline = true
  expect((await ask('uniquebc')).nbHits).toBe(1)
})

test.each([404, 403, 500, 503])('SM-38: a host that answers %d is a RetryError', async (status) => {
  const { ask, host } = serveIndex(pages)
  host.status = status
  expect(await failure(ask('express'))).toBe('RetryError')
  host.status = 200
  expect((await ask('express')).nbHits).toBeGreaterThan(0)
})

const damages: [string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>][] = [
  ['truncated', (bytes) => bytes.slice(0, bytes.length / 2)],
  ['empty', () => new Uint8Array()],
  ['a page of HTML', () => new TextEncoder().encode('<!doctype html><title>Not found</title>')],
  ['garbage', (bytes) => bytes.map((byte, index) => (byte * 31 + index) & 255)],
]

test.each(damages)(
  'an index that is %s is asked for once more, then it is a RetryError',
  async (_, damage) => {
    const { ask, files, requests } = serveIndex(large)
    const url = `${INDEX_ROOT}zh/all/index.bin`
    const whole = files.get(url) ?? new Uint8Array()
    files.set(url, damage(whole))
    expect(await failure(ask('共同'))).toBe('RetryError')
    expect(requests).toEqual(['zh/all/index.bin', 'reload zh/all/index.bin'])
    files.set(url, whole)
    expect((await ask('共同')).nbHits).toBeGreaterThan(0)
  },
)

test.each(damages)('a file that is %s is asked for once more', async (_, damage) => {
  const { ask, files, requests } = serveIndex(large)
  const healthy = new Map(files)
  for (const [url, bytes] of files) if (!url.endsWith('index.bin')) files.set(url, damage(bytes))
  expect(await failure(ask('uniquebc'))).toBe('RetryError')
  expect(requests.filter((name) => name.startsWith('reload ')).length).toBeGreaterThanOrEqual(2)
  for (const [url, bytes] of healthy) files.set(url, bytes)
  expect((await ask('uniquebc')).nbHits).toBe(1)
})

test('when the site was built anew, the index is loaded again and the search goes on', async () => {
  const { ask, files, requests } = serveIndex(large)
  await ask('共同')
  files.clear()
  for (const [url, bytes] of indexFiles([pageOf('new', '新的一页', 'uniquebc'), ...large], 'zh/all'))
    files.set(url, bytes)
  requests.length = 0
  expect((await ask('uniquebc')).nbHits).toBe(2)
  expect(requests.filter((name) => name.includes('index.bin'))).toEqual(['reload zh/all/index.bin'])
})

test('a host may unpack the files on the way, but not cut them', async () => {
  const { ask, host } = serveIndex(large)
  host.unpacks = true
  expect((await ask('共同')).nbHits).toBeGreaterThan(0)
  host.cut = (bytes) => bytes.slice(0, -1)
  expect(await failure(ask('uniquebc'))).toBe('RetryError')
})

test('many keystrokes keep the memory bounded', async () => {
  const { ask } = serveIndex(many.slice(0, 40))
  const type = async (keys: number): Promise<number> => {
    for (let key = 0; key < keys; key++) await ask(`第${key % 40}页${letters(key).slice(0, key % 9)}`)
    return bytesInUse()
  }
  const before = await type(soaked(1000, 200))
  expect((await type(soaked(10_000, 1000))) - before).toBeLessThan(50_000_000)
})

test('an index without pages answers that there is nothing', async () => {
  expect(await serveIndex([]).ask('express 框架')).toMatchObject({ hits: [], nbHits: 0, page: 0, nbPages: 0 })
})

test('of a query without end the first 500 characters count', () => {
  expect(parseQuery('1A'.repeat(50_000))).toEqual(parseQuery('1A'.repeat(250)))
})

test.each(['wxpress', 'xpress', 'xepress', 'eexpress', 'exprss'])(
  'the typing error %s is mended, also in the first letter',
  async (typed) => {
    const { ask } = serveIndex([pageOf('a', 'Express', 'A framework.'), pageOf('b', 'Nothing', 'Of it.')])
    expect(urls(await ask(typed))).toEqual(['/docs/a'])
  },
)

test('a piece of Chinese finds the page that has it before one that means the same', async () => {
  const { ask } = serveIndex([pageOf('a', '评论', '名词。'), pageOf('b', '其他', '这里的备注很长。')])
  expect(urls(await ask('备注'))[0]).toBe('/docs/b')
  expect(urls(await ask('备注'))).toContain('/docs/a')
})
