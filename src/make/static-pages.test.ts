import { afterAll, expect, test } from 'vitest'
import { removeTestFolders, testFolder } from '../../test/helpers/test-folder.ts'
import type { Site } from '../types/site.ts'
import { heldBackPages } from './copy-files.ts'

afterAll(removeTestFolders)

function toldOf(html: string, isDocusaurus = true): number {
  const dir = testFolder({ 'static/a.html': html })
  // as: nothing else of a site is asked for.
  const site = { dir, ...(isDocusaurus && { compatibility: {} }) } as unknown as Site
  const files = new Map(['a.html', 'en/a.html'].map((place) => [place, 'static/a.html']))
  return heldBackPages(site, files).length
}

test.each([
  '<style>p { color: red }</style>',
  '<p style="color: red">a</p>',
  "<button onclick='run()'>a</button>",
  '<script>run()</script>',
  '<script src="https://a.example/a.js"></script>',
  "<script async src='//a.example/a.js'></script>",
])('a static page that the policy changes is told once: %s', (html) => {
  expect(toldOf(html)).toBe(1)
})

test.each([
  '<p>a style="b", onclick="c"</p>',
  '<link rel="stylesheet" href="a.css"><script defer src="a.js"></script>',
  '<script type="application/ld+json">{}</script>',
  '<a href="https://a.example/?style=b" title="on">a</a>',
])('one that stays as it is is not: %s', (html) => {
  expect(toldOf(html)).toBe(0)
})

test('sites of our own are not told, and a long page is looked at in time', () => {
  expect(toldOf('<style>', false)).toBe(0)
  expect(toldOf('<a style'.repeat(20_000))).toBe(0)
})
