import { expect, test } from 'vitest'
import { html } from '../../../test/markdown/context.ts'

/** The cells of the body that stand on one line. */
function shortCells(...cells: string[]): boolean[] {
  const text = `| ${cells.map(() => 'a').join(' | ')} |\n|${cells.map(() => '---|').join('')}\n| ${cells.join(' | ')} |\n`
  return [...html(text).matchAll(/<td( class="ink-cell")?>/g)].map(([, isShort]) => isShort !== undefined)
}

test('cells of a few words stand on one line, those of sentences keep their room', () => {
  expect(shortCells('1', '', 'yes', '默认值', '`--out-dir`', '**no**', '[here](https://a.example)')).toEqual(
    Array.from({ length: 7 }, () => true),
  )
  expect(shortCells('镜像站不可用的时候', '镜像站不可用的时候呢')).toEqual([true, false])
  expect(shortCells('how often it is tried again', 'x '.repeat(200))).toEqual([false, false])
})

test('each line of a cell counts by itself', () => {
  expect(shortCells('default value<br>of the option')).toEqual([true])
  expect(shortCells('default value<br>of the option of the command')).toEqual([false])
})

test('of what is more than words nobody knows how wide it is', () => {
  expect(shortCells('![x](https://a.example/b.png)', '$a$ ![](https://a.example/b.png)', '<b>x</b>')).toEqual(
    [false, false, false],
  )
})
