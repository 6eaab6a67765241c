import { afterAll, expect, test } from 'vitest'
import { readThemeCode } from '../own-code.ts'
import { removeTestFolders, testFolder } from '../../../test/helpers/test-folder.ts'
import { findComments } from './find-comments.ts'

afterAll(removeTestFolders)

const commentsIn = (
  dir: string,
  named?: Parameters<typeof findComments>[2],
): ReturnType<typeof findComments> => findComments(dir, readThemeCode(dir), named)

const shown = {
  provider: 'giscus',
  repo: 'a/b',
  repoId: 'R_1',
  category: 'Notes',
  categoryId: 'DIC_2',
  mapping: 'title',
  strict: true,
  reactions: false,
  inputPosition: 'top',
}

test.each([
  [
    'attributes',
    `<Giscus id="c" repo="a/b" repoId="R_1" category="Notes" categoryId={'DIC_2'} mapping="title" strict="1" reactionsEnabled="0"
      inputPosition="top" theme={mode} />`,
  ],
  [
    'constants',
    `import Giscus from '@giscus/react'
const giscus = { repo: 'a/b', repoId: 'R_1', category: 'Notes', categoryId: 'DIC_2', mapping: 'title', strict: '1', reactionsEnabled: '0',
  inputPosition: 'top' }`,
  ],
  [
    'attributes of its script',
    `script.src = 'https://giscus.app/client.js'
for (const [name, value] of [['data-repo', 'a/b'], ['data-repo-id', 'R_1'], ['data-category', 'Notes'], ['data-category-id', 'DIC_2'],
  ['data-mapping', 'title'], ['data-strict', '1'], ['data-reactions-enabled', '0'], ['data-input-position', 'top']]) set(name, value)`,
  ],
])('giscus is found by %s, and stands where components of the theme show comments', (_name, code) => {
  const dir = testFolder({
    'src/components/Talk.jsx': code,
    'src/theme/BlogPostItem/index.js': "import Comments from '@site/src/components/Talk'\n",
    'src/theme/DocItem/index.js': '// no comments here\n',
  })
  const { comments, notes } = commentsIn(dir)
  expect(comments).toEqual({ ...shown, on: ['blog'] })
  expect(notes).toEqual([
    {
      kind: 'component',
      name: 'giscus',
      there: 'showed comments',
      here: 'they stand below posts; `comments.on` chooses',
      places: ['src/components/Talk.jsx'],
    },
  ])
})

test('the configuration names the repository, and components of the theme the texts', () => {
  const dir = testFolder({ 'src/theme/DocItem/Layout/index.tsx': '<Comments />' })
  const named = { provider: 'giscus' as const, repo: 'c/d', on: ['blog' as const, 'docs' as const] }
  expect(commentsIn(dir, named)).toEqual({ comments: { ...named, on: ['docs'] }, notes: [] })
})

test('there are none where the theme shows none, or where what giscus needs is not written down', () => {
  const talk = '<Giscus repo="a/b" repoId="R_1" categoryId="DIC_2" />'
  expect(commentsIn(testFolder({ 'src/components/Talk.jsx': talk }))).toEqual({ notes: [] })
  const unnamed = { 'src/theme/BlogPostItem.js': '<Giscus repo={repo} repoId={id} categoryId={category} />' }
  expect(commentsIn(testFolder(unnamed))).toEqual({ notes: [] })
})
