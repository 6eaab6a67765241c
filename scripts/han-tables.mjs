// Writes the tables of Han characters that the search knows: which Traditional character is which Simplified one, and how
// the characters of GB 2312 are read. The facts come from two packages that nothing else needs:
// `npm install --no-save opencc-js pinyin-pro && node scripts/han-tables.mjs`.

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Converter } from 'opencc-js'
import { pinyin } from 'pinyin-pro'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#%&()*+,-./:;<=>?@'
const BASE = 80
const MORE = '~'
const FIRST = 0x4e00
const HALF = BASE / 2

write('src/search/format/traditional.ts', traditional())
write('src/search/index/readings.ts', readings())

function write(file, lines) {
  const note = '// Written by scripts/han-tables.mjs.\n'
  writeFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), note + lines)
}

/** The characters of Big5's first level that are written otherwise in Simplified Chinese. */
function traditional() {
  const simplify = Converter({ from: 't', to: 'cn' })
  const simplified = charactersOf('gb2312', [0xb0, 0xf7])
  const pairs = [...charactersOf('big5', [0xa4, 0xc6])]
    .filter((character) => !simplified.has(character))
    .map((character) => [character, simplify(character)])
    .filter(([from, to]) => from !== to && to.length === 1)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
  let last = FIRST
  const steps = pairs.map(([from]) => {
    const step = from.charCodeAt(0) - last
    last = from.charCodeAt(0)
    return MORE.repeat(Math.floor(step / BASE)) + DIGITS[step % BASE]
  })
  let before = FIRST
  const moves = pairs.map(([, to]) => {
    const move = to.charCodeAt(0) - before
    before = to.charCodeAt(0)
    return digitsOf(move < 0 ? -2 * move - 1 : 2 * move)
  })
  return [
    `/** From one Traditional character to the next, in digits of base ${BASE}; \`~\` is ${BASE} more. */`,
    `export const STEPS = ${JSON.stringify(steps.join(''))}`,
    `/** From one Simplified character to the next, twice, one less where that leads back: digits of base ${HALF}, the lowest first, and all but`,
    ` * the last one ${HALF} more. */`,
    `export const SIMPLIFIED = ${JSON.stringify(moves.join(''))}`,
    '',
  ].join('\n')
}

function digitsOf(value) {
  return value < HALF ? DIGITS[value] : DIGITS[HALF + (value % HALF)] + digitsOf(Math.floor(value / HALF))
}

function readings() {
  const bySyllable = new Map()
  for (const character of [...charactersOf('gb2312', [0xb0, 0xf7])].toSorted((left, right) =>
    left < right ? -1 : 1,
  )) {
    const syllable = pinyin(character, { toneType: 'none', v: true })
    if (/^[a-z]+$/.test(syllable)) bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + character)
  }
  const rows = [...bySyllable].toSorted(([left], [right]) => (left < right ? -1 : 1))
  return [
    '/** Syllables, each with the characters that are read so. */',
    `export const READINGS = ${JSON.stringify(rows.map(([syllable, characters]) => syllable + characters).join(' '))}`,
    '',
  ].join('\n')
}

/** The Han characters of a Chinese encoding, by its first bytes. */
function charactersOf(encoding, [first, last]) {
  const decoder = new TextDecoder(encoding)
  const found = new Set()
  for (let high = first; high <= last; high++) {
    for (let low = 0x40; low < 0xff; low++) {
      const text = decoder.decode(new Uint8Array([high, low]))
      if (/^[\u4e00-\u9fff]$/.test(text) && (encoding !== 'gb2312' || low > 0xa0)) found.add(text)
    }
  }
  return found
}
