import { afterAll, describe, expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { startSite, writeSite } from '../../helpers/site.ts'

const counter = (name: string): string =>
  `{ const [count, setCount] = useState(0); return <button onClick={() => setCount(count + 1)}>${name} {count}</button> }`

const dir = writeSite({
  'docusaurus.config.js': `module.exports = {
    title: 'Garden', url: 'https://garden.example', baseUrl: '/', presets: [['classic', { blog: false }]],
  }`,
  'node_modules/far/package.json':
    '{ "name": "far", "version": "1.0.0", "type": "module", "main": "far.js" }',
  'node_modules/far/far.js':
    "import { createElement, useState } from 'react'\nexport function Player({ of }) { const [count, setCount] = useState(0); return createElement('button', { onClick: () => setCount(count + 1) }, 'player of ', of, ' ', count) }\n",
  'src/Own.jsx': `import { useState } from 'react'\nexport default function Own() ${counter('own')}\nOwn.Part = function () ${counter('part')}\n`,
  'src/all.jsx': `import { useState } from 'react'\nexport const Spread = () => ${counter('spread')}\nexport const Member = () => ${counter('member')}\n`,
  'src/Still.jsx': 'export default () => <i>still</i>\n',
  'src/Wrapped.jsx': "import { Player } from 'far'\nexport default ({ of }) => <p><Player of={of} /></p>\n",
  'src/shared.jsx': "export { default } from './deep'\n",
  'src/deep.jsx': `import { useState } from 'react'\nconst made = () => function Made() ${counter('made')}\nconst Deep = made()\nexport default { Deep }\nexport const named = { Far: made() }\n`,
  'src/theme/MDXComponents.js': "export { default } from './MDXComponents/list'\n",
  'src/theme/MDXComponents/list.tsx': `
    import { useState } from 'react'
    import Originals from '@theme-original/MDXComponents'
    import Own from '../../Own'
    import * as all from '@site/src/all'
    import Still from '../../Still'
    import shared from '@site/src/shared'
    import { named } from '../../deep'
    function Inline() ${counter('inline')}
    const more = { Inline, Named: Own, Still }
    function Quote() ${counter('quote')}
    const list = { ...Originals, ...shared, ...named, blockquote: Quote, Own: () => null, ...all, Own, 'Other': all.Member, ...more } as Record<string, unknown>
    export default list
  `,
  'docs/listed.mdx':
    '# Listed\n\n<Own />\n\n<Own.Part />\n\n<Spread />\n\n<Other />\n\n<Inline />\n\n<Named />\n\n<Still />\n\n<Deep />\n\n<Far />\n\n<Details>more</Details>\n\n> quoted\n',
  'docs/imported.mdx':
    "import { Player } from 'far'\nimport Wrapped from '../src/Wrapped'\nimport Own from '../src/Own'\n\n# Imported\n\n<Player of=\"a\" />\n\n<Wrapped of=\"b\" />\n\n<Wrapped of={<b>c</b>} />\n\n<Wrapped of={NaN} />\n\n<Own.Part />\n",
})
const started = dir.then((folder) => startSite(folder))
afterAll(async () => (await started).close())

describe('components of Docusaurus’ texts run in the browser', () => {
  test('those of the author’s list, however it names them', async ({ page }) => {
    await page.goto(`${(await started).url}docs/listed`)
    // `Own` and `Named` are one component; `Deep` and `Far` look alike.
    for (const name of ['own', 'part', 'spread', 'member', 'inline', 'quote', 'made']) {
      await page
        .locator('ink-island[data-live]')
        .filter({ hasText: `${name} 0` })
        .first()
        .waitFor()
      await page
        .getByRole('button', { name: `${name} 0` })
        .first()
        .click()
      await page.getByRole('button', { name: `${name} 1` }).waitFor()
    }
    expect(await page.locator('ink-island').filter({ hasText: 'still' }).count()).toBe(0)
  })

  test('those of packages, and what shows them', async ({ page }) => {
    await page.goto(`${(await started).url}docs/imported`)
    for (const name of ['player of a', 'player of b', 'player of c', 'part']) {
      const button = page.getByRole('button', { name: `${name} ` })
      await page.locator('ink-island[data-live]').filter({ has: button }).waitFor()
      await button.click()
      await page.getByRole('button', { name: `${name} 1` }).waitFor()
    }
  })

  test('one whose properties cannot be sent there stands still', async ({ page }) => {
    await page.goto(`${(await started).url}docs/imported`)
    const still = page.getByRole('button', { name: 'player of NaN 0' })
    expect(await still.count()).toBe(1)
    expect(await page.locator('ink-island').filter({ has: still }).count()).toBe(0)
  })
})
