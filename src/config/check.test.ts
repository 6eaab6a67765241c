import { afterAll, expect, test } from 'vitest'
import { loadSite } from './load.ts'
import { removeTestFolders, testFolder } from '../../test/helpers/test-folder.ts'

afterAll(removeTestFolders)

/** The problems of a configuration that has these options. */
async function problemsOf(options: string): Promise<string> {
  const config = `export default { title: 'Notes', url: 'https://notes.example', ${options} }`
  return loadSite(testFolder({ 'site.config.mjs': config }), {}).then(
    () => 'nothing is wrong',
    (error: Error) => error.message,
  )
}

const evil = "'javascript:alert(1)'"

test.each([
  ['navbar.items[0].to', `navbar: { items: [{ to: ${evil}, label: 'x' }] }`],
  ['navbar.items[0].href', `navbar: { items: [{ href: ${evil}, label: 'x' }] }`],
  [
    'navbar.items[1].items[0].href',
    `navbar: { items: [{ to: '/', label: 'x' }, { label: 'x', items: [{ href: ${evil}, label: 'x' }] }] }`,
  ],
  ['navbar.logo.src', `navbar: { logo: { src: ${evil} } }`],
  ['navbar.logo.srcDark', `navbar: { logo: { src: '/a.svg', srcDark: ${evil} } }`],
  ['footer.logo.href', `footer: { logo: { src: '/a.svg', href: ${evil} } }`],
  ['footer.links[0].href', `footer: { links: [{ label: 'x', href: ${evil} }] }`],
  [
    'footer.links[0].items[1].to',
    `footer: { links: [{ title: 'x', items: [{ label: 'x', to: '/' }, { label: 'x', to: ${evil} }] }] }`,
  ],
  ['home.actions[0].to', `home: { actions: [{ label: 'x', to: ${evil} }] }`],
  ['home.features[0].to', `home: { features: [{ title: 'x', description: 'x', to: ${evil} }] }`],
  ['headTags[0].attributes.src', `headTags: [{ tagName: 'script', attributes: { src: ${evil} } }]`],
  ['headTags[0].attributes.HREF', `headTags: [{ tagName: 'link', attributes: { rel: 'x', HREF: ${evil} } }]`],
  [
    'headTags[0].attributes.content',
    `headTags: [{ tagName: 'meta', attributes: { 'http-equiv': 'Refresh', content: '0; URL="javascript:alert(1)"' } }]`,
  ],
  ['redirects["/a"]', `redirects: { '/a': ${evil} }`],
  ['favicon', `favicon: ${evil}`],
  ['image', `image: ${evil}`],
])('%s may not run code', async (name, options) => {
  const told = await problemsOf(options)
  expect(told).toMatch(/^✗ site\.config\.mjs {2}`/)
  expect(told).toContain(`\`${name}\` must not have the scheme "javascript", but it is "javascript:alert(1)`)
  expect(told.match(/✗/g)).toHaveLength(1)
})

test('addresses are told all at once, with what to do', async () => {
  expect(
    await problemsOf(
      "navbar: { items: [{ href: 'java\\nscript:x', label: 'x' }, { href: 'geo:1,2', label: 'x' }] }, favicon: 'file:///a.svg'",
    ),
  )
    .toBe(`✗ site.config.mjs  \`navbar.items[0].href\` must not have the scheme "javascript", but it is "java script:x".
  Write a path of the site or a complete address like "https://host/path".

✗ site.config.mjs  \`navbar.items[1].href\` must not have the scheme "geo", but it is "geo:1,2".
  Addresses begin with http, https, mailto and tel. If "geo" is meant, allow it in the configuration: \`allowedSchemes: ['geo']\`.

✗ site.config.mjs  \`favicon\` must not have the scheme "file", but it is "file:///a.svg".
  Addresses begin with http, https, mailto and tel. If "file" is meant, allow it in the configuration: \`allowedSchemes: ['file']\`.`)
})

test('usual addresses, allowed schemes and pictures within addresses are fine', async () => {
  const options = `allowedSchemes: ['geo'], favicon: 'data:image/svg+xml,<svg/>',
    navbar: { logo: { src: 'data:image/png;base64,AA' }, items: [
      { href: 'GEO:1,2', label: 'x' }, { href: 'mailto:a@x.example', label: 'x' }, { href: 'tel:1', label: 'x' },
      { href: '//x.example', label: 'x' }, { to: 'pathname:///a.zip', label: 'x' }, { to: '#a:b', label: 'x' }] },
    headTags: [{ tagName: 'link', attributes: { rel: 'icon', href: 'data:image/svg+xml,<svg/>' } },
      { tagName: 'meta', attributes: { name: 'a', content: 'javascript:x' } },
      { tagName: 'meta', attributes: { 'http-equiv': 'refresh', content: '9' } },
      { tagName: 'script', attributes: { src: 'https://x.example/a.js', async: true } }]`
  expect(await problemsOf(options)).toBe('nothing is wrong')
})

test('schemes that run code cannot be allowed', async () => {
  expect(await problemsOf("allowedSchemes: ['javascript', 'Geo:']")).toBe(
    `✗ site.config.mjs:1  \`allowedSchemes[0]\` cannot be "javascript": such addresses run code, or show what no site can answer for.

✗ site.config.mjs:1  \`allowedSchemes[1]\` must be a scheme in lower case and without colon, like "geo", but it is "Geo:".`,
  )
})
