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
