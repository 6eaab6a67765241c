import { expect, test } from 'vitest'
import { INDEX_ROOT, pageOf, serveIndex } from '../../../test/helpers/served-index.ts'
import type { SearchPage } from '../../types/search.ts'
import { createEmbeddedClient } from './embedded-client.ts'

/** Words that few texts share, so that the index is no small one. */
const wordsOf = (seed: number): string =>
  Array.from({ length: 60 }, (_, at) => ((seed * 7919 + at * 104_729) % 1_679_616).toString(36)).join(' ')

const others = Array.from({ length: 150 }, (_, at): SearchPage => pageOf(`f${at}`, `Page ${at}`, wordsOf(at)))

/** The files that are asked for until the list stands, those beside each other that wait for the same ones. */
async function roundsOf(pages: SearchPage[], query: string): Promise<string[][]> {
  const { files, request } = serveIndex([...pages, ...others])
  const rounds: string[][] = []
  let waiting: (() => void)[] = []
  const client = createEmbeddedClient({
    root: INDEX_ROOT,
    fetch: async (input) => {
      const { url: address } = new Request(input)
      if (waiting.length === 0) {
        rounds.push([])
        setTimeout(() => {
          const all = waiting
          waiting = []
          for (const go of all) go()
        }, 50)
      }
      rounds.at(-1)?.push(address.replace(/.*\//, ''))
      await new Promise<void>((resolve) => void waiting.push(resolve))
      return new Response(files.get(address))
    },
  })
  return new Promise((resolve, reject) => {
    const onList = (): void => resolve(rounds.map((names) => [...names]))
    client.search({ requests: [request(query)], onList, rows: 7 }).catch(reject)
  })
}

const kindsIn = (rounds: string[][]): string[] =>
  rounds.map((files) => [...new Set(files.map((file) => file.replace(/\d*\.bin$/, '')))].join())

test('a list stands after three round trips, also where a page has two rows in it', async () => {
  const long = (seed: number): string => Array.from({ length: 5 }, (_, at) => wordsOf(seed + at)).join('\n')
  const twice = pageOf('kettles', 'Appliances', '', [
    ['Copper', `A kettle.\n${long(901)}`],
    ['Steel', `A kettle.\n${long(911)}`],
  ])
  const rounds = await roundsOf([twice, pageOf('pot', 'Pots', 'No kettle.')], 'kettle')
  expect(kindsIn(rounds)).toEqual(['index', 't', 'p'])
  expect(rounds[2]?.length).toBeGreaterThan(2)
})

test('a word that may be a typing error takes two more: words like it, and where these stand', async () => {
  const pages = [
    pageOf('card', 'Card of an image', 'Beside it.'),
    pageOf('cart', 'Shop', 'The cart.'),
    pageOf('image', 'Pictures', 'An image.'),
  ]
  expect(kindsIn(await roundsOf(pages, 'cart image'))).toEqual(['index', 't', 'w', 't', 'p'])
})
