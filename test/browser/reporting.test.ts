import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { startPreview } from '../../src/preview/server.ts'
import type { Preview } from '../../src/preview/server.ts'
import { thriftyTest as test } from '../helpers/browser.ts'

const HEAD = '<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">'

const POLICY = "default-src 'none'; script-src 'self'; img-src data:; require-trusted-types-for 'script'"

const FILES = {
  '.inkstone.json': '{"version":1,"baseUrl":"/","locales":[{"code":"en","baseUrl":"/"}]}',
  _headers: `/*\n  Content-Security-Policy: ${POLICY}\n`,
  'scripted.html': `${HEAD}<h1>Written</h1><script src="scripted.js"></script>`,
  'scripted.js': 'document.querySelector("h1").textContent = "Written by a script"',
  'inline.html': `${HEAD}<h1 style="color: red">Inline</h1>`,
  'sink.html': `${HEAD}<h1>Sink</h1><script src="sink.js"></script>`,
  'sink.js': 'document.querySelector("h1").innerHTML = "<b>x</b>"',
  'error.html': `${HEAD}<h1>Error</h1><script src="error.js"></script>`,
  'error.js': 'console.error("it went wrong"); setTimeout(() => { throw new Error("thrown late") })',
  'elsewhere.html': `${HEAD}<h1>Elsewhere</h1><a href="https://elsewhere.example/">…</a><script src="elsewhere.js"></script>`,
  'elsewhere.js': 'location.href = "https://elsewhere.example/"',
}

let site: Preview

beforeAll(async () => {
  const outDir = join(inject('temporaryFolder'), 'reporting')
  await mkdir(outDir, { recursive: true })
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(outDir, name), text)
  site = await startPreview({ outDir, port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

test('a page without faults passes', async ({ page }) => {
  await page.goto(`${site.url}scripted`)
  expect(await page.textContent('h1')).toBe('Written by a script')
})

test('a page without scripts stays as it was sent', async ({ pageWithoutScripts: page }) => {
  await page.goto(`${site.url}scripted`)
  expect(await page.textContent('h1')).toBe('Written')
})

test('a fault that the test means to cause can be allowed', async ({ page, allowed }) => {
  allowed.push(/status of 404/)
  expect((await page.goto(`${site.url}nowhere`))?.status()).toBe(404)
})

test.for([
  ['inline', 'content security policy: style-src-attr refused inline'],
  [
    'sink',
    'content security policy: require-trusted-types-for refused trusted-types-sink Element innerHTML|<b>x',
  ],
  ['error', 'error: Error: thrown late'],
  ['error', 'console error: it went wrong'],
  ['elsewhere', 'request to another host: https://elsewhere.example/'],
])('the page "%s" is reported: %s', async ([name, problem], { page, problems, allowed }) => {
  allowed.push(/./)
  await page.goto(`${site.url}${name}`)
  await expect.poll(() => problems.join('\n')).toContain(problem)
})

// That it is reported is what the test before shows; here it has to be there before the test ends. It fails once, as it is meant to.
test.fails('what is reported fails the test', { retry: 0 }, async ({ page, problems }) => {
  await page.goto(`${site.url}inline`)
  await expect.poll(() => problems).not.toEqual([])
})
