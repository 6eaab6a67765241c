import { expect, test } from 'vitest'
import { drawDiagram } from './draw.ts'
import { loadDrawing } from './load.ts'

const draw = await loadDrawing()

function innerOf(source: string): string {
  const drawn = draw && drawDiagram(`stateDiagram-v2\n${source}`, 'd', draw)
  return drawn && 'drawing' in drawn ? drawn.drawing.inner : ''
}

test('starts and ends are dots where their ways begin and end, and parts side by side have no empty heads', () => {
  for (const direction of ['TB', 'LR']) {
    const inner = innerOf(
      `direction ${direction}\nstate Both {\n[*] --> A\nA --> [*]\n--\n[*] --> B\nB --> [*]\n}\n[*] --> Both`,
    )
    expect(inner).not.toMatch(/[●◉]|>\s+<\/text>/)
    const dots = [...inner.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="9"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    expect(dots).toHaveLength(5)
    const ends = [...inner.matchAll(/<polyline points="([^"]*)"[^>]*marker-end/g)].flatMap(
      ([, points = '']) => {
        const all = points.split(' ').map((point) => point.split(',').map(Number))
        return [all.at(0) ?? [], all.at(-1) ?? []]
      },
    )
    for (const [x = 0, y = 0] of dots)
      expect(Math.min(...ends.map(([endX = 0, endY = 0]) => Math.hypot(x - endX, y - endY)))).toBeCloseTo(
        9,
        0,
      )
  }
})

test('ways part at a bar', () => {
  for (const [direction, size] of [
    ['TB', /width="60" height="6"/],
    ['LR', /width="6" height="36.9"/],
  ] as const) {
    const inner = innerOf(`direction ${direction}\nstate f <<fork>>\nA --> f\nf --> B\nf --> C`)
    expect(inner).toMatch(size)
    expect(inner.match(/<line /g)).toHaveLength(2)
  }
})
