import { expect, test } from 'vitest'
import { drawDiagram } from './draw.ts'
import { loadDrawing } from './load.ts'

const draw = await loadDrawing()

/** What the lines between classes look like, in the order of the source. */
function linesOf(source: string): string[] {
  const drawn = draw && drawDiagram(`classDiagram\n${source}`, 'd', draw)
  const inner = drawn && 'drawing' in drawn ? drawn.drawing.inner : ''
  return [...inner.matchAll(/<polyline (?!points="0 0)[^>]*>/g)].map(([tag]) =>
    [...tag.matchAll(/(dasharray|marker-\w+)="(?:url\(#d-cls-)?([\w ]+)/g)]
      .map(([, name, value]) => `${name} ${value}`)
      .toSorted()
      .join(', '),
  )
}

test('lines between classes have the ends that are written, and no others', () => {
  const source = 'A -- B\nA .. C\nA --> D\nE <|-- A\nF "1" *--"n" A\nA --o G\nA ..|> H\nA <--> I : both'
  expect(linesOf(source)).toEqual([
    '',
    'dasharray 6 4',
    'marker-end arrow',
    'marker-start inherit',
    'marker-start composition',
    'marker-end aggregation',
    'dasharray 6 4, marker-end inherit',
    'marker-start arrow',
    'marker-end arrow',
  ])
})

test('the end of a line touches its class with the tip, at both ends', () => {
  const drawn = draw && drawDiagram('classDiagram\nA <|-- B\nA --* C', 'd', draw)
  const inner = drawn && 'drawing' in drawn ? drawn.drawing.inner : ''
  const markers = [...inner.matchAll(/<marker [^>]*>/g)].map(([tag]) => tag)
  expect(markers.length).toBeGreaterThan(2)
  for (const marker of markers) {
    const [, width, tip] = /markerWidth="(\d+)".* refX="(\d+)"/.exec(marker) ?? []
    expect(tip).toBe(width)
    expect(marker).toContain('orient="auto-start-reverse"')
  }
})
