import { beforeAll, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'

/** A component of a text that needs the browser, and gives a context to what the text puts inside. */
let site: BuiltSite

beforeAll(async () => {
  site = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Cook', url: 'https://cook.example', baseUrl: '/', presets: [['classic', { blog: false }]] }\n",
      'src/recipe.js': `import { createContext, useContext } from 'react'
export const Recipe = createContext(null)
export function useRecipe() {
  const recipe = useContext(Recipe)
  if (recipe === null) throw new Error('Stands in a recipe only')
  return recipe
}
`,
      'src/Needs.js': `import { useRecipe } from './recipe'
export default function Needs() {
  return <b>needs {useRecipe().needs}</b>
}
`,
      'src/Steps.js': `import { useState } from 'react'
import { useRecipe } from './recipe'
export default function Steps() {
  const [done, setDone] = useState(0)
  return <button onClick={() => setDone(done + 1)}>{done} of {useRecipe().steps}</button>
}
`,
      'src/Page.js': `import { useState } from 'react'
import { Recipe } from './recipe'
export default function Page({ children }) {
  const [isOpen, setOpen] = useState(true)
  return <Recipe.Provider value={{ needs: 'flour', steps: 'five' }}>
    <button onClick={() => setOpen(!isOpen)}>fold</button>{isOpen && <section>{children}</section>}
  </Recipe.Provider>
}
`,
      'src/Broken.js': "export default function Broken() {\n  throw new Error('Out of gas')\n}\n",
      ...Object.fromEntries(
        [
          ['bread', ''],
          ['cake', '<Broken />'],
        ].map(([name = '', more = '']) => [
          `docs/${name}.mdx`,
          `import Page from '@site/src/Page'\nimport Needs from '@site/src/Needs'\nimport Steps from '@site/src/Steps'\nimport Broken from '@site/src/Broken'\n\n# ${name}\n\n<Page>\n\n<Needs />\n\n## Do\n\n<Steps />\n\n</Page>\n\n${more}\n`,
        ]),
      ),
    }),
  )
})

test.each(['bread', 'cake'])('what stands inside has it: %s', (name) => {
  const html = site.html(`docs/${name}`)
  expect(site.text(`docs/${name}`)).toContain('needs flour')
  expect(html).toMatch(/<ink-island[^>]*><button>fold<\/button><section><ink-children><b>needs /)
  expect(html).toMatch(/<h2 id="do">.*<button>0 of five<\/button>/s)
  expect(html).not.toMatch(/<ink-(?:begin|end)/)
})

test('what would need it in browsers is told to stand still, and nothing else', () => {
  expect(
    site.console.match(/`<Steps>` needs the browser, and takes something from a component around it/g),
  ).toHaveLength(2)
  expect(site.console).toContain('docs/cake.mdx:18  `<Broken>` stopped with an error: Out of gas')
  expect(site.console.match(/stopped with an error/g)).toHaveLength(1)
})
