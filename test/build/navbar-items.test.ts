import { expect, test } from 'vitest'
import { UserError } from '../../src/errors/errors.ts'
import { buildSite, writeSite } from '../helpers/site.ts'

async function failureOf(items: string, theme?: string): Promise<string> {
  const dir = await writeSite({
    'site.config.ts': `export default { title: 'Notes', url: 'https://notes.example', navbar: { items: ${items} },
  locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文' }] }`,
    'docs/intro.md': '# Intro\n',
    'docs/next.md': '# Next\n',
    ...(theme !== undefined && { 'theme/CustomNavbarItems.tsx': theme }),
  })
  const error: unknown = await buildSite(dir).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect((error as Error).name).toBe(UserError.name)
  return (error as Error).message
}

test('NAV-13, NAV-14: an item of an unknown kind is told once, with its configuration and the cause', async () => {
  expect(await failureOf("[{ type: 'custom-clock', label: 'Clock', position: 'left' }]"))
    .toBe(`✗ site.config.ts  A theme navbar item failed to render. Please double-check the following navbar item of your site configuration:
  {
    "type": "custom-clock",
    "position": "left",
    "label": "Clock"
  }
  
  Cause:
  No component found for type "custom-clock".
  The file theme/CustomNavbarItems.tsx exports the components of such items, by name.`)
})

test('NAV-13: so is an item whose component throws, in a dropdown as well', async () => {
  const message = await failureOf(
    "[{ type: 'custom-theme', label: 'Fine' }, { label: 'More', items: [{ type: 'custom-bad', label: 'Bad' }] }]",
    `import { customNavbarItems as originals } from '@theme-original/CustomNavbarItems'
const Inner = () => { throw new Error('It is dark.') }
export const customNavbarItems = { ...originals, bad: () => <Inner /> }
`,
  )
  expect(message).toContain('"type": "custom-bad"')
  expect(message).toContain('Cause:\n  It is dark.')
  expect(message.match(/failed to render/g)).toHaveLength(1)
})
