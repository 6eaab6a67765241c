import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { alignBlocks } from '../../../src/bilingual/align/align-blocks.ts'
import { blocksOf, type Block } from '../../../src/bilingual/align/blocks.ts'
import type { Heading } from '../../../src/types/article.ts'
import { compile } from '../../markdown/context.ts'

const articles = ['docs', 'blog'].flatMap((folder) =>
  readdirSync(join('site', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => join(folder, file)),
)

interface Text {
  blocks: Block[]
  headings: Heading[]
}

/** An article as it stands on its page, but for the addresses of what it names. */
function read(file: string, originalHeadings?: readonly Heading[]): Text {
  const body = readFileSync(join('site', file), 'utf8').replace(/^---\n.*?\n---\n/s, '')
  const { html, headings } = compile(body, {
    file,
    resolveLink: (href) => ({ href }),
    resolveAsset: (path) => ({ url: `/${path}` }),
    readFile: (path) =>
      existsSync(join('site', path)) ? readFileSync(join('site', path), 'utf8') : undefined,
    ...(originalHeadings && { originalHeadings }),
  })
  return { blocks: blocksOf(html), headings }
}

test('there are articles, and each of them has a translation', () => {
  expect(articles.length).toBeGreaterThanOrEqual(9)
  expect(articles.filter((file) => !existsSync(join('site/i18n/en', file)))).toEqual([])
})

const translated = articles.filter((file) => existsSync(join('site/i18n/en', file)))

describe.each(translated)('%s', (file) => {
  const original = read(file)
  const translation = read(join('i18n/en', file), original.headings)
  const { pairs, mismatches } = alignBlocks(original.blocks, translation.blocks)

  test('lines up with its translation, block by block', () => {
    const named = ({ headings }: Text, index: number): string =>
      headings[index]?.text ?? 'before the first heading'
    expect(
      mismatches.map(
        (place) => `${named(original, place.firstHeading)} | ${named(translation, place.secondHeading)}`,
      ),
    ).toEqual([])

    let heading = 'before the first heading'
    const notPaired = pairs.flatMap(({ first, second, isSection }) => {
      const [one, other] = [first[0], second[0]]
      if (one?.kind === 'heading')
        heading = original.headings.find(({ id }) => one.ids.includes(id))?.text ?? heading
      const isPaired =
        first.length === 1 && second.length === 1 && isSection !== true && one?.kind === other?.kind
      return isPaired
        ? []
        : [`${heading}: ${[...first, ...second].map(({ html }) => html.slice(0, 60)).join(' ')}`]
    })
    expect(notPaired).toEqual([])
    expect(pairs.length).toBeGreaterThan(20)
  })

  test('has the same headings in both languages', () => {
    const headings = pairs.filter(({ first }) => first[0]?.kind === 'heading')

    expect(headings.map(({ second }) => second[0]?.level)).toEqual(
      headings.map(({ first }) => first[0]?.level),
    )
    // Beside their own.
    for (const { first, second } of headings)
      expect(second[0]?.ids).toEqual(expect.arrayContaining(first[0]?.ids ?? ['']))
  })
})
