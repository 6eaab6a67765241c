import { expect, test } from 'vitest'
import type { MarkupNode } from '../../types/article.ts'
import { breakableHeadings, breakableLabel, breakableMarkup, breakableTitle } from './breakable.ts'

const WBR = '<wbr aria-hidden="true">'
const wbr: MarkupNode = ['wbr', { 'aria-hidden': 'true' }]

/** Where a label may break, as bars. */
const barred = (label: string): string =>
  JSON.stringify(breakableLabel({ label }).markup?.flat().slice(2) ?? [label])
    .replaceAll('["wbr",{"aria-hidden":"true"}]', '"|"')
    .replaceAll(/[[\]",]/g, '')

test.for([
  ['QueryInterface.prototype.bulkInsertOrUpdate', 'Query|Interface.|prototype.|bulk|Insert|Or|Update'],
  ['SEQUELIZE_CLI_CONNECTION_TIMEOUT', 'SEQUELIZE_|CLI_|CONNECTION_|TIMEOUT'],
  ['@inkstone/example-package/deep', '@|inkstone/|example-package/|deep'],
  ['app.server.listenWithRetries()', 'app.|server.|listen|With|Retries()'],
  ['XMLHttpRequestEventTarget', 'XMLHttp|Request|Event|Target'],
  ['用 config/environments/production.ts 配置', '用 config/|environments/|production.|ts 配置'],
  // Short words, long ones without a joint, and texts in which no word is long.
  ['readFile.sync', 'readFile.sync'],
  ['internationalization', 'internationalization'],
  ['A page about Han.Latin and more of them', 'A page about Han.Latin and more of them'],
])('a long name of code may break at its joints: %s', ([label, expected]) => {
  expect(barred(label!)).toBe(expected)
})

test('a label with a gloss, or without a long word, stays a text', () => {
  expect(breakableLabel({ label: 'Intro' })).toEqual({ label: 'Intro' })
  const glossed = { label: 'QueryInterface.prototype', gloss: 'an interface' }
  expect(breakableLabel(glossed)).toEqual(glossed)
})

test('markup keeps its elements, and words break within them', () => {
  expect(breakableMarkup([['code', {}, 'process.env.NODE_ENV']])).toEqual({
    markup: [['code', {}, 'process.', wbr, 'env.', wbr, 'NODE_', wbr, 'ENV']],
  })
})

test('the HTML of a title breaks in its texts alone', () => {
  expect(breakableTitle('Intro & more', undefined)).toBeUndefined()
  expect(breakableTitle('Map<String,_ReadonlyValue>', undefined)).toBe(
    `Map&lt;String,_${WBR}Readonly${WBR}Value&gt;`,
  )
  const html = '<a href="/very/long.address/of_aPage">long.addressOfAPage</a>'
  expect(breakableTitle('', html)).toBe(
    html.replace('>long.addressOfAPage', `>long.${WBR}address${WBR}Of${WBR}APage`),
  )
})

test('the headings of a text may break, and nothing else of it', () => {
  const name = 'http.IncomingMessage.headers'
  const broken = `http.${WBR}Incoming${WBR}Message.${WBR}headers`
  const textOf = (shown: string): string =>
    `<p>${name}</p><h2 id="${name}"><code>${shown}</code><a href="#${name}"></a></h2><p>${name}</p>` +
    `<h3>${shown}</h3><h2><svg><text>${name}</text></svg></h2><h1>${name}</h1><h4>${name}`
  expect(breakableHeadings(textOf(name))).toBe(textOf(broken))
})

test('headings in islands stay as React has written them', () => {
  const name = 'http.IncomingMessage.headers'
  const island = `<ink-island><div><h2>${name}</h2><ink-island><h3>${name}</h3></ink-island><h3>${name}</h3></div></ink-island>`
  const own = (shown: string): string => `<h2>${shown}</h2>`
  expect(breakableHeadings(own(name) + island + own(name))).toBe(
    own(`http.${WBR}Incoming${WBR}Message.${WBR}headers`) +
      island +
      own(`http.${WBR}Incoming${WBR}Message.${WBR}headers`),
  )
})

test('a title of any length is read in one pass', () => {
  const long = 'aB._/'.repeat(40_000)
  expect(breakableTitle(long, undefined)?.length).toBeGreaterThan(long.length)
  expect(breakableHeadings('<h2>'.repeat(50_000)).length).toBe(200_000)
  expect(breakableHeadings(`<h2>${long}</h2>`.repeat(4)).length).toBeGreaterThan(4 * long.length)
})
