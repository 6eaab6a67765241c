import { expect, test } from 'vitest'
import { drawDiagram } from './draw.ts'
import { loadDrawing } from './load.ts'

const draw = await loadDrawing()

function innerOf(source: string): string {
  const drawn = draw && drawDiagram(`sequenceDiagram\n${source}`, 'd', draw)
  return drawn && 'drawing' in drawn ? drawn.drawing.inner : ''
}

test('messages have the ends that are written', () => {
  const inner = innerOf('A->>B: a\nA-->B: b\nA-xB: c\nA<<->>B: d\nA->A: e')
  // Without an end: the lines of life, which are dotted, and the message that has none.
  const ends = [...inner.matchAll(/<(?:line|polyline) (?!points="0 0)[^>]*stroke-width="1"[^>]*>/g)].map(
    ([tag]) =>
      [...tag.matchAll(/(dash|marker-\w+="url\(#d-seq-\w+)/g)].map(([, end]) =>
        end?.replace('="url(#d-seq', ''),
      ),
  )
  expect(ends).toEqual([
    ['marker-end-arrow'],
    ['dash'],
    ['marker-end-cross'],
    ['marker-start-arrow', 'marker-end-arrow'],
    [],
  ])
})

test('the name of a person stands above the first message', () => {
  const inner = innerOf('actor 用户\n用户->>B: first')
  const heightOf = (text: string): number =>
    Number(new RegExp(`<text [^>]*\\by="([\\d.]+)"[^>]*>${text}<`).exec(inner)?.[1])
  expect(heightOf('用户')).toBeLessThan(heightOf('first') - 10)
})

test('a box stands around its actors, and a bar begins and ends with its messages', () => {
  const inner = innerOf(
    'participant A\nbox Two\nparticipant B\nactor C\nend\nA->>B: x\nactivate B\nB-->>A: y\ndeactivate B',
  )
  const boxes = [...inner.matchAll(/<rect x="([\d.-]+)" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"/g)]
  const [box, bar] = boxes.map(([, x, width, height]) => ({
    x: Number(x),
    width: Number(width),
    height: Number(height),
  }))
  const centers = [...inner.matchAll(/<line x1="([\d.]+)"[^>]*stroke-width="0.8"/g)].map(([, x]) => Number(x))
  expect(centers).toHaveLength(3)
  const isInBox = centers.map((x) => x > (box?.x ?? 0) && x < (box?.x ?? 0) + (box?.width ?? 0))
  expect(isInBox).toEqual([false, true, true])
  expect([bar?.width, bar?.height]).toEqual([10, 40])
})

test('neighbours stand so far apart that the words between them have room, and their boxes are as wide as their names', () => {
  const words = 'a message, in “quotes”, that says quite a lot'
  const inner = innerOf(`A->>B: ${words}\nB->>C: x`)
  const [first = 0, second = 0, third = 0] = [...inner.matchAll(/<line x1="([\d.]+)" y1="70"/g)].map(
    ([, x]) => Number(x),
  )
  expect(second - first).toBeGreaterThan(words.length * 6)
  expect(third - second).toBeLessThan(second - first)
  expect([...inner.matchAll(/width="([\d.]+)" height="40"/g)].map(([, width]) => width)).toEqual([
    '80',
    '80',
    '80',
  ])
  expect(inner).not.toMatch(/[\uE000-\uF8FF]/)
})

test('words of a frame stand over bars, and a frame is as wide as what an actor tells itself in it', () => {
  const inner = innerOf('A->>+B: x\nloop Every minute\nB->>B: thinks for a rather long time\nend\nB-->>-A: y')
  expect(inner.indexOf('loop [Every minute]')).toBeGreaterThan(inner.indexOf('width="10"'))
  const numbers = (pattern: RegExp): number[] => (pattern.exec(inner) ?? []).slice(1).map(Number)
  const [left = 0, width = 0] = numbers(/<g><rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/)
  const [words = 0] = numbers(/<text [^>]*\bx="([\d.]+)"[^>]*>thinks/)
  expect(left + width).toBeGreaterThan(words + 'thinks for a rather long time'.length * 5)
})

test('names, notes, messages and frames are as high as their lines', () => {
  const numbersIn = (inner: string, pattern: RegExp): number[] =>
    (pattern.exec(inner) ?? []).slice(1).map(Number)
  const inner = innerOf(
    'participant A as a<br>b<br>c\nactor P as d<br>e<br>f\nA->>P: first\nNote over A: g<br>h<br>i\nA->>P: j<br>k<br>l\n' +
      'loop m<br>n\nP->>P: o<br>p<br>q\nelse r<br>s\nA->>P: last\nend',
  )
  const [boxTop = 0, box = 0] = numbersIn(
    inner,
    /<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)" rx="4"/,
  )
  expect(box).toBeGreaterThan(3 * 16)
  const heightOf = (words: string): number =>
    numbersIn(inner, new RegExp(`<text [^>]*\\by="([\\d.]+)"[^>]*>(?:<tspan [^>]*>)?${words}<`))[0] ?? 0
  // Words stand in the middle of what they belong to.
  expect(heightOf('a')).toBeCloseTo(boxTop + box / 2)
  expect(heightOf('first')).toBeGreaterThan(heightOf('d') + 1.5 * 16)
  const [noteTop = 0, noteEnd = 0] = numbersIn(
    inner,
    /<polygon points="[\d.]+,([\d.]+) [\d.]+,[\d.]+ [\d.]+,[\d.]+ [\d.]+,([\d.]+)/,
  )
  expect(noteEnd - noteTop).toBeGreaterThan(3 * 14)
  expect(heightOf('g')).toBeCloseTo((noteTop + noteEnd) / 2)
  expect(heightOf('j') - 1.5 * 14).toBeGreaterThan(noteEnd)
  const corner = numbersIn(inner, /<rect [^>]*y="([\d.]+)" width="[\d.]+" height="(3\d[\d.]*)"/)
  expect(corner).toHaveLength(2)
  expect(heightOf('loop \\[m')).toBeCloseTo((corner[0] ?? 0) + (corner[1] ?? 0) / 2, 0)
  const [loop = 0, loopEnd = 0] = numbersIn(
    inner,
    /<polyline points="[\d.]+,([\d.]+) [\d.]+,[\d.]+ [\d.]+,([\d.]+)/,
  )
  expect(loopEnd - loop).toBeGreaterThan(3 * 14)
  expect(heightOf('o')).toBeCloseTo((loop + loopEnd) / 2)
  expect(heightOf('last')).toBeGreaterThan(heightOf('\\[r') + 7)
})
