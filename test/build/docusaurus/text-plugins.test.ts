import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'

const plugin = (version: string): string => `const versions = { '{version}': '${version}' }
module.exports = () => (tree) => {
  const visit = (node) => {
    if (typeof node.value === 'string') node.value = node.value.replace('%version%', versions['{version}'])
    for (const child of node.children ?? []) visit(child)
  }
  visit(tree)
}
`

const config = (name: string): string => `module.exports = {
  title: 'Plugins', url: 'https://plugins.example', baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [require('./src/${name}')] }, blog: { beforeDefaultRemarkPlugins: [[require('./src/late'), {}]] } }]],
}
`

test('plugins of remark that are files of the site change its texts, whatever their form, and a change of theirs is seen', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': config('version'),
    'src/version.js': plugin('1.2'),
    'src/late.js':
      "module.exports = () => async (tree) => { await new Promise((go) => setTimeout(go)); tree.children.push({ type: 'thematicBreak' }) }\n",
    'docs/plain.md': '# Plain\n\nNow %version%, `%version%`.\n\n```sh\nget %version%\n```\n',
    'docs/code.mdx': 'export const two = 1 + 1\n\n# Code\n\n{two} and %version%\n',
    'blog/2024-01-01-post.md': '# Post\n\nStays %version%.\n',
  })
  const site = await buildSite(dir)
  const { outDir } = site
  expect(site.html('/docs/plain')).toMatch(/Now 1\.2, <code>1\.2<\/code>/)
  expect(/<main[^]*/.exec(site.html('/docs/plain'))?.[0]).not.toContain('%version%')
  expect(site.html('/docs/code')).toContain('2 and 1.2')
  expect(site.html('/blog/2024/01/01/post')).toMatch(/Stays %version%\.<\/p>\s*<hr>/)
  expect(site.console).not.toContain('did not change the text')

  // A file of another name: modules are read once in a process.
  writeFileSync(join(dir, 'src/next.js'), plugin('1.3'))
  writeFileSync(join(dir, 'docusaurus.config.js'), config('next'))
  const second = await buildSite(dir, { outDir })
  expect(second.html('/docs/plain')).toMatch(/Now 1\.3/)
})

test('plugins that are written to wait change texts, with a walk through trees that is not installed', async () => {
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.ts':
        "import mark from './src/mark'\nimport lead from './src/lead.cjs'\nimport count from './src/count.js'\nimport within from './src/within.js'\nexport default { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { docs: { remarkPlugins: [mark, lead, count, within] } }]] }\n",
      'src/mark.ts': `import { visit } from 'unist-util-visit'
export default () => async (tree: never) => { visit(tree, 'text', (node) => { node.value = node.value.replace('one', 'ONE') }) }
`,
      'src/lead.cjs': `const visit = require('unist-util-visit')
module.exports = () => async (tree) => { visit(tree, 'link', (node) => { node.url += '?x' }) }
`,
      'src/count.js': `const first = 'two'
module.exports = () => async (tree) => {
  const { visit } = await import('unist-util-visit')
  visit(tree, 'text', (node) => { node.value = node.value.replace(first, '2') })
}
`,
      'src/within.js': `import { visitParents } from 'unist-util-visit-parents'
export default () => (tree) => {
  visitParents(tree, { value: 'link' }, (node, parents) => { node.value += ' [' + parents.map(({ type }) => type).join(' > ') + ']' })
}
`,
      'docs/a.md': '# A\n\nThis is one [link](https://a.example/) of two.\n',
    }),
  )
  expect(site.text('/docs/a')).toContain(' of 2.')
  expect(site.text('/docs/a')).toContain('link [root > paragraph > link]')
  expect(site.html('/docs/a')).toMatch(/This is ONE <a href="https:\/\/a\.example\/\?x"/)
  expect(site.console).toBe('')
})

test('a plugin may take out what is in braces, and what it leaves is text', async () => {
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('ignore'),
      'src/ignore.js': `const named = ({ type, value }) => type === 'mdxTextExpression' && value === 'ignore'
module.exports = () => (tree) => {
  for (const node of tree.children) node.children = node.children?.filter((child) => !named(child))
}
`,
      'src/late.js': 'module.exports = () => () => {}\n',
      'docs/plain.md': '# Plain {ignore}\n\n## Part {ignore}\n\nGET /users/{id}\n',
    }),
  )
  const html = site.html('/docs/plain')
  expect(html).toMatch(/<h2 id="part-">Part </)
  expect(html).toContain('GET /users/{id}')
  expect(html).toContain('<h1>Plain <')
  expect(site.console).toContain('docs/plain.md:5  A `{` begins nothing')
})

test('what a plugin asks for within its functions is there, and why a promise of it was broken is told', async () => {
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('late'),
      'src/late.js': `module.exports = () => async (tree) => {
  const visit = require('unist-util-visit')
  visit(tree, 'text', (node) => { node.value = node.value.replace('one', 'ONE') })
  if (tree.children.length > 2) throw new TypeError('three are too many')
}
`,
      'docs/a.md': '# A\n\nThis is one.\n',
      'docs/b.md': '# B\n\nThis is one.\n\nThis is two.\n',
    }),
  )
  expect(site.text('/docs/a')).toContain('This is ONE.')
  expect(site.text('/docs/b')).toContain('This is one.')
  expect(site.console).toContain('did not change the text: TypeError: three are too many.')
})

test('a plugin may make elements of code, which texts show with the components of the site', async () => {
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('boxes'),
      'src/boxes.js': `module.exports = () => (tree) => {
  tree.children.forEach((node, index) => {
    if (node.lang !== 'box') return
    const of = { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(node.value.split(' ')) }
    const attributes = [{ type: 'mdxJsxAttribute', name: 'of', value: of }, { type: 'mdxJsxAttribute', name: 'label', value: 'A "box"' }]
    tree.children[index] = { type: 'mdxJsxFlowElement', name: 'Box', attributes, children: [{ type: 'paragraph', children: [{ type: 'text', value: 'inside' }] }] }
  })
}
`,
      'src/late.js': 'module.exports = () => () => {}\n',
      'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
export default { ...MDXComponents, Box: ({ of, label, children }) => <section title={label}>{of.join('+')}{children}</section> }
`,
      'docs/a.md': '# A\n\n```box\none two\n```\n\nEnd.\n',
      'docs/b.mdx': '# B\n\n{1 + 1}\n\n```box\nthree\n```\n',
    }),
  )
  expect(site.html('/docs/a')).toContain('<section title="A &quot;box&quot;">one+two<p>inside</p></section>')
  expect(site.html('/docs/b')).toContain('<section title="A &quot;box&quot;">three<p>inside</p></section>')
  expect(site.console).not.toContain('did not change the text')
})

test('the command line builds in the folder of the site, whose code reads files by paths from there', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': config('word'),
    'src/word.js': `const { readFileSync } = require('node:fs')
module.exports = () => (tree) => {
  tree.children[1].children[0].value = readFileSync('./word.txt', 'utf8')
}
`,
    'src/late.js': 'module.exports = () => () => {}\n',
    'word.txt': 'Sown',
    'docs/plain.md': '# Plain\n\nNothing\n',
  })
  const cli = fileURLToPath(new URL('../../../lib/cli.js', import.meta.url))
  execFileSync(process.execPath, [cli, 'build', dir, '--out-dir', join(dir, 'out')], { cwd: tmpdir() })
  expect(readFileSync(join(dir, 'out/docs/plain/index.html'), 'utf8')).toContain('<p>Sown</p>')
})

test('a function of the configuration changes texts before they are read, and one that stops is told', async () => {
  const preprocessor = `({ fileContent, filePath }) => {
    if (filePath.endsWith('stops.md')) throw new Error('not this one')
    return fileContent.replaceAll('@@tool@@', '<b>Spade</b>')
  }`
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = {
  title: 'Words', url: 'https://words.example', baseUrl: '/', markdown: { preprocessor: ${preprocessor} },
  presets: [['classic', { docs: {}, blog: false }]],
}
`,
      'docs/page.md': '# Page\n\nA @@tool@@.\n',
      'docs/code.mdx': 'export const two = 1 + 1\n\n# Code\n\n{two} of @@tool@@\n',
      'docs/stops.md': '# Stops\n\nA @@tool@@.\n',
    }),
  )
  expect(site.html('/docs/page')).toContain('A <b>Spade</b>.')
  expect(site.html('/docs/code')).toContain('2 of <b>Spade</b>')
  expect(site.html('/docs/stops')).toContain('A @@tool@@.')
  expect(site.console).toContain(
    'The plugin "markdown.preprocessor" did not change the text: Error: not this one.',
  )
  expect(JSON.stringify(site.result.account?.notes)).not.toContain('preprocessor')
})

test('what keeps a plugin from changing a text that is shown as plain Markdown is not told', async () => {
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.js': config('links'),
      'src/links.js': `module.exports = () => (tree) => {
  tree.children.push({ type: 'mdxJsxFlowElement', name: 'p', attributes: [], children: [{ type: 'text', value: 'added' }] })
}
`,
      'src/late.js': 'module.exports = () => async () => {}\n',
      'docs/whole.md': '# Whole\n',
      'docs/broken.md': '# Broken\n\n<div>\n\nStill there.\n',
      'blog/2024-01-02-broken.md': '# Broken\n\n<div>\n\nStill there.\n',
    }),
  )
  expect(site.text('/docs/whole')).toContain('added')
  expect(site.text('/docs/broken')).toContain('Still there.')
  expect(site.console).toContain('The page shows its text as Markdown, without its code.')
  expect(site.console).not.toContain('did not change the text')
})

test('plugins that each add an import and an element of it to a text do so together', async () => {
  const added = (name: string): string => `module.exports = () => (tree) => {
  tree.children.unshift({ type: 'import', value: "import ${name} from '@site/src/${name}.jsx'" })
  tree.children.push({ type: 'mdxJsxFlowElement', name: '${name}', attributes: [], children: [] })
}
`
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "const remarkPlugins = [require('./src/one'), require('./src/two')]\nmodule.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { docs: { remarkPlugins } }]] }\n",
      'src/one.js': added('One'),
      'src/two.js': added('Two'),
      'src/One.jsx': 'export default () => <b>first</b>\n',
      'src/Two.jsx': 'export default () => <b>second</b>\n',
      'docs/a.mdx': '# A\n\nText.\n',
    }),
  )
  expect(site.html('/docs/a')).toMatch(/<b>first<\/b>\s*<b>second<\/b>/)
})
