import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testContext, compile } from '../../test/markdown/context.ts'
import { compileMarkdown } from '../markdown/compile.ts'
import { isReservedAttribute, isReservedName, isReservedId } from './reserved-names.ts'

const scripts = textsOf([
  'browser',
  'shell',
  'search/ui',
  'search/query',
  'search/hosted',
  'colors/picker',
  'components',
  'mdx/islands',
  'mdx/run',
  'dev/client',
])
const all = textsOf(['mdx/bundle', 'render', 'make', 'markdown', 'dev', 'pages', 'styles']).concat(scripts)

/** The engine's files, by folder. */
function textsOf(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const dir = join(import.meta.dirname, '..', folder)
    return readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(dir, name), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''))
  })
}

function found(texts: readonly string[], pattern: RegExp): string[] {
  const names = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  return [...new Set(names)].toSorted()
}

/** Selectors that scripts look for in a page. */
const selectors = found(
  scripts,
  /\.(?:querySelector|querySelectorAll|closest|matches)(?:<[\w, ]+>)?\(\s*(?:['"`])([^'"`]+)/g,
)

/** Attributes that authors write for the engine. */
const forAuthors = new Set(['data-nobrokenlinkcheck', 'data-no'])

const datasets = found(scripts, /dataset(?:\.|\[')(\w+)/g).map(
  (name) => `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
)
const attributes = [...new Set([...found(all, /\b(data-[a-z]+(?:-[a-z]+)*)\b/g), ...datasets])].filter(
  (name) => !forAuthors.has(name),
)
const classes = found(selectors, /\.([a-z][\w-]*)/gi)
const ids = [...found(selectors, /#([a-z][\w-]*)/gi), ...found(scripts, /getElementById\('([^']+)'\)/g)]
/** Names of elements of which one is open at a time. */
const names = found(scripts, /<details[^>]*\sname="([^"]+)"/g)
const elements = found(selectors, /(?:^|[\s,>(])([a-z]+-[a-z-]+)/g)

test('there is something to look at', () => {
  expect(selectors.length).toBeGreaterThan(35)
  expect(attributes).toEqual(
    expect.arrayContaining(['data-page', 'data-app', 'data-island', 'data-keep-query']),
  )
  expect(classes).toEqual(expect.arrayContaining(['ink-search-entry', 'ink-tabs', 'ink-views']))
  expect(ids).toEqual(expect.arrayContaining(['ink-main', 'ink-app']))
  expect(elements).toContain('ink-island')
  expect(names).toEqual(['ink-menu'])
})

test('every name that a script or a style sheet looks for is reserved', () => {
  const free = {
    attributes: attributes.filter((name) => !isReservedAttribute(name)),
    classes: classes.filter((name) => !isReservedName(name)),
    ids: ids.filter((name) => !isReservedId(name)),
    elements: elements.filter((name) => !isReservedName(name)),
    names: names.filter((name) => !isReservedName(name)),
  }
  expect(free).toEqual({ attributes: [], classes: [], ids: [], elements: [], names: [] })
})

/**
 * Scripts look for these besides, which mean to them what they mean in any text. A link leads somewhere, a table of
 * contents is labelled, a field takes letters; `property` is the name of a `<meta>`, which no text holds.
 */
const meantInAnyText = new Set([
  'aria-current',
  'aria-haspopup',
  'contenteditable',
  'download',
  'href',
  'hreflang',
  'id',
  'lang',
  'name',
  'property',
  'rel',
  'role',
  'src',
  'tabindex',
  'type',
])

test('no script looks for another attribute', () => {
  const others = found(selectors, /\[([a-z][\w-]*)/gi).filter((name) => !name.startsWith('data-'))
  expect(others.filter((name) => !meantInAnyText.has(name))).toEqual([])
})

test('none of them can be written in Markdown', () => {
  const planted = [
    ...elements.map((name) => `<${name} id="x">a</${name}>`),
    ...attributes.map((name) => `<p ${name}="x" ${name.toUpperCase()}>a</p>`),
    ...classes.flatMap((name) => [`<p class="x ${name}">a</p>`, `<p class=${name.toUpperCase()}>a</p>`]),
    ...classes.map((name) => `<svg><g class="${name}"></g></svg>`),
    ...ids.flatMap((id) => [`<p id="${id}">a</p>`, `## A {#${id}}`, `:::note{#${id}}\n\nb\n\n:::`]),
    ...names.map((name) => `<details name="${name}"><summary>a</summary>b</details>`),
    ...classes.map((name) => `:::note{.${name}}\n\nb\n\n:::`),
  ]
  const { html } = compileMarkdown(planted.join('\n\n'), testContext())
  // Admonitions and links to headings have classes and attributes of their own.
  const own = html.replaceAll(
    /<div class="ink-admonition" data-kind="note" role="note">|<p class="ink-admonition-title">|<div class="ink-admonition-content">|<a class="ink-anchor"/g,
    '',
  )
  expect(own).not.toMatch(/<ink|\sclass="[^"]*ink|\sdata-|\s(?:id|name)="(?:main|ink-[^"]*)"/i)
})

test('no control takes the place of what scripts ask of its form', () => {
  const { html, warnings } = compile(
    '<form><input name="parentNode"><button id="closest">x</button><input name="title"></form>\n',
  )
  expect(html.trim()).toBe('<form><input><button>x</button><input name="title"></form>')
  expect(warnings.map(({ message }) => message)).toEqual([
    'The attribute `name` of <input> was left out: it could change more than the text, or load something from elsewhere.',
    'The attribute `id` of <button> was left out: it could change more than the text, or load something from elsewhere.',
  ])
})

test('other elements may have such an id: nothing asks a form for them', () => {
  expect(compile('<div id="children">x</div>\n').html.trim()).toBe('<div id="children">x</div>')
})

test('a map of a picture is one of the page, and only objects had data', () => {
  expect(compile('<b data="x">x</b> <img usemap="javascript:x" src="/a.svg" alt="">\n').html).toContain(
    '<b>x</b> <img loading="lazy" decoding="async" src="/base/a.svg" alt="">',
  )
  expect(compile('<img usemap="#m" src="/a.svg">\n').html).toContain(' usemap="#m"')
})

test('ids that React gives to parts of the app are given to nothing else', () => {
  expect(compile('<p id="_r_1_">x</p> <p id="_R_1h_">y</p>\n').html.trim()).toBe('<p>x</p> <p>y</p>')
})
