import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'

const pages = {
  'src/Data.jsx': 'export const Data = ({ url }) => <button onClick={() => fetch(url)}>Ask</button>\n',
  'src/pages/index.jsx': `import { Data } from '../Data.jsx'
export default () => <main><Data url="/data.json" /></main>\n`,
}
const told = 'The component asks for data in the browser at an address that it is given (`url`)'

test('a component may ask for a file at an address that it is given, and nothing is said of it', async () => {
  const config = "export default { title: 'T', url: 'https://t.example' }\n"
  const built = await buildSite(await writeSite({ ...pages, 'site.config.ts': config }))
  expect(built.html('/')).toContain('>Ask</button>')
  expect(built.console).toBe('')
})

test('in a folder of Docusaurus it is told: code from there may rely on another host', async () => {
  const config =
    "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] }\n"
  const built = await buildSite(await writeSite({ ...pages, 'docusaurus.config.js': config }))
  expect(built.html('/')).toContain('>Ask</button>')
  expect(built.console).toContain(told)
})

test('there a package that makes HTML of texts in the browser is told, where browsers load that code', async () => {
  const config =
    "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] }\n"
  const built = await buildSite(
    await writeSite({
      'docusaurus.config.js': config,
      'node_modules/stars/package.json':
        '{ "name": "stars", "type": "module", "main": "index.js", "sideEffects": false }',
      'node_modules/stars/index.js':
        "export const draw = (box) => { box.innerHTML = '<svg/>' }\nexport const parse = (text) => new DOMParser().parseFromString(text, 'text/html')\n",
      'src/pages/index.jsx': `import { draw } from 'stars'
export default () => <main><button onClick={({ target }) => draw(target)}>Star</button></main>\n`,
    }),
  )
  expect(built.html('/')).toContain('>Star</button>')
  expect(built.console).toContain('The package "stars" makes HTML of texts in the browser (`innerHTML`)')
  expect(built.console).not.toContain('react')
})
