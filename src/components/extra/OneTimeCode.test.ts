import { expect, test } from 'vitest'
import { emptyCells, fillCells, takeBack } from './OneTimeCode.tsx'

test.each([
  [0, '1', '1-----', 1],
  [0, '123 456', '123456', 5],
  [4, '789', '----78', 5],
  [2, '', '------', 2],
  [0, '12-34-56-78', '123456', 5],
])('GEN-02: from cell %i on, %j gives %s and focuses %i', (at, text, shown, focus) => {
  const result = fillCells(emptyCells(6), at, text)
  expect(result.cells.map((cell) => cell || '-').join('')).toBe(shown)
  expect(result.focus).toBe(focus)
})

test.each([
  [['1', '2', ''], 2, ['1', '', ''], 1],
  [['1', '2', '3'], 2, ['1', '2', ''], 1],
  [['1', '', ''], 0, ['', '', ''], 0],
  [['', '', ''], 0, ['', '', ''], 0],
])('GEN-02: Backspace in %j at %i leaves %j and focuses %i', (cells, at, left, focus) => {
  expect(takeBack(cells, at)).toEqual({ cells: left, focus })
})
