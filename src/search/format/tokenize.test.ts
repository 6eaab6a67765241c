import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, fold, stemOf, tokensOf } from './tokenize.ts'
import { runs } from '../../../test/helpers/thorough.ts'

const termsOf = (text: string): string[] => tokensOf(text).map(({ term }) => term)

test.each([
  ['中间件', ['中', '间', '件', '中间', '间件']],
  ['express框架', ['express', '框', '架', '框架']],
  ['Ｎｏｄｅ．ＪＳ', ['node', 'js']],
  ['Node.js', ['nodej', 'node', 'js']],
  ['useEffect()', ['useeffect', 'use', 'effect']],
  ['DoH, QoS', ['doh', 'qos']],
  ['P2P', ['p2p']],
  ['x_y', ['xy', 'x', 'y']],
  ['gRPC', ['grpc', 'g', 'rpc']],
  ['XMLHttpRequest', ['xmlhttprequest', 'xml', 'http', 'request']],
  ['snake_case-name', ['snakecasename', 'snake', 'case', 'name']],
  ['C++ and C#', ['c++', 'and', 'c#']],
  ['3.7.0', ['3.7.0', '3', '7', '0']],
  ['UTF-8', ['utf8', 'utf', '8']],
  ['Café, naïve', ['cafe', 'naive']],
  ['components caches cache boxes', ['component', 'cach', 'cach', 'box']],
  ['this status https CSS', ['this', 'status', 'https', 'css']],
  ['ひらがな', ['ひ', 'ら', 'が', 'な', 'ひら', 'らが', 'がな']],
  ['한국', ['한', '국', '한국']],
  ['𠮷野家', ['𠮷', '野', '家', '𠮷野', '野家']],
  ['😀 ❤️ .*+?^$ <b>', ['b']],
  ['\ud800 \udc00', []],
])('%s is found by its words and pairs of characters', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test('a token tells where it stands in the text as it was written', () => {
  const text = '用 ＮＯＤＥ 和 useEffect 框架'
  expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '用',
    'ＮＯＤＥ',
    '和',
    'useEffect',
    'use',
    'Effect',
    '框',
    '架',
    '框架',
  ])
})

const chinese = fc.string({
  unit: fc.constantFrom(...Array.from('的一是在不了有和人这中大为上个国我以要他时来用们')),
  minLength: 1,
})

test('a piece of Chinese has the terms that the whole text has', () => {
  fc.assert(
    fc.property(chinese, fc.nat(), fc.nat(), (text, from, length) => {
      const start = from % text.length
      const piece = text.slice(start, start + 1 + (length % 8))
      const whole = new Set(termsOf(text))
      expect(termsOf(piece).filter((term) => !whole.has(term))).toEqual([])
    }),
    runs(),
  )
})

test('case and width make no difference, and any text can be cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
      for (const { term, start, end } of tokensOf(text)) {
        expect(term).not.toBe('')
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }
    }),
    runs(),
  )
})

test.each([
  ['components', 'components'],
  ['Node.js', 'nodejs'],
  ['C++', 'c++'],
])('while %s is being typed, it begins with %s', (word, beginning) => {
  expect(beginningOf(word)).toBe(beginning)
})

test.each([
  ['enable', 'enabling', 'enabled', 'enabler'],
  ['disable', 'disabling', 'disabled'],
  ['customize', 'customizing', 'customization'],
  ['balance', 'balancing', 'balancer'],
  ['optimize', 'optimizing', 'optimizer'],
])('%s, %s have one stem', (...forms) => {
  expect(new Set(forms.map(stemOf))).toHaveProperty('size', 1)
})
