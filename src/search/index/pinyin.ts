import { once } from '../../remember.ts'
import { READINGS } from './readings.ts'

/** How a Simplified character is read: `cha` for 插; nothing for a rare one. */
export function pinyinOf(character: string): string | undefined {
  return readings().get(character)
}

const readings = once(() => {
  const table = new Map<string, string>()
  for (const row of READINGS.split(' ')) {
    const [syllable = ''] = /^[a-z]+/.exec(row) ?? []
    for (const character of row.slice(syllable.length)) table.set(character, syllable)
  }
  return table
})

const MOST_SYLLABLES = 8
const SHORTEST = 4

/** A run of characters as it is typed by its sounds, from each of its characters on: `shengmingzhouqi`, `mingzhouqi`, … */
export function soundsOf(syllables: readonly (string | undefined)[]): string[] {
  return syllables.flatMap((_, start) => {
    const rest = syllables.slice(start, start + MOST_SYLLABLES)
    const end = rest.indexOf(undefined)
    const word = rest.slice(0, end < 0 ? rest.length : end).join('')
    return word.length < SHORTEST ? [] : [word]
  })
}
