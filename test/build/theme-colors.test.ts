import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrastOf } from '../../src/colors/palette/oklch.ts'
import { buildSite, writeSite } from '../helpers/site.ts'

function configWith(options: string): string {
  return `export default { title: 'Notes', url: 'https://notes.example', ${options} }\n`
}

async function styleOf(options: string): Promise<string> {
  const site = await buildSite(
    await writeSite({
      'site.config.ts': configWith(options),
      'docs/intro.md': '# Intro\n\nText.\n',
      'own.css': '.own { color: red }\n',
    }),
  )
  const assets = join(site.outDir, 'assets')
  const name = readdirSync(assets).find((file) => /^style\..*css$/.test(file)) ?? ''
  expect(site.html('/docs/intro')).toContain(name)
  return readFileSync(join(assets, name), 'utf8')
}

test('the colours of a site are in the style sheet of every page, and can be read', async () => {
  const style = await styleOf(
    "css: ['own.css'], theme: { light: { primary: '#ffe100', background: '#fffdf0' }, dark: { primary: '#123' } }",
  )
  expect(style).toContain('[data-theme="light"]{--ifm-color-primary:#ffe100;')
  expect(style).toContain('[data-theme="dark"]{--ifm-color-primary:#112233;')
  const accents = [...style.matchAll(/--ink-accent:(#[\da-f]{6})/g)].map((match) => match[1] ?? '')
  expect(accents.length).toBeGreaterThanOrEqual(8)
  expect(contrastOf(accents[0] ?? '', '#fffdf0')).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(accents.at(-1) ?? '', '#181920')).toBeGreaterThanOrEqual(7)
  // What the author writes comes last, and outside of layers.
  expect(style.trimEnd().endsWith('.own { color: red }')).toBe(true)
})

test('a site without colours of its own has the engine’s style sheet as it is', async () => {
  const style = await styleOf('')
  expect(style).toBe(readFileSync(join(import.meta.dirname, '../../lib/assets/style.css'), 'utf8'))
})

test('a colour that is none stops the build with the name of the option', async () => {
  await expect(styleOf("theme: { dark: { background: 'url(/x)' } }")).rejects.toThrow(
    '`theme.dark.background` must be a colour like "#2e8555" or "#fff", but it is "url(/x)".',
  )
})
