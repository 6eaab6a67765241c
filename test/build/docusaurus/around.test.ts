import { beforeAll, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'

/** Components that take something from what the author has put around every page of Docusaurus. */
let site: BuiltSite

const context = (name: string): string => `import { createContext, useContext } from 'react'
const Context = createContext(null)
export function use${name}() {
  const found = useContext(Context)
  if (found === null) throw new Error('use${name} must be used within ${name}Provider')
  return found
}
export function ${name}Provider({ children }) {
  return <Context.Provider value={{ text: '${name} is given' }}>{children}</Context.Provider>
}
`

beforeAll(async () => {
  site = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Around', url: 'https://around.example', baseUrl: '/', presets: [['classic', { blog: false }]] }\n",
      'src/person.js': context('Person'),
      'src/tongue.js': context('Tongue'),
      'src/theme/Root.js': `import React, { createContext, useContext } from 'react'
import { PersonProvider } from '../person'
import Chat from './Chat'
const Season = createContext()
export const useSeason = () => useContext(Season)
export default function Root({ children }) {
  return <><PersonProvider><Season.Provider value={{ season: 'spring' }}>{children}</Season.Provider></PersonProvider><Chat /></>
}
`,
      'src/theme/Chat.js': 'export default () => <p>Talk to us</p>\n',
      'src/theme/Layout/index.js': `import Layout from '@theme-original/Layout'
import { TongueProvider } from '@site/src/tongue'
export default function LayoutWrapper(props) {
  return <TongueProvider><div className="frame"><Layout {...props} /></div></TongueProvider>
}
`,
      'src/Said.js': `import { usePerson } from './person'
import { useTongue } from './tongue'
export default function Said({ children }) {
  return <section id="said">{usePerson().text}, {useTongue().text}: {children}</section>
}
`,
      'src/Counter.js': `import { useState } from 'react'
import { usePerson } from './person'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{usePerson().text} {count}</button>
}
`,
      'src/Sown.js': `import { useState } from 'react'
import { useSeason } from '@site/src/theme/Root'
export default function Sown() {
  const { season } = useSeason()
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Sown in {season} {count}</button>
}
`,
      'src/Alone.js': 'export default () => <em>alone</em>\n',
      'src/pages/index.js': `import Layout from '@theme/Layout'
import Said from '../Said'
export default () => <Layout title="Home"><Said>at home</Said></Layout>
`,
      'src/Broken.js': "export default () => { throw new Error('broken') }\n",
      'src/pages/half.js': `import Layout from '@theme/Layout'
import Broken from '../Broken'
import Said from '../Said'
export default () => <Layout title="Half"><Said>beside it</Said><Broken /></Layout>
`,
      'src/pages/later.js': `import { useState } from 'react'
import BrowserOnly from '@docusaurus/BrowserOnly'
import Layout from '@theme/Layout'
import Said from '../Said'
export default function Later() {
  const [count, setCount] = useState(0)
  return <Layout><button onClick={() => setCount(count + 1)}>{count}</button><BrowserOnly>{() => <Said>later</Said>}</BrowserOnly></Layout>
}
`,
      'docs/b.mdx': `import BrowserOnly from '@docusaurus/BrowserOnly'
import Said from '@site/src/Said'

# B

<BrowserOnly>{() => <Said>later</Said>}</BrowserOnly>
`,
      'docs/a.mdx': `import Said from '@site/src/Said'
import Counter from '@site/src/Counter'
import Alone from '@site/src/Alone'
import Sown from '@site/src/Sown'

# A

<Sown />

<Said>some *text*</Said>

<Counter />

<Alone />
`,
    }),
  )
})

test('have it in texts, at build and in browsers, without what else was drawn around pages', () => {
  const html = site.html('docs/a')
  expect(site.text('docs/a')).toContain('Person is given, Tongue is given: some text')
  expect(html).toContain('<em>text</em>')
  expect(html).toMatch(/<ink-island[^>]* data-around="around"[^>]*><button>Person is given/)
  expect(html).not.toContain('Talk to us')
  expect(html).not.toContain('class="frame"')
})

test('have the context of the part that makes it', () => {
  expect(site.text('docs/a')).toContain('Sown in spring 0')
})

test('have it on pages of React', () => {
  expect(site.text('')).toContain('Person is given, Tongue is given: at home')
  expect(site.html('').match(/<title>/g)).toHaveLength(1)
})

test('have it on pages of React of which another component stops', () => {
  expect(site.text('half')).toContain('Person is given, Tongue is given: beside it')
})

test('have it in browsers also where only those show what takes it', () => {
  expect(site.html('later')).toMatch(/<ink-island[^>]* data-around="around"[^>]*>.*<button>0<\/button>/)
  expect(site.html('docs/b')).toMatch(/<ink-island[^>]* data-around="around"/)
  expect(site.html('docs/a')).toContain('<em>alone</em>')
})

test('are no loss', () => {
  expect(site.console.match(/.*stopped with an error.*/g)).toEqual([
    expect.stringContaining('stopped with an error: broken'),
  ])
})
